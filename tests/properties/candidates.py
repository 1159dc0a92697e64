"""Moves to be judged in a position: of every kind, on many hexes, most of them illegal."""

from collections.abc import Iterator

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    Hex,
    LaunchBoat,
    Move,
    Pass,
    Piece,
    Placement,
    Position,
    Take,
    Terrain,
)
from taluva.rules.tiles import TILES_BY_NAME

HEX_MOVES = (BuildHut, BuildTower, BuildTemple, LaunchBoat)


def hexes_around(position: Position) -> list[Hex]:
    """Return the land, the sea around it, and a few hexes far away."""
    island = position.island
    land = list(island.frame.hexes(island.land)) or [Hex(0, 0)]
    near = {Hex(q + dq, r + dr) for q, r in land for dq in (-2, 0, 2) for dr in (-2, -1, 0, 1, 2)}
    return sorted({*land, *near, Hex(40, -40), Hex(-999, 999)})


def candidates(position: Position, places: list[Hex]) -> Iterator[Move]:
    """Yield moves of every kind on these hexes, most of them illegal."""
    yield from (Draw(), Pass())
    yield from map(Take, TILES_BY_NAME.values())
    yield from map(Discard, Piece)
    tiles = [position.hand or TILES_BY_NAME["JC"], TILES_BY_NAME["V-V"]]
    for place in places:
        for make in HEX_MOVES:
            yield make(place)
        for terrain in Terrain:
            yield ExpandSettlement(place, terrain)
        for tile in tiles:
            for hour in range(1 + (not tile.is_two_hex), 13, 2):
                yield Placement(tile, place, hour)
