"""Step sixteen games at once, with a random policy in place of one that learns."""

import gymnasium
import numpy as np

import taluva.envs.gym  # noqa: F401 - it registers the game

envs = gymnasium.make_vec("Taluva-v0", num_envs=16, tiles=12, seat=None)
observation, info = envs.reset(seed=7)
rng = np.random.default_rng(7)
rewards: list[float] = []

while len(rewards) < 100:
    # The best of random numbers is a random legal action, in every row of the mask.
    masks = observation["action_mask"]
    actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
    observation, reward, terminated, truncated, info = envs.step(actions)
    rewards += reward[terminated | truncated].tolist()

print(f"{len(rewards)} games against a random opponent: {np.mean(rewards):+.2f} on average")
assert -0.6 < np.mean(rewards) < 0.6
