"""The notation of moves and turns, read; moves print themselves."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from taluva.rules.errors import NotationError
from taluva.rules.hexes import Hex, Hour
from taluva.rules.moves import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Resign,
    Take,
)
from taluva.rules.pieces import BUILDINGS
from taluva.rules.tiles import FIELDS, TILES_BY_NAME, Terrain, Tile

T = TypeVar("T")

LONGEST_MOVE = 40
LONGEST_TURN = 1000
LARGEST_COORDINATE = 999


class Scanner:
    """A text that is read from left to right and knows its line and column for errors."""

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        self.text = text
        self.line = line
        self.column = column
        self.at = 0

    @property
    def is_done(self) -> bool:
        """Whether everything is read."""
        return self.at == len(self.text)

    @property
    def rest(self) -> str:
        """What is not read yet."""
        return self.text[self.at :]

    def refusal(self, message: str, at: int | None = None) -> NotationError:
        """Return the error that says what is wrong here, or at an earlier place."""
        return NotationError(message, self.line, self.column + (self.at if at is None else at))

    def accept(self, literal: str) -> bool:
        """Read a literal if it stands here."""
        found = self.text.startswith(literal, self.at)
        self.at += len(literal) * found
        return found

    def expect(self, literal: str, after: str) -> None:
        """Read a literal that must stand here."""
        if not self.accept(literal):
            found = f", not {self._glimpse()}" if not self.is_done else ""
            raise self.refusal(f"{literal!r} is expected after {after}{found}")

    def read(self, pattern: re.Pattern[str], what: str) -> str:
        """Read what matches a pattern, or say what is expected."""
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.refusal(
                f"{what} is expected" + ("" if self.is_done else f", not {self._glimpse()}")
            )
        self.at = found.end()
        return found.group()

    def end(self, what: str) -> None:
        """Require that nothing follows."""
        if not self.is_done:
            raise self.refusal(f"nothing is expected after {what}, but {self._glimpse()} follows")

    def _glimpse(self) -> str:
        return repr(self.rest[:12])


_WORD = re.compile(r"[A-Za-z](?:[A-Za-z-]*[A-Za-z])?")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")
_COUNT = re.compile(r"0|[1-9][0-9]{0,5}")


def read_number(scanner: Scanner, what: str, least: int, most: int) -> int:
    """Read a whole number between two limits, both allowed."""
    start = scanner.at
    number = int(scanner.read(_NUMBER if least < 0 else _COUNT, what))
    if not least <= number <= most:
        raise scanner.refusal(f"{what} lies between {least} and {most}, not at {number}", start)
    return number


def read_hex(scanner: Scanner) -> Hex:
    """Read a hex, `q,r`."""
    q = read_number(scanner, "the q of a hex", -LARGEST_COORDINATE, LARGEST_COORDINATE)
    scanner.expect(",", "the q of a hex")
    return Hex(q, read_number(scanner, "the r of a hex", -LARGEST_COORDINATE, LARGEST_COORDINATE))


def read_tile(scanner: Scanner) -> Tile:
    """Read the name of a tile."""
    return _one_of(scanner, TILES_BY_NAME, "a tile such as JC or V-L")


def _one_of(scanner: Scanner, table: Mapping[str, T], what: str) -> T:
    start = scanner.at
    word = scanner.read(_WORD, what)
    if word not in table:
        raise scanner.refusal(f"{what} is expected, not {word[:12]!r}", start)
    return table[word]


def _read_hour(scanner: Scanner, tile: Tile) -> Hour:
    start = scanner.at
    hour = read_number(scanner, "an hour", 1, 12)
    if tile.is_two_hex != hour % 2:
        kind, parity = ("two", "odd") if tile.is_two_hex else ("three", "even")
        raise scanner.refusal(
            f"a tile of {kind} hexes points at an {parity} hour, not at {hour}", start
        )
    return hour


def _place(scanner: Scanner, tile: Tile) -> Placement:
    scanner.expect("@", "the tile")
    place = read_hex(scanner)
    scanner.expect(":", "the hex")
    return Placement(tile, place, _read_hour(scanner, tile))


def _at(make: Callable[[Hex], Move]) -> Callable[[Scanner], Move]:
    def read(scanner: Scanner) -> Move:
        scanner.expect("@", "the kind of build")
        return make(read_hex(scanner))

    return read


def _expand(scanner: Scanner) -> Move:
    scanner.expect("@", "'expand'")
    place = read_hex(scanner)
    scanner.expect(":", "the hex")
    return ExpandSettlement(place, _one_of(scanner, _TERRAINS, "one terrain of J, C, S, R, L, V"))


def _take(scanner: Scanner) -> Move:
    scanner.expect(":", "'take'")
    return Take(read_tile(scanner))


def _discard(scanner: Scanner) -> Move:
    scanner.expect(":", "'discard'")
    return Discard(_one_of(scanner, _PIECES, "hut, tower or temple"))


def _resign(scanner: Scanner) -> Move:
    return Resign(read_number(scanner, "a seat", 0, 3)) if scanner.accept(":") else Resign()


_TERRAINS = {terrain.letter: terrain for terrain in (*FIELDS, Terrain.VOLCANO)}
_PIECES = {piece.value: piece for piece in BUILDINGS}
_READERS: Mapping[str, Callable[[Scanner], Move]] = {
    "draw": lambda _: Draw(),
    "take": _take,
    "pass": lambda _: Pass(),
    "hut": _at(BuildHut),
    "tower": _at(BuildTower),
    "temple": _at(BuildTemple),
    "expand": _expand,
    "boat": _at(LaunchBoat),
    "discard": _discard,
    "resign": _resign,
}


def read_move(scanner: Scanner) -> Move:
    """Read one move in any accepted spelling."""
    start = scanner.at
    word = scanner.read(_WORD, "a move")
    if word in TILES_BY_NAME:
        return _place(scanner, TILES_BY_NAME[word])
    if word not in _READERS:
        kinds = ", ".join(_READERS)
        raise scanner.refusal(f"{word[:12]!r} is no tile and none of {kinds}", start)
    return _READERS[word](scanner)


def parse_move(text: str) -> Move:
    """Return the move of this text, in any accepted spelling."""
    if len(text) > LONGEST_MOVE:
        raise NotationError(f"a move has at most {LONGEST_MOVE} characters, not {len(text)}")
    scanner = Scanner(text)
    move = read_move(scanner)
    scanner.end("the move")
    return move


def parse_tile(text: str) -> Tile:
    """Return the tile of this name."""
    scanner = Scanner(text)
    tile = read_tile(scanner)
    scanner.end("the tile")
    return tile


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A tile that was drawn and seen but never placed, as records write it."""

    tile: Tile

    def __str__(self) -> str:
        return f"{self.tile}@-"


TurnItem = Move | Unplaced


def read_turn_item(scanner: Scanner) -> TurnItem:
    """Read a move, or a tile that was never placed."""
    start = scanner.at
    if (found := _WORD.match(scanner.text, start)) and found.group() in TILES_BY_NAME:
        scanner.at = found.end()
        if scanner.accept("@-") and not scanner.rest[:1].isdigit():
            return Unplaced(TILES_BY_NAME[found.group()])
    scanner.at = start
    return read_move(scanner)


def parse_turn(text: str, line: int = 1, column: int = 1) -> tuple[TurnItem, ...]:
    """Return the moves of a whole turn, separated by one space."""
    if len(text) > LONGEST_TURN:
        raise NotationError(f"a turn has at most {LONGEST_TURN} characters", line, column)
    scanner = Scanner(text, line, column)
    items = [read_turn_item(scanner)]
    while not scanner.is_done:
        scanner.expect(" ", "a move")
        items.append(read_turn_item(scanner))
    return tuple(items)


def print_turn(items: Iterable[TurnItem]) -> str:
    """Return a turn as text."""
    return " ".join(map(str, items))
