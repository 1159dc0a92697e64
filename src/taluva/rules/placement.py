"""The rules of laying a tile: for a way to lay it, each says *where* it is broken.

Every rule answers with a set of anchors: the hexes on which the first hex of the tile's shape would
come to lie. The rules in `SHAPE_RULES` ask for the shape alone, those in `HOUR_RULES` also for the
tile and its hour.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from taluva.rules.hexes import DIRECTIONS, ORIGIN, Frame, Hex, HexSet, Hour, Shape, later
from taluva.rules.island import Island
from taluva.rules.lagoons import lagoons_with_boats
from taluva.rules.moves import Placement
from taluva.rules.ruleset import Ruleset
from taluva.rules.tiles import Lay, Terrain, Tile, lay

TIPS_OUTSIDE = 2  # as many corners of a tile may lie outside the board


class Site(NamedTuple):
    """Where a tile is to be laid, by which rules, and whether it must erupt (a solo bonus)."""

    island: Island
    ruleset: Ruleset
    must_erupt: bool = False

    @property
    def has_no_land(self) -> bool:
        """Whether the first tile makes the island."""
        return not self.island.land


def overhang(site: Site, shape: Shape) -> HexSet:
    """Where only some hexes of the tile would lie on land."""
    return touching_land(site, shape) & ~on_land(site, shape)


def uneven(site: Site, shape: Shape) -> HexSet:
    """Where the tile would lie on land of different levels."""
    broken = on_land(site, shape)
    for level in site.island.levels:
        broken &= ~site.island.frame.under(level, shape)
    return broken


def apart(site: Site, shape: Shape) -> HexSet:
    """Where the tile would lie in the sea without touching the island."""
    if site.has_no_land:
        return 0
    island = site.island
    return island.frame.everywhere & ~island.frame.touching(island.land | island.coast, shape)


def boat(site: Site, shape: Shape) -> HexSet:
    """Where the tile would enter a lagoon that holds a boat."""
    return site.island.frame.touching(lagoons_with_boats(site.island), shape)


def board(site: Site, shape: Shape) -> HexSet:
    """Where more than two corners of the tile would lie outside the board."""
    size = site.ruleset.board
    return 0 if size is None else _off_board(site.island.frame, size, shape)


def sacred(site: Site, shape: Shape) -> HexSet:
    """Where the tile would cover a tower or a temple."""
    return on_land(site, shape) & site.island.frame.touching(site.island.sacred(), shape)


def settlement(site: Site, shape: Shape) -> HexSet:
    """Where the tile would cover every hex of some settlement.

    The hexes of a tile adjoin each other, so those buildings of one colour that it covers belong to
    one settlement. It survives exactly if one of them has a neighbour of its colour outside the
    tile.
    """
    frame, razed = site.island.frame, 0
    for standing in site.island.standing:
        if own := standing.buildings:
            beside = {hour: own & frame.moved(own, back) for hour, back in _BACK.items()}
            survives = 0
            for shift, outward in zip(frame.shifts(shape), shape.outward, strict=True):
                survives |= _union(beside, outward) >> shift
            razed |= frame.touching(own, shape) & ~survives
    return razed & on_land(site, shape)


def first(site: Site, _tile: Tile, way: Lay) -> HexSet:
    """Where the first tile would miss `0,0` (it may lie anywhere on a board), or the start tile."""
    everywhere = site.island.frame.everywhere
    if not site.island.is_untouched:
        return 0
    if not site.has_no_land:
        beside = site.island.frame.touching(site.island.coast, way.shape)
        return everywhere & ~(beside & ~touching_land(site, way.shape))
    if site.ruleset.board is not None:
        return 0
    return everywhere ^ site.island.frame.bit(ORIGIN) >> named_shift(site.island.frame, way)


def volcano(site: Site, tile: Tile, way: Lay) -> HexSet:
    """Where the tile would erupt without a volcano under its own, or not erupt though it must."""
    fits = 0
    for shift, _ in _vents(site, tile, way):
        fits |= site.island.volcanic >> shift
    broken = on_land(site, way.shape) & ~fits
    if site.must_erupt:
        broken |= site.island.frame.everywhere & ~touching_land(site, way.shape)
    return broken


def direction(site: Site, tile: Tile, way: Lay) -> HexSet:
    """Where the volcano under the tile's own would point to the same hour."""
    met = fits = 0
    for shift, hour in _vents(site, tile, way):
        met |= site.island.volcanic >> shift
        fits |= (site.island.volcanic ^ site.island.volcanoes[hour]) >> shift
    return on_land(site, way.shape) & met & ~fits


def match(site: Site, tile: Tile, way: Lay) -> HexSet:
    """Where an expansion would meet no terrain of its own kind."""
    if not site.ruleset.match or site.has_no_land:
        return 0
    island, frame = site.island, site.island.frame
    matched = 0
    for shift, terrain in zip(_shifts(frame, way), tile.terrains, strict=True):
        matched |= frame.around(island.terrains[terrain]) >> shift
    beside = frame.touching(island.coast, way.shape) & ~touching_land(site, way.shape)
    return beside & ~matched


def on_land(site: Site, shape: Shape) -> HexSet:
    """Where all hexes of the tile would lie on land."""
    return site.island.frame.under(site.island.land, shape)


def touching_land(site: Site, shape: Shape) -> HexSet:
    """Where some hex of the tile would lie on land."""
    return site.island.frame.touching(site.island.land, shape)


ShapeRule = Callable[[Site, Shape], HexSet]
HourRule = Callable[[Site, Tile, Lay], HexSet]

SHAPE_RULES: Mapping[str, ShapeRule] = {
    "tile.overhang": overhang,
    "tile.uneven": uneven,
    "tile.apart": apart,
    "tile.boat": boat,
    "tile.board": board,
    "tile.sacred": sacred,
    "tile.settlement": settlement,
}
HOUR_RULES: Mapping[str, HourRule] = {
    "tile.first": first,
    "tile.volcano": volcano,
    "tile.direction": direction,
    "tile.match": match,
}


def broken_by_shape(site: Site, shape: Shape) -> HexSet:
    """Where a tile of this shape would break a rule, whichever it is, wherever it points."""
    memo, key = site.island.memo, (shape, site.ruleset.board)
    if (known := memo.get(key)) is None:
        known = 0
        for rule in SHAPE_RULES.values():
            known |= rule(site, shape)
        memo[key] = known
    return known


def places(site: Site, tile: Tile, hour: Hour) -> HexSet:
    """Return the hexes by which legal placements of a tile that points at *hour* are named."""
    way = lay(hour)
    broken = broken_by_shape(site, way.shape)
    for rule in HOUR_RULES.values():
        broken |= rule(site, tile, way)
    frame = site.island.frame
    return (frame.everywhere & ~broken) << named_shift(frame, way)


def can_be_placed(site: Site, tile: Tile) -> bool:
    """Tell whether a tile can be placed anywhere."""
    return any(places(site, tile, hour) for hour in tile.hours)


def broken_at(site: Site, placement: Placement) -> list[str]:
    """Return the codes of the rules that a placement breaks, in the order of the rulebook.

    Beyond the frame there is open sea: the placement breaks the same rules as one near its rim,
    where it would be apart from everything too.
    """
    frame, way = site.island.frame, placement.lay
    named = placement.hex if all(map(frame.holds, placement.hexes)) else frame.rim
    anchor = frame.bit(named) >> named_shift(frame, way)
    by_shape = (code for code, rule in SHAPE_RULES.items() if rule(site, way.shape) & anchor)
    by_hour = (
        code for code, rule in HOUR_RULES.items() if rule(site, placement.tile, way) & anchor
    )
    return sorted((*by_shape, *by_hour), key=CODES.index)


CODES = (
    "tile.first", "tile.overhang", "tile.uneven", "tile.apart", "tile.boat", "tile.board",
    "tile.volcano", "tile.direction", "tile.sacred", "tile.settlement", "tile.match",
)  # fmt: skip


def named_shift(frame: Frame, way: Lay) -> int:
    """Return how far the named hex lies from the first hex of the shape, in bits."""
    return frame.shifts(way.shape)[way.order[0]]


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
    return frame.set_of(
        place
        for place in frame.hexes(frame.everywhere)
        if corners_outside(size, map(place.moved, shape.steps)) > TIPS_OUTSIDE
    )


def _shifts(frame: Frame, way: Lay) -> tuple[int, ...]:
    """Return how far each hex of the tile lies from the first one of the shape, volcano first."""
    shifts = frame.shifts(way.shape)
    return tuple(shifts[index] for index in way.order)


def _vents(site: Site, tile: Tile, way: Lay) -> tuple[tuple[int, Hour], ...]:
    """Return where the tile's volcanoes lie from the first hex of the shape, and their hours."""
    return tuple(
        (shift, hour)
        for shift, hour, terrain in zip(
            _shifts(site.island.frame, way), way.hours, tile.terrains, strict=True
        )
        if terrain is Terrain.VOLCANO
    )


def _union(sets: Mapping[Hour, HexSet], hours: Iterable[Hour]) -> HexSet:
    union = 0
    for hour in hours:
        union |= sets[hour]
    return union


_BACK = {hour: DIRECTIONS[later(hour, 6)] for hour in DIRECTIONS}
