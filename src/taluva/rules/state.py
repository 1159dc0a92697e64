"""The state of a game between two moves: everything the players may see, and nothing else.

The order of the stack, and which of the unseen tiles are in it, are not here.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, Self

from taluva.rules.building import Builder
from taluva.rules.island import Island
from taluva.rules.moves import Seat
from taluva.rules.pieces import BOATS, FULL_SUPPLY, Supply
from taluva.rules.placement import Ground
from taluva.rules.ruleset import Ruleset
from taluva.rules.tiles import Tile, Unseen


class Phase(StrEnum):
    """What is due: a choice of how to get a tile, a tile, or one of the player's decisions."""

    CHOOSE = "choose"
    DRAW = "draw"
    PLACE = "place"
    DISCARD = "discard"
    BUILD = "build"
    OVER = "over"


class Bonus(StrEnum):
    """How a bonus tile of solo play may be laid."""

    ANYWHERE = "anywhere"
    ERUPTION = "eruption"


class Ending(StrEnum):
    """How a game ended."""

    TWO_TYPES = "two-types"
    LAST_TILE = "last-tile"
    WORLDS_END = "worlds-end"
    LAST_STANDING = "last-standing"
    RANKING = "ranking"
    SOLO = "solo"


class Player(NamedTuple):
    """What a player holds, and what a player has spent otherwise than by building."""

    supply: Supply
    taken: int = 0
    discarded: Supply = Supply()


class Turn(NamedTuple):
    """Whose turn it is, what is due, how many tiles were laid in it, and a solo bonus."""

    seat: Seat
    phase: Phase
    hand: Tile | None = None
    laid: int = 0
    bonus: Bonus | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A position as plain data; `taluva.rules.position.Position` plays it."""

    ruleset: Ruleset
    island: Island
    players: tuple[Player, ...]
    turn: Turn
    unseen: Unseen
    stack_size: int
    face_up: tuple[Tile, ...] = ()
    finished: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    ending: Ending | None = None
    memo: dict[str, Any] = field(compare=False, repr=False, default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.fields().values())

    def fields(self) -> dict[str, Any]:
        """Return everything that makes this state what it is, by name."""
        return {
            "ruleset": self.ruleset,
            "island": self.island,
            "players": self.players,
            "turn": self.turn,
            "unseen": self.unseen,
            "stack_size": self.stack_size,
            "face_up": self.face_up,
            "finished": self.finished,
            "out": self.out,
            "ending": self.ending,
        }

    def but(self, **changes: Any) -> Self:
        """Return the state with some fields changed."""
        return type(self)(**(self.fields() | changes))

    # The turn.

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return self.turn.seat

    @property
    def phase(self) -> Phase:
        """What is due."""
        return self.turn.phase

    @property
    def hand(self) -> Tile | None:
        """The tile in hand, which everybody sees."""
        return self.turn.hand

    @property
    def awaits_tile(self) -> bool:
        """Whether a tile from the stack must be revealed before the next move."""
        return self.turn.phase is Phase.DRAW

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    # The players.

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are neither out nor finished."""
        gone = self.out + self.finished
        return tuple(seat for seat in self.ruleset.seats if seat not in gone)

    def supply(self, seat: Seat) -> Supply:
        """Return the pieces that a seat has not built yet."""
        return self.players[seat].supply

    def built(self, seat: Seat) -> Supply:
        """Return how many pieces a seat has built, covered huts included."""
        player = self.players[seat]
        full = full_supply(self.ruleset)
        return Supply(*(a - b - c for a, b, c in zip(full, *player[::2], strict=True)))

    # What rules are asked about.

    @property
    def ground(self) -> Ground:
        """Where the next tile goes, for the rules of placement."""
        known: Ground | None = self.memo.get("ground")
        if known is None:
            must_erupt = self.turn.bonus is Bonus.ERUPTION
            known = self.memo["ground"] = Ground(self.island, self.ruleset, must_erupt=must_erupt)
        return known

    @property
    def builder(self) -> Builder:
        """Who builds next, for the rules of building."""
        known: Builder | None = self.memo.get("builder")
        if known is None:
            known = Builder(self.island, self.ruleset, self.seat, self.supply(self.seat))
            self.memo["builder"] = known
        return known

    def may_take(self, seat: Seat) -> bool:
        """Tell whether a seat that begins its turn is entitled to a 2-hex tile, if one fits."""
        allowed = 1 if self.stack_size else 2
        return self.players[seat].taken < allowed

    def takes(self) -> tuple[Tile, ...]:
        """Return the face-up tiles that can be placed, each kind once, by name."""
        kinds = sorted(set(self.face_up), key=str)
        return tuple(tile for tile in kinds if self.ground.can_hold(tile))


def full_supply(ruleset: Ruleset) -> Supply:
    """Return all pieces of one colour."""
    return FULL_SUPPLY.plus(BOATS) if ruleset.boats else FULL_SUPPLY
