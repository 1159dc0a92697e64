"""The questions that somebody is asked who just says `taluva play`."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from taluva import EDITIONS, Ruleset, RulesetError
from taluva.cli.prompt import Prompt
from taluva.cli.screen import Screen
from taluva.cli.voice import Voice
from taluva.rules.ruleset import ruleset_of_words

T = TypeVar("T")

QUICK = "deluxe-2015"
QUICK_TILES = 12  # a player


class Menu:
    """Asks what to play; Enter takes what is offered first."""

    def __init__(self, screen: Screen, say: Voice) -> None:
        self._screen = screen
        self._say = say
        self._prompt = Prompt()

    def ask(self, unfinished: Path | None) -> Ruleset | Path:
        """Return the rules of a new game, or the file of one to go on with."""
        say = self._say
        names = [say("menu.quick", tiles=QUICK_TILES), say("menu.solo"), say("menu.other")]
        if unfinished is not None:
            names.append(say("menu.resume", file=unfinished.name))
        match self._choose(say("menu.what"), names):
            case 0:
                players = self._players(QUICK)
                return Ruleset(QUICK, players, tiles=QUICK_TILES * players)
            case 1:
                return Ruleset("solo")
            case 2:
                return self._other()
            case _:
                assert unfinished is not None, "it was offered"
                return unfinished

    def _other(self) -> Ruleset:
        say, names = self._say, list(EDITIONS)
        spoken = [f"{say.word('ruleset', name)} ({name})" for name in names]
        name = names[self._choose(say("menu.which"), spoken)]
        players = self._players(name)
        self._screen.line(say("menu.options"))
        return self._until(
            say("menu.options_prompt"), lambda line: ruleset_of_words(name, players, line.split())
        )

    def _players(self, name: str) -> int:
        numbers = EDITIONS[name].players
        if len(numbers) == 1:
            return numbers[0]
        question = self._say("menu.players", least=numbers[0], most=numbers[-1])
        return self._until(question, lambda line: _number(line or str(numbers[0]), numbers))

    def _choose(self, question: str, names: list[str]) -> int:
        self._screen.heading(question)
        self._screen.table([(f"{n:>3}", name) for n, name in enumerate(names, start=1)])
        numbers = range(1, len(names) + 1)
        return self._until("[1] > ", lambda line: _number(line or "1", numbers)) - 1

    def _until(self, question: str, understood: Callable[[str], T]) -> T:
        """Ask until the answer is understood."""
        while True:
            try:
                return understood(self._prompt.ask(question).strip())
            except ValueError:
                self._screen.line(self._say("menu.number"))
            except RulesetError as error:
                self._screen.line(str(error))


def _number(text: str, allowed: range | tuple[int, ...]) -> int:
    if text in map(str, allowed):
        return int(text)
    raise ValueError(text)
