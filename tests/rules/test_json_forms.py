import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from tests.sampler import positions_of, sampled_game

from taluva import Game, Move, NotationError, Position, Ruleset, Terrain, parse_move, replay
from taluva.rules.json_forms import Json, schema, to_json
from taluva.rules.json_reading import move_from_json, position_from_json, record_from_json
from taluva.rules.json_value import JsonError
from taluva.rules.record import FREE_TAGS, Record
from taluva.rules.ruleset import EDITIONS, OPTIONS
from taluva.rules.state import Bonus, Ending, Phase
from taluva.rules.tiles import THREE_HEX, TWO_HEX

DOCS = (Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
FORMS = ("move", "position", "record")
READERS: dict[str, Callable[[object], Position | Move | Record]] = {
    "move": move_from_json,
    "position": position_from_json,
    "record": record_from_json,
}
MOVES = (
    "JC@2,-1:6", "V-L@2,-1:3", "J-J@0,-5:11", "draw", "take:V-V", "take:RC", "pass", "hut@3,-1",
    "tower@-3,1", "temple@0,0", "expand@3,-1:J", "expand@3,-1:V", "boat@12,0", "discard:hut",
    "discard:tower", "discard:temple", "resign", "resign:2",
)  # fmt: skip


@cache
def validator(form: str) -> Draft202012Validator:
    resources = [(f"urn:taluva:schema:{name}", schema(name)) for name in FORMS]
    registry = Registry().with_contents(resources)
    return Draft202012Validator(schema(form), registry=registry)


def as_read(value: Json) -> Any:
    """Return what a program gets that reads this value from a file."""
    return json.loads(json.dumps(value, allow_nan=False))


def sampled_records() -> tuple[Record, ...]:
    rulesets = (
        Ruleset("deluxe-2015", 3, tiles=14, boats=True, two_hex=True, start_tile=True, board=5),
        Ruleset("ferti-2014", 4, tiles=20, ranking=True),
        Ruleset("solo"),
    )
    games = [sampled_game(rules, seed) for rules in rulesets for seed in range(6)]
    return tuple(game.record(Names='Ana and "Bo"', Site=r"C:\home") for game in games)


@pytest.mark.parametrize("form", FORMS)
def test_the_schema_is_a_schema(form: str) -> None:
    Draft202012Validator.check_schema(schema(form))


@pytest.mark.parametrize("form", FORMS)
def test_every_object_of_a_schema_is_closed_and_every_form_has_a_title(form: str) -> None:
    for part in objects_of(schema(form)):
        if part.get("type") == "object":
            assert "additionalProperties" in part, part
    assert {"title", "description", "$id"} <= schema(form).keys()


def objects_of(value: object) -> Iterator[Json]:
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from objects_of(inner)


def test_the_schemas_list_the_words_of_the_rules() -> None:
    move, position, record = (schema(form)["$defs"] for form in FORMS)
    ruleset = position["ruleset"]["properties"]
    turn = position["turn"]["properties"]
    terrains = [terrain.letter for terrain in Terrain]
    assert move["stackTile"]["enum"] == list(map(str, THREE_HEX))
    assert move["twoHexTile"]["enum"] == list(map(str, TWO_HEX))
    assert move["expand"]["properties"]["terrain"]["enum"] == terrains
    assert ruleset["name"]["enum"] == list(EDITIONS)
    assert ruleset["options"]["required"] == list(OPTIONS)
    assert turn["phase"]["enum"] == list(Phase)
    assert turn["bonus"]["enum"] == [*Bonus, None]
    assert position["ending"]["enum"] == list(Ending)
    assert schema("record")["properties"]["tags"]["propertyNames"]["enum"] == list(FREE_TAGS)
    assert record["places"]["properties"]["ending"]["enum"] == list(Ending)[:-1]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_survives_its_json(text: str) -> None:
    move = parse_move(text)
    document = as_read(to_json(move))
    validator("move").validate(document)
    assert move_from_json(document) == move


def test_a_move_says_what_its_notation_says() -> None:
    placement = {"kind": "placement", "tile": "JC", "q": 2, "r": -1, "hour": 6}
    assert to_json(parse_move("JC@2,-1:6")) == placement
    expansion = {"kind": "expand", "q": 3, "r": -1, "terrain": "J"}
    assert to_json(parse_move("expand@3,-1:J")) == expansion


def test_records_survive_their_json() -> None:
    for record in sampled_records():
        document = as_read(to_json(record))
        validator("record").validate(document)
        assert record_from_json(document) == record


def test_positions_survive_their_json() -> None:
    for seed in (1, 2):
        game = sampled_game(Ruleset("deluxe-2015", 2, tiles=16, boats=True, two_hex=True), seed)
        for position in positions_of(game):
            document = as_read(to_json(position))
            validator("position").validate(document)
            assert position_from_json(document) == position


def test_a_position_does_not_tell_the_order_of_the_stack() -> None:
    document = to_json(sampled_game(Ruleset("solo"), seed=1, most=4).position)
    assert document.keys() == schema("position")["properties"].keys()
    assert list(document["unseen"]) == [
        str(tile) for tile in THREE_HEX if str(tile) in document["unseen"]
    ]


# Wrong documents: what the parser refuses at this place, the schema refuses too.

WRONG_MOVES: tuple[tuple[object, str], ...] = (
    (None, ""),
    ([], ""),
    ("hut@0,0", ""),
    (float("nan"), ""),
    ({}, ""),
    ({"kind": "house", "q": 0, "r": 0}, "/kind"),
    ({"kind": ["hut"], "q": 0, "r": 0}, "/kind"),
    ({"kind": "hut", "q": 0}, ""),
    ({"kind": "hut", "q": 0, "r": 0, "s": 0}, ""),
    ({"kind": "hut", "q": "0", "r": 0}, "/q"),
    ({"kind": "hut", "q": 0, "r": 0.5}, "/r"),
    ({"kind": "hut", "q": True, "r": 0}, "/q"),
    ({"kind": "hut", "q": 0, "r": None}, "/r"),
    ({"kind": "hut", "q": 1000, "r": 0}, "/q"),
    ({"kind": "hut", "q": 0, "r": -(10**4000)}, "/r"),
    ({"kind": "boat", "q": 0, "r": 0, "seat": 1}, ""),
    ({"kind": "placement", "tile": "JC", "q": 0, "r": 0}, ""),
    ({"kind": "placement", "tile": "VV", "q": 0, "r": 0, "hour": 6}, "/tile"),
    ({"kind": "placement", "tile": "jc", "q": 0, "r": 0, "hour": 6}, "/tile"),
    ({"kind": "placement", "tile": "JC", "q": 0, "r": 0, "hour": 5}, "/hour"),
    ({"kind": "placement", "tile": "V-L", "q": 0, "r": 0, "hour": 6}, "/hour"),
    ({"kind": "placement", "tile": "JC", "q": 0, "r": 0, "hour": 0}, "/hour"),
    ({"kind": "placement", "tile": "JC", "q": 0, "r": 0, "hour": 14}, "/hour"),
    ({"kind": "expand", "q": 0, "r": 0, "terrain": "jungle"}, "/terrain"),
    ({"kind": "draw", "tile": "JC"}, ""),
    ({"kind": "take"}, ""),
    ({"kind": "take", "tile": "VV"}, "/tile"),
    ({"kind": "discard", "piece": "boat"}, "/piece"),
    ({"kind": "resign", "seat": 4}, "/seat"),
    ({"kind": "resign", "seat": None}, "/seat"),
    ({"kind": "unplaced", "tile": "JC"}, "/kind"),
)
KINDS = {
    "placement", "hut", "tower", "temple", "expand", "boat", "draw", "take", "pass", "discard",
    "resign",
}  # fmt: skip

MISSING = object()
Change = tuple[str, object, str]  # a place, what to put there, and where that is refused

WRONG_POSITIONS: tuple[Change, ...] = (
    ("/ruleset/name", "deluxe", "/ruleset/name"),
    ("/ruleset/players", 0, "/ruleset/players"),
    ("/ruleset/players", 5, "/ruleset/players"),
    ("/ruleset/options/boats", 1, "/ruleset/options/boats"),
    ("/ruleset/options/boats", MISSING, "/ruleset/options"),
    ("/ruleset/options/dice", True, "/ruleset/options"),
    ("/ruleset/options/tiles", 49, "/ruleset/options/tiles"),
    ("/ruleset/options/board", 10, "/ruleset/options/board"),
    ("/ruleset/options/board", False, "/ruleset/options/board"),
    ("/tiles", {}, "/tiles"),
    ("/tiles/0/hour", 5, "/tiles/0/hour"),
    ("/tiles/0/kind", "placement", "/tiles/0"),
    ("/tiles/0/q", 1e9, "/tiles/0/q"),
    ("/seats", [], "/seats"),
    ("/seats/0/supply/huts", 21, "/seats/0/supply/huts"),
    ("/seats/0/supply/towers", -1, "/seats/0/supply/towers"),
    ("/seats/0/supply/temples", 4, "/seats/0/supply/temples"),
    ("/seats/0/supply/boats", MISSING, "/seats/0/supply"),
    ("/seats/0/built", {}, "/seats/0"),
    ("/seats/0/taken", 3, "/seats/0/taken"),
    ("/seats/0/standing/huts/0", [0, 0], "/seats/0/standing/huts/0"),
    ("/seats/0/standing/huts", None, "/seats/0/standing/huts"),
    ("/unseen/VV", 1, "/unseen"),
    ("/unseen/V-L", 1, "/unseen"),
    ("/unseen/JJ", 0, "/unseen/JJ"),
    ("/unseen/JJ", "1", "/unseen/JJ"),
    ("/stack_size", -1, "/stack_size"),
    ("/stack", ["JC"], ""),
    ("/face_up/0", "VV", "/face_up/0"),
    ("/out", ["0"], "/out/0"),
    ("/finished", [4], "/finished/0"),
    ("/turn", None, "/turn"),
    ("/turn/phase", "think", "/turn/phase"),
    ("/turn/hand", "", "/turn/hand"),
    ("/turn/hand", MISSING, "/turn"),
    ("/turn/laid", 4, "/turn/laid"),
    ("/turn/bonus", "free", "/turn/bonus"),
    ("/ending", "draw", "/ending"),
)

# What only the parser can know: the schema knows shapes, not the game.
UNSOUND_POSITIONS: tuple[Change, ...] = (
    ("/ruleset/options/teams", True, "/ruleset"),
    ("/ruleset/players", 1, "/ruleset"),
    ("/ruleset/players", 3, "/seats"),
    ("/ruleset/options/boats", False, "/seats/0/supply/boats"),
    ("/tiles/0/q", 500, "/tiles/0/tile"),
    ("/tiles/1/q", 0, "/tiles/1/tile"),
    ("/seats/0/supply/huts", 20, "/seats"),
    ("/seats/0/standing/huts/0/q", 90, "/seats/0/standing/huts/0"),
    ("/stack_size", 48, "/stack_size"),
    ("/out", [1, 1], ""),
    ("/turn/seat", 3, "/turn/seat"),
    ("/turn/phase", "draw", ""),
    ("/turn/phase", "over", "/ending"),
    ("/ending", "two-types", "/ending"),
    ("/turn/bonus", "eruption", ""),
)

WRONG_RECORDS: tuple[Change, ...] = (
    ("/ruleset", {}, "/ruleset"),
    ("/result", "*", "/result"),
    ("/result", {"ending": "solo", "places": [[0]]}, "/result"),
    ("/result", {"ending": "last-tile", "score": 4}, "/result"),
    ("/result", {"ending": "last-tile", "places": []}, "/result/places"),
    ("/result", {"ending": "last-tile", "places": [[]]}, "/result/places/0"),
    ("/result", {"ending": "last-tile", "places": [[4]]}, "/result/places/0/0"),
    ("/result", {"ending": "solo", "score": 1000}, "/result/score"),
    ("/two_hex", "V-L V-J", "/two_hex"),
    ("/two_hex/0", "L-V", "/two_hex/0"),
    ("/stack", ["JC"] * 49, "/stack"),
    ("/tags/Colour", "red", "/tags"),
    ("/tags/Names", "", "/tags/Names"),
    ("/tags/Names", "Ana\nBo", "/tags/Names"),
    ("/tags/Names", 7, "/tags/Names"),
    ("/turns/0", "JC@0,0:6", "/turns/0"),
    ("/turns/0/moves", [], "/turns/0/moves"),
    ("/turns/0/moves/1/hour", 7, "/turns/0/moves/1/hour"),
    ("/turns/0/moves/0/kind", "unplaced", "/turns/0/moves/0"),
    ("/turns/0/comment", "}", "/turns/0/comment"),
    ("/turns/0/comment", "\u0085", "/turns/0/comment"),
    ("/turns/0/comment", MISSING, "/turns/0"),
    ("/rules", "solo", ""),
)


def changed(document: Json, place: str, value: object) -> Json:
    """Return a document in which something else stands at a place, or nothing any more."""
    copied: Any = copy.deepcopy(document)
    inner = copied
    *way, last = place.split("/")[1:]
    for step in way:
        inner = inner[int(step) if isinstance(inner, list) else step]
    key: Any = int(last) if isinstance(inner, list) else last
    if value is MISSING:
        del inner[key]
    else:
        inner[key] = value
    return dict(copied)


@cache
def sound(form: str) -> Json:
    game = Game("deluxe-2015", 2, stack=["JC", "SR", "LL"], boats=True, two_hex=["V-L", "V-J"])
    for move in ("draw", "JC@0,0:6", "hut@-1,1", "take:V-L", "V-L@1,0:3"):
        game.push(move)
    document = as_read(to_json(game.position if form == "position" else game.record(Names="A")))
    validator(form).validate(document)
    READERS[form](document)
    return dict(document)


def refusal(form: str, document: object) -> JsonError:
    with pytest.raises(NotationError) as caught:
        READERS[form](document)
    assert isinstance(caught.value, JsonError)
    assert str(caught.value).startswith(caught.value.path or "the document")
    assert len(str(caught.value)) < 300
    return caught.value


@pytest.mark.parametrize(("document", "path"), WRONG_MOVES)
def test_a_wrong_move_is_refused(document: object, path: str) -> None:
    assert not validator("move").is_valid(document)
    assert refusal("move", document).path == path


@pytest.mark.parametrize(("place", "value", "path"), WRONG_POSITIONS)
def test_a_wrong_position_is_refused(place: str, value: object, path: str) -> None:
    document = changed(sound("position"), place, value)
    assert not validator("position").is_valid(document)
    assert refusal("position", document).path == path


@pytest.mark.parametrize(("place", "value", "path"), UNSOUND_POSITIONS)
def test_an_unsound_position_is_refused(place: str, value: object, path: str) -> None:
    assert refusal("position", changed(sound("position"), place, value)).path == path


@pytest.mark.parametrize(("place", "value", "path"), WRONG_RECORDS)
def test_a_wrong_record_is_refused(place: str, value: object, path: str) -> None:
    document = changed(sound("record"), place, value)
    assert not validator("record").is_valid(document)
    assert refusal("record", document).path == path


def test_a_position_has_one_form_only() -> None:
    for place in ("/tiles", "/seats/0/standing/huts"):
        document = to_json(sampled_game(Ruleset("ferti-2014", 2, tiles=12), seed=1).position)
        inner: Any = document
        for step in place.split("/")[1:]:
            inner = inner[int(step) if isinstance(inner, list) else step]
        inner.reverse()
        assert refusal("position", document).path.startswith(place)


def test_a_json_error_survives_pickling() -> None:
    error = refusal("move", {"kind": "hut", "q": 0, "r": "x"})
    assert str(copy.copy(error)) == str(error) == '/r: a whole number is expected, not "x"'


def test_the_examples_in_the_documentation_hold() -> None:
    moves, position, record = map(json.loads, re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL))
    assert {move["kind"] for move in moves} == KINDS
    for form, document in (*(("move", move) for move in moves), ("position", position)):
        validator(form).validate(document)
        assert to_json(READERS[form](document)) == document
    validator("record").validate(record)
    game = replay(record_from_json(record))
    assert to_json(game.record({1: "so it begins"}, Names="Ana, Bo")) == record


def test_the_documentation_names_every_member() -> None:
    for form in ("position", "record"):
        for name in schema(form)["properties"]:
            assert f"`{name}`" in DOCS


def test_the_program_in_the_documentation_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    exec(program, {})
