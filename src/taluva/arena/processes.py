"""Games on several processes of this machine."""

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from taluva.arena.errors import ArenaError
from taluva.arena.fixture import Fixture
from taluva.arena.match import Match
from taluva.arena.played import Played
from taluva.arena.table import Table

PATIENCE = 5.0  # seconds that a process gets to let go of what it holds


class Processes:
    """Plays as many games at once as there are processes."""

    def __init__(self, count: int) -> None:
        if count < 1:
            raise ArenaError(f"nothing is played on {count} processes")
        self._count = count

    def play(self, match: Match, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        """Yield each game when it is over."""
        workers = [_Worker(match) for _ in range(min(self._count, len(fixtures)))]
        try:
            yield from _played(workers, iter(fixtures))
        finally:
            for worker in workers:
                worker.end()
            for worker in workers:
                worker.reap()


def _played(
    workers: Sequence["_Worker"], coming: Iterator[Fixture]
) -> Generator[Played, None, None]:
    at_work = {worker.line: worker for worker in workers if worker.take(coming)}
    while at_work:
        for line in wait(list(at_work)):
            assert isinstance(line, Connection), "workers are waited for"
            worker = at_work[line]
            played = worker.answer()
            if not worker.take(coming):
                del at_work[line]
            yield played


class _Worker:
    """One process with a table, and the line to it."""

    def __init__(self, match: Match) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=_work, args=(match, theirs), daemon=True
        )
        self._process.start()
        theirs.close()

    def take(self, coming: Iterator[Fixture]) -> bool:
        """Give out the next fixture, and tell whether there was one."""
        fixture = next(coming, None)
        if fixture is not None:
            self.line.send(fixture)
        return fixture is not None

    def answer(self) -> Played:
        """Return the game that is over."""
        try:
            answer = self.line.recv()
        except EOFError:
            self._process.join()
            code = self._process.exitcode
            raise ArenaError(f"a process of the arena ended with code {code}") from None
        assert isinstance(answer, Played), "a game is answered"
        return answer

    def end(self) -> None:
        """Ask the process to stop."""
        self.line.close()
        self._process.terminate()

    def reap(self) -> None:
        """Wait until the process is gone, and see to it that it goes."""
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _work(match: Match, line: Connection) -> None:
    """Play what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks hears it too, and then asks to stop
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, BrokenPipeError), Table(match) as table:
        while True:
            line.send(table.play(line.recv()))


def _leave(_signal: int, _frame: FrameType | None) -> None:
    """Leave by way of everything that has to be let go."""
    sys.exit()
