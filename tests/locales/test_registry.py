"""The registry of the rules, and the rules reference that explains each of them."""

import json
import re
from pathlib import Path

import pytest

from taluva import locales
from taluva.rules.registry import as_json, rule, rules

REFERENCE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
RULESETS = ("hig-2006", "ferti-2012", "ferti-2014", "deluxe-2015", "reference", "solo")
SOURCES = ("000", "001", "002", "003", "004")
OPTIONS = {key.removeprefix("option.") for key in locales.keys("en") if key.startswith("option.")}


def anchors() -> list[str]:
    return re.findall(r'<a id="(.*?)"></a>', REFERENCE)


def sections_of_anchors() -> dict[str, str]:
    """Return the number of the section that each anchor lies in."""
    found, section = {}, ""
    for number, anchor in re.findall(r'^##+ ([\d.]+) |<a id="(.*?)"></a>', REFERENCE, re.MULTILINE):
        if number:
            section = number
        else:
            found[anchor] = section
    return found


def slug(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_a_code_is_listed_once() -> None:
    codes = [entry.code for entry in rules()]
    assert len(codes) == len(set(codes)) == 43


def test_the_registry_has_the_order_of_the_reference() -> None:
    order = REFERENCE.split("**Order.**")[1].split("**Premises**")[0]
    assert re.findall(r"`(\w+\.\w+)`", order) == [entry.code for entry in rules()]


def test_every_rule_is_explained_in_the_reference_and_nothing_else_is() -> None:
    codes = {entry.code for entry in rules()}
    subjects = {code.split(".")[0] for code in codes}
    explained = [anchor for anchor in anchors() if anchor.split(".")[0] in subjects]
    assert sorted(explained) == sorted(codes)


def test_every_rule_is_explained_in_its_section() -> None:
    sections = sections_of_anchors()
    assert {entry.code: entry.section for entry in rules()} == {
        entry.code: sections[entry.code] for entry in rules()
    }


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("ruleset", set(RULESETS)),
        ("option", OPTIONS),
        (
            "ending",
            {"two-types", "last-tile", "worlds-end", "last-standing", "ranking", "solo"},
        ),
    ],
)
def test_every_name_has_an_anchor_and_a_word(kind: str, names: set[str]) -> None:
    assert sorted(anchor for anchor in anchors() if anchor.startswith(f"{kind}.")) == sorted(
        f"{kind}.{name}" for name in names
    )
    for name in names:
        assert locales.has(f"{kind}.{name}")


def test_every_reading_has_an_anchor() -> None:
    readings = [anchor for anchor in anchors() if re.fullmatch(r"D\d+", anchor)]
    assert readings == [f"D{number}" for number in range(1, 20)]


def test_every_link_within_the_reference_leads_somewhere() -> None:
    headings = re.findall(r"^##+ (.*)$", REFERENCE, re.MULTILINE)
    places = {slug(heading) for heading in headings} | set(anchors())
    assert set(re.findall(r"\]\(#(.*?)\)", REFERENCE)) <= places


def test_a_rule_names_known_rulesets_options_and_sources() -> None:
    for entry in rules():
        assert entry.rulesets, entry.code
        assert set(entry.rulesets) <= set(RULESETS), entry.code
        assert set(entry.options) <= OPTIONS, entry.code
        assert set(entry.sources) <= set(SOURCES), entry.code


def test_boats_belong_to_the_deluxe_edition() -> None:
    boats = rule("boat.taken")
    assert boats.rulesets == ("deluxe-2015",)
    assert boats.options == ("boats",)
    assert boats.sources == ("001",)


def test_the_first_edition_lets_a_hut_touch_its_settlement() -> None:
    assert "hig-2006" not in rule("hut.adjacent").rulesets


def test_an_unknown_code_is_refused() -> None:
    with pytest.raises(KeyError, match=r"no rule 'tile\.bent'"):
        rule("tile.bent")


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_the_registry_is_json(language: str) -> None:
    listed = as_json(language)
    assert json.loads(json.dumps(listed)) == listed
    assert [entry["code"] for entry in listed] == [entry.code for entry in rules()]
    assert listed[0] == {
        "code": "turn.over",
        "text": locales.sentence("summary.turn.over", language),
        "rulesets": list(RULESETS),
        "options": [],
        "sources": list(SOURCES),
        "section": "3",
        "anchor": "docs/rules.md#turn.over",
    }
