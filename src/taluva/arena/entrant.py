"""An entrant of a match: who plays, by the text that says it."""

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from taluva.arena.errors import ArenaError
from taluva.arena.player import BotPlayer, EnginePlayer, Player
from taluva.bots import bot
from taluva.engines import Engine, EngineFault
from taluva.rules.ruleset import Ruleset

COMMAND = "cmd:"  # what follows is a command line, not the name of a bot


class Entrant(NamedTuple):
    """Who plays, as asked for, and the name under which results are told."""

    spec: str
    name: str

    @property
    def is_program(self) -> bool:
        """Whether this is a program of its own, about which nothing is known."""
        return self.spec.startswith(COMMAND)

    def player(self) -> Player:
        """Return the player, ready for games."""
        if self.is_program:
            return EnginePlayer(_command(self.spec))
        return BotPlayer(bot(self.spec))


def entrants(specs: Sequence[str], ruleset: Ruleset) -> tuple[Entrant, ...]:
    """Return the entrants of these texts, or say which of them cannot play by these rules."""
    told = [_own_name(spec, ruleset) for spec in specs]
    seen: Counter[str] = Counter()
    named = []
    for spec, name in zip(specs, told, strict=True):
        seen[name] += 1
        named.append(Entrant(spec, f"{name} ({seen[name]})" if told.count(name) > 1 else name))
    return tuple(named)


def _own_name(spec: str, ruleset: Ruleset) -> str:
    if not spec.startswith(COMMAND):
        bot(spec)
        return spec
    try:
        engine = Engine(_command(spec))
        engine.begin(ruleset, {})
    except EngineFault as fault:
        raise ArenaError(f"{spec.removeprefix(COMMAND)} {fault}") from None
    engine.close()
    return engine.name or spec.removeprefix(COMMAND)


def _command(spec: str) -> list[str]:
    try:
        return shlex.split(spec.removeprefix(COMMAND))
    except ValueError as error:
        raise ArenaError(f"{spec}: {error}") from None
