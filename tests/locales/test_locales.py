"""The catalogues: three languages that say the same, and the loader that fills them in."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from taluva import locales
from taluva.rules.registry import rules

Entry = str | Mapping[str, str]

TRANSLATIONS = ("fr", "de")

# What a refusal tells its sentence, by the key of the wording.
PARAMETERS = {
    "turn.over": "",
    "turn.seat": "seat turn",
    "turn.seat.resign": "seat turn",
    "turn.phase": "due",
    "turn.hand": "tile hand",
    "take.missing": "tile",
    "take.used": "seat count",
    "take.place": "tile",
    "draw.empty": "",
    "discard.supply": "piece",
    "resign.out": "seat",
    "tile.first": "hex",
    "tile.first.start": "hex",
    "tile.overhang": "hex",
    "tile.uneven": "low high",
    "tile.apart": "",
    "tile.boat": "hex",
    "tile.board": "count",
    "tile.volcano": "hex",
    "tile.volcano.none": "tile",
    "tile.volcano.bonus": "",
    "tile.direction": "hex hour",
    "tile.sacred": "hex piece",
    "tile.settlement": "hex seat count",
    "tile.match": "",
    "build.sea": "hex",
    "build.volcano": "hex",
    "build.occupied": "hex piece",
    "hut.level": "hex level",
    "hut.adjacent": "hex neighbour",
    "hut.supply": "",
    "tower.level": "hex level",
    "tower.adjacent": "hex",
    "tower.present": "hex settlement",
    "tower.supply": "",
    "temple.adjacent": "hex",
    "temple.size": "hex count",
    "temple.present": "hex settlement",
    "temple.supply": "",
    "expand.settlement": "hex",
    "expand.none": "hex terrain",
    "expand.supply": "count supply",
    "boat.land": "hex",
    "boat.open": "hex",
    "boat.taken": "hex",
    "boat.adjacent": "hex",
    "boat.supply": "",
}


def catalogue(language: str) -> dict[str, Entry]:
    text = Path(locales.__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
    read: dict[str, Entry] = json.loads(text)
    return read


def forms(entry: Entry) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else tuple(entry.values())


def placeholders(entry: Entry) -> set[str]:
    return {name for form in forms(entry) for name in re.findall(r"\{(.*?)\}", form)}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert locales.keys(language) == locales.keys("en")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_placeholders(language: str) -> None:
    translated = {key: placeholders(entry) for key, entry in catalogue(language).items()}
    assert translated == {key: placeholders(entry) for key, entry in catalogue("en").items()}


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_a_key_stands_once_in_a_catalogue(language: str) -> None:
    text = Path(locales.__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
    pairs: list[tuple[str, Entry]] = json.loads(text, object_pairs_hook=list)
    assert len(pairs) == len(dict(pairs))


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_a_number_has_two_forms_and_a_count(language: str) -> None:
    for key, entry in catalogue(language).items():
        if not isinstance(entry, str):
            assert set(entry) == {"one", "other"}, key
            assert "count" in placeholders(entry), key


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_a_refusal_uses_what_it_is_told(language: str) -> None:
    used = {key: placeholders(catalogue(language)[key]) for key in PARAMETERS}
    assert used == {key: set(names.split()) for key, names in PARAMETERS.items()}


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_a_refusal_is_one_clause_without_a_capital_or_a_full_stop(language: str) -> None:
    for key in PARAMETERS:
        for form in forms(catalogue(language)[key]):
            assert re.fullmatch(r"[^A-ZÀ-Ö].*[^.\s]", form), key


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_a_summary_is_a_sentence_without_a_full_stop(language: str) -> None:
    for entry in rules():
        assert re.fullmatch(r"[A-ZÀ-Ö][^{}]*[^.\s]", entry.text(language)), entry.code


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_every_rule_has_a_refusal_and_a_summary(language: str) -> None:
    for entry in rules():
        assert locales.has(entry.code, language)
        assert locales.has(f"summary.{entry.code}", language)


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_every_refusal_and_every_summary_belongs_to_a_rule(language: str) -> None:
    codes = {entry.code for entry in rules()}
    wordings = {".".join(key.split(".")[:2]) for key in PARAMETERS}
    summaries = {key for key in locales.keys(language) if key.startswith("summary.")}
    assert wordings == codes
    assert summaries == {f"summary.{code}" for code in codes}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the volcano at 2,-1 already points to 6 o'clock"),
        ("fr", "le volcan en 2,-1 pointe déjà vers 6 h"),
        ("de", "der Vulkan auf 2,-1 zeigt schon auf 6 Uhr"),
    ],
)
def test_a_sentence_names_what_is_wrong_there(language: str, said: str) -> None:
    assert locales.sentence("tile.direction", language, hex="2,-1", hour=6) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "no jungle to build on lies beside the settlement at 3,-1"),
        ("fr", "le village en 3,-1 ne touche aucun terrain libre de type jungle"),
        ("de", "die Siedlung bei 3,-1 grenzt an kein freies Feld vom Typ Dschungel"),
    ],
)
def test_a_parameter_that_is_a_word_is_translated(language: str, said: str) -> None:
    assert locales.sentence("expand.none", language, hex="3,-1", terrain="J") == said


def test_a_parameter_that_is_no_word_stands_as_it_is() -> None:
    assert locales.sentence("take.place", tile="JC") == "the tile JC fits nowhere"


def test_a_parameter_that_no_placeholder_asks_for_is_ignored() -> None:
    assert locales.sentence("draw.empty", seat=1) == "the stack is empty"


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "0 huts"),
        ("en", 1, "1 hut"),
        ("en", 2, "2 huts"),
        ("fr", 0, "0 hutte"),
        ("fr", 1, "1 hutte"),
        ("fr", 2, "2 huttes"),
        ("de", 0, "0 Hütten"),
        ("de", 1, "1 Hütte"),
        ("de", 2, "2 Hütten"),
    ],
)
def test_a_count_chooses_the_form(language: str, count: int, said: str) -> None:
    sentence = locales.sentence("expand.supply", language, count=count, supply=0)
    assert re.search(rf"\b{said}\b", sentence)


def test_an_unknown_key_is_refused() -> None:
    assert not locales.has("tile.bent", "fr")
    with pytest.raises(KeyError, match=r"no sentence 'tile\.bent' in the language 'fr'"):
        locales.sentence("tile.bent", "fr")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'la'; there are en, fr, de"):
        locales.sentence("turn.over", "la")
    with pytest.raises(ValueError, match="no language 'la'"):
        locales.keys("la")


@pytest.mark.parametrize(("key", "missing"), [("take.place", "tile"), ("expand.supply", "count")])
def test_a_missing_parameter_is_refused(key: str, missing: str) -> None:
    with pytest.raises(ValueError, match=f"'{key}' needs the parameter '{missing}'"):
        locales.sentence(key, supply=0)
