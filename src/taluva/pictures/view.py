"""What there is to draw: the land as seen from above, the water, and what a move has changed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from taluva.rules.hexes import Hex, Hour
from taluva.rules.island import Island, LaidTile
from taluva.rules.lagoons import lagoons
from taluva.rules.moves import (
    BuildHut,
    BuildTemple,
    BuildTower,
    ExpandSettlement,
    LaunchBoat,
    Move,
    Placement,
    Seat,
)
from taluva.rules.pieces import Piece
from taluva.rules.state import State
from taluva.rules.tiles import Terrain

Shown = State | Island
Marked = Move | Hex | Iterable[Move | Hex]


class Seen(NamedTuple):
    """What one hex of land shows."""

    hex: Hex
    level: int
    terrain: Terrain
    hour: Hour | None
    building: tuple[Seat, Piece] | None
    tile: LaidTile


View = Mapping[Hex, Seen]


def island_of(shown: Shown) -> Island:
    """Return the island of a position, or the island itself."""
    return shown if isinstance(shown, Island) else shown.island


def in_order(hexes: Iterable[Hex]) -> list[Hex]:
    """Return hexes by (r, q), each once."""
    return sorted(set(hexes), key=lambda place: (place.r, place.q))


def view(island: Island) -> View:
    """Return what every hex of land shows, by (r, q)."""
    standing = dict(pieces(island))
    seen = {}
    for tile in sorted(island.tiles, key=lambda laid: laid.level):
        level, placement = tile
        for place, terrain, hour in zip(
            placement.hexes, placement.tile.terrains, placement.lay.hours, strict=True
        ):
            points_at = hour if terrain is Terrain.VOLCANO else None
            seen[place] = Seen(place, level, terrain, points_at, standing.get(place), tile)
    return {place: seen[place] for place in in_order(seen)}


def pieces(island: Island) -> Iterator[tuple[Hex, tuple[Seat, Piece]]]:
    """Yield every hex with a piece on it, boats among them."""
    for seat, standing in enumerate(island.standing):
        for piece in Piece:
            for place in island.frame.hexes(standing.of(piece)):
                yield place, (seat, piece)


def boats(island: Island) -> dict[Hex, Seat]:
    """Return whose boat lies where, by (r, q)."""
    found = {place: seat for place, (seat, piece) in pieces(island) if piece is Piece.BOAT}
    return {place: found[place] for place in in_order(found)}


def lagoon_hexes(island: Island) -> list[Hex]:
    """Return every hex of every lagoon."""
    return in_order(place for lagoon in lagoons(island) for place in island.frame.hexes(lagoon))


def marks(island: Island, marked: Marked) -> list[frozenset[Hex]]:
    """Return the hexes to mark as last changed: one set for each move, one for all loose hexes."""
    items = [marked] if isinstance(marked, (Move, Hex)) else list(marked)
    sets = [_changed_by(island, item) for item in items if not isinstance(item, Hex)]
    sets.append(frozenset(item for item in items if isinstance(item, Hex)))
    return [hexes for hexes in sets if hexes]


def _changed_by(island: Island, move: Move) -> frozenset[Hex]:
    match move:
        case Placement():
            return frozenset(move.hexes)
        case BuildHut(place) | BuildTower(place) | BuildTemple(place) | LaunchBoat(place):
            return frozenset({place})
        case ExpandSettlement():
            return _expanded(island, move)
        case _:
            return frozenset()


def _expanded(island: Island, move: ExpandSettlement) -> frozenset[Hex]:
    """Return the settlement's huts on the terrain, older ones too: an island has no past."""
    owner = island.piece(move.hex)
    if owner is None:
        return frozenset()
    settlement = island.settlement_at(owner[0], move.hex)
    huts = settlement & island.standing[owner[0]].huts & island.terrains[move.terrain]
    return frozenset(island.frame.hexes(huts))
