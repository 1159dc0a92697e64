"""A game: a position, how it came about, and the stack that will decide how it goes on."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from taluva.rules.ending import Outcome
from taluva.rules.errors import RulesetError, TaluvaError
from taluva.rules.legal import LegalMoves
from taluva.rules.moves import Draw, Move, Resign, Seat
from taluva.rules.notation import parse_tile
from taluva.rules.position import Position
from taluva.rules.record import Record
from taluva.rules.ruleset import SOLO_FACE_UP, SOLO_ISLAND, Ruleset
from taluva.rules.shuffle import key_of, new_seed, shuffled, two_hex_tiles, whole_stack
from taluva.rules.state import Phase
from taluva.rules.telling import Event, record_of
from taluva.rules.tiles import ALL_TILES, Tile, Unseen

Seed = int | bytes
Shown = bool | tuple[Tile, ...]  # the 2-hex tiles face up, or whether some are


class Setup(NamedTuple):
    """How a game begins: its first position, and as much of the stack as is known, next first."""

    position: Position
    stack: tuple[Tile, ...]


class Game:
    """A game that is played move by move and reveals tiles from its stack by itself."""

    def __init__(
        self,
        rules: str | Ruleset = "deluxe-2015",
        players: int | None = None,
        *,
        seed: Seed | None = None,
        stack: Iterable[Tile | str] | None = None,
        two_hex: bool | Iterable[Tile | str] = False,
        **options: object,
    ) -> None:
        """Set up a game by the rules of an edition, its options changed by name.

        The stack is shuffled by *seed*, a secret one by default, or given as *stack*. `two_hex` may
        name the 2-hex tiles that lie face up.
        """
        tiles = None if stack is None else _stack_of(stack)
        if tiles is not None:
            if seed is not None or "tiles" in options:
                raise RulesetError("a stack goes with neither a seed nor a number of tiles")
            options["tiles"] = len(tiles)
        shown: Shown = two_hex if isinstance(two_hex, bool) else tuple(map(_tile, two_hex))
        if shown is not False or not isinstance(rules, Ruleset):
            options["two_hex"] = shown is not False
        ruleset = _ruleset(rules, players, options)
        self.seed = seed if tiles is not None or seed is not None else new_seed()
        own_seed = new_seed() if self.seed is None else self.seed
        self._begin(_setup(ruleset, tiles, shown or ruleset.two_hex, own_seed))

    def _begin(self, setup: Setup) -> None:
        self._stack = list(setup.stack)
        self._positions = [setup.position]
        self._events: list[Event] = []
        self._reveal_what_is_known()

    @classmethod
    def from_position(
        cls,
        position: Position,
        *,
        seed: Seed | None = None,
        stack: Iterable[Tile | str] | None = None,
    ) -> "Game":
        """Return a game that goes on from a position, its unseen tiles shuffled or *stack* next.

        A *stack* may be shorter than the position's: then the game awaits tiles from `reveal`
        later.
        """
        if stack is None:
            seed = new_seed() if seed is None else seed
            tiles = shuffled(tuple(position.unseen.tiles()), key_of(seed))
            coming = tuple(tiles[: position.stack_size])
        elif seed is not None:
            raise RulesetError("a stack goes with no seed")
        else:
            coming = _stack_of(stack)
            if len(coming) > position.stack_size or not position.unseen.includes(Unseen.of(coming)):
                raise RulesetError("the stack is no part of the unseen tiles")
        game = cls.__new__(cls)
        game.seed = seed
        game._begin(Setup(position, coming))
        return game

    # What is known now.

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def start(self) -> Position:
        """The position before the first tile."""
        return self._positions[0]

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this game."""
        return self.start.ruleset

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, lazy and in the order of the notation."""
        return self.position.legal_moves

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.position.outcome

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, in their canonical spelling."""
        return tuple(event for event in self._events if not isinstance(event, Tile))

    @property
    def undrawn(self) -> tuple[Tile, ...] | None:
        """The tiles not drawn yet, next first: a secret until the game is over; None if unknown."""
        left = self._stack[self._drawn :]
        return tuple(left) if len(left) == self.position.stack_size else None

    @property
    def _drawn(self) -> int:
        return self.start.stack_size - self.position.stack_size

    # What changes it.

    def push(self, move: Move | str) -> Move:
        """Play a move, or the text of one, and return it as spelled canonically."""
        spelled = self.position.canonical(move)
        self._append(spelled, self.position.play(spelled))
        self._reveal_what_is_known()
        return spelled

    def pop(self) -> Move:
        """Take back the last move and what was revealed after it."""
        last = self._last_move()
        if last is None:
            raise IndexError("no move has been played yet")
        move = self._events[last]
        assert not isinstance(move, Tile), "a move stands there"
        del self._events[last:], self._positions[last + 1 :]
        return move

    def reveal(self, tile: Tile | str) -> None:
        """Say which tile was drawn, in a game whose stack is not known."""
        drawn = _tile(tile)
        if self._drawn < len(self._stack):
            raise TaluvaError("this game reveals its tiles by itself")
        position = self.position.reveal(drawn)
        self._stack.append(drawn)
        self._append(drawn, position)

    def disclose(self, stack: Iterable[Tile | str]) -> None:
        """Say which tiles were left, next first, when a game is over that did not know them."""
        left = _stack_of(stack)
        if not self.position.is_over or len(left) != self.position.stack_size:
            raise TaluvaError(f"{self.position.stack_size} tiles are left, once the game is over")
        if not self.position.unseen.includes(Unseen.of(left)):
            raise TaluvaError("these tiles are no part of the unseen ones")
        self._stack[self._drawn :] = left

    def record(self, comments: Mapping[int, str] | None = None, **tags: str) -> Record:
        """Return the record of this game, with free tags and comments by the number of the turn."""
        return record_of(
            self.start, self.turns(), self.position, self.undrawn, comments or {}, tags
        )

    def _append(self, event: Event, position: Position) -> None:
        self._events.append(event)
        self._positions.append(position)

    def _reveal_what_is_known(self) -> None:
        if self.position.awaits_tile and self._drawn < len(self._stack):
            tile = self._stack[self._drawn]
            self._append(tile, self.position.reveal(tile))

    def _last_move(self) -> int | None:
        indices = range(len(self._events) - 1, -1, -1)
        return next((i for i in indices if not isinstance(self._events[i], Tile)), None)

    # How it came about.

    def turns(self) -> Iterator[list[tuple[Event, Position]]]:
        """Yield each turn so far as its events, each with the position it led to."""
        turn: list[tuple[Event, Position]] = []
        for index, event in enumerate(self._events):
            before, after = self._positions[index : index + 2]
            turn.append((event, after))
            if _ends_turn(before.seat, event, after):
                yield turn
                turn = []
        if turn:
            yield turn


def _ends_turn(seat: Seat, event: Event, after: Position) -> bool:
    """Tell whether the turn of a seat is over after an event, so that the next one has begun."""
    if isinstance(event, (Tile, Draw)):
        return False
    if isinstance(event, Resign) and event.seat not in (None, seat):
        return False
    return not after.turn.laid and after.phase in (Phase.CHOOSE, Phase.DRAW)


def _setup(ruleset: Ruleset, stack: tuple[Tile, ...] | None, shown: Shown, seed: Seed) -> Setup:
    """Return how a game begins: a solo game lays out the first tiles of its stack."""
    tiles = whole_stack(key_of(seed))[: ruleset.tiles] if stack is None else stack
    box = Unseen.of(tiles)
    unseen = ALL_TILES if ALL_TILES.includes(box) else box
    island: tuple[Tile, ...] = ()
    if ruleset.solo:
        island, shown = tiles[:SOLO_ISLAND], tiles[SOLO_ISLAND : SOLO_ISLAND + SOLO_FACE_UP]
        tiles = tiles[SOLO_ISLAND + SOLO_FACE_UP :]
    elif shown is True:
        shown = two_hex_tiles(key_of(seed), ruleset.players)
    position = Position.start(ruleset, unseen=unseen, island=island, face_up=shown or ())
    return Setup(position, tiles)


def _ruleset(rules: str | Ruleset, players: int | None, options: Mapping[str, object]) -> Ruleset:
    if not isinstance(rules, Ruleset):
        return Ruleset(rules, players, **options)
    if players is not None or options.keys() - {"tiles", "two_hex"}:
        raise RulesetError("a Ruleset has its players and options already")
    for option, value in options.items():
        if getattr(rules, option) != value:
            raise RulesetError(f"{option} is {getattr(rules, option)!r} by the Ruleset")
    return rules


def _tile(tile: Tile | str) -> Tile:
    return parse_tile(tile) if isinstance(tile, str) else tile


def _stack_of(tiles: Iterable[Tile | str]) -> tuple[Tile, ...]:
    stack = tuple(map(_tile, tiles))
    if wrong := [tile for tile in stack if tile.is_two_hex]:
        raise RulesetError(f"{wrong[0]} is no tile of a stack")
    return stack
