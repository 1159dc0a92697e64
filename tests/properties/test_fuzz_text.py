"""Whatever text or JSON comes in: it is what it says, or refused with the place of the fault."""

import json
from collections.abc import Callable
from time import monotonic
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.properties.candidates import candidates, hexes_around
from tests.properties.tampering import (
    ANY_JSON,
    DOCUMENTS,
    POSITIONS,
    RECORDS,
    RULESETS,
    TEXTS,
    TURNS,
    WORDS,
)
from tests.sampler import sampled_game

from taluva import (
    NotationError,
    Position,
    Record,
    TaluvaError,
    parse_move,
    parse_tile,
    parse_turn,
    replay,
)
from taluva.rules.json_forms import to_json
from taluva.rules.json_reading import move_from_json, position_from_json, record_from_json
from taluva.rules.json_value import JsonError
from taluva.rules.notation import print_turn
from taluva.rules.ruleset import ruleset_of_words

T = TypeVar("T")

FACE_UP_OUT_OF_ORDER = """\
[Rules "deluxe-2015"]
[Options "two_hex"]
[Players "2"]
[Result "*"]
[TwoHex "V-L J-J"]

"""
LONGEST_WAIT = 10  # seconds, where milliseconds are expected


def read_or_refused(read: Callable[[str], T], text: str) -> T | None:
    """Return what a text says, or None where it is refused as it should be."""
    begin = monotonic()
    try:
        return read(text)
    except NotationError as refusal:
        require_place_in(text, refusal)
        return None
    finally:
        assert monotonic() - begin < LONGEST_WAIT


def require_place_in(text: str, refusal: NotationError) -> None:
    lines = text.split("\n")
    assert 1 <= refusal.line <= len(lines), refusal
    assert 1 <= refusal.column <= len(lines[refusal.line - 1]) + 1, refusal
    assert refusal.message
    assert len(str(refusal)) < 1000


@given(TEXTS)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    move = read_or_refused(parse_move, text)
    assert move is None or parse_move(str(move)) == move


@given(TEXTS)
def test_any_text_is_a_tile_or_refused(text: str) -> None:
    tile = read_or_refused(parse_tile, text)
    assert tile is None or str(tile) == text


@given(TEXTS)
def test_any_text_is_a_turn_or_refused(text: str) -> None:
    items = read_or_refused(parse_turn, text)
    assert items is None or parse_turn(print_turn(items)) == items


@given(TEXTS)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    position = read_or_refused(Position.parse, text)
    if position is not None:
        assert str(position) == text
        exercise(position)


@given(POSITIONS)
@example("solo players=1 players=1")
@example("solo players=1 name=solo")
def test_a_tampered_position_can_be_played_or_is_refused(text: str) -> None:
    position = read_or_refused(Position.parse, text)
    if position is not None:
        assert str(position) == text
        exercise(position)


def exercise(position: Position) -> None:
    """Ask a position everything that a program may ask."""
    assert position_from_json(to_json(position)) == position
    assert len(position.legal_moves) == len(list(position.legal_moves))
    assert (position.outcome is None) != position.is_over
    for move in candidates(position, hexes_around(position)[::9]):
        position.explain(move)
    for move in list(position.legal_moves)[::20]:
        after = position.play(move)
        assert Position.parse(str(after)) == after
        for tile in list(after.draws)[:2]:
            after.reveal(tile)
    if position.ruleset.solo:
        assert position.score.total == sum(position.score)


@given(RECORDS)
@example(FACE_UP_OUT_OF_ORDER)
def test_a_tampered_record_is_read_or_refused(text: str) -> None:
    record = read_or_refused(Record.parse, text)
    if record is None:
        return
    assert str(record) == text
    game = read_or_refused(lambda _: replay(record), text)
    if game is not None:
        assert str(game.record(comments_of(record), **free_tags(record))) == text
        assert record_from_json(to_json(record)) == record


def comments_of(record: Record) -> dict[int, str]:
    return {number: turn.comment for number, turn in enumerate(record.turns, start=1)}


def free_tags(record: Record) -> dict[str, str]:
    return {name: value for name, value in record.tags.items() if name == "Names"}


@given(st.lists(WORDS, max_size=5), st.integers(-1, 5), WORDS)
def test_any_words_are_a_ruleset_or_refused(words: list[str], players: int, name: str) -> None:
    for edition in (name, "deluxe-2015", "solo"):
        try:
            rules = ruleset_of_words(edition, players, words)
        except TaluvaError:
            continue
        assert ruleset_of_words(rules.name, rules.players, rules.words()) == rules


@given(TURNS, st.integers(0, 3))
def test_any_turn_can_be_pushed_or_is_refused(text: str, which: int) -> None:
    game = sampled_game(RULESETS[which], seed=which, most=8)
    for move in text.split(" "):
        before = game.position
        try:
            game.push(move)
        except TaluvaError:
            assert game.position is before


# JSON.


@given(DOCUMENTS | ANY_JSON)
def test_any_json_is_a_position_or_refused(document: object) -> None:
    position = read_json_or_refused(position_from_json, document)
    if position is not None:
        assert to_json(position) == document
        exercise(position)


@given(DOCUMENTS | ANY_JSON)
def test_any_json_is_a_record_or_refused(document: object) -> None:
    record = read_json_or_refused(record_from_json, document)
    if record is not None:
        assert to_json(record) == document
        assert Record.parse(str(record)) == record


@given(DOCUMENTS | ANY_JSON)
def test_any_json_is_a_move_or_refused(document: object) -> None:
    move = read_json_or_refused(move_from_json, document)
    assert move is None or to_json(move) == document


def read_json_or_refused(read: Callable[[object], T], document: object) -> T | None:
    try:
        return read(document)
    except NotationError as refusal:
        require_path(refusal)
        return None


def require_path(refusal: NotationError) -> None:
    assert isinstance(refusal, JsonError)
    assert len(str(refusal)) < 1000
    assert json.dumps(str(refusal))


# Sizes.

HUGE = 3_000_000


UNITS = ("J", "JC ", "JC@0,0:6 ", "1", "\n", "1. JC@0,0:6\n", '[A "', "\\", " ")
READERS = (parse_move, parse_turn, parse_tile, Position.parse, Record.parse)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__qualname__)
def test_a_huge_text_is_refused_at_once(read: Callable[[str], object], unit: str) -> None:
    text = unit * (HUGE // len(unit))
    begin = monotonic()
    with pytest.raises(NotationError) as refusal:
        read(text)
    assert len(str(refusal.value)) < 1000
    assert monotonic() - begin < LONGEST_WAIT


def test_tiles_far_away_on_a_board_do_not_take_long() -> None:
    seats = "; ".join(f"seat {seat} huts=20 towers=2 temples=3" for seat in (0, 1))
    tiles = "JC@0,0:6 JC@100,0:6"
    text = f"deluxe-2015 players=2 board=9 tiles=3; tiles {tiles}; {seats}; unseen JJ JC; stack 0"
    begin = monotonic()
    position = read_or_refused(Position.parse, f"{text}; turn 0 place JC")
    if position:
        exercise(position)
    assert monotonic() - begin < LONGEST_WAIT / 5
