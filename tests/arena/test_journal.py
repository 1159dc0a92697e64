"""The file of a match: whatever happens to it, games that are over are kept and none is doubled."""

import json
from pathlib import Path

import pytest
from tests.arena.matches import match, played, tournament, without_times

from taluva.arena import ArenaError, InTurn, Journal, Match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def finished(games: Match, path: Path, count: int = 6) -> int:
    """Play what is to come, and return how many games that were."""
    return len(list(tournament(games, count, path).play(InTurn())))


def test_a_match_goes_on_where_it_stopped(path: Path) -> None:
    games = match("random", "random")
    first = tournament(games, 6, path).play(InTurn())
    next(first)
    next(first)
    first.close()

    assert finished(games, path) == 4
    assert finished(games, path) == 0
    assert finished(games, path, count=8) == 2
    assert without_times(Journal.open(games, path).played) == without_times(played(games, 8))


@pytest.mark.parametrize("torn", [1, 40, 400])
def test_a_line_that_was_never_finished_is_played_again(path: Path, torn: int) -> None:
    games = match("random", "random")
    finished(games, path)
    path.write_bytes(path.read_bytes()[:-torn])

    assert finished(games, path) == 1
    assert without_times(Journal.open(games, path).played) == without_times(played(games))


@pytest.mark.parametrize("left", [0, 5])
def test_a_file_that_never_began_begins_anew(path: Path, left: int) -> None:
    games = match("random", "random")
    path.write_text('{"taluva-arena"'[:left], encoding="utf-8")
    assert finished(games, path) == 6


@pytest.mark.parametrize("text", ["a letter", "a letter\nof two lines", "[1]\n[2]\n[3"])
def test_a_file_that_is_something_else_is_left_alone(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match="no file of a match"):
        Journal.open(match("random", "random"), path)
    assert path.read_text(encoding="utf-8") == text


def test_another_match_is_refused(path: Path) -> None:
    finished(match("random", "random"), path)
    before = path.read_bytes()
    with pytest.raises(ArenaError, match="another match: seed is 0 there, not 1"):
        Journal.open(match("random", "random", seed=1), path)
    with pytest.raises(ArenaError, match="another match: entrants"):
        Journal.open(match("random", "greedy"), path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("line", ["what", "[]", "{}", '{"game": 1}', '{"seating": 1}'])
def test_a_file_of_something_else_is_refused(path: Path, line: str) -> None:
    games = match("random", "random")
    path.write_text(json.dumps(games.describe()) + f"\n{line}\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="line 2: this is no"):
        Journal.open(games, path)


def test_a_file_is_read_by_anybody(path: Path) -> None:
    finished(match("random", "random"), path, count=2)
    head, *games = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert head["entrants"] == ["random", "random"]
    assert [game["game"] for game in games] == [0, 1]
    assert games[0]["record"].startswith('[Rules "deluxe-2015"]')
