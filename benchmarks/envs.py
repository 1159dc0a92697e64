"""How fast the learning environments are, on one core.

Run it with `make bench`. For PettingZoo it uses that project's own benchmark.
"""

import time

import gymnasium
import numpy as np
from pettingzoo.test import performance_benchmark

import taluva.envs.gym  # noqa: F401 - it registers the game
from taluva.envs import taluva_v0
from taluva.envs.spaces import SIDE, empty_observation

SECONDS = 3
GAMES = 64
TILES = 24


def main() -> None:
    """Check that games come to their ends, then print the figures."""
    assert ended_games(steps=60) > GAMES
    performance_benchmark(taluva_v0.env(tiles=TILES))
    for buffers in ("reused", "fresh"):
        rate = decisions(reuse=buffers == "reused")
        print(f"vector environment, {buffers:6} buffers {rate:10.0f} decisions/s")


def ended_games(steps: int) -> int:
    """Return how many games end within some steps."""
    envs = gymnasium.make_vec("Taluva-v0", num_envs=GAMES, tiles=TILES)
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(steps):
        seen, _, terminated, truncated, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int((terminated | truncated).sum())
    return ended


def decisions(*, reuse: bool) -> float:
    """Return how many decisions of learners are made in a second, each answered by an opponent's.

    Choosing actions is the learner's work and is not timed.
    """
    out = empty_observation(SIDE, GAMES) if reuse else None
    envs = gymnasium.make_vec("Taluva-v0", num_envs=GAMES, tiles=TILES, out=out)
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    made, seconds = 0, 0.0
    while seconds < SECONDS:
        masks = seen["action_mask"]
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        start = time.process_time()
        seen, _, terminated, truncated, _ = envs.step(actions)
        seconds += time.process_time() - start
        made += GAMES - int((terminated | truncated).sum())  # as many steps only begin a game
    return made / seconds


if __name__ == "__main__":
    main()
