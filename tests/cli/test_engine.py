"""The command `taluva engine`, as a program that is asked for moves."""

import sys

from tests.cli.conftest import Run

from taluva import Game
from taluva.bots import names

GAME = Game("deluxe-2015", 2, seed=1, tiles=6)


def test_it_answers_line_by_line(run: Run) -> None:
    lines = ("taluva 1", "new deluxe-2015 players=2", f"position {GAME.position}", "go", "quit")
    said = run("engine", "random", typed="".join(f"{line}\n" for line in lines)).output
    *introduction, ok, _info, best = said.splitlines()
    assert introduction[0] == "name random"
    assert introduction[-1] == "ready"
    assert ok == "ok"
    assert not GAME.position.explain(best.removeprefix("bestmove "))


def test_a_bot_that_is_not_there_is_one_sentence(run: Run) -> None:
    result = run("engine", "chess")
    assert result.exit_code == 1
    assert result.stderr == f"taluva: there is no bot 'chess'; there are {', '.join(names())}\n"


def test_engines_play_in_the_arena(run: Run) -> None:
    engine = f"{sys.executable} -m taluva engine random"
    words = ("arena", "random", "--engine", engine, "--games=2", "--tiles=4", "--processes=1")
    said = run(*words).output
    assert "random (1) – random (2)" in said
