"""The picture for a terminal: it says everything without colour, and no more with it."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.pictures.islands import BARE, ISLANDS, LINE, POSITIONS, last_turn

import taluva
from taluva.pictures import terminal
from taluva.rules.hexes import Hex
from taluva.rules.island import Island
from taluva.rules.moves import Placement
from taluva.rules.pieces import Piece
from taluva.rules.tiles import tile_named

ISLAND, BOARD = POSITIONS["island"], POSITIONS["board"]
every_island = pytest.mark.parametrize("island", ISLANDS.values(), ids=ISLANDS)
either_alphabet = pytest.mark.parametrize("unicode", [True, False], ids=["unicode", "ascii"])

HEAD = re.compile(r"([JCSRLV])([0-9]+)([ *+#]) *(-?[0-9]+)")
PIECES = {"hut": Piece.HUT, "tow": Piece.TOWER, "tem": Piece.TEMPLE}


class Read(NamedTuple):
    """What the picture says of a hex."""

    level: int
    terrain: str
    mark: str
    hour: int | None
    piece: tuple[int, Piece] | None
    huts: int


def read(picture: str) -> dict[Hex, Read]:
    """Read the land from a picture with coordinates and without colours."""
    found = {}
    lines = picture.splitlines()
    for number, line in enumerate(lines):
        if row := re.match(r" *q,(-?[0-9]+) ", line):
            for head in HEAD.finditer(line):
                foot = lines[number + 1][head.start() : head.start() + 5]
                found[Hex(int(head[4]), int(row[1]))] = read_hex(head, foot)
    return found


def read_hex(head: re.Match[str], foot: str) -> Read:
    hour = re.fullmatch(r" [^\d ]([ \d]\d) ", foot)
    piece = re.fullmatch(r"(\d) ?(hut|tow|tem)(\d?)", foot)
    return Read(
        int(head[2]),
        head[1],
        head[3],
        int(hour[1]) if hour else None,
        (int(piece[1]), PIECES[piece[2]]) if piece else None,
        int(piece[3] or 1) if piece and piece[2] == "hut" else 0,
    )


def expected(island: Island) -> Iterator[tuple[Hex, Read]]:
    for place in island.frame.hexes(island.land):
        level, terrain, piece = island.level(place), island.terrain(place), island.piece(place)
        assert terrain is not None
        huts = level if piece and piece[1] is Piece.HUT else 0
        yield place, Read(level, terrain.letter, " ", island.hour(place), piece, huts)


@every_island
@either_alphabet
def test_all_can_be_read_without_colours(island: Island, unicode: bool) -> None:
    picture = terminal(island, colour=False, coordinates=True, unicode=unicode)
    assert read(picture) == dict(expected(island))
    assert picture.isascii() or unicode


def test_the_smallest_picture() -> None:
    island = BARE.with_tile(Placement(tile_named("JC"), Hex(0, 0), 6))
    island = island.with_tile(Placement(tile_named("RL"), Hex(1, 0), 4))
    hut = island.with_pieces(1, Piece.HUT, island.frame.bit(Hex(-1, 1)))
    picture = terminal(hut, colour=False, last=Hex(-1, 1), highlights=[Hex(-1, 1), Hex(2, 0)])
    assert picture.splitlines() == [
        "        ┌─────┬───────────┐",
        "    0,0 │ V1  │ V1    L1+ │ 2,0",
        "        │ ↓ 6 │ ↘ 4       │",
        "     ┌──┘     └──┐     ┌──┘",
        "-1,1 │ J1#   C1  │ R1  │ 1,1",
        "     │1 hut      │     │",
        "     └───────────┴─────┘",
    ]


@every_island
def test_colours_change_no_letter(island: Island) -> None:
    plain = terminal(island, colour=False, coordinates=True).splitlines()
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", terminal(island, coordinates=True))
    for drawn, line in zip(coloured.splitlines(), plain, strict=True):
        assert re.sub("[▌▀]", " ", drawn).rstrip() == line


def test_colours_end_with_every_line() -> None:
    for line in terminal(ISLAND).splitlines():
        codes = re.findall(r"\x1b\[[0-9;]*m", line)
        assert codes[1::2] == ["\x1b[0m"] * (len(codes) // 2)
        assert len(codes) % 2 == 0


def test_marks_tell_what_is_new_and_what_is_highlighted() -> None:
    tile, tower = last_turn("island")
    assert isinstance(tile, Placement)
    lit = [tile.hex, Hex(0, 0), Hex(-5, 0)]
    picture = terminal(ISLAND, colour=False, last=(tile, tower), highlights=lit, coordinates=True)
    marks = {place: seen.mark for place, seen in read(picture).items() if seen.mark != " "}
    new = dict.fromkeys((*tile.hexes, Hex(5, 0)), "*")
    assert marks == new | {tile.hex: "#", Hex(0, 0): "+"}
    assert "+  -5" in picture


def test_boats_lie_on_lagoons() -> None:
    picture = terminal(ISLAND, colour=False)
    assert "2boat" in picture
    assert "~" in picture


def test_coordinates_stand_at_the_ends_of_the_rows() -> None:
    labels = re.findall(r"-?\d+,-?\d+", terminal(BOARD, colour=False))
    rows: dict[int, list[Hex]] = {}
    island = BOARD.island
    for place in island.frame.hexes(island.land):
        rows.setdefault(place.r, []).append(place)
    assert labels == [str(place) for row in rows.values() for place in (row[0], row[-1])]


def test_the_coast_is_named() -> None:
    island = BOARD.island
    found = []
    for line in terminal(BOARD, colour=False, coordinates=True).splitlines():
        if row := re.match(r" *q,(-?\d+) (.*) q,", line):
            named = re.sub(r"[JCSRLV]\d+[ *+#]|[│~]", " ", row[2])
            found += [Hex(int(q), int(row[1])) for q in named.split()]
    assert found == list(island.frame.hexes(island.land | island.coast))


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_game_fits_100_columns(position: taluva.Position) -> None:
    lines = terminal(position, colour=False, coordinates=True).splitlines()
    assert max(map(len, lines)) <= 100


def test_a_line_of_48_tiles_is_one_long_row() -> None:
    assert len(terminal(LINE, colour=False).splitlines()) < 12


def test_the_open_sea_is_empty() -> None:
    assert terminal(BARE) == ""
    assert "+" in terminal(BARE, highlights=[Hex(0, 0)])
