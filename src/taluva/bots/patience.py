"""How long a bot that works step by step goes on."""

from taluva.bots.budget import Budget
from taluva.bots.watch import Watch

SHARE = 0.8  # of the seconds: the rest is for the step in progress


class Patience:
    """Tells a bot when there is no time for another step."""

    def __init__(self, budget: Budget, watch: Watch) -> None:
        self._watch = watch
        self._end = None if budget.seconds is None else watch.now() + SHARE * budget.seconds

    @property
    def is_over(self) -> bool:
        """Whether the answer is due."""
        return self._watch.stopped or (self._end is not None and self._watch.now() >= self._end)
