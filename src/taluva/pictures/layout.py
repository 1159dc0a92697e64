"""Where everything of an SVG lies; the only module that knows about its units.

The hexes are pointy-top: `x = √3·(q + r/2)`, `y = 3/2·r`, with y growing downward, in units of
`SIZE`. Land is seen slightly from the south, so each level lifts a hex a little and shows the edges
of its tiles.
"""

from collections.abc import Collection, Iterable, Mapping
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from taluva.rules.hexes import DIRECTIONS, EVERY_HOUR, Hex, Hour, later

SIZE = 40.0
WIDTH = SIZE * sqrt(3)
RISE = 8.0
MARGIN = 34.0
SMALLEST = (420.0, 340.0)
HAND = 165.0  # the room below the island for the tile in hand

SHADE = 7.0  # how far the shade reaches, for each level of difference
LONGEST_SHADE = 18.0
SHADING: tuple[Hour, ...] = (9, 11)  # the sides from which the light comes
BEHIND: tuple[Hour, ...] = (9, 11, 1)  # the sides whose neighbours are drawn before a hex


class Point(NamedTuple):
    """A point of the picture."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{number(self.x)},{number(self.y)}"

    def moved(self, by: "Point") -> "Point":
        """Return the point moved by the way from the middle to another one."""
        return Point(self.x + by.x, self.y + by.y)


MIDDLE = Point(0, 0)


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def __str__(self) -> str:
        sides = self.left, self.top, self.right - self.left, self.bottom - self.top
        return " ".join(map(number, sides))

    @property
    def path(self) -> str:
        """The path around it."""
        return polygon(
            (
                Point(self.left, self.top),
                Point(self.right, self.top),
                Point(self.right, self.bottom),
                Point(self.left, self.bottom),
            )
        )

    def grown(self, width: float, height: float) -> "Box":
        """Return a box that reaches further on every side."""
        return Box(self.left - width, self.top - height, self.right + width, self.bottom + height)


def number(value: float) -> str:
    """Return a number as short text, to a tenth of a unit."""
    return f"{round(value, 1) + 0:g}"


def centre(place: Hex, level: int = 0) -> Point:
    """Return the middle of a hex on some level."""
    return Point(WIDTH * (place.q + place.r / 2), SIZE * 1.5 * place.r - RISE * level)


def toward(hour: Hour, distance: float = SIZE) -> Point:
    """Return the point at an hour of the clock face around the middle of a hex."""
    return Point(distance * sin(hour * pi / 6), -distance * cos(hour * pi / 6))


CORNERS = {hour: toward(hour) for hour in EVERY_HOUR[1::2]}


def polygon(points: Iterable[Point]) -> str:
    """Return the path of a closed line."""
    return f"M{'L'.join(map(str, points))}z"


HEX = polygon(CORNERS.values())


def side(hour: Hour) -> tuple[Point, Point]:
    """Return the ends of the side of a hex that lies at an odd hour."""
    return CORNERS[later(hour, -1)], CORNERS[later(hour, 1)]


def sides(hours: Iterable[Hour], middle: Point = MIDDLE) -> str:
    """Return the path along some sides of a hex, joined where they meet."""
    path, last = "", None
    for hour in hours:
        start, end = (point.moved(middle) for point in side(hour))
        path += f"L{end}" if start == last else f"M{start}L{end}"
        last = end
    return path


def outline(levels: Mapping[Hex, int]) -> str:
    """Return the path around some hexes, each on its level."""
    paths = (
        sides(
            [hour for hour in DIRECTIONS if place.toward(hour) not in levels],
            centre(place, level),
        )
        for place, level in levels.items()
    )
    return "".join(paths)


def shade(hour: Hour, levels: int) -> str:
    """Return the path of the shade that land higher by *levels* throws over a side."""
    start, end = side(hour)
    reach = toward(later(hour, 6), min(LONGEST_SHADE, SHADE * levels))
    return polygon((start, end, end.moved(reach), start.moved(reach)))


def wall(hour: Hour, levels: int) -> str:
    """Return the path of the edges of a pile of tiles under a side."""
    start, end = side(hour)
    down = Point(0, RISE * levels)
    return polygon((start, end, end.moved(down), start.moved(down)))


def joints(levels: int) -> str:
    """Return the path along the lower edge of every tile of a pile."""
    return "".join(sides((5, 7), Point(0, RISE * level)) for level in range(1, levels + 1))


def hull(place: Hex, level: int) -> list[Point]:
    """Return the corners of a pile of tiles, at its top and at its foot."""
    middles = centre(place), centre(place, level)
    return [corner.moved(middle) for middle in middles for corner in CORNERS.values()]


def zone(size: int) -> list[Point]:
    """Return the corners of the zone of a board: `|q|, |r|, |q+r| ≤ size + ½`."""
    return [toward(hour, (size + 0.5) * WIDTH) for hour in EVERY_HOUR[::2]]


def around(points: Collection[Point]) -> Box:
    """Return the box of a picture of some points, with a margin, and not too small."""
    xs, ys = zip(*(points or [MIDDLE]), strict=True)
    tight = Box(min(xs), min(ys), max(xs), max(ys)).grown(MARGIN, MARGIN)
    missing = (
        SMALLEST[0] - (tight.right - tight.left),
        SMALLEST[1] - (tight.bottom - tight.top),
    )
    return tight.grown(*(max(0.0, length) / 2 for length in missing))


def with_room_below(box: Box) -> tuple[Box, Point]:
    """Return a box with room for a tile below it, and where the tile's volcano goes."""
    lower = box._replace(bottom=box.bottom + HAND)
    middle = Point((box.left + box.right) / 2, lower.bottom - HAND / 2 - SIZE)
    return lower, middle
