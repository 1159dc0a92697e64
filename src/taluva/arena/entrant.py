"""An entrant of a match: who plays, by the text that says it."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from taluva.arena.player import BotPlayer, Player
from taluva.bots import bot


class Entrant(NamedTuple):
    """Who plays, as asked for, and the name under which results are told."""

    spec: str
    name: str

    def player(self) -> Player:
        """Return the player, ready for games."""
        return BotPlayer(bot(self.spec))


def entrants(specs: Sequence[str]) -> tuple[Entrant, ...]:
    """Return the entrants of these texts, or say which of them names nobody."""
    told = [_own_name(spec) for spec in specs]
    seen: Counter[str] = Counter()
    named = []
    for spec, name in zip(specs, told, strict=True):
        seen[name] += 1
        named.append(Entrant(spec, f"{name} ({seen[name]})" if told.count(name) > 1 else name))
    return tuple(named)


def _own_name(spec: str) -> str:
    bot(spec)
    return spec
