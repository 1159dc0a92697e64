"""The bot `greedy`: the best whole turn, placement and build, by an evaluation that one can read.

A turn has thousands of ways, so it is weighed in two steps. At a glance, every placement is weighed
before the build, which counts what could be built at once; then every build is tried after the best
placements. Two things are not left to the glance: builds that end the game are tried after every
placement, and a placement that eliminates its player comes after all others.
"""

from random import Random

from taluva.bots.budget import Budget
from taluva.bots.choice import Choice
from taluva.bots.evaluation import value
from taluva.bots.finishing import finishing_builds, is_last_turn
from taluva.bots.patience import Patience
from taluva.bots.watch import Watch
from taluva.bots.weights import WORTH
from taluva.rules.moves import Move, Seat
from taluva.rules.position import Position
from taluva.rules.state import Phase

PLACEMENTS = 16  # as many placements are followed by every build
DRAWS = 3  # as many tiles stand for all that may be drawn, where something else may be had
LOST = -WORTH.win  # worse is only to be out by one's own move

Way = tuple[float, tuple[Move, ...]]  # moves that finish a turn, and how good that is


class GreedyBot:
    """Chooses what looks best at the end of its own turn."""

    def choose(
        self, position: Position, budget: Budget, rng: Random, watch: Watch | None = None
    ) -> Choice:
        """Choose the first move of the turn that looks best, and plan the rest of it."""
        watch = watch or Watch()
        began = watch.now()
        turn = _OwnTurn(position.seat, rng, Patience(budget, watch))
        move, *plan = turn.best(position)[1]
        return Choice(move, tuple(plan), line=(move, *plan), seconds=watch.now() - began)


class _OwnTurn:
    """The turn of one seat: what can follow a position of it, and how good that is."""

    def __init__(self, seat: Seat, rng: Random, patience: Patience) -> None:
        self._seat = seat
        self._rng = rng
        self._patience = patience

    def best(self, position: Position) -> Way:
        """Return the best way to go on, as far as it can be planned."""
        if position.phase is Phase.PLACE:
            return self._best_placement(position)
        if position.phase is Phase.CHOOSE:
            return self._best_source(position)
        ways = [self._way(position, move) for move in position.legal_moves]
        return max(ways, key=lambda way: way[0])

    def _way(self, position: Position, move: Move) -> Way:
        """Return a move, with the best that can follow it in the same turn."""
        after = position.play_unchecked(move)
        if self._may_go_on(after) and after.phase in (Phase.BUILD, Phase.DISCARD):
            worth, rest = self.best(after)
            return worth, (move, *rest)
        lost = position.phase is not Phase.BUILD and not self._may_go_on(after)
        return value(after, self._seat) + (2 * LOST if lost else 0), (move,)

    def _best_placement(self, position: Position) -> Way:
        glanced = []
        for move in position.legal_moves:
            worth = self._glance(position.play_unchecked(move))
            glanced.append((worth, move))
            if worth >= WORTH.win or (worth > LOST and self._patience.is_over):
                break
        glanced.sort(key=lambda pair: -pair[0])
        best = self._way(position, glanced[0][1])
        for number, (_, move) in enumerate(glanced[1:], start=1):
            enough = number >= PLACEMENTS and best[0] >= LOST
            if enough or self._patience.is_over or best[0] >= WORTH.win:
                break
            best = max(best, self._way(position, move), key=lambda way: way[0])
        return best

    def _glance(self, after: Position) -> float:
        """Return how good a position looks before its build; exactly where that ends the game."""
        if not self._may_go_on(after):
            return 2 * LOST
        ends = [after.play_unchecked(build) for build in finishing_builds(after)]
        if not ends or not is_last_turn(after):
            ends.append(after)
        return max(value(end, self._seat) for end in ends)

    def _may_go_on(self, after: Position) -> bool:
        """Tell whether this seat is still in the game, and has its turn."""
        return not after.is_over and after.seat == self._seat

    # Where there is a choice of how to get a tile.

    def _best_source(self, position: Position) -> Way:
        ways = [
            (self._promise(position.play_unchecked(move)), (move,)) for move in position.legal_moves
        ]
        return max(ways, key=lambda way: way[0])

    def _promise(self, position: Position) -> float:
        """Return how good a turn looks whose tile is in hand, or may be any of those unseen."""
        if position.awaits_tile:
            tiles = self._rng.choices(*zip(*position.draws.items(), strict=True), k=DRAWS)
            return sum(self._promise(position.reveal(tile)) for tile in tiles) / DRAWS
        if position.phase is not Phase.PLACE:
            return self._glance(position)
        return max(self._glance(position.play_unchecked(move)) for move in position.legal_moves)
