"""Lagoons: the parts of the sea that the island encloses completely, and the boats on them."""

from collections.abc import Callable, Mapping

from taluva.rules.hexes import Hex, HexSet
from taluva.rules.island import Island
from taluva.rules.moves import Seat


def lagoons(island: Island) -> tuple[HexSet, ...]:
    """Return every connected set of hexes without land that the island encloses."""
    known: tuple[HexSet, ...] | None = island.memo.get("lagoons")
    if known is None:
        known = island.memo["lagoons"] = island.frame.parts(_enclosed(island))
    return known


def _enclosed(island: Island) -> HexSet:
    """Return the sea that the open sea does not reach, flooding from the rim of the frame."""
    frame = island.frame
    sea = frame.everywhere & ~island.land
    return sea & ~frame.grown(frame.rim_hexes, sea)


def lagoons_with_boats(island: Island) -> HexSet:
    """Return the hexes of every lagoon that holds a boat."""
    boats = sum(standing.boats for standing in island.standing)
    return sum(lagoon for lagoon in lagoons(island) if lagoon & boats) if boats else 0


def lagoon_at(island: Island, place: Hex) -> HexSet:
    """Return the lagoon that holds a hex, or the empty set."""
    if not island.frame.holds(place):
        return 0
    bit = island.frame.bit(place)
    return next((lagoon for lagoon in lagoons(island) if lagoon & bit), 0)


# The rules of launching a boat: each says on which hexes it is broken.


def land(island: Island, _seat: Seat) -> HexSet:
    """Where there is no water."""
    return island.land


def open_sea(island: Island, _seat: Seat) -> HexSet:
    """Where the island does not enclose the water."""
    return island.frame.everywhere & ~(island.land | sum(lagoons(island)))


def taken(island: Island, _seat: Seat) -> HexSet:
    """Where the lagoon holds a boat already."""
    return lagoons_with_boats(island)


def adjacent(island: Island, seat: Seat) -> HexSet:
    """Where the lagoon is beside no settlement of the seat."""
    beside = island.colours[seat].beside
    return sum(lagoon for lagoon in lagoons(island) if not lagoon & beside)


RULES: Mapping[str, Callable[[Island, Seat], HexSet]] = {
    "boat.land": land,
    "boat.open": open_sea,
    "boat.taken": taken,
    "boat.adjacent": adjacent,
}


def harbours(island: Island, seat: Seat) -> tuple[HexSet, ...]:
    """Return the lagoons on which the seat could launch a boat, if it has one."""
    broken = taken(island, seat) | adjacent(island, seat)
    return tuple(lagoon for lagoon in lagoons(island) if not lagoon & broken)
