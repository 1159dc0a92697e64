"""Write a folder of texts for the kernel's fuzzer to begin with: positions, and moves from them."""

import sys
from pathlib import Path
from random import Random

from tools.perft_tables import TABLES, cases

from taluva import Game

MOVES = 6


def story(game: Game, rng: Random) -> str:
    """Return a position and some moves from it, with the tiles that come, a line each."""
    lines = [str(game.position)]
    for _ in range(MOVES):
        if game.position.is_over:
            break
        before = game.position.unseen.by_tile()
        move = game.legal_moves.random(rng)
        game.push(move)
        left = game.position.unseen.by_tile()
        drawn = [tile for tile, count in before.items() if left.get(tile, 0) < count]
        lines += map(str, (move, *drawn))
    return "\n".join(lines)


def main(folder: Path) -> None:
    """Write a story for each case of the perft tables."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(1)
    for name in ("games", "positions"):
        for number, case in enumerate(cases(TABLES / f"{name}.txt")):
            (folder / f"{name}-{number}").write_text(story(case.game(), rng), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
