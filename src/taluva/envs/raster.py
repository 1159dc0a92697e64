"""A position as an array of pixels: small, plain, and without any library for pictures.

The picture shows the window that learners see. Each hex has the colour of its terrain and, in the
middle, its level; a volcano has a dot at its hour. A hut is a small square in the colour of its
seat, a tower a disc, a temple a large square, and a boat a bar.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from taluva import Hex, Piece, Position
from taluva.pictures.palette import COLOURS
from taluva.pictures.view import Seen, boats, lagoon_hexes, view

Image = NDArray[np.uint8]
Stamp = NDArray[np.bool_]

SIZE = 15  # pixels from the middle of a hex to its corner
STEP = SIZE * sqrt(3)
DIGITS = (
    "####.##.##.####", ".#..#..#..#..#.", "###..#####..###", "###..#.##..####", "#.##.####..#..#",
    "####..###..####", "####..####.####", "###..#..#..#..#", "####.#####.####", "####.####..####",
)  # fmt: skip


class Window(NamedTuple):
    """Which hex each pixel shows, by row and column of the window, and how far it lies within."""

    r: NDArray[np.int64]
    q: NDArray[np.int64]
    rim: NDArray[np.float64]


def raster(position: Position, side: int) -> Image:
    """Return the picture of a position in its window."""
    island, centre, reach = position.island, _centre(position), side // 2
    land = [seen for seen in view(island).values() if _reaches(seen.hex, centre, reach)]
    ground = {place: "lagoon" for place in lagoon_hexes(island) if _reaches(place, centre, reach)}
    ground |= {seen.hex: seen.terrain.letter for seen in land}
    sheet = Sheet(_coloured(ground, centre, side), centre)
    for seen in land:
        sheet.draw(seen)
    for place, seat in boats(island).items():
        if place in ground:
            sheet.stamp(place, np.ones((5, 15), np.bool_), f"seat-{seat}")
    return sheet.image


def _coloured(ground: Mapping[Hex, str], centre: Hex, side: int) -> Image:
    """Fill every hex with the colour of its ground, and darken the lines between them."""
    faces = np.full((side, side, 3), _colour("sea"), np.uint8)
    for place, colour in ground.items():
        at = place.r - centre.r + side // 2, place.q - centre.q + side // 2
        faces[at] = _colour(colour)
    window = _window(side)
    image: Image = faces[window.r, window.q]
    image[window.rim > 0.93] //= np.uint8(2)
    return image


class Sheet(NamedTuple):
    """An image to draw on, by hexes seen from the middle of the window."""

    image: Image
    centre: Hex

    def stamp(self, place: Hex, stamp: Stamp, colour: str, hour: int = 0) -> None:
        """Draw a shape in the middle of a hex, or toward an hour of it."""
        height, width = self.image.shape[:2]
        q, r = place.q - self.centre.q, place.r - self.centre.r
        way = 0.6 * SIZE if hour else 0
        x = width / 2 + STEP * (q + r / 2) + way * sin(hour * pi / 6)
        y = height / 2 + 1.5 * SIZE * r - way * cos(hour * pi / 6)
        rows, columns = stamp.shape
        top, left = round(y - rows / 2), round(x - columns / 2)
        self.image[top : top + rows, left : left + columns][stamp] = _colour(colour)

    def draw(self, seen: Seen) -> None:
        """Draw what stands on a hex of land."""
        if seen.hour:
            self.stamp(seen.hex, _disc(5), "lava", seen.hour)
        if seen.building:
            seat, piece = seen.building
            self.stamp(seen.hex, _outer(piece), "outline")
            self.stamp(seen.hex, _inner(piece), f"seat-{seat}")
        self.stamp(seen.hex, _digits(seen.level), _ink(seen))


def _ink(seen: Seen) -> str:
    if seen.building is None:
        return f"{seen.terrain.letter}-ink"
    return "pale" if seen.building[0] in (0, 2) else "ink"


@lru_cache(maxsize=8)
def _window(side: int) -> Window:
    """Find the hex of each pixel: the nearest middle, by rounding along three axes."""
    reach = side // 2
    height, width = int(1.5 * SIZE * (side - 1) + 2 * SIZE), int(STEP * side)
    y, x = np.mgrid[0:height, 0:width] + 0.5
    r = (y - height / 2) / (1.5 * SIZE)
    q = (x - width / 2) / STEP - r / 2
    exact = np.stack((q, r, -q - r))
    near = np.rint(exact)
    worst = np.abs(near - exact).argmax(axis=0)
    for axis in range(3):
        others = near[(axis + 1) % 3] + near[(axis + 2) % 3]
        near[axis] = np.where(worst == axis, -others, near[axis])
    part = exact - near
    rim = np.max(np.abs(part - np.roll(part, 1, axis=0)), axis=0)
    rows, columns = (np.clip(near[i] + reach, 0, side - 1).astype(np.int64) for i in (1, 0))
    return Window(rows, columns, rim)


# Where it lies.


def _centre(position: Position) -> Hex:
    """Return the middle of the window, as the kernel has it."""
    land = [seen.hex for seen in view(position.island).values()]
    if position.ruleset.board is not None or not land:
        return Hex(0, 0)
    qs, rs = [place.q for place in land], [place.r for place in land]
    return Hex((min(qs) + max(qs)) // 2, (min(rs) + max(rs)) // 2)


def _reaches(place: Hex, centre: Hex, reach: int) -> bool:
    q, r = place.q - centre.q, place.r - centre.r
    return max(abs(q), abs(r), abs(q + r)) <= reach


# What it is drawn with.


def _colour(name: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(COLOURS[name].light[1:])
    return red, green, blue


def _disc(width: int) -> Stamp:
    along = np.arange(width) - (width - 1) / 2
    disc: Stamp = np.hypot(along, along[:, None]) <= width / 2
    return disc


def _outer(piece: Piece) -> Stamp:
    return _disc(19) if piece is Piece.TOWER else np.ones((_width(piece),) * 2, np.bool_)


def _inner(piece: Piece) -> Stamp:
    return _disc(15) if piece is Piece.TOWER else np.ones((_width(piece) - 4,) * 2, np.bool_)


def _width(piece: Piece) -> int:
    return 19 if piece is Piece.TEMPLE else 13


def _digits(level: int) -> Stamp:
    """Return the digits of a level, each of three columns and five rows."""
    digits = [
        np.array([mark == "#" for mark in DIGITS[int(digit)]]).reshape(5, 3) for digit in str(level)
    ]
    gap = np.zeros((5, 1), np.bool_)
    parts = [part for digit in digits for part in (digit, gap)][:-1]
    return np.hstack(parts)
