"""The bots by their names."""

from collections.abc import Callable, Mapping

from taluva.bots.bot import Bot
from taluva.bots.errors import UnknownBot
from taluva.bots.greedy import GreedyBot
from taluva.bots.random import RandomBot

# Levels of one bot have names such as `search:2`.
_BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> tuple[str, ...]:
    """Return the name of every bot, weakest first."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """Return a bot by its name."""
    if name not in _BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(_BOTS)}")
    return _BOTS[name]()
