"""A player at a table of the arena: whoever is asked for moves there."""

from random import Random
from typing import Protocol

from taluva.bots import Bot, Budget, Choice
from taluva.rules.position import Position
from taluva.rules.ruleset import Ruleset


class Forfeit(Exception):
    """A player has lost its game by something that is no move; the text says by what."""


class Player(Protocol):
    """Whoever is asked for choices in one game after another."""

    def begin(self, ruleset: Ruleset, seed: int) -> None:
        """Begin another game; whatever the player leaves to chance depends on the seed."""
        ...

    def choose(self, position: Position, budget: Budget) -> Choice:
        """Choose a move, or raise `Forfeit`."""
        ...

    def close(self) -> None:
        """Let go of whatever the player holds."""
        ...


class BotPlayer:
    """A bot of this library at a table."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._rng = Random(0)

    def begin(self, ruleset: Ruleset, seed: int) -> None:  # noqa: ARG002  # a bot sees positions
        """Forget what chance has brought so far."""
        self._rng = Random(seed)

    def choose(self, position: Position, budget: Budget) -> Choice:
        """Ask the bot."""
        return self._bot.choose(position, budget, self._rng)

    def close(self) -> None:
        """Do nothing: a bot holds nothing."""
