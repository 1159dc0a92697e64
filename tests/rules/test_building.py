"""Building: huts, towers, temples and expansions, and the settlements that they make."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Position


def builds(position: Position, word: str) -> list[str]:
    """Return the legal builds of one kind."""
    return [move for move in legal(position) if move.startswith(word)]


def sizes(position: Position, seat: int) -> list[int]:
    """Return the sizes of a seat's settlements, in the order of their first hexes."""
    return [settlement.bit_count() for settlement in position.island.settlements(seat)]


# Huts.


def test_a_hut_stands_on_any_empty_field_of_level_1() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
    """)
    assert legal(position) == ["hut@-1,-1", "hut@-2,0", "hut@0,1"]


def test_a_hut_comes_out_of_the_supply() -> None:
    after = drawn("""
        0,0        V6
        -1,1    J     C
    """).play("hut@0,1")
    assert after.supply(0) == (19, 2, 3, 0)
    assert seen(after) == picture("""
        0,0        V6
        -1,1    J     C^0
    """)


@pytest.mark.parametrize("piece", ["^", "!", "#"])
def test_a_hut_keeps_away_from_every_building_of_its_own_colour(piece: str) -> None:
    position = drawn(
        """
        0,0        V6
        -1,1    J^0   C
        """.replace("^", piece)
    )
    assert codes(position, "hut@0,1") == ["hut.adjacent"]


@pytest.mark.parametrize("piece", ["^", "!", "#"])
def test_a_hut_may_touch_buildings_of_other_colours(piece: str) -> None:
    position = drawn(
        """
        0,0        V6
        -1,1    J^1   C
        """.replace("^", piece)
    )
    assert codes(position, "hut@0,1") == []


def test_in_the_first_edition_a_hut_may_extend_a_settlement() -> None:
    position = drawn("""
        hig-2006 players=2
        0,0        V6
        -1,1    J^0   C
    """)
    assert codes(position, "hut@0,1") == []


def test_in_the_first_edition_a_hut_may_join_settlements() -> None:
    position = drawn("""
        hig-2006 players=2
        -1,0       S^0   V4    R^0
        -2,1    V2    J     C^0
    """)
    after = position.play("hut@-1,1")
    assert sizes(after, 0) == [4]


def test_in_the_first_edition_a_hut_needs_level_1_too() -> None:
    position = drawn("""
        hig-2006 players=2
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C^0
    """)
    assert codes(position, "hut@-1,1") == ["hut.level"]


@pytest.mark.parametrize(
    "rules",
    [
        "ferti-2012 players=2",
        "ferti-2014 players=2",
        "deluxe-2015 players=2",
        "reference players=2",
    ],
)
def test_in_later_editions_a_hut_keeps_its_distance(rules: str) -> None:
    position = drawn(f"""
        {rules}
        0,0        V6
        -1,1    J^0   C
    """)
    assert codes(position, "hut@0,1") == ["hut.adjacent"]


def test_the_distance_of_huts_is_an_option_of_its_own() -> None:
    rows = """
        0,0        V6
        -1,1    J^0   C
    """
    assert codes(drawn("ferti-2014 players=2 hut_adjacent" + rows), "hut@0,1") == []
    assert codes(drawn("hig-2006 players=2 hut_adjacent=no" + rows), "hut@0,1") == ["hut.adjacent"]


# Towers.


def test_a_tower_stands_on_level_3_beside_an_own_settlement() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J    2V10  J
    """)
    assert builds(position, "tower") == ["tower@1,0"]
    assert seen(position.play("tower@1,0")) == picture("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S!0  C^0
        0,1                 3J    2V10  J
    """)


def test_a_tower_stands_on_any_higher_level_too() -> None:
    position = drawn("""
        2,-1                   J
        -1,0    J     2V6   V2    C
        -1,1       2C    3C    4V6   C^0
        0,2                 4C    5C    5V8
        1,3                          5J    4J    J
        1,4                             3J    3V10  C
        0,5                          J     2J
        0,6                             V12
    """)
    assert builds(position, "tower") == ["tower@1,2"]


def test_a_settlement_of_one_hex_is_enough_for_a_tower() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J    2V10  J
    """)
    assert codes(position, "tower@1,0") == []


def test_a_settlement_of_another_colour_is_none_for_a_tower() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^1
        0,1                 3J    2V10  J
    """)
    assert codes(position, "tower@1,0") == ["tower.adjacent"]


def test_a_tower_may_join_a_settlement_that_holds_one() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J!0  2V10  J
    """)
    assert seen(position.play("tower@1,0")) == picture("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S!0  C^0
        0,1                 3J!0  2V10  J
    """)


def test_a_settlement_takes_no_second_tower() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C!0
        0,1                 3J    2V10  J^0
    """)
    assert codes(position, "tower@1,0") == ["tower.present"]


# Temples.


@pytest.mark.parametrize(
    ("rows", "site"),
    [
        (
            """
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J^0   C^0
            """,
            "temple@1,-1",
        ),
        (
            """
            -1,-1   J^0   2C^0  .     .     J^1   V8
            -1,0       2S    3V4   3J    C^0   J^0
            0,1                 3S    2V10  R^0
            """,
            "temple@1,0",
        ),
        (
            """
            -2,-1      R^0   J^0   2C^0
            -3,0    V2    L^1   2S    3V4   3S    C
            0,1                          3S    2V10  R
            """,
            "temple@-1,0",
        ),
    ],
)
def test_a_temple_stands_on_any_level_beside_a_settlement_of_three(rows: str, site: str) -> None:
    assert builds(drawn(rows), "temple") == [site]


def test_a_temple_comes_out_of_the_supply() -> None:
    position = drawn("""
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
    """)
    after = position.play("temple@1,-1")
    assert after.supply(0) == (17, 2, 2, 0)
    assert seen(after) == picture("""
        -1,-1      S     .     R#0   V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
    """)


def test_the_size_of_a_settlement_is_its_number_of_hexes_not_of_huts() -> None:
    position = drawn("""
        -1,-1   J     2C    .     .     J     V8
        -1,0       2S    3V4   3J^0  C     J
        0,1                 3S    2V10  R
    """)
    assert position.supply(0).huts == 17
    assert codes(position, "temple@2,0") == ["temple.size"]


def test_towers_and_temples_count_for_the_size_of_a_settlement() -> None:
    position = drawn("""
        -1,-1   J     2C    .     .     J^0   V8
        -1,0       2S    3V4   3J!0  C^0   J
        0,1                 3S    2V10  R
    """)
    assert builds(position, "temple") == ["temple@3,0", "temple@0,1", "temple@2,1"]


def test_a_settlement_takes_no_second_temple() -> None:
    position = drawn("""
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C#0
    """)
    assert codes(position, "temple@1,-1") == ["temple.present"]


def test_a_temple_may_join_a_settlement_that_holds_one() -> None:
    position = drawn("""
        0,-2          V4    S
        -1,-1      S     C#0   R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
    """)
    after = position.play("temple@1,-1")
    assert seen(after) == picture("""
        0,-2          V4    S
        -1,-1      S     C#0   R#0   V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
    """)
    assert sizes(after, 0) == [5]


def test_a_temple_may_join_two_settlements_that_hold_one_each() -> None:
    position = drawn("""
        2,-3                   L     V8
        0,-2          V4    S     J#0
        -1,-1      S     C#0   R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
    """)
    assert sizes(position, 0) == [1, 1, 3]
    assert sizes(position.play("temple@1,-1"), 0) == [6]


def test_a_settlement_may_be_left_without_huts() -> None:
    position = drawn("""
        -1,-1   J     2C    .     .     J     V8
        -1,0       2S    3V4   3J!0  C#0   J
        0,1                 3S    2V10  R
    """)
    assert sizes(position, 0) == [2]
    assert builds(position, "expand") == ["expand@1,0:J", "expand@1,0:S", "expand@1,0:R"]


def test_covering_an_own_hut_can_make_room_for_a_temple() -> None:
    """The Deluxe edition recommends it: a settlement of three, without the temple, splits off."""
    position = drawn("""
        deluxe-2015 players=2
        2,-1                      S^0   V8
        -1,0       S#0   V4    R^0   L^0
        -2,1    V2    J^0   C^0
        turn 0 place LL
    """)
    after = position.play("LL@0,0:6")
    assert seen(after) == picture("""
        2,-1                      S^0   V8
        -1,0       S#0   2V6   R^0   L^0
        -2,1    V2    2L    2L
    """)
    assert sizes(after, 0) == [3, 1]
    assert builds(after, "temple") == ["temple@0,1"]


# Expanding a settlement.


def test_an_expansion_builds_on_every_adjacent_field_of_the_terrain() -> None:
    """The example of the first edition and of Ferti: two jungles of level 1, one of level 3."""
    position = drawn("""
        -1,-1   J     2C    .     .     J     V8
        -1,0       2S    3V4   3J    C^0   J
        0,1                 3S    2V10  R^0
    """)
    after = position.play("expand@2,0:J")
    assert seen(after) == picture("""
        -1,-1   J     2C    .     .     J^0   V8
        -1,0       2S    3V4   3J^0  C^0   J^0
        0,1                 3S    2V10  R^0
    """)
    assert position.supply(0).huts - after.supply(0).huts == 1 + 1 + 3


DELUXE_EXAMPLE = """
    -1,-2   C     2L    .     .     C     V8
    -1,-1      2V2   3S    3C    S^0   R^0
    0,0                 3V12  2C    V10
"""


def test_an_expansion_takes_as_many_huts_as_the_fields_have_levels() -> None:
    """The example of the Deluxe edition: clearings of level 1, 2 and 3, and one not adjacent."""
    position = drawn("deluxe-2015 players=2" + DELUXE_EXAMPLE)
    after = position.play("expand@2,-1:C")
    assert seen(after) == picture("""
        -1,-2   C     2L    .     .     C^0   V8
        -1,-1      2V2   3S    3C^0  S^0   R^0
        0,0                 3V12  2C^0  V10
    """)
    assert position.supply(0).huts - after.supply(0).huts == 6


def test_huts_may_be_exactly_enough() -> None:
    position = drawn("deluxe-2015 players=2" + DELUXE_EXAMPLE + "seat 0 huts=6")
    assert position.play("expand@2,-1:C").supply(0).huts == 0


def test_there_is_no_partial_expansion() -> None:
    position = drawn("deluxe-2015 players=2" + DELUXE_EXAMPLE + "seat 0 huts=5")
    (broken,) = position.explain("expand@2,-1:C")
    assert broken.reason == "expanding takes 6 huts out of a supply of 5"
    assert " ".join(map(str, broken.where)) == "3,-2 1,-1 1,0"
    assert builds(position, "expand") == []


def test_with_too_few_huts_for_one_terrain_another_may_do() -> None:
    position = drawn("""
        -1,-1   J     2C    .     .     J     V8
        -1,0       2S    3V4   3R    C^0   J
        0,1                 3S    2V10  R
        seat 0 huts=2
    """)
    assert builds(position, "expand") == ["expand@2,0:J"]


def test_an_expansion_leaves_out_fields_that_are_built_on() -> None:
    position = drawn("""
        -1,-1   J     2C    .     .     J^1   V8
        -1,0       2S    3V4   3J#1  C^0   J
        0,1                 3S    2V10  R
    """)
    assert seen(position.play("expand@2,0:J")) == picture("""
        -1,-1   J     2C    .     .     J^1   V8
        -1,0       2S    3V4   3J#1  C^0   J^0
        0,1                 3S    2V10  R
    """)


def test_an_expansion_may_join_settlements() -> None:
    position = drawn("""
        -1,0       S^0   V4    R^0
        -2,1    V2    J     C^0
    """)
    assert sizes(position.play("expand@-1,0:J"), 0) == [4]


def test_merging_settlements_may_bring_two_temples_together() -> None:
    position = drawn("""
        reference players=2
        -1,0       S#0   V4    R#0
        -2,1    V2    J^0   C
    """)
    after = position.play("expand@-1,0:C")
    assert sizes(after, 0) == [4]
    assert after.built(0).temples == 2


def test_expanding_either_of_two_settlements_is_two_moves_of_the_same_effect() -> None:
    position = drawn("""
        -1,0       S^0   V4    R^0
        -2,1    V2    J     C^0
    """)
    assert builds(position, "expand") == ["expand@-1,0:J", "expand@0,1:J"]
    one, other = map(position.play, builds(position, "expand"))
    assert one == other


def test_a_settlement_expands_from_its_temple_or_tower_too() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J#0   C
    """)
    assert builds(position, "expand") == ["expand@-1,1:C"]


def test_a_settlement_is_named_by_its_smallest_hex_by_q() -> None:
    position = drawn("""
        -1,0       S     V4    R^0
        -2,1    V2    J     C^0
    """)
    assert builds(position, "expand") == ["expand@0,1:J"]


# Anywhere, and in order.


def test_building_is_not_tied_to_the_tile_just_laid() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place SR
    """)
    after = position.play("SR@1,0:2")
    assert legal(after) == ["hut@2,-1", "hut@2,0", "hut@-1,1", "hut@0,1"]


def test_builds_are_ordered_by_kind_then_row_then_column_then_terrain() -> None:
    position = drawn("""
        6,-3                                                 S
        5,-2                                              V2    C
        -2,-1      R^0   J^0   2C^0  .     .     J     V8
        -3,0    V2    L     2S    3V4   3S    C^0   L
        0,1                          3S    2V10  R
    """)
    assert legal(position) == [
        "hut@6,-3",
        "hut@6,-2",
        "tower@1,0",
        "temple@-2,0",
        "temple@-1,0",
        "expand@-2,-1:S",
        "expand@-2,-1:L",
        "expand@2,0:J",
        "expand@2,0:S",
        "expand@2,0:R",
        "expand@2,0:L",
    ]


def test_settlements_are_ordered_by_the_row_of_the_hex_that_names_them() -> None:
    position = drawn("""
        3,-2                         S^0
        2,-1                      V2    L
        -1,0       S     V4    R^0
        -2,1    V2    J     C^0
    """)
    assert builds(position, "expand") == ["expand@3,-2:L", "expand@0,1:J"]
