"""The bot `random`: any legal move is as good as any other."""

from random import Random

from taluva.bots.budget import Budget
from taluva.bots.choice import Choice
from taluva.bots.watch import Watch
from taluva.rules.position import Position


class RandomBot:
    """Chooses every legal move with the same chance."""

    def choose(
        self,
        position: Position,
        budget: Budget,  # noqa: ARG002  # no time is needed
        rng: Random,
        watch: Watch | None = None,  # noqa: ARG002  # as above
    ) -> Choice:
        """Choose without a thought."""
        return Choice(position.legal_moves.random(rng))
