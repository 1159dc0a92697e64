"""A player at a table of the arena: whoever is asked for moves there."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Protocol

from taluva.bots import Bot, Budget, Choice
from taluva.engines import Engine, EngineFault
from taluva.rules.position import Position
from taluva.rules.ruleset import Ruleset


class Forfeit(Exception):
    """A player has lost its game by something that is no move; the text says by what."""


class Player(Protocol):
    """Whoever is asked for choices in one game after another."""

    def begin(self, ruleset: Ruleset, seed: int, threads: int) -> None:
        """Begin another game; whatever the player leaves to chance depends on the seed."""
        ...

    def choose(self, position: Position, budget: Budget, seconds_allowed: float) -> Choice:
        """Choose a move, or raise `Forfeit`; later than allowed is of no use."""
        ...

    def close(self) -> None:
        """Let go of whatever the player holds."""
        ...


class BotPlayer:
    """A bot of this library at a table."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._rng = Random(0)

    def begin(self, ruleset: Ruleset, seed: int, threads: int) -> None:  # noqa: ARG002  # told later
        """Forget what chance has brought so far."""
        self._rng = Random(seed)

    def choose(
        self,
        position: Position,
        budget: Budget,
        seconds_allowed: float,  # noqa: ARG002  # a bot of ours keeps to its budget
    ) -> Choice:
        """Ask the bot."""
        return self._bot.choose(position, budget, self._rng)

    def close(self) -> None:
        """Do nothing: a bot holds nothing."""


class EnginePlayer:
    """A program at a table; whatever it does wrong, it is started anew for the next game."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._engine: Engine | None = None

    def begin(self, ruleset: Ruleset, seed: int, threads: int) -> None:
        """Tell the program what is played."""
        with self._forfeiting():
            self._engine = self._engine or Engine(self._command)
            self._engine.begin(ruleset, {"seed": seed, "threads": threads})

    def choose(self, position: Position, budget: Budget, seconds_allowed: float) -> Choice:
        """Ask the program."""
        assert self._engine is not None, "a game has begun"
        with self._forfeiting():
            return self._engine.choose(position, budget, seconds_allowed)

    def close(self) -> None:
        """Let the program go."""
        if self._engine is not None:
            self._engine.close()

    @contextmanager
    def _forfeiting(self) -> Iterator[None]:
        try:
            yield
        except EngineFault as fault:
            self._engine = None
            raise Forfeit(str(fault)) from None
