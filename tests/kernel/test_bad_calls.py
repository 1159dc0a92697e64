"""Whatever Python passes to the kernel, it answers with an exception and goes on."""

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.kernels import MODULES
from tests.properties.strategies import moves, positions
from tests.properties.tampering import POSITIONS

from taluva import Game, Move, NotationError, Position
from taluva.kernel import NO_MOVE, action_count, move_code, move_text, state_of
from taluva.kernel import Position as State

START = Game("deluxe-2015", 2, seed=1).position


@pytest.mark.parametrize(
    "text", ["", "x", "JC@0,0:6 ", "hut@0", "JC@0,0:5", "\0", "é", "J" * 10**6]
)
def test_a_text_that_is_no_move(text: str) -> None:
    state = state_of(START)
    for ask in (state.play, state.index, state.is_legal, move_code):
        with pytest.raises(ValueError, match="column"):
            ask(text)
    assert str(state) == str(START)


@pytest.mark.parametrize("code", [NO_MOVE, 11, 4 | 1 << 31, 2 | 31 << 4, 2**32 - 2])
def test_a_number_that_is_no_move(code: int) -> None:
    for ask in (state_of(START).play, move_text):
        with pytest.raises(ValueError, match="number of no move"):
            ask(code)


@pytest.mark.parametrize("value", [None, 1.5, -1, 2**32, b"hut@0,0", []])
def test_what_is_neither_text_nor_number(value: Any) -> None:
    with pytest.raises(TypeError):
        state_of(START).play(value)


@pytest.mark.parametrize("k", [6, -7, 2**31 - 1, -(2**31)])
def test_an_index_beyond_the_legal_moves(k: int) -> None:
    state = state_of(START)
    for ask in (state.move, state.code, state.play_nth):
        with pytest.raises(IndexError):
            ask(k)


def test_an_illegal_move_changes_nothing() -> None:
    state = state_of(START)
    for move in ("hut@0,0", f"{START.hand}@1,0:6", "draw", "pass", "boat@0,0", "resign:3"):
        assert not state.is_legal(move)
        with pytest.raises(ValueError, match="not legal"):
            state.play(move)
    assert str(state) == str(START)


def test_tiles_that_do_not_come() -> None:
    state = state_of(START)
    with pytest.raises(ValueError, match="no tile is awaited"):
        state.reveal("JC")
    with pytest.raises(ValueError, match="no tile is awaited"):
        state.draw(1)
    state.play_nth(0)
    state.play_nth(0)
    for tile in ("XX", "V-L", ""):
        with pytest.raises(ValueError, match="tile"):
            state.reveal(tile)


def test_counts_that_are_out_of_range() -> None:
    state = state_of(START)
    with pytest.raises(ValueError, match="threads"):
        state.playouts(1, threads=-1)
    with pytest.raises(ValueError, match="threads"):
        state.playouts(1, threads=10**6)
    with pytest.raises(TypeError):
        state.playouts(-1)
    with pytest.raises(ValueError, match="depth"):
        state.perft([], -1)
    with pytest.raises(ValueError, match="stack has another size"):
        state.perft(["LL"], 2)
    with pytest.raises(ValueError, match="not unseen"):
        state.perft(["LL"] * 48, 2)


def buffers(side: int) -> tuple[Any, Any, Any]:
    planes = np.zeros((38, side, side), np.uint8)
    return planes, np.zeros(149, np.uint8), np.zeros(action_count(side), np.int8)


def test_buffers_of_another_shape() -> None:
    state = state_of(START)
    planes, numbers, mask = buffers(25)
    for wrong in (planes[:37], planes[:, :23], planes[:, :24, :24], planes[:, :5, :5], planes[0]):
        with pytest.raises((ValueError, TypeError)):
            state.write_features(wrong.copy(), numbers)
    with pytest.raises(ValueError, match="globals"):
        state.write_features(planes, numbers[:-1])
    with pytest.raises(TypeError):
        state.write_features(planes.astype(np.float32), numbers)
    with pytest.raises(TypeError):
        state.write_features(planes[:, ::-1], numbers)
    planes.flags.writeable = False
    with pytest.raises(TypeError):
        state.write_features(planes, numbers)
    for side in (23, 24, -1, 2**31 - 1):
        with pytest.raises(ValueError, match=r"mask|side"):
            state.write_mask(mask, side)


@pytest.mark.parametrize("side", [-25, 0, 5, 24, 113, 2**31 - 1])
def test_windows_of_an_impossible_side(side: int) -> None:
    with pytest.raises(ValueError, match="odd"):
        action_count(side)
    with pytest.raises(ValueError, match="odd"):
        state_of(START).move_of_action(0, side)


def test_actions_that_do_not_exist() -> None:
    for action in (-1, action_count(25), 2**31 - 1):
        with pytest.raises(IndexError):
            state_of(START).move_of_action(action, 25)


def test_a_position_that_was_never_made() -> None:
    with (
        pytest.warns(RuntimeWarning, match="uninitialized instance"),
        pytest.raises(TypeError),
    ):
        State.__new__(State).count()


@given(moves())
def test_every_move_has_one_number(move: Move) -> None:
    hexes = getattr(move, "hex", (0, 0))
    if max(map(abs, hexes)) > 127:
        with pytest.raises(ValueError, match="from -127 to 127"):
            move_code(str(move))
    else:
        assert move_text(move_code(str(move))) == str(move)


@given(positions(), moves())
def test_the_kernel_judges_any_move_as_the_rules_do(position: Position, move: Move) -> None:
    if max(map(abs, getattr(move, "hex", (0, 0)))) > 127:
        return
    for module in MODULES.values():
        legal = module.Position(str(position)).is_legal(str(move))
        assert legal == (not position.explain(move))


@given(POSITIONS)
def test_the_kernel_reads_the_texts_that_the_rules_read(text: str) -> None:
    try:
        expected = str(Position.parse(text))
    except NotationError:
        expected = None
    for module in MODULES.values():
        assert read_or_none(module, text) == expected


def read_or_none(module: Any, text: str) -> str | None:
    """Return what the kernel reads in a text, or None where it refuses the text as it should."""
    try:
        return str(module.Position(text))
    except TypeError:
        assert not text.isprintable()  # half a character, which no encoding has
    except ValueError as error:
        assert re.match("column [1-9]", str(error))  # noqa: PT017  # any other error is a failure
    return None


@given(st.text() | st.binary().map(lambda noise: noise.decode("latin-1")))
def test_the_kernel_refuses_noise(text: str) -> None:
    with pytest.raises(ValueError, match="column"):
        State(text)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_viewer_who_does_not_play(seat: int) -> None:
    planes, numbers = np.empty((38, 25, 25), np.uint8), np.empty(149, np.uint8)
    with pytest.raises(ValueError, match="no such seat"):
        state_of(START).write_features(planes, numbers, seat)
