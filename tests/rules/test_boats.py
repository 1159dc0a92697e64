"""Boats and the lagoons on which they lie."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, Position

SMALL_LAGOON = """
    deluxe-2015 players=2 boats
    1,-2             V6
    0,-1          S     R
    -1,0       C     .     L
    -2,1    V2    J^0   J     V10
"""
LONG_LAGOON = """
    deluxe-2015 players=2 boats
    1,-2             V6    R     V8    V6
    0,-1          S     R     L     J     S
    -1,0       C^0   .     .     .     .     S^1
    -2,1    V2    J     J     .     C     C     V10
    -1,2             V2    L     S     V10
"""


def boats(position: Position) -> list[str]:
    return [move for move in legal(position) if move.startswith("boat")]


# Launching.


def test_a_boat_goes_on_a_lagoon_beside_an_own_settlement() -> None:
    position = drawn(SMALL_LAGOON)
    assert boats(position) == ["boat@0,0"]
    after = position.play("boat@0,0")
    assert after.supply(0) == (19, 2, 3, 1)
    assert seen(after) == picture("""
        1,-2             V6
        0,-1          S     R
        -1,0       C     ~0    L
        -2,1    V2    J^0   J     V10
    """)


def test_a_settlement_of_another_colour_gives_no_access() -> None:
    assert boats(drawn(SMALL_LAGOON.replace("J^0", "J^1"))) == []


@pytest.mark.parametrize("piece", ["^", "!", "#"])
def test_any_building_gives_access(piece: str) -> None:
    assert boats(drawn(SMALL_LAGOON.replace("J^0", f"J{piece}0"))) == ["boat@0,0"]


def test_a_lagoon_is_named_by_its_smallest_hex_and_found_by_any() -> None:
    position = drawn(LONG_LAGOON)
    assert boats(position) == ["boat@0,0"]
    for place in ("0,0", "1,0", "2,0", "3,0", "1,1"):
        assert str(position.canonical(f"boat@{place}")) == "boat@0,0"
        assert position.play(f"boat@{place}") == position.play("boat@0,0")


def test_a_settlement_may_touch_any_hex_of_the_lagoon() -> None:
    position = drawn(LONG_LAGOON + "turn 1 build laid=1")
    assert boats(position) == ["boat@0,0"]


def test_lagoons_are_ordered_by_the_row_of_the_hex_that_names_them() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6    .     V6
        0,-1          S     R     R     L
        -1,0       C     .     L^0   .     J
        -2,1    V2    J     J     V10   S     V10
        1,2                          S     .     S^0
        0,3                       V2    C     C     V10
    """)
    assert boats(position) == ["boat@0,0", "boat@2,0", "boat@2,2"]


# What a lagoon is.


def test_open_water_is_no_lagoon() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C
        -2,1    V2    J^0
    """)
    assert codes(position, "boat@0,0") == ["boat.open"]


def test_two_lagoons_may_be_parted_by_a_single_field() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6    .     V6
        0,-1          S     R     C     S
        -1,0       C     .     L^0   .     R
        -2,1    V2    J     J     V10   L     V10
    """)
    assert boats(position) == ["boat@0,0", "boat@2,0"]


def test_eruptions_around_a_lagoon_do_not_matter() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     .     2C    2V8   J
        -2,1    V2    J^0   J     2C    R
    """)
    assert boats(position) == ["boat@0,0"]


def test_the_edge_of_a_board_encloses_nothing() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats board=1
        1,-2             V6
        0,-1          S     R
        -1,0       C
        -2,1    V2    J^0
    """)
    assert codes(position, "boat@0,0") == ["boat.open"]


def test_the_last_side_closes_a_lagoon() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C
        -2,1    V2    J^0
        turn 0 place LJ
    """)
    assert boats(position.play("LJ@1,1:10")) == ["boat@0,0"]


# Tiles in lagoons.


@pytest.mark.parametrize("owner", [0, 1])
def test_a_lagoon_with_a_boat_takes_no_tile_however_large_it_is(owner: int) -> None:
    rows = LONG_LAGOON.replace("C^0   .  ", f"C^0   ~{owner} ")
    assert codes(drawn(rows + "turn 0 place RR"), "RR@1,1:12") == ["tile.boat"]


def test_a_lagoon_with_a_boat_takes_no_2_hex_tile() -> None:
    rows = """
        deluxe-2015 players=2 boats two_hex
        1,-2             V6    R     V8
        0,-1          L     J     L
        -1,0       C     ~1    .     C^1
        -2,1    V2    J     .     S     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place V-L
    """
    assert codes(drawn(rows), "V-L@1,0:7") == ["tile.boat"]
    assert codes(drawn(rows.replace("~1", ". ")), "V-L@1,0:7") == []


def test_a_free_lagoon_may_be_split() -> None:
    position = drawn(LONG_LAGOON + "turn 0 place RR")
    after = position.play("RR@1,1:12")
    assert seen(after) == picture("""
        1,-2             V6    R     V8    V6
        0,-1          S     R     L     J     S
        -1,0       C^0   .     R     R     .     S^1
        -2,1    V2    J     J     V12   C     C     V10
        -1,2             V2    L     S     V10
    """)
    assert codes(after, "boat@0,0") == []
    assert codes(after, "boat@3,0") == ["boat.adjacent"]


def test_the_parts_of_a_lagoon_take_a_boat_each() -> None:
    game = Game.from_position(drawn(LONG_LAGOON + "turn 0 place RR"), stack=["CC"])
    for move in ("RR@1,1:12", "boat@0,0", "CC@1,-3:2", "boat@3,0"):
        game.push(move)
    assert seen(game.position) == picture("""
        2,-4             C
        1,-3          V2    C
        1,-2             V6    R     V8    V6
        0,-1          S     R     L     J     S
        -1,0       C^0   ~0    R     R     ~1    S^1
        -2,1    V2    J     J     V12   C     C     V10
        -1,2             V2    L     S     V10
    """)


def test_the_fields_beside_a_boat_can_be_built_on() -> None:
    position = drawn(SMALL_LAGOON.replace(".  ", "~1 "))
    assert codes(position, "hut@0,-1") == []


# A boat is no building.


def test_a_boat_belongs_to_no_settlement() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S^0   R
        -1,0       C     ~0    L
        -2,1    V2    J^0   J     V10
    """)
    assert [size.bit_count() for size in position.island.settlements(0)] == [1, 1]


def test_a_hut_may_touch_an_own_boat() -> None:
    position = drawn(SMALL_LAGOON.replace(".  ", "~0 "))
    assert codes(position, "hut@0,-1") == []


def test_a_boat_does_not_carry_an_expansion_across_its_lagoon() -> None:
    position = drawn(SMALL_LAGOON.replace(".  ", "~0 "))
    assert codes(position, "expand@-1,1:S") == ["expand.none"]


def test_a_boat_does_not_help_a_temple() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     ~0    L
        -2,1    V2    J^0   J^0   V10
    """)
    assert codes(position, "temple@-1,0") == ["temple.size"]
    assert codes(position, "temple@0,-1") == ["temple.adjacent"]


# What boats change.


def test_a_boat_saves_from_elimination() -> None:
    position = drawn(SMALL_LAGOON + "seat 0 huts=0\nturn 0 place SR")
    after = position.play("SR@1,-3:2")
    assert legal(after) == ["boat@0,0"]


def test_without_a_boat_left_the_player_is_out() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6    .     V6    .     V6
        0,-1          S     R     C     S     J     S
        -1,0       C     ~0    L     ~0    R     .     S^0
        -2,1    V2    J     J     V10   L     V10   C     V10
        seat 0 huts=0
        turn 0 place SR
    """)
    assert str(position.play("SR@1,-3:2").outcome) == "last-standing 1"


THREE_LAGOONS = """
    deluxe-2015 players=2 boats
    1,-2             V6    .     V6    .     V6
    0,-1          S     R     C     S     J     S!0
    -1,0       C     ~0    L     .     R     .     S
    -2,1    V2    J     J     V10   L     V10   C!0   V10
"""


def test_boats_are_a_type_of_their_own() -> None:
    assert str(drawn(THREE_LAGOONS).play("boat@4,0").outcome) == "two-types 0"


def test_all_boats_alone_do_not_win() -> None:
    position = drawn(THREE_LAGOONS.replace("S!0", "S  "))
    assert position.play("boat@4,0").outcome is None


def test_two_types_without_boats_still_win() -> None:
    position = drawn(THREE_LAGOONS + "seat 0 huts=1")
    assert str(position.play("hut@0,1").outcome) == "two-types 0"


@pytest.mark.parametrize(
    ("boat", "said", "won"),
    [
        (".  ", "seat 1 huts=18", "1"),
        ("~0 ", "seat 1 huts=10", "0"),
        ("~1 ", "seat 0 huts=10", "1"),
    ],
)
def test_at_the_last_tile_boats_count_before_huts(boat: str, said: str, won: str) -> None:
    rows = SMALL_LAGOON.replace("J^0", "J  ").replace(".  ", boat)
    after = drawn(rows + said + "\nstack 0").play("hut@0,-1")
    assert str(after.outcome) == f"last-tile {won}"


def test_at_the_last_tile_towers_count_before_boats() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats
        1,-2             V6    .     V6    .     V6
        0,-1          S     R     C     S     J     S!1
        -1,0       C     ~0    L     ~0    R     .     S
        -2,1    V2    J     J     V10   L     V10   C     V10
        stack 0
    """)
    assert str(position.play("hut@0,-1").outcome) == "last-tile 1"


def test_without_the_extension_there_are_no_boats() -> None:
    position = drawn(SMALL_LAGOON.replace(" boats", ""))
    assert boats(position) == []
    assert position.supply(0).boats == 0
