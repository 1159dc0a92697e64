"""The command line as a whole: its help, its languages, its flags."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import taluva.cli
from taluva import Ruleset, locales
from taluva.cli.application import BENCHMARKS, COMMANDS
from taluva.cli.choice import choose
from taluva.cli.voice import Language, language_of
from taluva.rules.ruleset import OPTIONS

CALLS = [(name,) for name in COMMANDS] + [("bench", name) for name in BENCHMARKS] + [("bench",), ()]


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_every_command_has_help_in_every_language(
    call: tuple[str, ...], lang: str, run: Run
) -> None:
    result = run(*call, "--help", lang=lang)
    assert result.exit_code == 0
    assert "cli." not in result.output
    key = "_".join(call) or "taluva"
    assert locales.sentence(f"cli.help.{key}", lang).split()[0] in result.output


def test_the_command_alone_says_what_there_is_to_do(run: Run) -> None:
    assert run().output == run("--help").output


def test_it_tells_its_version(run: Run) -> None:
    assert run("--version").output == f"taluva {version('taluva')}\n"


@pytest.mark.parametrize("words", [("--jump",), ("jump",), ("show",), ("play", "--players=two")])
def test_wrong_usage_has_its_own_exit_code(words: tuple[str, ...], run: Run) -> None:
    assert run(*words).exit_code == 2


def test_there_is_one_language_for_each_catalogue() -> None:
    assert tuple(Language) == locales.LANGUAGES


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ("play", {}, "en"),
        ("play", {"LANG": "fr_FR.UTF-8"}, "fr"),
        ("play", {"LANG": "fr_FR.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ("play", {"LANG": "C.UTF-8"}, "en"),
        ("play --lang de", {"LANG": "fr"}, "de"),
        ("--lang=de play", {"LANG": "fr"}, "de"),
        ("play --lang", {"LANG": "fr"}, "fr"),
        ("play --lang la", {"LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_asked_for_or_told(
    arguments: str, environment: dict[str, str], language: str
) -> None:
    assert language_of(arguments.split(), environment) == language


EVERY_OPTION: dict[str, object] = {
    "board": 5,
    "boats": True,
    "hut_adjacent": True,
    "match": True,
    "ranking": True,
    "start_tile": True,
    "teams": True,
    "tiles": 24,
    "two_hex": True,
}


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_every_option_reaches_the_ruleset(option: str, run: Run) -> None:
    value = EVERY_OPTION[option]
    flag = f"--{option.replace('_', '-')}"
    words = [flag] if value is True else [flag, str(value)]
    counted = run("perft", "--depth=0", "--json", "--players=4", *words)
    ruleset = Ruleset("deluxe-2015", 4, **{option: value})
    assert json.loads(counted.output)["options"] == ruleset.changes()


def test_there_is_a_flag_for_every_option() -> None:
    assert set(EVERY_OPTION) == set(OPTIONS)


def test_an_option_can_be_switched_off() -> None:
    assert choose(rules="reference", match=False).ruleset() == Ruleset("reference", match=False)
    assert choose(board="player").ruleset() == Ruleset("deluxe-2015", board="player")


def test_every_text_of_the_command_line_is_used_and_every_use_has_a_text() -> None:
    code = "".join(
        path.read_text(encoding="utf-8") for path in Path(taluva.cli.__file__).parent.glob("*.py")
    )
    literal = set(
        re.findall(r"""(?:say\(|_agrees\(|key = |else )"([\w.]+)"|"cli\.([\w.]+)\"""", code)
    )
    used = {one or other for one, other in literal}
    families = tuple(set(re.findall(r"""say\(\s*f"(\w+[._])\{""", code)))
    there = {key.removeprefix("cli.") for key in locales.keys("en") if key.startswith("cli.")}
    assert {key for key in used if "." in key} <= there
    assert {key for key in there - used if not key.startswith(families)} == set()
