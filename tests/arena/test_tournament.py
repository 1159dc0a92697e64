"""Tournaments: the same games however they are played, until they are over or it is clear."""

import gzip
import json
from pathlib import Path

import pytest
from tests.arena.matches import match, played, tournament, without_times

from taluva import Position, Ruleset
from taluva.arena import (
    ArenaError,
    InTurn,
    Journal,
    Processes,
    Sprt,
    Tournament,
    Verdict,
    report,
    write_dataset,
)


@pytest.mark.slow
def test_two_processes_play_the_same_games_as_one() -> None:
    one = played(match(), 8)
    assert without_times(one) == without_times(played(match(), 8, Processes(2)))
    assert without_times(one) != without_times(played(match(seed=1), 8))


@pytest.mark.slow
def test_who_stops_listening_ends_the_processes() -> None:
    games = tournament(match("random", "random"), 200).play(Processes(2))
    next(games)
    games.close()


def test_no_processes_are_refused() -> None:
    with pytest.raises(ArenaError, match="0 processes"):
        Processes(0)


def test_a_test_ends_a_match_that_is_clear() -> None:
    clear = match(ruleset=Ruleset("deluxe-2015", 2, tiles=8))
    games = Tournament(Journal.open(clear), 400, Sprt(0, 200))
    assert len(list(games.play(InTurn()))) < 100
    assert games.verdict is Verdict.UPPER
    assert list(games.play(InTurn())) == []


def test_a_test_is_between_two() -> None:
    with pytest.raises(ArenaError, match="between two"):
        Tournament(Journal.open(match("greedy", "random", "random")), 6, Sprt(0, 10))


@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset("deluxe-2015", 3, tiles=6, ranking=True),
        Ruleset("deluxe-2015", 4, tiles=8, teams=True),
        Ruleset("solo", tiles=20),
        Ruleset("deluxe-2015", 2, tiles=4, boats=True, two_hex=True, start_tile=True, board=4),
    ],
    ids=str,
)
def test_every_kind_of_game_is_played_and_reported(ruleset: Ruleset) -> None:
    games = tournament(match("random", "random", ruleset=ruleset), 2)
    count = len(list(games.play(InTurn())))
    told = json.loads(json.dumps(report(games)))
    assert told["games"] == count == sum(told["endings"].values())
    assert sum(entrant["games"] for entrant in told["entrants"]) == count * ruleset.players
    assert told["pairs"][0]["rounds"] == 1


def test_a_report_has_no_number_that_json_has_not() -> None:
    games = Tournament(Journal.open(match()), 2, Sprt(0, 10))
    assert report(games)["pairs"][0]["elo"] is None
    list(games.play(InTurn()))
    told = json.loads(json.dumps(report(games), allow_nan=False))
    assert told["sprt"]["verdict"] == "open"


def test_a_dataset_holds_every_move_with_its_position(tmp_path: Path) -> None:
    games = played(match("random", "random"), 2)
    path = tmp_path / "moves.jsonl.gz"
    count = write_dataset(path, games)
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    assert len(lines) == count == 24
    for line in lines:
        position = Position.parse(line["position"])
        assert line["move"] in position.legal_moves
        assert line["seat"] == position.seat
        assert line["chances"] is None
    assert [line["move_number"] for line in lines] == [*range(12), *range(12)]
    assert lines[0]["places"] == [list(seats) for seats in games[0].places]
