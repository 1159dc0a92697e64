"""The rules of laying a tile: for a way to lay it, each says *where* it is broken.

Every rule answers with a set of anchors: the hexes on which the first hex of the tile's shape would
come to lie. The rules in `SHAPE_RULES` ask for the shape alone, those in `TILE_RULES` also for the
tile and its hour. A tile may lie where no rule is broken.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from taluva.rules.hexes import ORIGIN, Frame, Hex, HexSet, Hour, Shape
from taluva.rules.island import Island
from taluva.rules.lagoons import lagoons_with_boats
from taluva.rules.moves import Placement
from taluva.rules.ruleset import Ruleset
from taluva.rules.tiles import Terrain, Tile, lay

TIPS_OUTSIDE = 2  # as many corners of a tile may lie outside the board


class Site:
    """Where a tile of one shape is to be laid, and by which rules."""

    __slots__ = (
        "_fits_shape",
        "frame",
        "island",
        "must_erupt",
        "on_land",
        "ruleset",
        "shape",
        "shifts",
        "touching_land",
        "volcanic",
    )

    def __init__(self, island: Island, ruleset: Ruleset, shape: Shape, *, must_erupt: bool) -> None:
        self.island = island
        self.frame = island.frame
        self.ruleset = ruleset
        self.shape = shape
        self.shifts = self.frame.shifts(shape)
        self.must_erupt = must_erupt  # a bonus of solo play
        self.volcanic = island.volcanic
        self.on_land = self.under(island.land)
        self.touching_land = self.touching(island.land)
        self._fits_shape: HexSet | None = None

    def under(self, members: HexSet) -> HexSet:
        """Return where all hexes of the tile would lie on hexes of a set."""
        common = members
        for shift in self.shifts:
            common &= members >> shift
        return common

    def touching(self, members: HexSet) -> HexSet:
        """Return where some hex of the tile would lie on a hex of a set."""
        union = 0
        for shift in self.shifts:
            union |= members >> shift
        return union

    def places(self, way: "Way") -> HexSet:
        """Return the hexes by which the legal placements of a tile that lies so are named."""
        if self._fits_shape is None:
            broken = 0
            for shape_rule in SHAPE_RULES.values():
                broken |= shape_rule(self)
            self._fits_shape = self.frame.everywhere & ~broken
        broken = 0
        for tile_rule in TILE_RULES.values():
            broken |= tile_rule(self, way)
        return (self._fits_shape & ~broken) << way.named


class Way(NamedTuple):
    """How one tile lies that points at an hour, in a frame: everything by its shift in bits.

    The shifts go from the first hex of the shape to the hexes of the tile, in the order of its
    terrains, the first of them to the hex by which the placement is named; the vents are its
    volcanoes with the hours they point at.
    """

    shape: Shape
    named: int
    shifts: tuple[int, ...]
    terrains: tuple[Terrain, ...]
    vents: tuple[tuple[int, Hour], ...]


@cache
def ways_to_lay(tile: Tile, frame: Frame) -> Mapping[Hour, Way]:
    """Return by hour every way to lay a tile."""
    return {hour: _way_to_lay(tile, hour, frame) for hour in tile.hours}


def _way_to_lay(tile: Tile, hour: Hour, frame: Frame) -> Way:
    how = lay(hour)
    shifts = tuple(frame.shifts(how.shape)[index] for index in how.order)
    hexes = zip(shifts, how.hours, tile.terrains, strict=True)
    vents = tuple((shift, hour) for shift, hour, terrain in hexes if terrain is Terrain.VOLCANO)
    return Way(how.shape, shifts[0], shifts, tile.terrains, vents)


# The rules of the shape.


def overhang(site: Site) -> HexSet:
    """Where only some hexes of the tile would lie on land."""
    return site.touching_land & ~site.on_land


def uneven(site: Site) -> HexSet:
    """Where the tile would lie on land of different levels."""
    even = 0
    for level in site.island.levels:
        even |= site.under(level)
    return site.on_land & ~even


def apart(site: Site) -> HexSet:
    """Where the tile would lie in the sea without touching the island."""
    if not site.island.land:
        return 0
    return site.frame.everywhere & ~site.touching(site.island.land | site.island.coast)


def boat(site: Site) -> HexSet:
    """Where the tile would enter a lagoon that holds a boat."""
    if not site.ruleset.boats:
        return 0
    return site.touching(lagoons_with_boats(site.island))


def board(site: Site) -> HexSet:
    """Where more than two corners of the tile would lie outside the board."""
    size = site.ruleset.board
    return 0 if size is None else _off_board(site.frame, size, site.shape)


def sacred(site: Site) -> HexSet:
    """Where the tile would cover a tower or a temple."""
    return site.on_land & site.touching(site.island.sacred())


def settlement(site: Site) -> HexSet:
    """Where the tile would cover every hex of some settlement."""
    razed = 0
    for settlements in site.island.colours:
        if settlements.buildings:
            razed |= settlements.razed_under(site.shape)
    return site.on_land & razed


# The rules of the tile and its hour.


def first(site: Site, way: Way) -> HexSet:
    """Where the first tile would miss `0,0` (it may lie anywhere on a board), or the start tile."""
    if not site.island.is_untouched:
        return 0
    if site.island.land:
        beside = site.touching(site.island.coast) & ~site.touching_land
        return site.frame.everywhere & ~beside
    if site.ruleset.board is not None:
        return 0
    return site.frame.everywhere ^ site.frame.bit(ORIGIN) >> way.named


def volcano(site: Site, way: Way) -> HexSet:
    """Where the tile would erupt without a volcano under its own, or not erupt though it must."""
    fits = 0
    for shift, _ in way.vents:
        fits |= site.volcanic >> shift
    broken = site.on_land & ~fits
    if site.must_erupt:
        broken |= site.frame.everywhere & ~site.touching_land
    return broken


def direction(site: Site, way: Way) -> HexSet:
    """Where every volcano under the tile's own would point to the same hour as that."""
    met = fits = 0
    for shift, hour in way.vents:
        met |= site.volcanic >> shift
        fits |= (site.volcanic ^ site.island.volcanoes[hour]) >> shift
    return site.on_land & met & ~fits


def match(site: Site, way: Way) -> HexSet:
    """Where an expansion would meet no terrain of its own kind."""
    island = site.island
    if not site.ruleset.match or not island.land:
        return 0
    matched = 0
    for shift, terrain in zip(way.shifts, way.terrains, strict=True):
        matched |= site.frame.around(island.terrains[terrain]) >> shift
    return site.touching(island.coast) & ~(site.touching_land | matched)


ShapeRule = Callable[[Site], HexSet]
TileRule = Callable[[Site, Way], HexSet]

SHAPE_RULES: Mapping[str, ShapeRule] = {
    "tile.overhang": overhang,
    "tile.uneven": uneven,
    "tile.apart": apart,
    "tile.boat": boat,
    "tile.board": board,
    "tile.sacred": sacred,
    "tile.settlement": settlement,
}
TILE_RULES: Mapping[str, TileRule] = {
    "tile.first": first,
    "tile.volcano": volcano,
    "tile.direction": direction,
    "tile.match": match,
}
CODES = (
    "tile.first", "tile.overhang", "tile.uneven", "tile.apart", "tile.boat", "tile.board",
    "tile.volcano", "tile.direction", "tile.sacred", "tile.settlement", "tile.match",
)  # fmt: skip


class Ground:
    """The island on which the next tile is laid: where it may lie, and which rules forbid it."""

    __slots__ = ("_places", "_sites", "island", "must_erupt", "ruleset")

    def __init__(self, island: Island, ruleset: Ruleset, *, must_erupt: bool = False) -> None:
        self.island = island
        self.ruleset = ruleset
        self.must_erupt = must_erupt
        self._sites: dict[Shape, Site] = {}
        self._places: dict[Tile, dict[Hour, HexSet]] = {}

    def places(self, tile: Tile) -> Mapping[Hour, HexSet]:
        """Return by hour the hexes by which the legal placements of a tile are named."""
        known = self._places.get(tile)
        if known is None:
            ways = ways_to_lay(tile, self.island.frame)
            known = {hour: self._site(way.shape).places(way) for hour, way in ways.items()}
            self._places[tile] = known
        return known

    def can_hold(self, tile: Tile) -> bool:
        """Tell whether a tile can be placed anywhere."""
        return any(self.places(tile).values())

    def allows(self, placement: Placement) -> bool:
        """Tell whether a placement in its canonical spelling is legal."""
        frame, place = self.island.frame, placement.hex
        if not frame.holds(place):
            return False
        return bool(self.places(placement.tile)[placement.hour] & frame.bit(place))

    def broken_by(self, placement: Placement) -> list[str]:
        """Return the codes of the rules that a placement breaks, first reason first.

        Beyond the frame there is open sea: the placement breaks the same rules as one near its rim,
        where it would be apart from everything too.
        """
        frame = self.island.frame
        way = ways_to_lay(placement.tile, frame)[placement.hour]
        site = self._site(way.shape)
        named = placement.hex if all(map(frame.holds, placement.hexes)) else frame.rim
        anchor = frame.bit(named) >> way.named
        by_shape = (code for code, rule in SHAPE_RULES.items() if rule(site) & anchor)
        by_tile = (code for code, rule in TILE_RULES.items() if rule(site, way) & anchor)
        return sorted((*by_shape, *by_tile), key=CODES.index)

    def _site(self, shape: Shape) -> Site:
        if (known := self._sites.get(shape)) is None:
            known = Site(self.island, self.ruleset, shape, must_erupt=self.must_erupt)
            self._sites[shape] = known
        return known


def corners_outside(size: int, hexes: Iterable[Hex]) -> int:
    """Return how many corners of a tile's outline lie outside the board of this size.

    A corner is the sum of the three hexes that meet there: its coordinates in thirds. All three
    hexes of a tile meet at the one corner that is not part of the outline.
    """
    corners = Counter(corner for place in hexes for corner in _corners(place))
    return sum(
        max(abs(q), abs(r), abs(q + r)) > 3 * size + 1
        for (q, r), hexes_there in corners.items()
        if hexes_there < 3
    )


def _corners(place: Hex) -> Iterator[Hex]:
    around = place.neighbours()
    for one, following in zip(around, (*around[1:], around[0]), strict=True):
        yield place.moved(one).moved(following)


@cache
def _off_board(frame: Frame, size: int, shape: Shape) -> HexSet:
    reach = range(-size - 2, size + 3)
    near = (place for r in reach for q in reach if frame.holds(place := Hex(q, r)))
    return frame.everywhere & ~frame.set_of(
        place
        for place in near
        if corners_outside(size, map(place.moved, shape.steps)) <= TIPS_OUTSIDE
    )
