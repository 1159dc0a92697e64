"""Refusals: which rules a move breaks, where, in which order, and what is said about it."""

import pytest
from tests.drawing import codes, drawn
from tests.rules.breaches import CASES

from taluva import IllegalMove, parse_move
from taluva.rules.registry import rules

# Each rule.


def test_every_rule_has_a_breach_in_the_order_of_the_rules() -> None:
    assert list(CASES) == [rule.code for rule in rules()]


@pytest.mark.parametrize("code", CASES)
def test_the_smallest_breach_breaks_this_rule_alone(code: str) -> None:
    case = CASES[code]
    (broken,) = drawn(case.drawing).explain(case.breach, case.seat)
    assert (broken.rule, " ".join(map(str, broken.where))) == (code, case.where)


@pytest.mark.parametrize("code", CASES)
def test_the_reason_names_what_is_wrong_there(code: str) -> None:
    case = CASES[code]
    (broken,) = drawn(case.drawing).explain(case.breach, case.seat)
    assert broken.reason == case.reason


@pytest.mark.parametrize("code", CASES)
def test_the_nearest_neighbour_breaks_no_rule(code: str) -> None:
    case = CASES[code]
    assert codes(drawn(case.neighbour), case.legal or case.breach) == []


# Other words for the same rule.


@pytest.mark.parametrize(
    ("drawing", "breach", "reason"),
    [
        (
            """
            deluxe-2015 players=2 start_tile
            0,0        V6
            -1,1    V2    V10
            turn 0 place JC
            """,
            "JC@0,0:8",
            "the first tile, at 0,0, does not lie beside the start tile",
        ),
        (
            """
            deluxe-2015 players=2 two_hex
            0,0        V6
            -1,1    J     C
            turn 0 place J-J
            """,
            "J-J@-1,1:3",
            "the tile J-J, having no volcano, goes on level 1 only",
        ),
        (
            """
            solo
            -1,-1      S
            -2,0    R     V10   V6
            -1,1             J     C
            turn 0 place JC laid=1 bonus=eruption
            """,
            "JC@1,0:2",
            "the bonus tile lies on the sea instead of erupting",
        ),
        (
            """
            -1,0       S     V4    R
            -2,1    V2    J^1   C^1
            turn 0 place CJ
            """,
            "CJ@0,0:6",
            "the tile covers all 2 hexes of the settlement of seat 1 at -1,1",
        ),
        (
            """
            -1,-1   J     2C
            -1,0       2S    3V4   3S    C
            0,1                 3J!1  2V10  J
            turn 0 place CJ
            """,
            "CJ@1,1:10",
            "the tower at 0,1 may not be covered",
        ),
    ],
)
def test_the_reason_fits_the_breach(drawing: str, breach: str, reason: str) -> None:
    assert reason in [violation.reason for violation in drawn(drawing).explain(breach)]


# Several at once.


@pytest.mark.parametrize(
    ("drawing", "breach", "broken"),
    [
        (
            """
            deluxe-2015 players=2 start_tile
            0,0        V6
            -1,1    V2    V10
            turn 0 place JC
            """,
            "JC@0,0:8",
            ["tile.first", "tile.overhang"],
        ),
        (
            """
            deluxe-2015 players=2 start_tile board=4
            0,0        V6
            -1,1    V2    V10
            turn 0 place JC
            """,
            "JC@5,5:6",
            ["tile.first", "tile.apart", "tile.board"],
        ),
        (
            """
            deluxe-2015 players=2 start_tile
            0,0        V6
            -1,1    V2    V10
            turn 0 place JC
            """,
            "JC@0,0:6",
            ["tile.first", "tile.direction"],
        ),
        (
            """
            deluxe-2015 players=2 boats
            1,-2             V6
            0,-1          S     R
            -1,0       C     ~1    L
            -2,1    V2    J     J^1   V10
            turn 0 place CJ
            """,
            "CJ@-1,0:4",
            ["tile.overhang", "tile.boat"],
        ),
        (
            """
            deluxe-2015 players=2 boats match
            1,-2             V6    R     V8
            0,-1          L     J     L
            -1,0       C     ~1    .     C^1
            -2,1    V2    J     .     S     V10
            -1,2             R     S
            -1,3                V12
            turn 0 place CR
            """,
            "CR@0,0:4",
            ["tile.boat", "tile.match"],
        ),
        (
            """
            deluxe-2015 players=2 board=4 match
            0,1        V6
            -1,2    J     C
            turn 0 place SR
            """,
            "SR@0,3:6",
            ["tile.board", "tile.match"],
        ),
        (
            """
            -1,-1      S#1
            -2,0    R     2C    2V8
            -1,1             2J    C
            turn 0 place CJ
            """,
            "CJ@-1,-1:6",
            ["tile.uneven", "tile.volcano", "tile.sacred", "tile.settlement"],
        ),
        (
            """
            -1,-1   J     2C
            -1,0       2S    3V4   3S    C
            0,1                 3J!1  2V10  J
            turn 0 place CJ
            """,
            "CJ@1,1:10",
            ["tile.uneven", "tile.direction", "tile.sacred", "tile.settlement"],
        ),
        (
            """
            0,0        V6
            -1,1    J#1   C
            turn 0 place CJ
            """,
            "CJ@0,0:8",
            ["tile.overhang"],
        ),
    ],
)
def test_placements_break_rules_in_this_order(drawing: str, breach: str, broken: list[str]) -> None:
    assert codes(drawn(drawing), breach) == broken


@pytest.mark.parametrize(
    ("drawing", "breach", "broken"),
    [
        (
            """
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J^0   C^0
            seat 0 huts=0
            """,
            "hut@0,2",
            ["build.sea", "hut.supply"],
        ),
        (
            """
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J^0   C^0
            seat 0 huts=0
            """,
            "hut@0,0",
            ["build.volcano", "hut.adjacent", "hut.supply"],
        ),
        (
            """
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J^0   C^0
            seat 0 huts=0
            """,
            "hut@0,1",
            ["build.occupied", "hut.adjacent", "hut.supply"],
        ),
        (
            """
            -1,-1   J     2C^1
            -1,0       2S^0  3V4   3S    C
            0,1                 3J    2V10  J
            """,
            "hut@0,-1",
            ["build.occupied", "hut.level", "hut.adjacent"],
        ),
        (
            """
            solo
            -1,-1   J^0   2C
            -1,0       2S    3V4   3S    C
            0,1                 3J    2V10  J
            seat 0 discarded-towers=2
            """,
            "tower@2,1",
            ["tower.level", "tower.adjacent", "tower.supply"],
        ),
        (
            """
            solo
            -1,-1   J     2C
            -1,0       2S    3V4   3S    C
            0,1                 3J!0  2V10  J
            seat 0 discarded-towers=1
            """,
            "tower@1,0",
            ["tower.present", "tower.supply"],
        ),
        (
            """
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J     C
            """,
            "temple@-1,0",
            ["build.volcano", "temple.adjacent"],
        ),
        (
            """
            solo
            -1,-1      S     .     R     V8
            -2,0    R     V10   V6    L^0
            -1,1             J     C
            seat 0 discarded-temples=3
            """,
            "temple@1,-1",
            ["temple.size", "temple.supply"],
        ),
        (
            """
            deluxe-2015 players=2
            1,-2             V6
            0,-1          S     R
            -1,0       C     .     L
            -2,1    V2    J     J     V10
            """,
            "boat@-1,0",
            ["boat.land", "boat.supply"],
        ),
        (
            """
            deluxe-2015 players=2
            1,-2             V6
            0,-1          S     R
            -1,0       C     .     L
            -2,1    V2    J     J     V10
            """,
            "boat@9,9",
            ["boat.open", "boat.supply"],
        ),
        (
            """
            deluxe-2015 players=2 boats
            1,-2             V6    .     V6    .     V6
            0,-1          S     R     C     S     J     S
            -1,0       C     ~0    L     ~0    R     ~1    S
            -2,1    V2    J     J     V10   L     V10   C     V10
            """,
            "boat@4,0",
            ["boat.taken", "boat.adjacent", "boat.supply"],
        ),
    ],
)
def test_builds_break_rules_in_this_order(drawing: str, breach: str, broken: list[str]) -> None:
    assert codes(drawn(drawing), breach) == broken


# A rule whose premise fails is not asked.


def test_after_the_end_nothing_else_is_asked() -> None:
    over = drawn("turn 0 over last-tile")
    assert [v.rule for v in over.explain("JC@5,5:2", seat=1)] == ["turn.over"]
    assert codes(over, "resign:3") == ["turn.over"]


def test_of_another_seat_nothing_else_is_asked() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
    """)
    assert [v.rule for v in position.explain("hut@9,9", seat=1)] == ["turn.seat"]


def test_a_move_that_is_not_due_is_asked_nothing_else() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
    """)
    for move in ("hut@9,9", "take:V-L", "draw", "pass", "discard:hut", "boat@9,9"):
        assert codes(position, move) == ["turn.phase"]


def test_a_tile_that_is_not_in_hand_is_asked_nothing_else() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
    """)
    assert codes(position, "JC@9,9:2") == ["turn.hand"]


def test_a_tile_that_does_not_lie_face_up_is_asked_nothing_else() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0        V6
        -1,1    J     C
        seat 0 taken=1
        face-up V-L
        turn 0 place CJ
    """)
    assert codes(position, "take:J-J") == ["take.missing"]


def test_of_a_second_take_it_is_not_asked_whether_the_tile_fits() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex match
        0,0        V6
        -1,1    C     C
        seat 0 taken=1
        face-up J-J
        turn 0 place CJ
    """)
    assert codes(position, "take:J-J") == ["take.used"]


def test_apart_from_the_island_nothing_needs_to_match() -> None:
    position = drawn("""
        reference players=2
        0,0        V6
        -1,1    J     C
        turn 0 place SR
    """)
    assert codes(position, "SR@5,0:6") == ["tile.apart"]


def test_at_sea_a_build_is_asked_neither_for_its_level_nor_for_its_neighbours() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J^0   C
    """)
    for building in ("hut", "tower", "temple"):
        assert codes(position, f"{building}@-2,1") == ["build.sea"]


def test_far_out_at_sea_is_at_sea() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J^0   C
    """)
    assert codes(position, "hut@-900,900") == ["build.sea"]
    assert codes(position, "expand@-900,900:J") == ["expand.settlement"]
    assert codes(position, "boat@-900,900") == ["boat.open", "boat.supply"]


def test_an_expansion_of_nothing_is_not_asked_for_its_terrain() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J^0   C
    """)
    assert codes(position, "expand@0,1:V") == ["expand.settlement"]


def test_no_settlement_expands_to_volcanoes() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J^0   C
    """)
    assert codes(position, "expand@-1,1:V") == ["expand.none"]


# Of several settlements those are asked that passed before.


def test_a_small_settlement_without_a_temple_does_not_help_a_large_one_with_a_temple() -> None:
    position = drawn("""
        0,-2          V4    S^0
        -1,-1      S     C     R     V8
        -2,0    R     V10   V6    L#0
        -1,1             J^0   C^0
    """)
    (broken,) = position.explain("temple@1,-1")
    assert broken.rule == "temple.present"
    assert broken.reason == "the settlement at -1,1, beside 1,-1, already holds a temple"


def test_the_settlement_that_is_named_is_one_that_was_large_enough() -> None:
    position = drawn("""
        2,-3                   L     V8
        0,-2          V4    S     J#0
        -1,-1      S     C     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C#0
    """)
    (broken,) = position.explain("temple@1,-1")
    assert broken.reason == "the settlement at -1,1, beside 1,-1, already holds a temple"


def test_a_large_settlement_without_a_temple_makes_up_for_one_with_a_temple() -> None:
    position = drawn("""
        0,-2          V4    S^0
        -1,-1      S^0   C^0   R     V8
        -2,0    R     V10   V6    L#0
        -1,1             J^0   C^0
    """)
    assert codes(position, "temple@1,-1") == []


def test_two_small_settlements_are_no_large_one() -> None:
    position = drawn("""
        0,-2          V4    S^0
        -1,-1      S     C     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J     C^0
    """)
    assert codes(position, "temple@1,-1") == ["temple.size"]


# Who asks.


def test_the_player_to_move_is_asked_by_default() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 1 build laid=1
    """)
    assert position.explain("hut@0,1") == position.explain("hut@0,1", seat=1) == ()


def test_every_seat_may_resign_for_itself_alone() -> None:
    position = drawn("""
        ferti-2014 players=3
        0,0        V6
        -1,1    J     C
    """)
    assert position.explain("resign:1", seat=1) == ()
    assert position.explain("resign", seat=0) == ()
    for move, seat in (("resign:1", 2), ("resign:1", 0), ("resign", 1)):
        assert [v.rule for v in position.explain(move, seat)] == ["turn.seat"]


def test_a_seat_that_there_is_not_cannot_resign() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """)
    assert codes(position, "resign:3") == ["resign.out"]


# How it is told.


def test_moves_are_explained_as_values_and_as_text() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """)
    assert position.explain(parse_move("hut@0,0")) == position.explain("hut@0,0")


def test_an_illegal_move_carries_every_violation() -> None:
    position = drawn("""
        -1,-1      S#1
        -2,0    R     2C    2V8
        -1,1             2J    C
        turn 0 place CJ
    """)
    with pytest.raises(IllegalMove) as caught:
        position.play("CJ@-1,-1:6")
    assert caught.value.violations == position.explain("CJ@-1,-1:6")
    assert str(caught.value).endswith("the settlement of seat 1 at -1,-1 (tile.settlement)")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the volcano at 0,0 already points to 6 o'clock"),
        ("fr", "le volcan en 0,0 pointe déjà vers 6 h"),
        ("de", "der Vulkan auf 0,0 zeigt schon auf 6 Uhr"),
    ],
)
def test_a_violation_is_told_in_three_languages(language: str, said: str) -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
    """)
    (broken,) = position.explain("CJ@0,0:6")
    assert broken.sentence(language) == said


def test_equal_violations_are_equal() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """)
    first, second = position.explain("hut@0,0") + position.explain("hut@0,0")
    assert (first, hash(first)) == (second, hash(second))
