"""The bots by their names."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from taluva.bots.bot import Bot
from taluva.bots.errors import UnknownBot
from taluva.bots.greedy import GreedyBot
from taluva.bots.levels import LEVELS
from taluva.bots.random import RandomBot
from taluva.bots.search import SearchBot

# Levels of one bot have names such as `search:2`.
_BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{f"search:{number}": partial(SearchBot, level) for number, level in LEVELS.items()},
}
# A level with other playouts than its own: `search:2/500`.
_WITH_PLAYOUTS = re.compile(r"search:([0-9])/([1-9][0-9]{0,8})")


def names() -> tuple[str, ...]:
    """Return the name of every bot, each kind from the weakest on."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """Return a bot by its name."""
    if (told := _WITH_PLAYOUTS.fullmatch(name)) and (level := LEVELS.get(int(told[1]))):
        return SearchBot(level.with_playouts(int(told[2])))
    if name not in _BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(_BOTS)}")
    return _BOTS[name]()
