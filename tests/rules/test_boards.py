"""Boards, over whose edge a tile may reach two tips far; and the start tile."""

from collections import Counter

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, Hex, Placement, parse_tile

CORNERS = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))  # of a hex, in thirds


def tips_outside(size: int, move: Placement) -> int:
    """Count, corner by corner, what of a tile's outline lies outside a board."""
    corners = Counter((3 * h.q + q, 3 * h.r + r) for h in move.hexes for q, r in CORNERS)
    outline = [corner for corner, hexes in corners.items() if hexes < 3]
    assert len(outline) == (12 if len(move.hexes) == 3 else 10)
    return sum(max(abs(q), abs(r), abs(q + r)) > 3 * (size + 0.5) for q, r in outline)


@pytest.mark.parametrize(("name", "size"), [("beginner", 6), ("player", 5), ("expert", 4)])
def test_a_board_is_named_or_given_by_its_size(name: str, size: int) -> None:
    assert Game("deluxe-2015", board=name).ruleset == Game("deluxe-2015", board=size).ruleset


@pytest.mark.parametrize("tile", ["JC", "V-L", "V-V"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_first_tile_may_lie_anywhere_on_the_board(size: int, tile: str) -> None:
    position = drawn(f"deluxe-2015 players=2 two_hex board={size}\nturn 0 place {tile}")
    kind = parse_tile(tile)
    everywhere = (
        Placement(kind, Hex(q, r), hour)
        for hour in kind.hours
        for r in range(-6, 7)
        for q in range(-6, 7)
    )
    assert legal(position) == [str(move) for move in everywhere if tips_outside(size, move) <= 2]


@pytest.mark.parametrize(
    ("move", "tips"),
    [("JC@0,2:6", 0), ("V-L@0,-3:1", 1), ("JC@-1,3:6", 2), ("JC@0,3:6", 3), ("V-L@0,-4:3", 3)],
)
def test_two_tips_may_lie_outside_and_three_may_not(move: str, tips: int) -> None:
    tile = move.partition("@")[0]
    position = drawn(f"deluxe-2015 players=2 two_hex board=4\nturn 0 place {tile}")
    assert codes(position, move) == (["tile.board"] if tips > 2 else [])
    for violation in position.explain(move):
        assert violation.parameters["count"] == tips


def test_a_board_bounds_the_second_tile_too() -> None:
    position = drawn("""
        deluxe-2015 players=2 board=4
        0,1        V6
        -1,2    J     C
        turn 0 place SR
    """)
    assert codes(position, "SR@0,3:6") == ["tile.board"]
    assert codes(position, "SR@-1,3:6") == []


def test_on_a_board_the_second_tile_touches_the_island() -> None:
    position = drawn("""
        deluxe-2015 players=2 board=4
        0,1        V6
        -1,2    J     C
        turn 0 place SR
    """)
    assert codes(position, "SR@0,-3:6") == ["tile.apart"]


def test_a_board_bounds_eruptions_too() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex board=4
        -1,3       V6    V5
        -2,4    J     C     L
        turn 0 place SR
    """)
    assert codes(position, "SR@0,3:6") == ["tile.board"]


def test_an_eruption_may_let_two_tips_lie_outside() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex board=4
        -1,3       V6    V5
        -2,4    J     C     L
        turn 0 place V-S
    """)
    assert seen(position.play("V-S@0,3:7")) == picture("""
        -1,3       V6    2V7
        -2,4    J     2S    L
    """)


def test_without_a_board_there_is_no_edge() -> None:
    position = drawn("""
        0,1        V6
        -1,2    J     C
        turn 0 place SR
    """)
    assert codes(position, "SR@0,3:6") == []


def test_with_a_start_tile_the_first_tile_lies_beside_it_on_a_board_too() -> None:
    position = drawn("""
        deluxe-2015 players=2 board=4 start_tile
        0,0        V6
        -1,1    V2    V10
        turn 0 place SR
    """)
    assert codes(position, "SR@-1,-3:6") == ["tile.first", "tile.apart"]
    assert codes(position, "SR@1,1:6") == []


# The start tile.


def test_the_start_tile_lies_there_before_the_first_turn() -> None:
    game = Game("deluxe-2015", stack=["JC"], start_tile=True)
    assert seen(game.position) == picture("""
        0,0        V6
        -1,1    V2    V10
    """)


def test_the_start_tile_is_none_of_the_stack() -> None:
    game = Game("deluxe-2015", seed=1, start_tile=True)
    assert game.position.stack_size == 47
    assert sum(game.position.unseen.by_tile().values()) == 47


def test_the_first_tile_expands_from_the_start_tile() -> None:
    position = drawn("""
        deluxe-2015 players=2 start_tile
        0,0        V6
        -1,1    V2    V10
        turn 0 place SR
    """)
    assert codes(position, "SR@1,0:2") == []
    assert codes(position, "SR@0,0:6") == ["tile.first", "tile.direction"]
    assert codes(position, "SR@4,0:2") == ["tile.first", "tile.apart"]


def test_a_2_hex_tile_may_not_erupt_on_the_start_tile_at_once() -> None:
    position = drawn("""
        deluxe-2015 players=2 start_tile two_hex
        0,0        V6
        -1,1    V2    V10
        turn 0 place V-L
    """)
    assert codes(position, "V-L@0,0:5") == ["tile.first"]


def test_later_tiles_may_erupt_on_the_start_tile() -> None:
    position = drawn("""
        deluxe-2015 players=2 start_tile
        2,-1                R
        0,0        V6    V2    S
        -1,1    V2    V10
        turn 0 place JC
    """)
    assert seen(position.play("JC@0,0:4")) == picture("""
        2,-1                R
        0,0        2V4   2C    S
        -1,1    V2    2J
    """)


def test_each_volcano_of_the_start_tile_has_its_own_hour() -> None:
    position = drawn("""
        deluxe-2015 players=2 start_tile
        2,-1                R
        0,0        V6    V2    S
        -1,1    V2    V10
        turn 0 place JC
    """)
    assert codes(position, "JC@0,0:6") == ["tile.direction"]
    assert codes(position, "JC@-1,1:2") == ["tile.direction"]
    assert codes(position, "JC@0,1:10") == ["tile.direction"]
