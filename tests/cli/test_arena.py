"""The command `taluva arena`: what it prints, and what it leaves behind whatever happens."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = ("arena", "greedy", "random", "--tiles=4", "--games=4", "--processes=1")
LONG = [sys.executable, "-m", "taluva", "arena", "greedy", "random", "--games=400", "--tiles=10"]


def test_a_match_is_told_in_tables(run: Run) -> None:
    said = run(*SHORT, "--sprt=0,10").output
    assert "4 games by deluxe-2015 players=2 tiles=4" in said
    assert "greedy – random" in said
    assert "last tile" in said
    assert "Elo 0 or 10?" in said


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_match_is_told_in_every_language(lang: str, run: Run) -> None:
    assert run(*SHORT, f"--lang={lang}", "--games=2").exit_code == 0


def test_a_match_is_told_to_programs(run: Run) -> None:
    told = json.loads(run(*SHORT, "--json", "--seconds=5").output)
    assert told["games"] == 4
    assert told["match"]["grace"] == 1
    assert told["pairs"][0]["one"] == "greedy"


def seed_of(run: Run, *words: object) -> int:
    told = json.loads(run(*SHORT, "--games=2", "--json", *words).output)
    return int(told["match"]["seed"])


def test_a_program_cannot_guess_the_seed(run: Run, tmp_path: Path) -> None:
    program = ("--engine", f"{sys.executable} {EXAMPLES / 'engine_alone.py'}")
    file = ("--file", tmp_path / "match.jsonl")
    assert seed_of(run) == 0
    seeds = {seed_of(run, *program), seed_of(run, *program), seed_of(run, *program, *file)}
    assert len(seeds - {0}) == 3
    assert seed_of(run, *program, *file) in seeds
    assert seed_of(run, *program, "--seed=5") == 5


def test_solo_is_told_in_points(run: Run) -> None:
    said = run("arena", "random", "--rules=solo", "--tiles=18", "--games=2", "--processes=1").output
    assert "points a game" in said


def test_records_and_a_dataset_are_kept(run: Run, tmp_path: Path) -> None:
    folder, dataset = tmp_path / "records", tmp_path / "moves.gz"
    file = ("--file", tmp_path / "match.jsonl")
    run(*SHORT, *file)
    assert run(*SHORT, *file, "--records", folder, "--dataset", dataset).exit_code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["000000.taluva", "000001.taluva", "000002.taluva", "000003.taluva"]
    assert "is valid" in run("check", folder / names[0]).output
    assert dataset.stat().st_size


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "greedy"),
        ("arena", "greedy", "chess"),
        (*SHORT, "--sprt=10"),
        (*SHORT, "--seconds=1", "--playouts=1"),
        (*SHORT, "--teams"),
        (*SHORT, "--processes=0"),
        (*SHORT, "--grace=-1"),
    ],
)
def test_an_impossible_match_is_one_sentence(words: tuple[str, ...], run: Run) -> None:
    result = run(*words)
    assert result.exit_code == 1
    assert result.stderr.startswith("taluva: ")
    assert result.stderr.count("\n") == 1


def games_in(path: Path) -> list[int]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line)["game"] for line in lines[1:]]


def wait_for_games(process: subprocess.Popen[Any], path: Path, count: int) -> None:
    """Wait until a process that goes on has kept so many games."""
    while not path.exists() or path.read_bytes().count(b"\n") <= count:
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.05)
            raise AssertionError("the match has ended")


@pytest.mark.slow
def test_an_interrupt_leaves_a_table_and_a_file_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    words = [*LONG, f"--file={path}", "--processes=2"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        wait_for_games(process, path, 3)
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=30)[0]
    assert process.returncode == 130
    assert "greedy – random" in said
    assert len(games_in(path)) >= 3


@pytest.mark.slow
def test_a_match_that_was_killed_goes_on_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    words = [*LONG, f"--file={path}"]
    with subprocess.Popen([*words, "--processes=2"], stdout=subprocess.DEVNULL) as process:
        wait_for_games(process, path, 3)
        process.kill()
    kept = path.read_text(encoding="utf-8").rpartition("\n")[0]

    shorter = [word for word in words if word != "--games=400"]
    done = subprocess.run(
        [*shorter, "--games=12", "--processes=1", "--json"], capture_output=True, check=True
    )
    assert path.read_text(encoding="utf-8").startswith(kept)
    games = games_in(path)
    assert len(games) == len(set(games)) == json.loads(done.stdout)["games"]
    assert set(range(12)) <= set(games)
