"""A game at one screen: no tile is revealed until a turn is confirmed, so that it can be undone."""

from collections.abc import Mapping, Sequence

from taluva import Draw, Game, Move, Position, Record, Resign, Ruleset, Take, Tile, replay
from taluva.rules.record import FREE_TAGS
from taluva.rules.shuffle import key_of, new_seed, shuffled
from taluva.rules.telling import Event

Comments = Mapping[int, str]


class Session:
    """A game, the tiles that will come, and how much of it can still be undone."""

    def __init__(
        self,
        game: Game,
        coming: Sequence[Tile],
        *,
        comments: Comments | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self._coming = list(coming)
        self._comments = comments or {}
        self._tags = tags or {}
        turns = list(game.turns())
        self.turn_is_over = bool(turns) and _is_complete(turns[-1]) and not game.position.is_over
        if self.position.awaits_tile and not self.turn_is_over:
            self._reveal()

    @classmethod
    def begin(cls, ruleset: Ruleset, seed: int | None = None, **tags: str) -> "Session":
        """Return a new game; the seed decides the stack."""
        dealt = Game(ruleset, seed=seed)
        first = [dealt.position.hand] if dealt.position.hand else []
        game = Game.from_position(dealt.start, stack=())
        return cls(game, [*first, *(dealt.undrawn or ())], tags=tags)

    @classmethod
    def resume(cls, record: Record, seed: int | None = None) -> "Session":
        """Return the game of a record; what nobody has seen of its stack is shuffled anew."""
        game = replay(record)
        key = key_of(new_seed() if seed is None else seed)
        unseen = tuple(game.position.unseen.tiles())
        comments = {n: turn.comment for n, turn in enumerate(record.turns, 1) if turn.comment}
        tags = {name: value for name, value in record.tags.items() if name in FREE_TAGS}
        coming = shuffled(unseen, key)[: game.position.stack_size]
        return cls(game, coming, comments=comments, tags=tags)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.game.position

    @property
    def turn_number(self) -> int:
        """The number of the turn in progress, or just over."""
        return len(list(self.game.turns())) + (not self._events_of_turn())

    @property
    def moves_of_turn(self) -> tuple[Move, ...]:
        """The moves of the turn in progress, or just over."""
        return tuple(event for event in self._events_of_turn() if not isinstance(event, Tile))

    @property
    def moves_to_undo(self) -> int:
        """How many moves can be undone: those of this turn, back to the last tile revealed."""
        events = self._events_of_turn()[::-1]
        tiles = [since for since, event in enumerate(events) if isinstance(event, Tile)]
        return min((*tiles, len(events)))

    def play(self, move: Move | str) -> None:
        """Play a move; a tile that the player draws is revealed at once."""
        played = self.game.push(move)
        self.turn_is_over = _ends_turn(played, self.position)
        if isinstance(played, Draw):
            self._reveal()

    def undo(self) -> Move:
        """Take back the last move."""
        assert self.moves_to_undo, "something can be undone"
        self.turn_is_over = False
        return self.game.pop()

    def go_on(self) -> None:
        """Confirm the turn that is over, and begin the next."""
        self.turn_is_over = False
        if self.position.awaits_tile:
            self._reveal()
        if self.position.is_over and self.game.undrawn is None:
            self.game.disclose(self._coming)

    def record(self) -> Record:
        """Return the record of the game so far."""
        return self.game.record(self._comments, **self._tags)

    def _reveal(self) -> None:
        self.game.reveal(self._coming.pop(0))

    def _events_of_turn(self) -> list[Event]:
        turns = list(self.game.turns())
        if not turns or (_is_complete(turns[-1]) and not self.turn_is_over):
            return []
        return [event for event, _ in turns[-1]]


def _is_complete(turn: Sequence[tuple[Event, Position]]) -> bool:
    return _ends_turn(*turn[-1])


def _ends_turn(event: Event, after: Position) -> bool:
    """Tell whether a turn is over with a move; the position shows how much of a turn is played."""
    match event:
        case Tile() | Draw() | Take():
            return False
        case Resign(seat) if seat is not None:
            return after.is_over
        case _:
            return not after.turn.laid
