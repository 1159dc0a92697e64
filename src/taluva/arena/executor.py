"""Executors: where the games of a match are played, here one after another."""

from collections.abc import Generator, Sequence
from typing import Protocol

from taluva.arena.fixture import Fixture
from taluva.arena.match import Match
from taluva.arena.played import Played
from taluva.arena.table import Table


class Executor(Protocol):
    """Whatever can play the fixtures of a match, in any order and several at once."""

    def play(self, match: Match, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        """Yield each game when it is over; whoever closes the iterator ends those in progress."""
        ...


class InTurn:
    """Plays one game after another in this process."""

    def play(self, match: Match, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        """Yield each game when it is over."""
        with Table(match) as table:
            yield from map(table.play, fixtures)
