"""The rules of building: for a type of building, each says on which hexes it is broken.

Sites are judged before the building is placed; where several settlements could serve, each
condition is asked of those that passed the one before.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from taluva.rules.hexes import HexSet
from taluva.rules.island import Island
from taluva.rules.moves import Seat
from taluva.rules.pieces import BUILDINGS, Piece, Supply
from taluva.rules.ruleset import Ruleset
from taluva.rules.tiles import FIELDS, Terrain

TOWER_LEVEL = 3
TEMPLE_SIZE = 3


class Builder(NamedTuple):
    """Who builds, from which supply, on which island, by which rules."""

    island: Island
    ruleset: Ruleset
    seat: Seat
    supply: Supply

    @property
    def beside(self) -> HexSet:
        """The hexes beside the builder's buildings."""
        return self.beside_settlements(self.island.settlements(self.seat))

    def beside_settlements(self, settlements: tuple[HexSet, ...]) -> HexSet:
        """Return the hexes beside these settlements."""
        return self.island.frame.around(sum(settlements))

    def without(self, piece: Piece) -> tuple[HexSet, ...]:
        """Return the builder's settlements that hold no piece of this type."""
        standing = self.island.standing[self.seat].of(piece)
        return tuple(s for s in self.island.settlements(self.seat) if not s & standing)


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
    fitting = builder.beside_settlements(builder.without(Piece.TOWER))
    return builder.island.land & builder.beside & ~fitting


def temple_size(builder: Builder) -> HexSet:
    """Where every adjacent settlement is too small."""
    return builder.island.land & builder.beside & ~builder.beside_settlements(_large(builder))


def temple_present(builder: Builder) -> HexSet:
    """Where every adjacent settlement that is large enough holds a temple."""
    large = _large(builder)
    temples = builder.island.standing[builder.seat].temples
    fitting = builder.beside_settlements(tuple(s for s in large if not s & temples))
    return builder.island.land & builder.beside_settlements(large) & ~fitting


def _large(builder: Builder) -> tuple[HexSet, ...]:
    settlements = builder.island.settlements(builder.seat)
    return tuple(s for s in settlements if s.bit_count() >= TEMPLE_SIZE)


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


def fields(builder: Builder, piece: Piece) -> HexSet:
    """Return the fields on which a building of this type may be built."""
    broken = 0
    for rule in RULES[piece].values():
        broken |= rule(builder)
    return builder.island.open_fields() & ~broken


class Expansion(NamedTuple):
    """A way to expand a settlement: a terrain, the fields it grows to, the huts that this takes."""

    settlement: HexSet
    terrain: Terrain
    fields: HexSet
    huts: int


def expansion(island: Island, settlement: HexSet, terrain: Terrain) -> Expansion:
    """Return what expanding a settlement would do, whether there are huts enough or not."""
    beside = island.frame.around(settlement) & island.open_fields()
    fields = beside & island.terrains[terrain]
    return Expansion(settlement, terrain, fields, island.huts_for(fields))


def expansions(builder: Builder) -> list[Expansion]:
    """Return every expansion that the builder can afford."""
    island = builder.island
    found = []
    for settlement in island.settlements(builder.seat):
        beside = island.frame.around(settlement) & island.open_fields()
        for terrain in FIELDS:
            if grown := beside & island.terrains[terrain]:
                huts = island.huts_for(grown)
                if huts <= builder.supply.huts:
                    found.append(Expansion(settlement, terrain, grown, huts))
    return found


def can_build(builder: Builder) -> bool:
    """Tell whether the builder can build any building."""
    return any(fields(builder, piece) for piece in BUILDINGS) or bool(expansions(builder))
