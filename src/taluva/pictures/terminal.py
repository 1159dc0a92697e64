"""An island as text for a terminal: bricks for hexes, and lines around the tiles.

In a brick stand the letter of the terrain, the level, and `*` where something is new, `+` where it
is highlighted, `#` where both; below them the hour at which the volcano points, or the number of a
seat and its piece (`1 hut`, `1hut3` for three of them). Beside each row stand the coordinates of
its ends.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from taluva.pictures.canvas import ASCII_LINES, UNICODE_LINES, Area, Canvas, Style
from taluva.pictures.palette import SEAT_INK
from taluva.pictures.view import (
    Marked,
    Seen,
    Shown,
    View,
    boats,
    in_order,
    island_of,
    lagoon_hexes,
    marks,
    view,
)
from taluva.rules.hexes import DIRECTIONS, Hex, Hour
from taluva.rules.island import Island
from taluva.rules.moves import Seat
from taluva.rules.pieces import Piece

ARROWS = "?↗↗→↘↘↓↙↙←↖↖↑"  # by the hour
SHORT = {Piece.HUT: " hut", Piece.TOWER: " tow", Piece.TEMPLE: " tem", Piece.BOAT: "boat"}
MARK_COLOURS = {"*": "last", "+": "highlight", "#": "highlight"}
HALVES: Mapping[Hour, str] = {3: "▌", 5: "▀", 7: "▀"}  # by the side of the hex that they begin at
ROWS = 3  # from one row of bricks to the next, the line between them counted
NARROWEST = 5


class Face(NamedTuple):
    """What is written on a hex: at the top, below, on which ground, and by whose piece."""

    head: str = ""
    foot: str = ""
    ground: str | None = None
    seat: Seat | None = None
    mark: str = " "
    name: str = ""


def terminal(
    shown: Shown,
    *,
    colour: bool = True,
    last: Marked = (),
    highlights: Iterable[Hex] = (),
    coordinates: bool = False,
    unicode: bool = True,
) -> str:
    """Draw an island in lines of text.

    *last* is a move, or several moves or hexes, to mark as new. With *coordinates* every hex
    shows its `q`, those beside the land too, and every row its `r`.
    """
    island = island_of(shown)
    land = view(island)
    marked = _marked(frozenset().union(*marks(island, last)), frozenset(highlights))
    coast = island.frame.hexes(island.coast) if coordinates else ()
    found = _water(island, (*coast, *marked)) | _land(land, ARROWS if unicode else ":" * 13)
    faces = _labelled(found, marked, named=coordinates)
    sheet = Sheet(Canvas(UNICODE_LINES if unicode else ASCII_LINES), _room(faces.values()))
    if colour:
        sheet.fill(land, HALVES if unicode else dict.fromkeys(HALVES, " "))
    sheet.draw(land)
    for place, face in faces.items():
        sheet.write(place, face)
    for _, row in groupby(faces, key=lambda place: place.r):
        sheet.label(list(row), named=coordinates)
    return sheet.canvas.text(colour=colour)


# What stands on the hexes.


def _marked(new: frozenset[Hex], lit: frozenset[Hex]) -> dict[Hex, str]:
    return {
        **dict.fromkeys(new, "*"),
        **dict.fromkeys(lit, "+"),
        **dict.fromkeys(new & lit, "#"),
    }


def _labelled(
    faces: Mapping[Hex, Face], marked: Mapping[Hex, str], *, named: bool
) -> dict[Hex, Face]:
    return {
        place: faces[place]._replace(
            mark=marked.get(place, " "), name=str(place.q) if named else ""
        )
        for place in in_order(faces)
    }


def _land(land: View, arrows: str) -> dict[Hex, Face]:
    return {place: _face(seen, arrows) for place, seen in land.items()}


def _face(seen: Seen, arrows: str) -> Face:
    letter = seen.terrain.letter
    head, foot, seat = f"{letter}{seen.level}", "", None
    if seen.hour is not None:
        foot = f" {arrows[seen.hour]}{seen.hour:>2}"
    elif seen.building is not None:
        seat, piece = seen.building
        foot = f"{seat}{SHORT[piece]}"
        if piece is Piece.HUT and seen.level > 1:
            foot = f"{seat}hut{seen.level}"
    return Face(head, foot, letter, seat)


def _water(island: Island, others: Iterable[Hex]) -> dict[Hex, Face]:
    """Return the faces of the lagoons, and of some other hexes, as if all of them were at sea."""
    lagoon = Face("~", ground="lagoon")
    afloat = {
        place: lagoon._replace(foot=f"{seat}{SHORT[Piece.BOAT]}", seat=seat)
        for place, seat in boats(island).items()
    }
    return {
        **dict.fromkeys(others, Face()),
        **dict.fromkeys(lagoon_hexes(island), lagoon),
        **afloat,
    }


# How it is drawn.


def _room(faces: Iterable[Face]) -> int:
    """Return how many columns a brick has inside: enough for every text, and an odd number."""
    widths = (max(len(face.foot), len(face.head + face.mark + face.name)) for face in faces)
    return max(NARROWEST, *widths, 0) | 1


class Sheet(NamedTuple):
    """A canvas for bricks that have some room inside."""

    canvas: Canvas
    room: int

    def corner(self, place: Hex) -> tuple[int, int]:
        """Return the row and the column of the north-west corner of a brick."""
        pitch = self.room + 1
        return ROWS * place.r, pitch * place.q + pitch // 2 * place.r

    def side(self, place: Hex, hour: Hour) -> Area:
        """Return where the side of a brick runs that lies at an odd hour."""
        north, west = self.corner(place)
        south, east = north + ROWS, west + self.room + 1
        middle = (west + east) // 2
        return {
            1: Area(north, middle, north, east),
            3: Area(north, east, south, east),
            5: Area(south, middle, south, east),
            7: Area(south, west, south, middle),
            9: Area(north, west, south, west),
            11: Area(north, west, north, middle),
        }[hour]

    def draw(self, land: View) -> None:
        """Draw the lines around the tiles."""
        for seen in land.values():
            for hour in DIRECTIONS:
                beside = land.get(seen.hex.toward(hour))
                if beside is None or beside.tile != seen.tile:
                    self.canvas.line(self.side(seen.hex, hour))

    def fill(self, land: View, halves: Mapping[Hour, str]) -> None:
        """Fill what parts the hexes of one tile with the colours of both."""
        for seen in land.values():
            for hour, half in halves.items():
                beside = land.get(seen.hex.toward(hour))
                if beside is not None and beside.tile == seen.tile:
                    style = Style(seen.terrain.letter, beside.terrain.letter)
                    self.canvas.fill(self.side(seen.hex, hour), half, style)

    def write(self, place: Hex, face: Face) -> None:
        """Write what stands on a hex."""
        row, west = self.corner(place)
        plain, mark, foot = _styles(face)
        lead = face.head if face.name else f" {face.head}"
        rest = f"{face.mark}{face.name:>{self.room - len(lead + face.mark)}}"
        self.canvas.write(row + 1, west + 1, lead, plain)
        self.canvas.write(row + 1, west + 1 + len(lead), rest, mark)
        self.canvas.write(row + 2, west + 1, face.foot.ljust(self.room), foot)

    def label(self, row: Sequence[Hex], *, named: bool) -> None:
        """Write beside a row the coordinates of its ends, or its `r` where every `q` is named."""
        for place, step in ((row[0], -1), (row[-1], 1)):
            label = f"q,{place.r}" if named else str(place)
            line, west = self.corner(place)
            column = west - len(label) - 1 if step < 0 else west + self.room + 3
            self.canvas.write(line + 1, column, label)


def _styles(face: Face) -> tuple[Style, Style, Style]:
    """Return how to write the head of a face, its mark with all that follows, and its foot."""
    marked = Style("ink", MARK_COLOURS[face.mark], bold=True) if face.mark in MARK_COLOURS else None
    if face.ground is None:
        return (marked or Style(),) * 3
    plain = Style(f"{face.ground}-ink", face.ground)
    foot = plain
    if face.seat is not None:
        foot = Style(SEAT_INK[face.seat], f"seat-{face.seat}", bold=True)
    return plain._replace(bold=True), marked or plain, foot
