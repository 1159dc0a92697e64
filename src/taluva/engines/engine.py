"""An engine as its host sees it: a program that is asked for moves by the protocol.

Whatever it does wrong ends in an `EngineFault` that says what, and in the end of the program.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from taluva.bots import Budget, Choice, Watch
from taluva.engines.errors import EngineFault, ProtocolError
from taluva.engines.info import parse_bestmove, parse_info
from taluva.engines.limits import (
    LONGEST_FROM_HOST,
    MOST_LINES,
    SECONDS_TO_ANSWER,
    SECONDS_TO_START,
    VERSION,
)
from taluva.engines.option import Option, parse_option
from taluva.engines.program import Program
from taluva.engines.question import answer_legal
from taluva.rules.position import Position
from taluva.rules.ruleset import Ruleset

A_MOMENT = 0.05  # seconds after which it is asked again whether somebody wants the move at once


class Engine:
    """A running program that speaks the protocol, ready to play."""

    def __init__(self, command: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        """Start the program and shake hands with it."""
        self.name = ""
        self.options: dict[str, Option] = {}
        self.abilities: set[str] = set()
        self._clock = clock
        self._program = Program(command, clock)
        with self._ended_by_faults():
            self._shake_hands()

    def begin(self, ruleset: Ruleset, settings: Mapping[str, int]) -> None:
        """Begin another game; the settings are made that the engine has as options."""
        with self._ended_by_faults():
            for name, number in settings.items():
                option = self.options.get(name)
                if option is not None and option.kind == "number":
                    self._send(f"set {name} {option.nearest(number)}")
            self._send(f"new {ruleset}")
            word, _, rest = self._answer(SECONDS_TO_ANSWER).partition(" ")
            if word == "refuse":
                raise EngineFault(f"does not play {ruleset}: {rest}")
            if word != "ok":
                raise _unexpected(word, rest)

    def choose(
        self, position: Position, budget: Budget, seconds_allowed: float, watch: Watch | None = None
    ) -> Choice:
        """Ask for a move; the answer may break the rules of the game, but not the protocol."""
        with self._ended_by_faults():
            self._send(f"position {position}")
            self._send(" ".join(("go", *_limits(budget))))
            return self._best_move(position, self._clock() + seconds_allowed, watch or Watch())

    def close(self) -> None:
        """Let the engine go."""
        self._program.close("quit")

    def _shake_hands(self) -> None:
        self._send(f"taluva {VERSION}")
        deadline = self._clock() + SECONDS_TO_START
        for _ in range(MOST_LINES):
            word, _, rest = self._answer(deadline - self._clock()).partition(" ")
            if word == "ready":
                return
            if word == "name":
                self.name = rest
            elif word == "option":
                option = parse_option(rest)
                self.options[option.name] = option
            elif word == "can":
                self.abilities.update(rest.split(" "))
            elif word not in ("author", "version"):
                raise _unexpected(word, rest)
        raise EngineFault(f"writes more than {MOST_LINES} lines")

    def _best_move(self, position: Position, deadline: float, watch: Watch) -> Choice:
        last: Choice | None = None
        seats = position.ruleset.players
        for _ in range(MOST_LINES):
            word, _, rest = self._answer_or_stop(deadline, watch).partition(" ")
            if word == "bestmove":
                return parse_bestmove(rest.split(" "), last)
            if word == "legal":
                self._send(answer_legal(position, rest))
            elif word == "info":
                if told := parse_info(rest, seats):
                    last = told
                    watch.report(told)
            else:
                raise _unexpected(word, rest)
        raise EngineFault(f"writes more than {MOST_LINES} lines")

    def _answer_or_stop(self, deadline: float, watch: Watch) -> str:
        """Return the next line, and pass on meanwhile that the move is wanted at once."""
        told_to_stop = False
        while (left := deadline - self._clock()) > 0:
            if watch.stopped and not told_to_stop:
                self._send("stop")
                told_to_stop = True
            if (line := self._program.receive(min(left, A_MOMENT))) is not None:
                return line
        raise EngineFault("does not answer in time")

    def _answer(self, seconds: float) -> str:
        line = self._program.receive(seconds)
        if line is None:
            raise EngineFault("does not answer in time")
        return line

    def _send(self, line: str) -> None:
        assert len(line.encode()) <= LONGEST_FROM_HOST, "the host keeps to the protocol"
        self._program.send(line)

    @contextmanager
    def _ended_by_faults(self) -> Iterator[None]:
        try:
            yield
        except ProtocolError as error:
            self._program.close()
            raise EngineFault(f"says what is not in the protocol: {error}") from None
        except BaseException:
            self._program.close()
            raise


def _limits(budget: Budget) -> Sequence[str]:
    if budget.seconds is not None:
        return "seconds", f"{budget.seconds:g}"
    return () if budget.playouts is None else ("playouts", str(budget.playouts))


def _unexpected(word: str, rest: str) -> EngineFault:
    line = f"{word} {rest}".strip()[:60]
    if word == "error":
        return EngineFault(f"reports an error: {rest[:120]}")
    return EngineFault(f"says {line!r}, which is not expected")
