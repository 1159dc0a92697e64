"""The review of a game: how the chances went up and down, and where the game turned."""

from collections.abc import Iterator
from dataclasses import dataclass

from taluva.bots.analysis import Analysis, Chances, analyse
from taluva.bots.budget import Budget
from taluva.bots.watch import Watch
from taluva.rules.game import Game
from taluva.rules.moves import Move, Seat
from taluva.rules.position import Position
from taluva.rules.tiles import Tile

A_MOMENT = Budget(seconds=0.2)
TURNING = 0.15  # a chance that changes by as much makes a turning point


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn: the chances before its tile was known, with the tile, and after what was played.

    The line is what the search would have played with that tile.
    """

    number: int
    seat: Seat
    moves: tuple[Move, ...]
    before: Chances
    with_tile: Chances
    after: Chances
    line: tuple[Move, ...]

    @property
    def luck(self) -> float:
        """What the tile brought to the chance of the player."""
        return self.with_tile[self.seat] - self.before[self.seat]

    @property
    def loss(self) -> float:
        """What the moves cost the player, compared with the best that was found."""
        return max(self.with_tile[self.seat] - self.after[self.seat], 0.0)

    @property
    def is_turning_point(self) -> bool:
        """Whether the chance of anybody changed much."""
        return any(abs(a - b) >= TURNING for a, b in zip(self.before, self.after, strict=True))


def review(
    game: Game, budget: Budget = A_MOMENT, seed: int = 0, watch: Watch | None = None
) -> Iterator[ReviewedTurn]:
    """Yield every turn of a game with its chances; each position has the same budget."""
    watch = watch or Watch()

    def analysed(position: Position) -> Analysis:
        return analyse(position, budget, seed, watch)

    position = game.start
    before = None
    for number, events in enumerate(game.turns(), start=1):
        moves = tuple(event for event, _ in events if not isinstance(event, Tile))
        if watch.stopped or not moves:
            return
        seat, drawn = position.seat, isinstance(events[0][0], Tile)
        known = analysed(events[0][1] if drawn else position)
        if before is None:
            before = analysed(position).chances if drawn else known.chances
        position = events[-1][1]
        after = analysed(position).chances
        line = known.options[0].line if known.options else ()
        yield ReviewedTurn(number, seat, moves, before, known.chances, after, line)
        before = after
