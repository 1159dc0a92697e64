"""Learners that play against opponents, each in a game of its own, all stepped together."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from taluva import Ruleset
from taluva.envs.opening import opening
from taluva.envs.opponent import Opponent, opponent_of
from taluva.envs.spaces import Observation, empty_observation
from taluva.kernel import Episodes, Position


class Upshot(NamedTuple):
    """What the learners see, and what has come of their steps."""

    observation: Observation
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    outside: NDArray[np.int64]


class Learners:
    """Some learners in one seat, or each game in another if the seat is None."""

    def __init__(
        self,
        ruleset: Ruleset,
        count: int,
        side: int,
        seat: int | None,
        opponent: str | Opponent,
    ) -> None:
        self.count = count
        self.side = side
        self._opponent = opponent_of(opponent)
        random = self._opponent is None
        self._games = Episodes(opening(ruleset), count, side, seat, random_opponents=random)

    def begin(self, game: int, seed: int | None) -> None:
        """Begin the next game; with a seed, the first that follows from it."""
        if seed is not None:
            self._games.sow(game, seed)
        self._games.begin(game)
        self._let_opponents_move()

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make each learner's decision, or begin the next game after one that is over."""
        self._games.step(actions)
        self._let_opponents_move()

    def observe(self, out: Observation | None = None) -> Upshot:
        """Return what has come of it; the observation is written into *out*, if given."""
        seen = empty_observation(self.side, self.count) if out is None else out
        rewards = np.empty(self.count)
        terminated, truncated = np.empty((2, self.count), np.bool_)
        outside = np.empty(self.count, np.int64)
        sight = seen["observation"]
        self._games.observe(
            sight["planes"],
            sight["globals"],
            seen["action_mask"],
            rewards,
            terminated,
            truncated,
            outside,
        )
        return Upshot(seen, rewards, terminated, truncated, outside)

    def text(self, game: int) -> str:
        """Return the text of a position."""
        return self._games.text(game)

    def seat(self, game: int) -> int:
        """Return the seat of a learner."""
        return self._games.seat(game)

    def _let_opponents_move(self) -> None:
        if self._opponent is None:
            return
        while games := self._games.awaiting_opponents():
            for game in games:
                self._games.play(game, self._opponent(Position(self._games.text(game))))
