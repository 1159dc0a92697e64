"""The tiles: what is printed on them, how they can be laid, and how many of each are in the box."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from taluva.rules.hexes import EVERY_HOUR, ORIGIN, Hex, Hour, Shape, later


class Terrain(IntEnum):
    """What a hex shows; the fields in the order of the notation, then the volcano."""

    JUNGLE = 0
    CLEARING = 1
    SAND = 2
    ROCK = 3
    LAKE = 4
    VOLCANO = 5

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return LETTERS[self]


LETTERS = "JCSRLV"
FIELDS = (Terrain.JUNGLE, Terrain.CLEARING, Terrain.SAND, Terrain.ROCK, Terrain.LAKE)


class Tile:
    """A kind of tile, by the terrains of its hexes: volcano, left, right; or those of two hexes.

    There is one object for each kind, so that tiles are compared and hashed by identity.
    """

    __slots__ = ("name", "terrains")

    def __init__(self, *terrains: Terrain) -> None:
        letters = "".join(terrain.letter for terrain in terrains)
        self.terrains = terrains
        self.name = "-".join(letters) if len(letters) == 2 else letters[1:]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Tile({self.name})"

    def __reduce__(self) -> tuple[object, ...]:
        return tile_named, (self.name,)

    def __copy__(self) -> "Tile":
        return self

    @property
    def is_two_hex(self) -> bool:
        """Whether this is a 2-hex tile."""
        return len(self.terrains) == 2

    @property
    def has_volcano(self) -> bool:
        """Whether any of its hexes is a volcano: all tiles but `J-J`."""
        return Terrain.VOLCANO in self.terrains

    @property
    def is_alike_at_both_ends(self) -> bool:
        """Whether the tile can be named from either of its two hexes: `V-V` and `J-J`."""
        return self.is_two_hex and self.terrains[0] is self.terrains[1]

    @property
    def hours(self) -> tuple[Hour, ...]:
        """The hours it can point at, of canonical spellings only."""
        if not self.is_two_hex:
            return EVERY_HOUR[1::2]
        return EVERY_HOUR[:6:2] if self.is_alike_at_both_ends else EVERY_HOUR[::2]


def tile_named(name: str) -> Tile:
    """Return the tile of this name, the start tile (`VV`) among them, or raise KeyError."""
    return START_TILE if name == START_TILE.name else TILES_BY_NAME[name]


THREE_HEX = tuple(Tile(Terrain.VOLCANO, left, right) for left in FIELDS for right in FIELDS)
TWO_HEX = (
    Tile(Terrain.VOLCANO, Terrain.LAKE),
    Tile(Terrain.VOLCANO, Terrain.JUNGLE),
    Tile(Terrain.VOLCANO, Terrain.SAND),
    Tile(Terrain.VOLCANO, Terrain.VOLCANO),
    Tile(Terrain.JUNGLE, Terrain.JUNGLE),
)
START_TILE = Tile(Terrain.VOLCANO, Terrain.VOLCANO, Terrain.VOLCANO)
TILES_BY_NAME = {str(tile): tile for tile in (*THREE_HEX, *TWO_HEX)}

# The pairs that the box holds more than once.
_MANY = {
    **{"JC": 6, "CJ": 5, "JS": 4, "SJ": 4},
    **dict.fromkeys(("JL", "JR", "RJ", "CR", "RC", "CS", "SC", "SR"), 2),
}


class Unseen(NamedTuple):
    """How many tiles of each kind nobody has seen, in the order of `THREE_HEX`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "Unseen":
        """Return the multiset of these tiles."""
        counts = [0] * len(THREE_HEX)
        for tile in tiles:
            counts[_INDEX[tile]] += 1
        return cls(tuple(counts))

    def number_of(self, tile: Tile) -> int:
        """Return how many tiles of one kind there are."""
        return self.counts[_INDEX[tile]] if tile in _INDEX else 0

    def includes(self, other: "Unseen") -> bool:
        """Tell whether this multiset holds all of the other."""
        return all(mine >= theirs for mine, theirs in zip(self.counts, other.counts, strict=True))

    def without(self, tile: Tile) -> "Unseen":
        """Return the multiset with one such tile less."""
        index = _INDEX[tile]
        return Unseen((*self.counts[:index], self.counts[index] - 1, *self.counts[index + 1 :]))

    @property
    def size(self) -> int:
        """How many tiles there are in all."""
        return sum(self.counts)

    def by_tile(self) -> Mapping[Tile, int]:
        """Return how many there are of each kind that there is."""
        pairs = zip(THREE_HEX, self.counts, strict=True)
        return {tile: count for tile, count in pairs if count}

    def tiles(self) -> Iterator[Tile]:
        """Yield every tile, kind by kind."""
        for tile, count in self.by_tile().items():
            for _ in range(count):
                yield tile


_INDEX = {tile: index for index, tile in enumerate(THREE_HEX)}
ALL_TILES = Unseen(tuple(_MANY.get(str(tile), 1) for tile in THREE_HEX))


class Lay(NamedTuple):
    """A way to lay a tile: its outline, and which step of it each hex takes, volcano first.

    The hours are those at which each hex would point if it were a volcano.
    """

    shape: Shape
    order: tuple[int, ...]
    hours: tuple[Hour, ...]

    @property
    def steps(self) -> tuple[Hex, ...]:
        """The steps from the named hex to each hex of the tile, itself first."""
        start = self.shape.steps[self.order[0]]
        return tuple(
            Hex(self.shape.steps[i].q - start.q, self.shape.steps[i].r - start.r)
            for i in self.order
        )


@cache
def lay(hour: Hour) -> Lay:
    """Return how a tile lies that points at *hour*: even for three hexes, odd for two."""
    if hour % 2:
        hexes = [ORIGIN, ORIGIN.toward(hour)]
    else:
        hexes = [ORIGIN, ORIGIN.toward(later(hour, 1)), ORIGIN.toward(later(hour, -1))]
    ordered = sorted(hexes, key=lambda place: (place.r, place.q))
    first = ordered[0]
    shape = _shape(tuple(Hex(place.q - first.q, place.r - first.r) for place in ordered))
    turns = (0, 6) if hour % 2 else (0, -4, 4)
    return Lay(shape, tuple(map(ordered.index, hexes)), tuple(later(hour, by) for by in turns))


@cache
def _shape(steps: tuple[Hex, ...]) -> Shape:
    return Shape(steps)


SHAPES = tuple(dict.fromkeys(lay(hour).shape for hour in EVERY_HOUR))
