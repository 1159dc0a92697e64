"""Learn the weights of the search from games against itself: `learn_weights.py GAMES [FILE]`.

Writes them as C++, to standard output or to a file (`native/weights.cpp`).
"""

import sys
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from taluva import Game
from taluva.kernel import Position, Skill, learned_weights, state_of

PLAYOUTS = 100
ERROR = 0.5  # of its judgement, in odds
AT_RANDOM = 0.06  # of the moves, so that more is seen than good play shows
DOZEN = 12
RIDGE = 1e-4  # towards the weights there are, for what hardly ever occurs

Array = NDArray[np.float64]
Row = tuple[float, Array]  # whether the next player won, and the counts that tell


def rows_of(seed: int) -> list[Row]:
    """Play a game and return what was seen after each turn."""
    rng, state = Random(seed), state_of(Game("deluxe-2015", 2, tiles=24, seed=seed).start)
    seen = []
    while not state.is_over:
        if state.awaits_tile:
            seen.append((state.seat, counts(state)))
            state.draw(rng.getrandbits(60))
        elif rng.random() < AT_RANDOM:
            state.play_nth(rng.randrange(state.count()))
        else:
            playouts = PLAYOUTS if state.phase == "place" else PLAYOUTS // 4
            found = state.search(Skill(noise=ERROR), playouts=playouts, seed=rng.getrandbits(60))
            state.play(found.candidates[0].move)
    winners = state.winners or []
    return [(float(seat in winners) / len(winners), row) for seat, row in seen]


def counts(state: Position) -> Array:
    """Return the counts of the next player, late and early, less those of the other."""
    prospects = np.array(state.prospects, dtype=np.float64)
    next_one, other = prospects[state.seat], prospects[1 - state.seat]
    mine, theirs = (state.stack_size + 1) // 2 / DOZEN, state.stack_size // 2 / DOZEN
    return np.concatenate([next_one, next_one * mine, -other, -other * theirs])


def fitted(rows: list[Row], known: Array) -> Array:
    """Return the weights that make the results likeliest, by Newton's method."""
    won, seen = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
    weights = known.copy()
    for _ in range(30):
        chance = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (chance - won) / len(won) + RIDGE * (weights - known)
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen / len(won)
        weights -= np.linalg.solve(bend + RIDGE * np.eye(len(known)), slope)
    return weights


def cpp(weights: Array) -> Iterator[str]:
    """Yield the lines of the source."""
    yield '#include "taluva/weights.hpp"\n\nnamespace taluva {\n\nconst Weights learned_weights = {'
    for name, (late, early) in zip(("next", "later"), weights.reshape(2, 2, -1), strict=True):
        yield f"    .{name} = {{{{"
        yield from (f"        {{{a:.3f}F, {b:.3f}F}}," for a, b in zip(late, early, strict=True))
        yield "    }},"
    yield "};\n\n}  // namespace taluva"


def main() -> None:
    """Play, learn, and write."""
    with Pool() as pool:
        games = pool.imap_unordered(rows_of, range(int(sys.argv[1])))
        rows = [row for game in games for row in game]
    known = np.array(learned_weights()).T.flatten()
    text = "\n".join(cpp(fitted(rows, known))) + "\n"
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
