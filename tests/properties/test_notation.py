"""Printing and parsing are each other's inverse, and a record is the game it tells."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.strategies import games, moves, positions, turn_items

from taluva import Game, Position, Record, parse_move, parse_tile, parse_turn, replay
from taluva.rules.json_forms import Json, to_json
from taluva.rules.json_reading import move_from_json, position_from_json, record_from_json
from taluva.rules.notation import TurnItem, print_turn
from taluva.rules.record import FREE_TAGS
from taluva.rules.tiles import TILES_BY_NAME

PRINTABLE = st.characters(exclude_categories=("C", "Z")) | st.sampled_from(' "\\{')
COMMENTS = st.text(PRINTABLE.filter(lambda sign: sign != "}"), max_size=30)
TAGS = st.dictionaries(st.sampled_from(FREE_TAGS), st.text(PRINTABLE, min_size=1, max_size=30))


def as_read(value: Json) -> Any:
    """Return what a program gets that reads this value from a file."""
    return json.loads(json.dumps(value, allow_nan=False))


@given(moves())
def test_a_move_is_what_its_text_says(move: Any) -> None:
    assert parse_move(str(move)) == move
    assert str(parse_move(str(move))) == str(move)
    assert move_from_json(as_read(to_json(move))) == move


@given(st.lists(turn_items(), min_size=1, max_size=8))
def test_a_turn_is_what_its_text_says(items: list[TurnItem]) -> None:
    assert parse_turn(print_turn(items)) == tuple(items)


@given(st.sampled_from(sorted(TILES_BY_NAME)))
def test_a_tile_is_what_its_name_says(name: str) -> None:
    assert str(parse_tile(name)) == name


@given(positions())
def test_a_position_is_what_its_text_says(position: Position) -> None:
    text = str(position)
    parsed = Position.parse(text)
    assert parsed == position
    assert str(parsed) == text
    assert "\n" not in text
    assert list(parsed.legal_moves) == list(position.legal_moves)


@given(positions())
def test_a_position_is_what_its_json_says(position: Position) -> None:
    document = as_read(to_json(position))
    assert position_from_json(document) == position
    assert to_json(position_from_json(document)) == document


@given(games(), TAGS, st.dictionaries(st.integers(1, 60), COMMENTS))
def test_a_record_is_what_its_text_says(
    game: Game, tags: dict[str, str], comments: dict[int, str]
) -> None:
    record = game.record(comments, **tags)
    assert Record.parse(str(record)) == record
    assert str(Record.parse(str(record))) == str(record)
    assert str(record).endswith("\n")


@given(games(), TAGS, st.dictionaries(st.integers(1, 60), COMMENTS))
def test_a_record_is_what_its_json_says(
    game: Game, tags: dict[str, str], comments: dict[int, str]
) -> None:
    record = game.record(comments, **tags)
    document = as_read(to_json(record))
    assert record_from_json(document) == record
    assert to_json(record_from_json(document)) == document


@given(games())
def test_a_record_replays_to_its_game(game: Game) -> None:
    replayed = replay(Record.parse(str(game.record())))
    assert replayed.position == game.position
    assert replayed.start == game.start
    assert replayed.outcome == game.outcome
    assert replayed.moves == game.moves
    assert replayed.record() == game.record()
    assert replayed.undrawn == (game.undrawn if game.position.is_over else replayed.undrawn)


@given(games())
def test_a_record_tells_the_stack_only_when_the_game_is_over(game: Game) -> None:
    told = game.record().tags.get("Stack", "").split()
    assert told == (list(map(str, game.undrawn or ())) if game.position.is_over else [])


@given(positions())
def test_a_legal_move_is_played_by_its_text(position: Position) -> None:
    for move in list(position.legal_moves)[::7]:
        assert position.play(str(move)) == position.play(move)
