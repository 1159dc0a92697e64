"""The rules of building: for a type of building, each says on which hexes it is broken.

Sites are judged before the building is placed; where several settlements could serve, each
condition is asked of those that passed the one before.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from taluva.rules.hexes import HexSet
from taluva.rules.island import Island
from taluva.rules.moves import Seat
from taluva.rules.pieces import BUILDINGS, Piece, Supply
from taluva.rules.ruleset import Ruleset
from taluva.rules.tiles import FIELDS, Terrain

TOWER_LEVEL = 3
TEMPLE_SIZE = 3


class Builder:
    """Who builds, from which supply, on which island, by which rules: and what can be built."""

    __slots__ = ("_expansions", "_fields", "beside", "island", "ruleset", "seat", "supply")

    def __init__(self, island: Island, ruleset: Ruleset, seat: Seat, supply: Supply) -> None:
        self.island = island
        self.ruleset = ruleset
        self.seat = seat
        self.supply = supply
        self.beside = island.colours[seat].beside
        self._fields: dict[Piece, HexSet] = {}
        self._expansions: list[Expansion] | None = None

    @property
    def settlements(self) -> tuple[HexSet, ...]:
        """The builder's settlements."""
        return self.island.settlements(self.seat)

    def beside_all(self, settlements: Iterable[HexSet]) -> HexSet:
        """Return the hexes beside any of these settlements."""
        return self.island.frame.around(sum(settlements))

    def fields(self, piece: Piece) -> HexSet:
        """Return the fields on which a building of this type may be built."""
        known = self._fields.get(piece)
        if known is None:
            known = self.island.open_fields()
            for rule in RULES[piece].values():
                if not known:
                    break
                known &= ~rule(self)
            self._fields[piece] = known
        return known

    def expansions(self) -> list["Expansion"]:
        """Return every expansion of a settlement that the builder can afford."""
        if self._expansions is None:
            self._expansions = [
                grown
                for grown in expansions(self.island, self.settlements)
                if grown.huts <= self.supply.huts
            ]
        return self._expansions

    def can_build(self) -> bool:
        """Tell whether any building can be built."""
        return any(map(self.fields, BUILDINGS)) or bool(self.expansions())


def sea(builder: Builder) -> HexSet:
    """Where there is no land."""
    return builder.island.frame.everywhere & ~builder.island.land


def volcano(builder: Builder) -> HexSet:
    """Where there is a volcano."""
    return builder.island.volcanic


def occupied(builder: Builder) -> HexSet:
    """Where something is built already."""
    return builder.island.buildings()


def hut_level(builder: Builder) -> HexSet:
    """Where the level is not the first."""
    return builder.island.level_and_above(2)


def hut_adjacent(builder: Builder) -> HexSet:
    """Where a hut would touch a building of its own colour."""
    return 0 if builder.ruleset.hut_adjacent else builder.island.land & builder.beside


def tower_level(builder: Builder) -> HexSet:
    """Where the level is lower than the third."""
    return builder.island.land & ~builder.island.level_and_above(TOWER_LEVEL)


def adjacent(builder: Builder) -> HexSet:
    """Where no own settlement is adjacent."""
    return builder.island.land & ~builder.beside


def tower_present(builder: Builder) -> HexSet:
    """Where every adjacent settlement holds a tower."""
    towers = builder.island.standing[builder.seat].towers
    if not towers:
        return 0
    fitting = builder.beside_all(s for s in builder.settlements if not s & towers)
    return builder.island.land & builder.beside & ~fitting


def temple_size(builder: Builder) -> HexSet:
    """Where every adjacent settlement is too small."""
    return builder.island.land & builder.beside & ~builder.beside_all(_large(builder))


def temple_present(builder: Builder) -> HexSet:
    """Where every adjacent settlement that is large enough holds a temple."""
    temples = builder.island.standing[builder.seat].temples
    if not temples:
        return 0
    large = _large(builder)
    fitting = builder.beside_all(s for s in large if not s & temples)
    return builder.island.land & builder.beside_all(large) & ~fitting


def _large(builder: Builder) -> list[HexSet]:
    return [s for s in builder.settlements if s.bit_count() >= TEMPLE_SIZE]


def _supply_of(piece: Piece) -> "BuildRule":
    def supply(builder: Builder) -> HexSet:
        """Everywhere, if no such piece is left."""
        return 0 if builder.supply.of(piece) else builder.island.frame.everywhere

    return supply


BuildRule = Callable[[Builder], HexSet]

GENERAL_RULES: Mapping[str, BuildRule] = {
    "build.sea": sea,
    "build.volcano": volcano,
    "build.occupied": occupied,
}
RULES: Mapping[Piece, Mapping[str, BuildRule]] = {
    Piece.HUT: {
        "hut.level": hut_level,
        "hut.adjacent": hut_adjacent,
        "hut.supply": _supply_of(Piece.HUT),
    },
    Piece.TOWER: {
        "tower.level": tower_level,
        "tower.adjacent": adjacent,
        "tower.present": tower_present,
        "tower.supply": _supply_of(Piece.TOWER),
    },
    Piece.TEMPLE: {
        "temple.adjacent": adjacent,
        "temple.size": temple_size,
        "temple.present": temple_present,
        "temple.supply": _supply_of(Piece.TEMPLE),
    },
}


class Expansion(NamedTuple):
    """A way to expand a settlement: a terrain, the fields it grows to, the huts that this takes."""

    settlement: HexSet
    terrain: Terrain
    fields: HexSet
    huts: int


def expansions(island: Island, settlements: Iterable[HexSet]) -> list[Expansion]:
    """Return every way in which settlements grow, whether there are huts enough or not."""
    open_fields = island.open_fields()
    open_by_terrain = [
        (terrain, fields)
        for terrain, hexes in zip(FIELDS, island.terrains, strict=False)
        if (fields := open_fields & hexes)
    ]
    return [
        Expansion(settlement, terrain, grown, island.huts_for(grown))
        for settlement in settlements
        if (beside := island.frame.around(settlement) & open_fields)
        for terrain, fields in open_by_terrain
        if (grown := fields & beside)
    ]


def expansion(island: Island, settlement: HexSet, terrain: Terrain) -> Expansion | None:
    """Return how a settlement grows to one terrain, or None if it does not."""
    ways = expansions(island, (settlement,))
    return next((grown for grown in ways if grown.terrain is terrain), None)
