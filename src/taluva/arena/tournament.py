"""A tournament: a match played until its games are over or its test has ended."""

from collections.abc import Generator
from contextlib import closing

from taluva.arena.errors import ArenaError
from taluva.arena.executor import Executor
from taluva.arena.fixture import fixtures
from taluva.arena.journal import Journal
from taluva.arena.played import Played
from taluva.arena.sprt import Sprt, Verdict
from taluva.arena.standings import Standings


class Tournament:
    """The games of a match that are over, those to come, and what they say so far."""

    def __init__(self, journal: Journal, games: int, sprt: Sprt | None = None) -> None:
        self.match = journal.match
        self.sprt = sprt
        self._journal = journal
        self.fixtures = fixtures(self.match, games)
        self.standings = Standings(self.match)
        if sprt and len(self.match.entrants) != 2:
            raise ArenaError("a test is between two bots")
        for played in journal.played:
            self.standings.add(played)

    @property
    def played(self) -> list[Played]:
        """The games that are over."""
        return self._journal.played

    def play(self, executor: Executor) -> Generator[Played, None, None]:
        """Play the games to come, and yield each when it is over and kept."""
        done = {played.game for played in self.played}
        to_come = [fixture for fixture in self.fixtures if fixture.number not in done]
        if self.is_decided:
            to_come = []
        with closing(executor.play(self.match, to_come)) as games:
            for played in games:
                self._journal.add(played)
                self.standings.add(played)
                yield played
                if self.is_decided:
                    return

    @property
    def is_decided(self) -> bool:
        """Whether the test has ended."""
        return self.verdict not in (None, Verdict.OPEN)

    @property
    def verdict(self) -> Verdict | None:
        """What the test says, if there is one."""
        if self.sprt is None:
            return None
        return self.sprt.verdict(self.standings.pairs[0, 1].rounds)
