"""Hexes of the plane, and sets of hexes kept in one integer.

A `HexSet` is a plain `int`: bit `(r + n/2)·n + (q + n/2)` stands for the hex `q,r`, where `n` is
the side of the `Frame` that the set is read in. Union, intersection and difference are `|`, `&` and
`& ~`; its size is `int.bit_count`; moving every hex by the same step is one shift. The order of the
bits is the order of the notation, by `(r, q)`. A frame is valid while all land keeps `Frame.MARGIN`
hexes away from its rim, so that no shift that a rule makes can wrap around; `Frame.around_land`
picks the smallest one.
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

HexSet = int
Hour = int

EVERY_HOUR: tuple[Hour, ...] = tuple(range(1, 13))


class Hex(NamedTuple):
    """One place of the plane, in axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def moved(self, step: "Hex") -> "Hex":
        """Return the hex one *step* from here."""
        return Hex(self.q + step.q, self.r + step.r)

    def toward(self, hour: Hour) -> "Hex":
        """Return the neighbour that lies at an odd *hour*."""
        return self.moved(DIRECTIONS[hour])

    def neighbours(self) -> tuple["Hex", ...]:
        """Return the six neighbours, clockwise from one o'clock."""
        return tuple(self.moved(step) for step in DIRECTIONS.values())


ORIGIN = Hex(0, 0)

DIRECTIONS: dict[Hour, Hex] = {
    1: Hex(1, -1),
    3: Hex(1, 0),
    5: Hex(0, 1),
    7: Hex(-1, 1),
    9: Hex(-1, 0),
    11: Hex(0, -1),
}


def each(members: HexSet) -> Iterator[HexSet]:
    """Yield the hexes of a set as sets of one, in the order of their bits."""
    while members:
        lowest = members & -members
        yield lowest
        members ^= lowest


def later(hour: Hour, by: int) -> Hour:
    """Return the hour *by* hours after *hour* (before it, if negative) on the clock face."""
    return (hour + by - 1) % 12 + 1


class Shape:
    """The outline of a tile: its hexes by their steps from the first of them by (r, q).

    There is one object for each shape, so that shapes are compared and hashed by identity.
    """

    __slots__ = ("outward", "steps")

    def __init__(self, steps: tuple[Hex, ...]) -> None:
        self.steps = steps
        self.outward = tuple(
            tuple(hour for hour in DIRECTIONS if step.toward(hour) not in steps) for step in steps
        )


class Frame:
    """A square window of the plane around `0,0` in which sets of hexes are kept as integers."""

    # An expansion reaches two hexes from the land, and asks for the neighbours of what it covers.
    MARGIN: ClassVar[int] = 4

    def __init__(self, side: int) -> None:
        self.side = side
        self._half = side // 2
        self._halves = [
            (1 << n, (1 << (1 << n)) - 1) for n in reversed(range(side.bit_length() * 2 - 2))
        ]
        self._first_column = sum(1 << row * side for row in range(side))
        self.everywhere: HexSet = (1 << side * side) - 1
        self.rim = Hex(2 - self._half, 2 - self._half)
        self._shifts: dict[Shape, tuple[int, ...]] = {}

    @cached_property
    def _places(self) -> tuple[Hex, ...]:
        """All hexes, by the numbers of their bits."""
        span = range(-self._half, self._half)
        return tuple(Hex(q, r) for r in span for q in span)

    @cached_property
    def rim_hexes(self) -> HexSet:
        """The outermost hexes."""
        row, last = (1 << self.side) - 1, self.side - 1
        rows = row | row << last * self.side
        return rows | self._first_column | self._first_column << last

    def __repr__(self) -> str:
        return f"Frame({self.side})"

    def __reduce__(self) -> tuple[object, ...]:
        return frame_of_side, (self.side,)

    @staticmethod
    def around_land(hexes: Iterable[Hex]) -> "Frame":
        """Return the smallest frame that has room for land on *hexes*."""
        places = tuple(hexes)
        return next(frame for frame in FRAMES if all(map(frame.has_room_for, places)))

    def has_room_for(self, place: Hex, around: int = 0) -> bool:
        """Tell whether land on a hex, and as far *around* it, keeps away from the rim."""
        reach = self._half - self.MARGIN - around
        return -reach < place.q < reach and -reach < place.r < reach

    def holds(self, place: Hex) -> bool:
        """Tell whether a hex lies in the frame."""
        return -self._half <= place.q < self._half and -self._half <= place.r < self._half

    def bit(self, place: Hex) -> HexSet:
        """Return the set of this one hex."""
        return 1 << (place.r + self._half) * self.side + place.q + self._half

    def set_of(self, hexes: Iterable[Hex]) -> HexSet:
        """Return the set of these hexes."""
        union = 0
        for place in hexes:
            union |= self.bit(place)
        return union

    def hexes(self, members: HexSet) -> Iterator[Hex]:
        """Yield the hexes of a set in the order of the notation, by (r, q)."""
        places = self._places
        while members:
            lowest = members & -members
            yield places[lowest.bit_length() - 1]
            members ^= lowest

    def hex_of(self, member: HexSet) -> Hex:
        """Return the only hex of a set of one."""
        return self._places[member.bit_length() - 1]

    def kth(self, members: HexSet, k: int) -> HexSet:
        """Return the *k*-th hex of a set, in the order of the notation, as a set of one."""
        low = 0
        for width, mask in self._halves:
            lower = members & mask
            if (count := lower.bit_count()) > k:
                members = lower
            else:
                k -= count
                low += width
                members >>= width
        return 1 << low

    def westmost(self, members: HexSet) -> Hex:
        """Return the smallest hex by (q, r), by which settlements and lagoons are named."""
        columns, height = members, self.side
        while height > 1:
            height //= 2
            columns |= columns >> height * self.side
        first = (columns & -columns).bit_length() - 1
        column = members & self._first_column << first
        return self.hex_of(column & -column)

    def moved(self, members: HexSet, step: Hex) -> HexSet:
        """Return the set with every hex moved by one *step*."""
        shift = step.r * self.side + step.q
        return members << shift if shift >= 0 else members >> -shift

    def around(self, members: HexSet) -> HexSet:
        """Return every neighbour of a set's hexes (members too, where they adjoin)."""
        east, west = members << 1, members >> 1
        return east | west | (members | west) << self.side | (members | east) >> self.side

    def linked(self, members: HexSet) -> dict[Hour, HexSet]:
        """Return by hour the hexes of a set that have another one there."""
        n = self.side
        return {
            1: members & members << n - 1,
            3: members & members >> 1,
            5: members & members >> n,
            7: members & members >> n - 1,
            9: members & members << 1,
            11: members & members << n,
        }

    def grown(self, seed: HexSet, within: HexSet) -> HexSet:
        """Return what can be reached from *seed* without leaving *within*."""
        reached = seed & within
        while (grown := (self.around(reached) & within) | reached) != reached:
            reached = grown
        return reached

    def parts(self, members: HexSet) -> tuple[HexSet, ...]:
        """Return the connected parts of a set, in the order of their first hexes."""
        found = []
        while members:
            part = self.grown(members & -members, members)
            found.append(part)
            members ^= part
        return tuple(found)

    def shifts(self, shape: Shape) -> tuple[int, ...]:
        """Return how far each hex of the shape lies from the first one, in bits."""
        known = self._shifts.get(shape)
        if known is None:
            known = self._shifts[shape] = tuple(r * self.side + q for q, r in shape.steps)
        return known

    def reframed(self, members: HexSet, other: "Frame") -> HexSet:
        """Return the same hexes as a set of another frame."""
        return members if other is self else other.set_of(self.hexes(members))


# A game has at most 48 tiles of the stack, 4 of two hexes and the start tile; each reaches two
# hexes further.
FRAMES = (Frame(32), Frame(64), Frame(128), Frame(256))


@cache
def frame_of_side(side: int) -> Frame:
    """Return the one frame of this side."""
    return next(frame for frame in FRAMES if frame.side == side)
