"""The end of the line where the bot is, without a process: what it answers to every line."""

import threading
from collections.abc import Iterator
from random import Random

import pytest

from taluva import Game, Position
from taluva.bots import Bot, Budget, Choice, RandomBot, Watch
from taluva.engines import Speaker

GAME = Game("deluxe-2015", 2, seed=1, tiles=6)
POSITION = f"position {GAME.position}"


class Dreamer:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.budget = Budget()

    def choose(
        self, position: Position, budget: Budget, _rng: Random, watch: Watch | None = None
    ) -> Choice:
        assert watch is not None
        self.budget = budget
        move = position.legal_moves[0]
        watch.report(Choice(move, chances=(0.5, 0.5), playouts=7, seconds=0.25))
        self.began.set()
        while not watch.stopped:
            pass
        return Choice(move)


def spoken(*lines: str, bot: Bot | None = None) -> list[str]:
    said: list[str] = []
    Speaker("tester", "7", bot or RandomBot(), said.append).run(lines)
    return said


def test_hands_are_shaken() -> None:
    assert spoken("taluva 1") == [
        "name tester",
        "version 7",
        "can moves",
        "option seed number 0 0 18446744073709551615",
        "option threads number 1 1 256",
        "ready",
    ]


def test_a_move_is_chosen() -> None:
    *_, last = spoken("new deluxe-2015 players=2 tiles=6", POSITION, "go")
    word, move = last.split()
    assert word == "bestmove"
    assert not GAME.position.explain(move)


def test_the_same_seed_gives_the_same_move() -> None:
    def moves(seed: int) -> list[str]:
        new = f"set seed {seed}", "new deluxe-2015 players=2", POSITION
        return spoken(*new, "go", "go", *new, "go", "go")

    said = [line for line in moves(4) if line.startswith("bestmove")]
    assert said[:2] == said[2:]


def test_a_position_may_be_told_by_what_has_happened_since() -> None:
    game = Game("deluxe-2015", 2, stack=["JC", "SR"])
    first = f"position {game.start} moves reveal:JC JC@0,0:6 hut@-1,1 reveal:SR"
    *_, last = spoken(first, "go")
    game.push("JC@0,0:6")
    game.push("hut@-1,1")
    assert not game.position.explain(last.split()[1])


@pytest.mark.parametrize(
    "line",
    [
        "taluva 2",
        "set speed 3",
        "set seed -1",
        "set seed x",
        "position here",
        f"{POSITION} moves hut@0,0",
        f"position {GAME.start} moves hut@0,0",
        "go",
        "jump",
    ],
)
def test_what_is_wrong_is_answered_by_an_error(line: str) -> None:
    (said,) = spoken(line)
    assert said.startswith("error ")


@pytest.mark.parametrize("line", ["position here", f"position {GAME.start}", "new solo players=1"])
def test_nothing_is_chosen_where_nothing_is_to_choose(line: str) -> None:
    assert spoken(POSITION, line, "go")[-1].startswith("error there is no position")


@pytest.mark.parametrize("limit", ["fast", "seconds", "seconds x", "seconds 0", "playouts 0"])
def test_a_limit_that_is_none_is_an_error(limit: str) -> None:
    assert spoken(POSITION, f"go {limit}")[-1].startswith("error ")


@pytest.mark.parametrize(
    "rules", ["chess players=2", "deluxe-2015", "deluxe-2015 players=7", "deluxe-2015 players=2 x"]
)
def test_rules_that_are_not_there_are_refused(rules: str) -> None:
    (said,) = spoken(f"new {rules}")
    assert said.startswith("refuse ")


@pytest.mark.parametrize("end", ["stop", "quit", ""])
def test_thinking_can_be_interrupted_and_pings_are_answered_meanwhile(end: str) -> None:
    dreamer = Dreamer()

    def lines() -> Iterator[str]:
        yield from ("set threads 3", POSITION, "go playouts 100")
        dreamer.began.wait()
        yield "ping now\n"
        if end:
            yield f"{end}\n"

    said: list[str] = []
    Speaker("dreamer", "1", dreamer, said.append).run(lines())
    move = GAME.legal_moves[0]
    assert said == [
        f"info playouts 7 seconds 0.250 chances 0.5000 0.5000 line {move}",
        "pong now",
        f"info seconds 0.000 line {move}",
        f"bestmove {move}",
    ]
    assert dreamer.budget == Budget(playouts=100, threads=3)
