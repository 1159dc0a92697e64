"""What a bot is: something that is asked for a choice."""

from random import Random
from typing import Protocol

from taluva.bots.budget import Budget
from taluva.bots.choice import Choice
from taluva.bots.watch import Watch
from taluva.rules.position import Position


class Bot(Protocol):
    """A program that chooses moves."""

    def choose(
        self, position: Position, budget: Budget, rng: Random, watch: Watch | None = None
    ) -> Choice:
        """Choose one of the legal moves of a position, of which there is at least one.

        The same position, an equal *rng* and a budget in playouts on one thread give the same
        choice.
        """
        ...
