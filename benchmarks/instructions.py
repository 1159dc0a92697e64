"""How many instructions the kernel needs for a turn of lively play, counted by callgrind.

Unlike time, that does not depend on what else the machine does. Valgrind knows no AVX-512, so only
the other kernels are counted. Not part of `make bench`, for it takes minutes and needs valgrind:

    python benchmarks/instructions.py
"""

import re
import subprocess
import sys

from taluva import Game, Ruleset

FEW, MANY = 300, 900
PLAY = """
from taluva.kernel import load
print("turns", load({module!r}).Position({text!r}).playouts({games}, seed=1).turns)
"""
RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=24),
    Ruleset("deluxe-2015", 2, tiles=24, boats=True),
    Ruleset("deluxe-2015", 4),
    Ruleset("solo"),
)


def counted(module: str, ruleset: Ruleset, games: int) -> tuple[int, int]:
    """Return the instructions and the turns of so many games, Python's own included."""
    text = str(Game(ruleset, seed=1).start)
    code = PLAY.format(module=module, text=text, games=games)
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(
        [*valgrind, sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    (turns,) = re.findall(r"turns (\d+)", run.stdout)
    (instructions,) = re.findall(r"Collected : (\d+)", run.stderr)
    return int(instructions), int(turns)


def main() -> None:
    """Print the instructions of a turn: what many games need more than few, shared by the turns."""
    for ruleset in RULESETS:
        for module in ("avx2", "portable"):
            few, many = (counted(module, ruleset, games) for games in (FEW, MANY))
            a_turn = (many[0] - few[0]) / (many[1] - few[1])
            print(f"{ruleset!s:36} {module:9} {a_turn:8,.0f} instructions a turn")


if __name__ == "__main__":
    main()
