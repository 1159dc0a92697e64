"""The commands that count: perft and bench."""

import json
from typing import Any

import pytest
from tests.cli.conftest import Run

from taluva import Game, perft
from taluva.kernel import available


def counted(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("perft", "--json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_perft_counts_a_known_stack(run: Run) -> None:
    words = ["--rules", "ferti-2014", "--players", "2", "--stack", "JC,SR,LL,CJ", "--depth", "4"]
    found = counted(run, *words)
    assert found.pop("seconds") >= 0
    assert found == {
        "depth": 4,
        "counts": [6, 12, 864, 2592],
        "rules": "ferti-2014",
        "players": 2,
        "options": {"tiles": 4},
        "face_up": [],
        "stack": ["JC", "SR", "LL", "CJ"],
        "seed": None,
    }


def test_perft_counts_a_shuffled_stack(run: Run) -> None:
    found = counted(run, "--seed=5", "--depth=3", "--boats")
    assert found["counts"] == perft(Game("deluxe-2015", boats=True, seed=5), 3)
    again = counted(run, f"--stack={','.join(found['stack'])}", "--depth=3", "--boats")
    assert again["counts"] == found["counts"]


def test_perft_takes_the_tiles_that_lie_face_up(run: Run) -> None:
    found = counted(run, "--stack=JC,SR,LL", "--face-up=V-L,V-V", "--depth=2")
    game = Game("deluxe-2015", stack=["JC", "SR", "LL"], two_hex=["V-L", "V-V"])
    assert found["counts"] == perft(game, 2)
    assert found["face_up"] == ["V-L", "V-V"]


@pytest.mark.parametrize("words", [("--python",), ("--threads=1",), ("--threads=2",)])
def test_perft_counts_the_same_in_every_way(words: tuple[str, ...], run: Run) -> None:
    usual, other = (counted(run, "--seed=3", "--depth=4", *more) for more in ((), words))
    assert usual["counts"] == other["counts"]


def test_perft_prints_a_line_for_each_depth(run: Run) -> None:
    said = run("perft", "--seed=1", "--depth=2", "--lang=de").output
    assert said.startswith("deluxe-2015 players=2\nTiefe 1             6\nTiefe 2            12\n")


@pytest.mark.parametrize(
    "words",
    [
        ("--stack=JC,XX",),
        ("--stack=JC", "--seed=1"),
        ("--stack=JC", "--tiles=1"),
        ("--rules=none",),
        ("--players=5",),
        ("--teams",),
        ("--board=huge",),
        ("--stack=",),
    ],
)
def test_an_impossible_game_is_one_sentence(words: tuple[str, ...], run: Run) -> None:
    result = run("perft", *words)
    assert result.exit_code == 1
    assert result.stderr.startswith("taluva: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--tiles=6",),
        ("--players=3", "--tiles=6", "--boats", "--two-hex"),
        ("--rules=solo", "--tiles=20"),
        ("--players=4", "--tiles=6", "--teams"),
    ],
)
def test_the_benchmark_plays_the_same_games(words: tuple[str, ...], run: Run) -> None:
    def played(*more: str) -> dict[str, Any]:
        result = run("bench", "rules", "--seconds=0", "--seed=1", "--json", *words, *more)
        found: dict[str, Any] = json.loads(result.output)
        del found["seconds"], found["turns_per_second"]
        return found

    one = played()
    assert one["games"] == 20
    assert one == played("--list")
    assert one["checksum"] != played("--seed=2")["checksum"]


def kernel_report(run: Run, *words: str) -> dict[str, Any]:
    result = run("bench", "kernel", "--seconds=0", "--json", *words)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_the_benchmark_of_the_kernel_tells_what_was_played(run: Run) -> None:
    found = kernel_report(run, "--rules=deluxe-2015")
    assert found["ruleset"] == "deluxe-2015 players=2 tiles=24"
    assert found["games"] == found["checked_games"] == 1000
    assert 22_000 < found["turns"] <= 24_000
    assert found["turns_per_second"] > 0
    assert found["seconds"] >= 0


def test_every_kernel_plays_the_games_of_the_benchmark(run: Run) -> None:
    reports = [kernel_report(run, f"--kernel={name}", "--boats") for name in available()]
    assert len({(found["checksum"], found["turns"], found["moves"]) for found in reports}) == 1
    assert kernel_report(run, "--boats", "--seed=2")["checksum"] != reports[0]["checksum"]


def test_a_kernel_that_there_is_not(run: Run) -> None:
    result = run("bench", "kernel", "--kernel=sparc")
    assert result.exit_code == 1
    assert "sparc" in result.stderr


def test_the_benchmark_says_how_fast_it_was(run: Run) -> None:
    said = run("bench", "rules", "--seconds=0", "--rules=deluxe-2015", "--tiles=4").output
    assert "turns a second" in said
    assert "80 turns in 20 games" in said
