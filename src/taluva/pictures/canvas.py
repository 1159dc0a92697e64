"""A sheet of characters in colour, and lines that join into boxes on it."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby, product
from typing import NamedTuple

from taluva.pictures.palette import COLOURS

RESET = "\x1b[0m"

# A line of a box by the ways it goes from its middle: north 1, east 2, south 4, west 8.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
UNICODE_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
ASCII_LINES = " |-+||++-+-+++++"


class Style(NamedTuple):
    """How a character looks: the names of two colours, each none by default, and its weight."""

    ink: str | None = None
    ground: str | None = None
    bold: bool = False

    @property
    def code(self) -> str:
        """The sequence that makes a terminal write so."""
        codes = ["1"] if self.bold else []
        codes += [f"38;2;{_rgb(self.ink)}"] if self.ink else []
        codes += [f"48;2;{_rgb(self.ground)}"] if self.ground else []
        return f"\x1b[{';'.join(codes)}m" if codes else ""


def _rgb(name: str) -> str:
    red, green, blue = bytes.fromhex(COLOURS[name].light[1:])
    return f"{red};{green};{blue}"


PLAIN = Style()
LINE = Style("line")


class Area(NamedTuple):
    """Rows and columns of a sheet, the last ones included."""

    north: int
    west: int
    south: int
    east: int

    def places(self) -> Iterator[tuple[int, int]]:
        """Yield every row and column in it."""
        return product(range(self.north, self.south + 1), range(self.west, self.east + 1))


class Canvas:
    """A sheet that grows with what is written on it."""

    def __init__(self, lines: str) -> None:
        self._lines = lines
        self._written: dict[tuple[int, int], tuple[str, Style]] = {}
        self._ways: defaultdict[tuple[int, int], int] = defaultdict(int)

    def write(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write a text; what was written there before is gone."""
        for index, char in enumerate(text, start=column):
            self._written[row, index] = char, style

    def line(self, area: Area) -> None:
        """Draw a line along an area that is one row high or one column wide."""
        for row, column in area.places():
            if column < area.east:
                self._ways[row, column] |= EAST
                self._ways[row, column + 1] |= WEST
            if row < area.south:
                self._ways[row, column] |= SOUTH
                self._ways[row + 1, column] |= NORTH

    def fill(self, area: Area, char: str, style: Style) -> None:
        """Write one character all over an area."""
        for place in area.places():
            self._written[place] = char, style

    def text(self, *, colour: bool) -> str:
        """Return the sheet, row by row, without spaces at the ends."""
        for place, ways in self._ways.items():
            self._written[place] = self._lines[ways], LINE
        if not self._written:
            return ""
        rows, columns = ({place[axis] for place in self._written} for axis in (0, 1))
        width = range(min(columns), max(columns) + 1)
        found = [
            [self._written.get((row, column), (" ", PLAIN)) for column in width]
            for row in range(min(rows), max(rows) + 1)
        ]
        return "".join(f"{''.join(_runs(row, colour=colour)).rstrip()}\n" for row in found)


def _runs(row: list[tuple[str, Style]], *, colour: bool) -> Iterator[str]:
    for style, run in groupby(row, key=lambda written: written[1]):
        text = "".join(char for char, _ in run)
        yield f"{style.code}{text}{RESET}" if colour and style != PLAIN else text
