"""`taluva analyse`: how the chances went in a record."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.sampler import sampled_game

from taluva import Ruleset
from taluva.locales import LANGUAGES

FEW = "--playouts=50"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.taluva"
    game = sampled_game(Ruleset("deluxe-2015", 2, tiles=8), 4)
    path.write_text(str(game.record()), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_has_a_line(run: Run, record: Path, language: str) -> None:
    said = run("analyse", record, FEW, f"--lang={language}").output
    turns = record.read_text(encoding="utf-8").splitlines()
    last = next(line for line in reversed(turns) if line[:1].isdigit())
    assert last.partition(". ")[2] in said
    assert "100 %" in said


def test_programs_get_json(run: Run, record: Path) -> None:
    told = json.loads(run("analyse", record, FEW, "--json").output)["turns"]
    assert told[0]["number"] == 1
    assert {"seat", "moves", "before", "with_tile", "after", "luck", "loss", "line"} <= set(told[0])
    assert told == json.loads(run("analyse", record, FEW, "--json").output)["turns"]


def test_a_record_without_turns_has_nothing_to_analyse(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.taluva"
    path.write_text(str(sampled_game(Ruleset("deluxe-2015", 2), 1, most=0).record()), "utf-8")
    assert "no turn" in run("analyse", path, FEW).output


def test_a_budget_is_in_seconds_or_in_playouts(run: Run, record: Path) -> None:
    result = run("analyse", record, FEW, "--seconds=1")
    assert result.exit_code == 1
