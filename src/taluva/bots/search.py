"""The bot `search`: Monte Carlo tree search in the kernel, at one of five levels."""

from collections.abc import Callable
from random import Random

from taluva.bots.budget import Budget
from taluva.bots.choice import Choice
from taluva.bots.levels import LEVELS, STRONGEST, Level
from taluva.bots.watch import Watch
from taluva.kernel import Candidate, Findings, state_of
from taluva.rules.notation import parse_move
from taluva.rules.position import Position
from taluva.rules.state import Phase

NODES = 2_000_000  # as many are kept at most, of 44 bytes each
SHARE = 0.9  # of the seconds: the rest is for what is done around the search
BUILD_SHARE = 4  # a build has few ways, and the placement was chosen with them in view


class SearchBot:
    """Chooses what has been looked at most, in a search that goes where it is promising."""

    def __init__(self, level: Level = LEVELS[STRONGEST], nodes: int = NODES) -> None:
        self.level = level
        self._nodes = nodes

    def choose(
        self, position: Position, budget: Budget, rng: Random, watch: Watch | None = None
    ) -> Choice:
        """Choose a move; without a budget, by as many playouts as the level has time for."""
        watch = watch or Watch()
        return choice_of(self.search(position, budget, rng, watch), position)

    def search(
        self, position: Position, budget: Budget, rng: Random, watch: Watch | None = None
    ) -> Findings:
        """Return all that a search finds."""
        watch = watch or Watch()
        began = watch.now()
        state = state_of(position)
        playouts, seconds = self._limits(budget, position)
        if seconds is not None:
            seconds = max(SHARE * seconds - (watch.now() - began), 0.001)
        return state.search(
            self.level.skill(),
            playouts=1 if watch.stopped else playouts,
            seconds=seconds,
            threads=budget.threads,
            seed=rng.getrandbits(64),
            nodes=self._nodes,
            hear=_listener(position, watch),
        )

    def _limits(self, budget: Budget, position: Position) -> tuple[int | None, float | None]:
        """Return the playouts and the seconds, at least one of which is told."""
        playouts, seconds = budget.playouts, budget.seconds
        if playouts is None and seconds is None:
            playouts, seconds = self.level.playouts, self.level.seconds
        if playouts is not None and position.phase is Phase.BUILD:
            playouts = max(playouts // BUILD_SHARE, 1)
        return playouts, seconds


def choice_of(findings: Findings, position: Position) -> Choice:
    """Return the choice of a search: the move that it has looked at most."""
    best = findings.candidates[0]
    return Choice(
        move=parse_move(best.move),
        chances=chances_of(best, position),
        line=tuple(map(parse_move, best.line)),
        playouts=findings.playouts,
        seconds=findings.seconds,
    )


def chances_of(candidate: Candidate, position: Position) -> tuple[float, ...]:
    """Return the chances of the seats that play."""
    return tuple(candidate.values[: position.ruleset.players])


def _listener(position: Position, watch: Watch) -> Callable[[Findings], bool]:
    def hear(findings: Findings) -> bool:
        if findings.candidates and not watch.stopped:
            watch.report(choice_of(findings, position))
        return watch.stopped

    return hear
