"""Laying tiles: expansions, eruptions, and what they cover."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, Hex, IllegalMove, Placement, Position


def covering(position: Position, place: Hex) -> list[str]:
    """Return the legal placements that cover a hex."""
    moves = (move for move in position.legal_moves if isinstance(move, Placement))
    return [str(move) for move in moves if place in move.hexes]


# The first tile.


def test_the_first_tile_lies_at_0_0_and_points_to_any_hour() -> None:
    game = Game("ferti-2014", stack=["JC", "SR"])
    assert list(map(str, game.legal_moves)) == [
        "JC@0,0:2",
        "JC@0,0:4",
        "JC@0,0:6",
        "JC@0,0:8",
        "JC@0,0:10",
        "JC@0,0:12",
    ]


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (
            "JC@0,0:6",
            """
            0,0        V6
            -1,1    J     C
            """,
        ),
        (
            "JC@0,0:12",
            """
            0,-1    C     J
            0,0        V12
            """,
        ),
        (
            "JC@0,0:2",
            """
            1,-1       C
            0,0     V2    J
            """,
        ),
    ],
)
def test_left_lies_an_hour_after_the_volcano_and_right_an_hour_before(
    move: str, shown: str
) -> None:
    assert seen(drawn("turn 0 place JC").play(move)) == picture(shown)


def test_the_first_tile_need_not_match() -> None:
    assert codes(drawn("reference players=2\nturn 0 place JC"), "JC@0,0:6") == []


def test_a_tile_that_left_the_game_was_not_the_first() -> None:
    game = Game("ferti-2014", players=3, stack=["JC", "SR"])
    game.push("resign")
    assert codes(game.position, "SR@1,0:6") == ["tile.first"]


# Expansions.


def test_one_side_is_enough_to_touch_and_need_not_match() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place SR
    """)
    assert seen(position.play("SR@1,0:2")) == picture("""
        2,-1                R
        0,0        V6    V2    S
        -1,1    J     C
    """)


def test_gaps_may_arise() -> None:
    position = drawn("""
        1,-2             V6
        0,-1          S     R
        -1,0       C
        -2,1    V2    J
        turn 0 place LJ
    """)
    assert codes(position, "LJ@1,1:10") == []


def test_a_gap_that_is_too_small_stays() -> None:
    position = drawn("""
        1,-2             V6
        0,-1          S     R
        -1,0       C     .     L
        -2,1    V2    J     J     V10
        turn 0 place LJ
    """)
    assert covering(position, Hex(0, 0)) == []


def test_a_gap_into_which_a_tile_fits_may_be_filled() -> None:
    position = drawn("""
        deluxe-2015 players=2
        1,-2             V6    R     V8
        0,-1          L     J     L
        -1,0       C     .     .     C
        -2,1    V2    J     .     S     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL
    """)
    assert covering(position, Hex(0, 0)) == ["RL@0,0:4", "RL@1,0:8", "RL@0,1:12"]
    assert seen(position.play("RL@0,0:4")) == picture("""
        1,-2             V6    R     V8
        0,-1          L     J     L
        -1,0       C     V4    L     C
        -2,1    V2    J     R     S     V10
        -1,2             R     S
        -1,3                V12
    """)


def test_an_island_may_grow_as_far_as_the_tiles_reach() -> None:
    game = Game("ferti-2014", 4, stack=["JC"] * 48)
    for k in range(48):
        game.push(f"JC@{-2 * k},{2 * k}:4")
        game.push(f"hut@{-2 * k},{2 * k + 1}")
    assert game.position.island.level(Hex(-94, 94)) == 1
    assert str(game.outcome) == "last-tile 0=1=2=3"


def test_far_out_the_rules_are_the_same() -> None:
    near = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^1   C
        turn 0 place CJ
    """)
    far = drawn("""
        39,-31     S
        38,-30  R     V10   V6
        39,-29           J^1   C
        turn 0 place CJ
    """)
    moved = [
        Placement(move.tile, move.hex.moved(Hex(40, -30)), move.hour)
        for move in near.legal_moves
        if isinstance(move, Placement)
    ]
    assert list(far.legal_moves) == moved


# Eruptions.


def test_an_eruption_raises_the_land_by_one_level() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place RL
    """)
    assert seen(position.play("RL@0,0:8")) == picture("""
        -1,-1      S
        -2,0    R     2R    2V8
        -1,1             2L    C
    """)


def test_there_is_no_highest_level() -> None:
    position = drawn("""
        2,-1                   J
        -1,0    J     2V6   V2    C
        -1,1       2C    3C    4V6   C
        0,2                 4C    4J    4V6
        1,3                          4C    4J    J
        1,4                             3J    3V10  C
        0,5                          J     2J
        0,6                             V12
        turn 0 place CJ
    """)
    assert seen(position.play("CJ@2,2:8")) == picture("""
        2,-1                   J
        -1,0    J     2V6   V2    C
        -1,1       2C    3C    4V6   C
        0,2                 4C    5C    5V8
        1,3                          5J    4J    J
        1,4                             3J    3V10  C
        0,5                          J     2J
        0,6                             V12
    """)


def test_two_volcanoes_may_be_covered() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == []


def test_of_three_volcanoes_under_a_tile_any_may_erupt() -> None:
    position = drawn("""
        0,-1          C     J
        0,0              V12
        -2,1    S     V8    V4    R
        -2,2       L     .     J
        turn 0 place CJ
    """)
    for move in ("CJ@0,0:6", "CJ@-1,1:2", "CJ@0,1:10"):
        assert codes(position, move) == []


def test_only_the_volcano_under_the_new_one_must_point_elsewhere() -> None:
    position = drawn("""
        0,-1       C     J
        0,0           V12
        -1,1       V6    V4    R
        -2,2    S     L     J
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:6") == []


def test_no_tile_covers_a_single_tile() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
    """)
    assert covering(position, Hex(0, 0)) == []


def test_an_eruption_need_not_match() -> None:
    position = drawn("""
        reference players=2
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place LL
    """)
    assert codes(position, "LL@0,0:8") == []


# What is covered.


@pytest.mark.parametrize("seat", [0, 1])
def test_huts_of_every_colour_may_be_covered(seat: int) -> None:
    position = drawn(f"""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^{seat}   C^{seat}
        turn 0 place LL
    """)
    assert seen(position.play("LL@0,0:8")) == picture(f"""
        -1,-1      S
        -2,0    R     2L    2V8
        -1,1             2L    C^{seat}
    """)


def test_a_covered_hut_goes_to_the_box_and_still_counts_as_built() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^1   C^1
        turn 0 place LL
    """)
    after = position.play("LL@0,0:8")
    assert after.supply(1).huts == 18
    assert after.built(1).huts == 2


def test_a_settlement_may_be_split() -> None:
    position = drawn("""
        -1,0       S^0   V4    R^0
        -2,1    V2    J^0   C^0
        turn 0 place LL
    """)
    after = position.play("LL@0,0:6")
    assert seen(after) == picture("""
        -1,0       S^0   2V6   R^0
        -2,1    V2    2L    2L
    """)
    assert [move for move in legal(after) if move.startswith("expand")] == [
        "expand@-1,0:L",
        "expand@1,0:L",
    ]


def test_the_settlement_of_a_player_who_is_out_is_still_protected() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^2   C
        out 2
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == ["tile.settlement"]


def test_the_temple_of_a_player_who_is_out_is_still_protected() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J#2   C^2
        out 2
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == ["tile.sacred"]


def test_the_settlement_of_a_player_who_has_finished_is_still_protected() -> None:
    position = drawn("""
        ferti-2014 players=3 ranking
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^2   C
        finished 2
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == ["tile.settlement"]


def test_the_player_s_own_settlement_is_protected() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^0   C
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == ["tile.settlement"]


def test_a_lone_temple_is_a_settlement() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J#1   C
        turn 0 place CJ
    """)
    assert codes(position, "CJ@0,0:8") == ["tile.sacred", "tile.settlement"]


def test_a_field_of_two_huts_can_be_a_whole_settlement() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     2C    2V8   2V6   L
        -1,1             2J^1  2S    2R
        turn 0 place CJ
    """)
    (broken,) = position.explain("CJ@0,0:6")
    assert broken.rule == "tile.settlement"
    assert broken.where == (Hex(-1, 1),)


def test_two_settlements_may_be_covered_if_each_keeps_a_hex() -> None:
    position = drawn("""
        -1,0       S^0   V4    R^1
        -2,1    V2    J^0   C^1
        turn 0 place LL
    """)
    assert seen(position.play("LL@0,0:6")) == picture("""
        -1,0       S^0   2V6   R^1
        -2,1    V2    2L    2L
    """)


@pytest.mark.parametrize("razed", [0, 1])
def test_of_two_settlements_neither_may_be_covered_completely(razed: int) -> None:
    position = drawn(f"""
        -1,0       S{"  " if razed == 0 else "^0"}   V4    R{"  " if razed == 1 else "^1"}
        -2,1    V2    J^0   C^1
        turn 0 place LL
    """)
    (broken,) = position.explain("LL@0,0:6")
    assert broken.reason.startswith("the tile covers the only hex of the settlement")
    assert broken.parameters["seat"] == razed


def test_two_settlements_that_are_covered_completely_break_one_rule() -> None:
    position = drawn("""
        -1,0       S     V4    R
        -2,1    V2    J^0   C^1
        turn 0 place LL
    """)
    assert codes(position, "LL@0,0:6") == ["tile.settlement"]


def test_a_settlement_lives_on_in_its_temple() -> None:
    position = drawn("""
        -1,0       S     V4    R#1
        -2,1    V2    J^1   C^1
        turn 0 place LL
    """)
    assert codes(position, "LL@0,0:6") == []


# Matching.


def test_a_terrain_matches_across_one_side() -> None:
    position = drawn("""
        reference players=2
        0,0        V6
        -1,1    J     C
        turn 0 place CR
    """)
    assert codes(position, "CR@2,1:8") == []


def test_two_volcanoes_match() -> None:
    position = drawn("""
        reference players=2
        0,0        V6
        -1,1    J     C
        turn 0 place SR
    """)
    assert codes(position, "SR@1,0:2") == []


def test_a_hex_matches_land_of_any_level() -> None:
    position = drawn("""
        reference players=2
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
        turn 0 place LJ
    """)
    assert codes(position, "LJ@-3,2:4") == []


def test_the_hexes_of_a_tile_do_not_match_each_other() -> None:
    position = drawn("""
        reference players=2
        0,0        V6
        -1,1    J     C
        turn 0 place SS
    """)
    assert codes(position, "SS@2,1:8") == ["tile.match"]


# Warning.


def test_a_placement_that_leaves_no_build_would_eliminate() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        seat 0 huts=0
        turn 0 place LL
    """)
    assert position.would_eliminate("LL@0,0:8")


def test_a_placement_that_leaves_a_build_would_not_eliminate() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        seat 0 huts=1
        turn 0 place LL
    """)
    assert not position.would_eliminate("LL@0,0:8")


def test_only_one_of_two_placements_would_eliminate() -> None:
    position = drawn("""
        -1,0       S^0   V4    R^0
        -2,1    V2    J^0   C^0
        seat 0 huts=0
        turn 0 place LL
    """)
    assert position.would_eliminate("LL@0,0:6")
    assert not position.would_eliminate("LL@2,1:10")


def test_a_build_never_would_eliminate() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """)
    assert not position.would_eliminate("hut@0,1")


def test_an_illegal_placement_is_refused_instead() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place LL
    """)
    with pytest.raises(IllegalMove):
        position.would_eliminate("LL@0,0:6")
