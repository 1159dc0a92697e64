"""The symmetries of the plane: what becomes of hexes, hours, tiles, moves and whole positions."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from taluva import (
    Discard,
    Draw,
    ExpandSettlement,
    Hex,
    Island,
    Move,
    Pass,
    Placement,
    Position,
    Resign,
    Take,
    Tile,
)
from taluva.rules.hexes import HexSet, Hour, later
from taluva.rules.island import START
from taluva.rules.lagoons import lagoon_at
from taluva.rules.pieces import Piece
from taluva.rules.tiles import Unseen, tile_named


@dataclass(frozen=True)
class Symmetry:
    """A way to turn or mirror the plane onto itself."""

    name: str
    hex: Callable[[Hex], Hex]
    hour: Callable[[Hour], Hour]
    mirrors: bool = False

    def tile(self, tile: Tile) -> Tile:
        """Return the tile that shows what this one shows in the mirror."""
        return tile_named(str(tile)[::-1]) if self.mirrors and not tile.is_two_hex else tile

    def placement(self, placement: Placement) -> Placement:
        """Return the placement elsewhere."""
        tile, place, hour = placement.tile, placement.hex, placement.hour
        return Placement(self.tile(tile), self.hex(place), self.hour(hour)).canonical()

    def move(self, move: Move) -> Move:
        """Return the move elsewhere; it may not be spelled canonically."""
        match move:
            case Placement():
                return self.placement(move)
            case Take(tile):
                return Take(self.tile(tile))
            case Draw() | Pass() | Discard() | Resign():
                return move
            case ExpandSettlement(place, terrain):
                return ExpandSettlement(self.hex(place), terrain)
            case _:
                return replace(move, hex=self.hex(move.hex))

    def position(self, position: Position) -> Position:
        """Return the position elsewhere, the start tile excepted."""
        return position.but(
            island=self._island(position.island),
            turn=position.turn._replace(hand=position.hand and self.tile(position.hand)),
            unseen=Unseen.of(map(self.tile, position.unseen.tiles())),
            face_up=tuple(sorted(map(self.tile, position.face_up), key=str)),
        )

    def _island(self, island: Island) -> Island:
        elsewhere = Island.bare(len(island.standing))
        for laid in sorted(island.tiles, key=lambda laid: laid.level):
            place = laid.placement if laid == START else self.placement(laid.placement)
            elsewhere = elsewhere.with_tile(place)
        for seat, standing in enumerate(island.standing):
            for piece in Piece:
                places = [self.hex(place) for place in island.frame.hexes(standing.of(piece))]
                hexes = _standing_on(elsewhere, piece, places)
                elsewhere = elsewhere.with_pieces(seat, piece, hexes)
        return elsewhere


def _standing_on(island: Island, piece: Piece, places: list[Hex]) -> HexSet:
    """Return where pieces stand; a boat stands on the hex that names its lagoon."""
    if piece is Piece.BOAT:
        lagoons = [lagoon_at(island, place) for place in places]
        places = [island.frame.westmost(lagoon) for lagoon in lagoons]
    return island.frame.set_of(places)


def _turned(place: Hex, sixths: int) -> Hex:
    for _ in range(sixths):
        place = Hex(-place.r, place.q + place.r)
    return place


def turning(sixths: int) -> Symmetry:
    """Return the rotation about 0,0 by so many sixths of a turn, clockwise."""
    return Symmetry(
        f"{60 * sixths}°",
        lambda place: _turned(place, sixths),
        lambda hour: later(hour, 2 * sixths),
    )


def turning_start_tile(thirds: int) -> Symmetry:
    """Return the rotation about the corner to which the volcanoes of the start tile point."""

    def turned(place: Hex) -> Hex:
        for _ in range(thirds):
            q, r = _turned(place, 2)
            place = Hex(q, r + 1)
        return place

    return Symmetry(f"{thirds}/3", turned, lambda hour: later(hour, 4 * thirds))


MIRROR = Symmetry(
    "mirror",
    lambda place: Hex(-place.q - place.r, place.r),
    lambda hour: later(12, -hour),
    mirrors=True,
)


def symmetries_of(position: Position) -> list[Symmetry]:
    """Return the symmetries under which the rules treat a position alike."""
    hand = position.hand
    if not position.island.land and hand and hand.is_alike_at_both_ends:
        return []  # which of its two hexes lies on 0,0 depends on the spelling
    rules = position.ruleset
    if not rules.start_tile:
        return [*map(turning, range(1, 6)), MIRROR]
    return [MIRROR, *([] if rules.board else map(turning_start_tile, (1, 2)))]
