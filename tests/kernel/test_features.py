"""Planes, globals and masks show what the rules say of a position."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.strategies import positions

from taluva import Game, Hex, Position, Terrain
from taluva.kernel import action_count, global_names, plane_names, state_of
from taluva.rules.pieces import Piece
from taluva.rules.tiles import THREE_HEX

SIDE = 25


def features(position: Position, side: int = SIDE) -> tuple[Any, Any]:
    """Return the planes by name, and the globals by name."""
    planes = np.full((len(plane_names()), side, side), 77, np.uint8)
    numbers = np.full(len(global_names()), 77, np.uint8)
    state_of(position).write_features(planes, numbers)
    return dict(zip(plane_names(), planes, strict=True)), dict(
        zip(global_names(), numbers.tolist(), strict=True)
    )


def centre_of(position: Position) -> Hex:
    land = list(position.island.frame.hexes(position.island.land))
    if position.ruleset.board or not land:
        return Hex(0, 0)
    qs, rs = [place.q for place in land], [place.r for place in land]
    return Hex((min(qs) + max(qs)) // 2, (min(rs) + max(rs)) // 2)


def shown(position: Position, plane: Any) -> dict[Hex, int]:
    """Return the hexes with numbers other than 0."""
    centre, reach = centre_of(position), SIDE // 2
    return {
        Hex(int(q) - reach + centre.q, int(r) - reach + centre.r): int(plane[r, q])
        for r, q in np.argwhere(plane)
    }


@given(positions())
def test_the_planes_show_the_island(position: Position) -> None:
    planes, _ = features(position)
    island, inside = position.island, shown(position, planes["inside"])
    levels = {place: island.level(place) for place in inside if island.level(place)}
    assert shown(position, planes["level"]) == levels
    for terrain in Terrain:
        there = {place for place in inside if island.terrain(place) is terrain}
        assert shown(position, planes[terrain.name.lower()]).keys() == there
    for hour in range(1, 13):
        there = {place for place in inside if island.hour(place) == hour}
        assert shown(position, planes[f"volcano at {hour}"]).keys() == there


@given(positions())
def test_seats_are_told_from_the_movers_place(position: Position) -> None:
    planes, numbers = features(position)
    island, players = position.island, position.ruleset.players
    for i in range(4):
        seat = (position.seat + i) % players
        for piece in Piece:
            standing = island.standing[seat].of(piece) if i < players else 0
            inside = shown(position, planes["inside"])
            there = {place for place in island.frame.hexes(standing) if place in inside}
            assert shown(position, planes[f"seat {i} {piece.value}s"]).keys() == there
            left = position.supply(seat)._asdict()[f"{piece.value}s"] if i < players else 0
            assert numbers[f"seat {i} {piece.value}s left"] == left
        assert numbers[f"seat {i} plays"] == (i < players and seat in position.playing)


@given(positions(), st.integers(0, 3))
def test_another_viewer_sees_the_same_from_its_own_place(position: Position, steps: int) -> None:
    players = position.ruleset.players
    planes = np.empty((len(plane_names()), SIDE, SIDE), np.uint8)
    numbers = np.empty(len(global_names()), np.uint8)
    state_of(position).write_features(planes, numbers, (position.seat + steps) % players)

    def named_by_the_mover(name: str) -> str:
        word, *rest = name.split()
        if word != "seat" or int(rest[0]) >= players:
            return name
        return " ".join((word, str((int(rest[0]) + steps) % players), *rest[1:]))

    here, told = features(position)
    for name, plane in zip(plane_names(), planes, strict=True):
        np.testing.assert_array_equal(plane, here[named_by_the_mover(name)])
    for name, number in zip(global_names(), numbers, strict=True):
        assert number == told[named_by_the_mover(name)]


@given(positions())
def test_the_globals_tell_the_rest(position: Position) -> None:
    _, numbers = features(position)
    assert [numbers[f"unseen {tile}"] for tile in THREE_HEX] == [
        position.unseen.number_of(tile) for tile in THREE_HEX
    ]
    assert numbers["stack"] == position.stack_size
    in_hand = [name.split()[-1] for name, value in numbers.items() if "in hand" in name and value]
    assert in_hand == ([str(position.hand)] if position.hand else [])
    phases = [name for name, value in numbers.items() if name.startswith("phase") and value]
    assert phases == [f"phase {position.phase.value}"]
    for tile in set(position.face_up):
        assert numbers[f"face up {tile}"] == position.face_up.count(tile)
    for option in ("boats", "match", "teams"):
        assert numbers[option] == getattr(position.ruleset, option)
    assert numbers["board"] == (position.ruleset.board or 0)


@given(positions(), st.sampled_from([9, 25, 61]))
def test_the_mask_marks_the_legal_moves_that_the_window_shows(
    position: Position, side: int
) -> None:
    state = state_of(position)
    mask = np.full(action_count(side), 5, np.int8)
    hidden = state.write_mask(mask, side)
    marked = {state.move_of_action(int(action), side) for action in np.flatnonzero(mask)}
    moves = set(map(str, position.legal_moves))
    assert marked <= moves
    assert len(moves - marked) == hidden
    assert set(mask.tolist()) <= {0, 1}
    for move in moves - marked:
        with pytest.raises(ValueError, match="does not show"):
            state.action_of(move, side)
    for move in marked:
        assert mask[state.action_of(move, side)] == 1


@given(st.integers(0, action_count(9) - 1), positions())
def test_an_action_is_its_move(action: int, position: Position) -> None:
    state = state_of(position)
    try:
        move = state.move_of_action(action, 9)
    except ValueError:
        return  # outside of the hexagon, or of a tile that points at no such hour
    if str(position.canonical(move)) == move:
        assert state.action_of(move, 9) == action


def test_the_numbers_of_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
    assert f"{len(plane_names())} planes of" in page
    assert f"and {len(global_names())} numbers" in page
    assert action_count(25) == 21 * 25**2 + 35
    state = state_of(Game("deluxe-2015", 2, seed=1, tiles=24).position)
    assert state.action_of("draw", 25) == 21 * 25**2
    assert state.action_of("take:J-J", 25) == 21 * 25**2 + 30
    assert state.action_of("discard:hut", 25) == 21 * 25**2 + 31
    assert state.action_of("pass", 25) == 21 * 25**2 + 34
    assert state.action_of("temple@0,0", 25) == 14 * 25**2 + 25**2 // 2
    assert plane_names()[20:24] == [
        "seat 0 huts",
        "seat 0 towers",
        "seat 0 temples",
        "seat 0 boats",
    ]
