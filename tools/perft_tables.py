"""Rewrite the counts in tests/data/perft; what moved is then seen as a difference.

The tables themselves say which cases there are. To add one, write its line with a `?` for each
count.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from taluva import Game, Position, perft
from taluva.rules.ruleset import ruleset_of_words

TABLES = Path(__file__).parent.parent / "tests" / "data" / "perft"
NOTHING = "-"


class Case(NamedTuple):
    """One line of a table."""

    start: str
    two_hex: str
    stack: str
    counts: tuple[str, ...]

    @classmethod
    def read(cls, line: str) -> "Case":
        """Return the case of a line."""
        start, two_hex, stack, counts = line.split(" | ")
        return cls(start, two_hex, stack, tuple(counts.split()))

    def __str__(self) -> str:
        return " | ".join((*self[:3], " ".join(self.counts)))

    def game(self) -> Game:
        """Return the game from which lines are counted."""
        stack = _tiles(self.stack)
        if ";" in self.start:
            return Game.from_position(Position.parse(self.start), stack=stack)
        name, players, *words = self.start.split(" ")
        count = int(players.removeprefix("players="))
        rules = ruleset_of_words(name, count, [*words, f"tiles={len(stack)}"])
        return Game(rules, stack=stack, two_hex=_tiles(self.two_hex) or False)

    def counted(self) -> "Case":
        """Return the case with the counts that the rules give."""
        counts = perft(self.game(), len(self.counts))
        return self._replace(counts=tuple(map(str, counts)))


def _tiles(words: str) -> list[str]:
    return [] if words == NOTHING else words.split(" ")


def cases(table: Path) -> Iterator[Case]:
    """Yield the cases of a table."""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield Case.read(line)


def rewritten(text: str) -> Iterator[str]:
    """Yield the lines of a table with counts that hold today."""
    for line in text.splitlines():
        yield line if not line or line.startswith("#") else str(Case.read(line).counted())


def main(names: list[str]) -> None:
    """Rewrite the tables of these names, or all."""
    for table in sorted(TABLES.glob("*.txt")):
        if not names or table.stem in names:
            lines = list(rewritten(table.read_text(encoding="utf-8")))
            table.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
