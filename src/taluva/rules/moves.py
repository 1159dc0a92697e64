"""The moves: every decision a player can take, as a closed family of values.

Printing a move gives its canonical spelling if its hex is the canonical one;
`taluva.rules.notation` parses.
"""

from collections.abc import Callable
from dataclasses import dataclass

from taluva.rules.hexes import Hex, Hour, later
from taluva.rules.pieces import Piece
from taluva.rules.tiles import Lay, Terrain, Tile, lay

Seat = int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a tile from the stack, where another choice is open."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile that lies face up."""

    tile: Tile

    def __str__(self) -> str:
        return f"take:{self.tile}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline a bonus tile."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Placement:
    """Lay the tile in hand with its volcano on a hex, pointing at an hour."""

    tile: Tile
    hex: Hex
    hour: Hour

    def __str__(self) -> str:
        return f"{self.tile}@{self.hex}:{self.hour}"

    @property
    def lay(self) -> Lay:
        """How the tile lies."""
        return lay(self.hour)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes under the tile, in the order of its terrains."""
        return tuple(self.hex.moved(step) for step in self.lay.steps)

    def canonical(self) -> "Placement":
        """Return the placement in its canonical spelling."""
        if self.tile.is_alike_at_both_ends and self.hour > 6:
            return Placement(self.tile, self.hex.toward(self.hour), later(self.hour, 6))
        return self


@dataclass(frozen=True, slots=True)
class BuildHut:
    """Build one hut."""

    hex: Hex

    def __str__(self) -> str:
        return f"hut@{self.hex}"


@dataclass(frozen=True, slots=True)
class BuildTower:
    """Build a tower."""

    hex: Hex

    def __str__(self) -> str:
        return f"tower@{self.hex}"


@dataclass(frozen=True, slots=True)
class BuildTemple:
    """Build a temple."""

    hex: Hex

    def __str__(self) -> str:
        return f"temple@{self.hex}"


@dataclass(frozen=True, slots=True)
class ExpandSettlement:
    """Build huts on every field of one terrain beside a settlement, named by any of its hexes."""

    hex: Hex
    terrain: Terrain

    def __str__(self) -> str:
        return f"expand@{self.hex}:{self.terrain.letter}"


@dataclass(frozen=True, slots=True)
class LaunchBoat:
    """Put a boat on a lagoon, named by any of its hexes."""

    hex: Hex

    def __str__(self) -> str:
        return f"boat@{self.hex}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up one piece of the supply."""

    piece: Piece

    def __str__(self) -> str:
        return f"discard:{self.piece.value}"


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game; without a seat, the player to move does."""

    seat: Seat | None = None

    def __str__(self) -> str:
        return "resign" if self.seat is None else f"resign:{self.seat}"


BuildOne = BuildHut | BuildTower | BuildTemple
Build = BuildOne | ExpandSettlement | LaunchBoat
Move = Draw | Take | Pass | Placement | Build | Discard | Resign

PIECES: dict[type[Move], Piece] = {
    BuildHut: Piece.HUT,
    BuildTower: Piece.TOWER,
    BuildTemple: Piece.TEMPLE,
    LaunchBoat: Piece.BOAT,
}
BUILD_ONE: dict[Piece, Callable[[Hex], BuildOne]] = {
    Piece.HUT: BuildHut,
    Piece.TOWER: BuildTower,
    Piece.TEMPLE: BuildTemple,
}
