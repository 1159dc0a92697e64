import json

import pytest
from tests.cli.conftest import Run

from taluva import EDITIONS
from taluva.rules.registry import as_json, rules


def test_rules_lists_every_ruleset(run: Run) -> None:
    said = run("rules").output
    assert all(name in said for name in EDITIONS)


@pytest.mark.parametrize("name", EDITIONS)
def test_rules_tells_a_ruleset(name: str, run: Run) -> None:
    said = run("rules", name).output
    assert [entry.code for entry in rules() if f"{entry.code} " in said] == [
        entry.code for entry in rules() if name in entry.rulesets
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "A building stands on land"),
        ("fr", "Un bâtiment se construit sur la terre"),
        ("de", "Gebaut wird auf Land"),
    ],
)
def test_rules_says_each_rule_in_the_language(lang: str, sentence: str, run: Run) -> None:
    assert sentence in run("rules", "hig-2006", f"--lang={lang}").output


def test_rules_names_the_option_that_brings_a_rule_in(run: Run) -> None:
    said = run("rules", "deluxe-2015").output
    assert "A boat goes on water (with: boats)" in said


def test_rules_of_programs_hold_the_registry(run: Run) -> None:
    found = json.loads(run("rules", "--json", "--lang=fr").output)
    assert found["rules"] == as_json("fr")
    assert list(found["rulesets"]) == list(EDITIONS)
    one = json.loads(run("rules", "solo", "--json").output)
    assert one["match"] is True
    assert [entry["code"] for entry in one["rules"]] == [
        entry.code for entry in rules() if "solo" in entry.rulesets
    ]


def test_rules_diff_says_what_differs(run: Run) -> None:
    said = run("rules", "diff", "hig-2006", "deluxe-2015").output
    assert "huts beside own settlements  yes" in said
    assert "hut.adjacent" in said
    assert "build.sea" not in said

    found = json.loads(run("rules", "diff", "hig-2006", "deluxe-2015", "--json").output)
    assert found["differences"]["hut_adjacent"] == [True, False]
    assert found["only"]["hig-2006"] == []
    assert "boat.open" in found["only"]["deluxe-2015"]


def test_rules_diff_of_a_ruleset_with_itself(run: Run) -> None:
    assert run("rules", "diff", "solo", "solo").output == "solo and solo do not differ\n"


@pytest.mark.parametrize(
    "names", [("chess",), ("diff", "solo"), ("diff", "solo", "chess"), ("a", "b")]
)
def test_rules_that_are_not_there_are_one_sentence(names: tuple[str, ...], run: Run) -> None:
    result = run("rules", *names)
    assert result.exit_code == 1
    assert result.stderr.startswith("taluva: ")
