"""Let three agents play a game at random, as PettingZoo runs games."""

import numpy as np

from taluva.envs import taluva_v0

env = taluva_v0.env("deluxe-2015", players=3, tiles=12, boats=True, render_mode="ansi")
env.reset(seed=7)
rng = np.random.default_rng(7)
rewards = dict.fromkeys(env.possible_agents, 0.0)

for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    rewards[agent] += reward
    if terminated or truncated:
        action = None
    else:
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
    env.step(action)

print(env.render())
print(rewards)
assert abs(sum(rewards.values())) < 1e-9
