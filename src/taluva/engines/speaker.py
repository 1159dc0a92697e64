"""A bot that speaks the protocol: the other end of the line, where the engine is."""

import queue
import threading
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from taluva.bots import Bot, Budget, Choice, Watch
from taluva.engines.errors import ProtocolError
from taluva.engines.info import info_line
from taluva.engines.limits import VERSION
from taluva.engines.moment import parse_moment
from taluva.engines.option import Option
from taluva.rules.errors import TaluvaError
from taluva.rules.position import Position
from taluva.rules.ruleset import ruleset_of_words

OPTIONS = {
    option.name: option
    for option in (
        Option("seed", "number", "0", 0, 2**64 - 1),
        Option("threads", "number", "1", 1, 256),
    )
}


class Order(NamedTuple):
    """A line to be obeyed in its turn; the watch is kept over what it makes the bot do."""

    word: str
    rest: str
    watch: Watch


class Speaker:
    """Answers the lines of a host until it says `quit` or no more.

    Lines are heard on a thread of their own, so that `stop` and `ping` are heard while the bot
    thinks; everything else waits until it has answered.
    """

    def __init__(self, name: str, version: str, bot: Bot, write: Callable[[str], None]) -> None:
        self._introduction = (f"name {name}", f"version {version}", "can moves")
        self._bot = bot
        self._write = write
        self._writing = threading.Lock()
        self._orders: queue.Queue[Order | None] = queue.Queue()
        self._settings = {name: int(option.default) for name, option in OPTIONS.items()}
        self._rng = Random(0)
        self._position: Position | None = None
        self._obey: dict[str, Callable[[Order], None]] = {
            "taluva": self._introduce,
            "set": self._set,
            "new": self._new,
            "position": self._see,
            "go": self._go,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer every line."""
        threading.Thread(target=self._hear, args=(lines,), daemon=True).start()
        while (order := self._orders.get()) is not None:
            try:
                self._obey[order.word](order)
            except TaluvaError as error:
                self._say(f"error {error}")

    def _hear(self, lines: Iterable[str]) -> None:
        watch = Watch(self._inform)
        for line in lines:
            word, _, rest = line.rstrip("\r\n").partition(" ")
            if word == "quit":
                break
            if word == "stop":
                watch.stop()
            elif word == "ping":
                self._say(f"pong {rest}")
            elif word in self._obey:
                watch = Watch(self._inform)
                self._orders.put(Order(word, rest, watch))
            elif word:
                self._say(f"error {word[:40]} is no word of the protocol")
        watch.stop()
        self._orders.put(None)

    # What is heard.

    def _introduce(self, order: Order) -> None:
        if order.rest != str(VERSION):
            raise ProtocolError(f"the protocol is spoken in version {VERSION} here")
        for line in (*self._introduction, *map(str, OPTIONS.values()), "ready"):
            self._say(line)

    def _set(self, order: Order) -> None:
        name, _, value = order.rest.partition(" ")
        if name not in OPTIONS or not OPTIONS[name].accepts(value):
            raise ProtocolError(f"{order.rest[:60]!r} cannot be set")
        self._settings[name] = int(value)

    def _new(self, order: Order) -> None:
        try:
            _parse_ruleset(order.rest)
        except TaluvaError as error:
            self._say(f"refuse {error}")
            return
        self._rng, self._position = Random(self._settings["seed"]), None
        self._say("ok")

    def _see(self, order: Order) -> None:
        self._position = None
        self._position = parse_moment(order.rest)

    def _go(self, order: Order) -> None:
        if self._position is None or not self._position.legal_moves:
            raise ProtocolError("there is no position with a move to make")
        budget = _parse_budget(order.rest, self._settings["threads"])
        choice = self._bot.choose(self._position, budget, self._rng, order.watch)
        self._inform(choice)
        self._say(" ".join(("bestmove", str(choice.move), *map(str, choice.plan))))

    # What is said.

    def _inform(self, choice: Choice) -> None:
        self._say(info_line(choice))

    def _say(self, line: str) -> None:
        with self._writing:
            self._write(line)


def _parse_ruleset(text: str) -> None:
    name, _, rest = text.partition(" ")
    word, *options = rest.split(" ")
    key, _, players = word.partition("=")
    if key != "players" or players not in ("1", "2", "3", "4"):
        raise ProtocolError("a ruleset such as 'deluxe-2015 players=2' is expected")
    ruleset_of_words(name, int(players), options)


def _parse_budget(text: str, threads: int) -> Budget:
    kind, _, number = text.partition(" ")
    try:
        if kind == "seconds":
            return Budget(seconds=float(number), threads=threads)
        if kind == "playouts":
            return Budget(playouts=int(number), threads=threads)
    except ValueError:
        pass
    if text:
        raise ProtocolError(f"{text[:40]!r} is no limit of thinking")
    return Budget(threads=threads)
