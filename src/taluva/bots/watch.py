"""Whoever waits for a bot: hears how far it is, may tell it to stop, and has the time."""

import threading
import time
from collections.abc import Callable

from taluva.bots.choice import Choice


class Watch:
    """The line between a bot that thinks and whoever waits for it.

    A bot calls `report` with the choice that it would make now, as often as it likes, looks at
    `stopped` every few milliseconds, and measures its time by `now`. Everybody else calls `stop`,
    from any thread.
    """

    def __init__(
        self,
        hear: Callable[[Choice], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._hear = hear
        self._clock = clock
        self._stop = threading.Event()

    def stop(self) -> None:
        """Ask for the choice at once."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether the choice is asked for at once."""
        return self._stop.is_set()

    def now(self) -> float:
        """Return the time in seconds, from whenever."""
        return self._clock()

    def report(self, provisional: Choice) -> None:
        """Tell the choice that would be made now."""
        if self._hear is not None:
            self._hear(provisional)
