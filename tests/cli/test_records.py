"""The commands that read a record: show, replay, check."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.conftest import Run

from taluva import Game, Record, replay
from taluva.rules.json_forms import to_json

RECORD = """\
[Rules "deluxe-2015"]
[Options ""]
[Players "2"]
[Result "*"]

1. JR@0,0:6 hut@0,1
2. JL@1,-2:6 hut@-1,1
3. SR@-
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.taluva"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_show_shows_the_last_turn(run: Run, record: Path) -> None:
    said = run("show", record).output
    assert "Turn 3 of 3  SR@-" in said
    assert "seat 1 (white)" in said


def test_show_shows_any_turn(run: Run, record: Path) -> None:
    assert "Turn 0 of 3" in run("show", record, "--turn=0").output
    assert "Turn 2 of 3  JL@1,-2:6 hut@-1,1" in run("show", record, "--turn=2").output


def test_show_refuses_a_turn_that_is_not_there(run: Run, record: Path) -> None:
    result = run("show", record, "--turn=4")
    assert result.exit_code == 1
    assert result.stderr == "taluva: there is no turn 4; the record has 3\n"


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_show_writes_an_svg(theme: str, run: Run, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "island.svg"

    result = run("show", record, f"--svg={path}", f"--theme={theme}", "--coordinates")

    assert (result.exit_code, result.output) == (0, "")
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")
    assert run("show", record, "--svg=-").stdout.startswith("<svg")


def test_a_record_is_read_from_standard_input(run: Run) -> None:
    assert "Turn 3 of 3" in run("show", "-", typed=RECORD).output
    assert run("check", "-", typed=RECORD).exit_code == 0
    assert run("replay", "-", typed=RECORD).output.count("of 3") == 4


def test_show_tells_programs_the_position(run: Run, record: Path) -> None:
    shown = json.loads(run("show", record, "--turn=2", "--json").output)
    position = replay(Record.parse(RECORD)).start
    for move in ("JR@0,0:6", "hut@0,1", "JL@1,-2:6", "hut@-1,1"):
        position = (position.reveal(move[:2]) if position.awaits_tile else position).play(move)
    assert shown == {
        "turn": 2,
        "turns": 3,
        "moves": "JL@1,-2:6 hut@-1,1",
        "position": to_json(position),
    }


def test_replay_prints_every_turn_where_nobody_can_turn_pages(run: Run, record: Path) -> None:
    said = run("replay", record, "--delay=0").output
    assert [f"Turn {turn} of 3" in said for turn in range(4)] == [True] * 4


def test_replay_writes_one_picture_a_turn(run: Run, record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "pictures"
    assert run("replay", record, f"--svg-dir={folder}").exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "turn-000.svg",
        "turn-001.svg",
        "turn-002.svg",
        "turn-003.svg",
    ]


def test_the_end_of_a_game_is_shown(run: Run) -> None:
    game = Game("solo", seed=1)
    game.push("resign")
    said = run("show", "-", typed=str(game.record())).output
    assert "The game is over: -" in said
    assert "no victory" in said


def test_check_finds_a_record_valid(run: Run, record: Path) -> None:
    result = run("check", record)
    assert (result.exit_code, result.output) == (0, f"{record} is valid: 3 turns, result *\n")
    assert json.loads(run("check", record, "--json").output) == {
        "valid": True,
        "turns": 3,
        "result": "*",
    }


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "line 7, column 14:\n  hut@0,0 is not allowed:\n  there is a volcano at 0,0 "),
        ("fr", "ligne 7, colonne 14 :\n  hut@0,0 n'est pas permis :\n  il y a un volcan en 0,0 "),
        ("de", "Zeile 7, Spalte 14:\n  hut@0,0 ist nicht erlaubt:\n  auf 0,0 ist ein Vulkan "),
    ],
)
def test_check_says_the_first_illegal_move_and_why(lang: str, said: str, run: Run) -> None:
    wrong = RECORD.replace("hut@-1,1", "hut@0,0")
    result = run("check", "-", f"--lang={lang}", typed=wrong)
    assert result.exit_code == 1
    assert f"{said}(build.volcano)\n" in result.output


def test_check_tells_programs_where_and_why(run: Run) -> None:
    result = run("check", "-", "--json", typed=RECORD.replace("hut@-1,1", "hut@0,0"))
    assert result.exit_code == 1
    found = json.loads(result.output)
    assert (found["valid"], found["line"], found["column"]) == (False, 7, 14)
    assert found["move"] == "hut@0,0"
    assert found["violations"][0] == {
        "rule": "build.volcano",
        "reason": "there is a volcano at 0,0",
        "where": ["0,0"],
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[Rules", "[Rule", "line 5, column 1:"),
        ("deluxe-2015", "deluxe-2016", "there is no ruleset 'deluxe-2016'"),
        ("hut@0,1", "hut@0;1", "line 6, column 18:"),
        ('"*"', '"two-types 0"', "the result of these turns is '*'"),
        ("\n3.", "\n4.", "is expected in this line"),
        ("\n", "\r\n", "line 1, column"),
    ],
)
def test_check_says_where_a_record_is_badly_written(
    old: str, new: str, said: str, run: Run
) -> None:
    result = run("check", "-", typed=RECORD.replace(old, new))
    assert result.exit_code == 1
    assert said in result.output


@pytest.mark.parametrize("command", ["show", "replay", "check"])
def test_a_file_that_cannot_be_read_is_one_sentence(command: str, run: Run, tmp_path: Path) -> None:
    missing = run(command, tmp_path / "missing")
    assert missing.exit_code == 1
    assert missing.stderr == f"taluva: {tmp_path / 'missing'}: No such file or directory\n"

    (tmp_path / "bytes").write_bytes(b"\xff\x00")
    binary = run(command, tmp_path / "bytes")
    assert binary.exit_code == 1
    assert binary.stderr == "taluva: this file is no text in UTF-8\n"


def test_a_file_too_long_for_a_record_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_text("x" * 2_000_000, encoding="utf-8")
    result = run("check", path)
    assert result.exit_code == 1
    assert "a record has at most" in result.output


def test_an_svg_that_cannot_be_written_leaves_nothing_behind(
    run: Run, record: Path, tmp_path: Path
) -> None:
    result = run("show", record, f"--svg={tmp_path}")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"taluva: {tmp_path}")
    assert list(tmp_path.parent.glob("*.part")) == []


def test_the_records_of_these_tests_are_records() -> None:
    assert str(Record.parse(RECORD)) == RECORD
