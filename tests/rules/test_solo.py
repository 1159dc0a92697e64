"""SoloPlay: the first island, what placements earn and cost, and how the game ends."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, Position, RulesetError

FIRST_SEVEN = ["JC", "SR", "LJ", "CS", "RL", "JJ", "CC"]
FACE_UP = ["JC"] * 3 + ["LL"] * 3 + ["CJ"] * 4


def ending(position: Position) -> str:
    return position.outcome.ending if position.outcome else "*"


# The beginning.


def test_seven_tiles_make_the_first_island() -> None:
    game = Game("solo", stack=[*FIRST_SEVEN, *FACE_UP, "SR"])
    assert seen(game.position) == picture("""
        1,-2                V6
        -1,-1      V6    C     S     V6
        -2,0    R     L     V6    L     J
        -2,1       V6    J     C     V6
        -3,2    J     J     V6    S     R
        -2,3             C     C
    """)


def test_ten_tiles_lie_face_up_and_thirty_one_face_down() -> None:
    position = Game("solo", seed=1).position
    assert len(position.face_up) == 10
    assert position.stack_size == 30
    assert position.hand is not None
    assert sum(position.unseen.by_tile().values()) == 30


def test_a_turn_begins_with_a_face_down_tile_in_hand() -> None:
    game = Game("solo", stack=[*FIRST_SEVEN, *FACE_UP, "SR"])
    assert str(game.position.hand) == "SR"
    assert codes(game.position, "take:JC") == ["turn.phase"]


def test_the_stack_must_have_a_tile_to_begin_with() -> None:
    with pytest.raises(RulesetError, match="18"):
        Game("solo", stack=[*FIRST_SEVEN, *FACE_UP])


def test_the_player_has_one_colour() -> None:
    assert Game("solo", seed=1).position.supply(0) == (20, 2, 3, 0)


# What a placement earns: s sides match, of t terrains.


@pytest.mark.parametrize(
    ("rows", "due"),
    [
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     C
            -2,1    V2    J     .     R     V10
            -1,2             J     S
            -1,3                V12
            """,
            "discard",
        ),
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     C
            -2,1    V2    R     .     C     V10
            -1,2             R     S
            -1,3                V12
            """,
            "build",
        ),
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     L
            -2,1    V2    R     .     C     V10
            -1,2             J     S
            -1,3                V12
            """,
            "build",
        ),
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     C
            -2,1    V2    R     .     C     V10
            -1,2             R     R
            -1,3                V12
            """,
            "build",
        ),
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     L
            -2,1    V2    R     .     C     V10
            -1,2             R     S
            -1,3                V12
            """,
            "eruption",
        ),
        (
            """
            1,-2             V6    J     V8
            0,-1          J     J     S
            -1,0       C     .     .     L
            -2,1    V2    R     .     L     V10
            -1,2             R     R
            -1,3                V12
            """,
            "eruption",
        ),
        (
            """
            1,-2             J     J     V8
            0,-1          V2    J     S
            -1,0       C     .     .     C
            -2,1    V2    J     .     C     V10
            -1,2             J     S
            -1,3                V12
            """,
            "discard",
        ),
        (
            """
            1,-2             J     J     V8
            0,-1          V2    J     S
            -1,0       V6    .     .     C
            -2,1    J     J     .     C     V10
            -1,2             J     S
            -1,3                V12
            """,
            "discard",
        ),
        (
            """
            1,-2             J     J     V8
            0,-1          V2    J     S
            -1,0       C     .     .     C
            -2,1    V2    J     .     R     V10
            -1,2             J     S
            -1,3                V12
            """,
            "build",
        ),
        (
            """
            1,-2             J     J     V8
            0,-1          V2    J     S
            -1,0       V6    .     .     C
            -2,1    J     J     .     R     V10
            -1,2             J     S
            -1,3                V12
            """,
            "eruption",
        ),
        (
            """
            1,-2             J     J     V8
            0,-1          V2    J     S
            -1,0       C     .     .     L
            -2,1    V2    J     .     R     V10
            -1,2             J     S
            -1,3                V12
            """,
            "anywhere",
        ),
    ],
    ids=[
        "1 side of 1 field",
        "2 sides of 1 field",
        "2 sides of 2 fields",
        "3 sides of 1 field",
        "3 sides of 2 fields",
        "5 sides of 2 fields",
        "1 volcano",
        "2 volcanoes",
        "1 volcano and 1 field",
        "2 volcanoes and 1 field",
        "3 sides of 3 terrains",
    ],
)
def test_matching_sides_and_terrains_decide_what_is_due(rows: str, due: str) -> None:
    """The tile has its volcano on 0,0, rock on 0,1 and a lake on 1,0."""
    after = drawn("solo" + rows + "turn 0 place RL").play("RL@0,0:4")
    assert (after.turn.bonus or after.phase) == due


def test_three_volcanoes_alone_cost_a_piece() -> None:
    position = drawn("""
        solo
        2,-1                   C
        1,0                 V2    J
        -1,1       V6    V4    C
        -2,2    J     C     J
        turn 0 place SR
    """)
    assert position.play("SR@0,0:12").phase == "discard"


def test_an_eruption_that_matches_nothing_costs_a_piece() -> None:
    position = drawn("""
        solo
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place LL
    """)
    assert position.play("LL@0,0:8").phase == "discard"


def test_matches_are_counted_at_every_level() -> None:
    position = drawn("""
        solo
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place RC
    """)
    assert position.play("RC@0,0:8").phase == "build"


# Discards.


def test_a_type_of_the_supply_is_discarded() -> None:
    position = drawn("""
        solo
        0,0        V6
        -1,1    J     C
        seat 0 discarded-towers=2
        turn 0 discard laid=1
    """)
    assert legal(position) == ["discard:hut", "discard:temple"]


def test_a_discarded_piece_is_not_built() -> None:
    position = drawn("""
        solo
        0,0        V6
        -1,1    J     C
        turn 0 discard laid=1
    """)
    assert legal(position) == ["discard:hut", "discard:tower", "discard:temple"]
    after = position.play("discard:temple")
    assert after.supply(0) == (20, 2, 2, 0)
    assert after.built(0) == (0, 0, 0, 0)
    assert after.phase == "build"


def test_a_discard_may_leave_nothing_to_build() -> None:
    position = drawn("""
        solo
        0,0        V6
        -1,1    J     C
        seat 0 huts=1 discarded-towers=2 discarded-temples=3
        turn 0 discard laid=1
    """)
    assert ending(position.play("discard:hut")) == "solo"


def test_without_pieces_there_is_nothing_to_discard() -> None:
    position = drawn("""
        solo
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        seat 0 discarded-huts=20 discarded-towers=2 discarded-temples=3
        turn 0 place LL
    """)
    assert ending(position.play("LL@0,0:8")) == "solo"


# Bonus tiles.

BONUS = """
    solo
    -1,-1      S
    -2,0    R     V10   V6
    -1,1             J     C
    face-up CC CC LJ
"""


def test_a_bonus_tile_is_drawn_taken_or_declined() -> None:
    position = drawn(BONUS + "turn 0 choose laid=1 bonus=anywhere")
    assert legal(position) == ["draw", "take:CC", "take:LJ", "pass"]


def test_a_declined_bonus_leads_to_the_build() -> None:
    after = drawn(BONUS + "turn 0 choose laid=1 bonus=anywhere").play("pass")
    assert after.phase == "build"


def test_a_taken_bonus_tile_leaves_the_others_face_up() -> None:
    after = drawn(BONUS + "turn 0 choose laid=1 bonus=anywhere").play("take:CC")
    assert str(after.hand) == "CC"
    assert list(map(str, after.face_up)) == ["CC", "LJ"]


def test_a_drawn_bonus_tile_comes_from_the_stack() -> None:
    position = drawn(BONUS + "turn 0 choose laid=1 bonus=anywhere").play("draw")
    assert position.awaits_tile
    after = position.reveal("RC")
    assert (str(after.hand), after.stack_size) == ("RC", 19)


def test_a_bonus_of_condition_4_may_lie_at_any_level() -> None:
    position = drawn(BONUS + "turn 0 place RC laid=1 bonus=anywhere")
    assert codes(position, "RC@0,0:8") == []
    assert codes(position, "RC@1,0:2") == []


def test_a_bonus_of_condition_3_must_erupt() -> None:
    position = drawn(BONUS + "turn 0 place RC laid=1 bonus=eruption")
    assert codes(position, "RC@0,0:8") == []
    assert codes(position, "RC@1,0:2") == ["tile.volcano"]
    assert legal(position) == ["RC@-1,0:4", "RC@0,0:8"]


def test_the_next_turn_is_not_bound_to_erupt() -> None:
    game = Game.from_position(drawn(BONUS + "turn 0 place RC laid=2 bonus=eruption"), stack=["SR"])
    for move in ("RC@0,0:8", "hut@0,1"):
        game.push(move)
    assert codes(game.position, "SR@-4,1:2") == []


def test_a_bonus_tile_may_earn_the_next() -> None:
    position = drawn("""
        solo
        1,-2             V6    J     V8
        0,-1          J     J     S
        -1,0       C     .     .     L
        -2,1    V2    R     .     C     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL laid=1 bonus=anywhere
    """)
    after = position.play("RL@0,0:4")
    assert (after.phase, after.turn.laid, after.turn.bonus) == ("choose", 2, "eruption")


def test_the_third_tile_earns_nothing_more() -> None:
    position = drawn("""
        solo
        1,-2             V6    J     V8
        0,-1          J     J     S
        -1,0       C     .     .     L
        -2,1    V2    R     .     C     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL laid=2 bonus=anywhere
    """)
    assert position.play("RL@0,0:4").phase == "build"


def test_the_third_tile_may_cost_a_piece() -> None:
    position = drawn(BONUS + "turn 0 place LL laid=2 bonus=eruption")
    assert position.play("LL@0,0:8").phase == "discard"


def test_a_chain_of_three_tiles() -> None:
    position = drawn("""
        solo
        1,-2             V6    J     V8
        0,-1          J     J     S
        -1,0       C     .     .     L
        -2,1    V2    R     .     C     V10
        -1,2             R     S
        -1,3                V12
        face-up JR
        turn 0 place RL
    """)
    game = Game.from_position(position, stack=["CC", "SR"])
    for move in ("RL@0,0:4", "take:JR", "JR@0,0:8", "draw"):
        game.push(move)
    assert (game.position.turn.laid, str(game.position.hand)) == (2, "CC")
    game.push(game.legal_moves[0])
    assert game.position.turn.laid == 3
    assert game.position.phase in ("discard", "build")


def test_a_bonus_of_condition_3_lapses_when_no_eruption_is_legal() -> None:
    position = drawn("""
        solo
        1,-2             V6    J     V8
        0,-1          J     J#0   S
        -1,0       C#0   .     .     L
        -2,1    V2    R#0   .     C     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL
    """)
    after = position.play("RL@0,0:4")
    assert (after.phase, after.turn.bonus) == ("build", None)


@pytest.mark.parametrize(
    ("left", "due"),
    [
        ("stack 0", "build"),
        ("stack 1", "choose"),
        ("stack 0\nface-up CC", "choose"),
    ],
)
def test_a_bonus_lapses_when_no_tile_is_left(left: str, due: str) -> None:
    position = drawn(
        """
        solo
        1,-2             V6    J     V8
        0,-1          J     J     S
        -1,0       C     .     .     L
        -2,1    V2    R     .     C     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL
        """
        + left
    )
    assert position.play("RL@0,0:4").phase == due


def test_without_a_stack_a_bonus_tile_is_taken_or_declined() -> None:
    position = drawn(BONUS + "stack 0\nturn 0 choose laid=1 bonus=anywhere")
    assert legal(position) == ["take:CC", "take:LJ", "pass"]
    assert codes(position, "draw") == ["draw.empty"]


# An island without a volcano on its coast, on which nothing but jungle is in sight.
JUNGLE = """
    solo
    0,-1          J     J
    -1,0       J     2V6   J
    -2,1    J     2J    2J    J
"""


def test_a_face_up_tile_is_taken_only_if_it_fits() -> None:
    position = drawn(JUNGLE + "face-up JC SR\nturn 0 choose laid=1 bonus=anywhere")
    assert legal(position) == ["draw", "take:JC", "pass"]
    assert codes(position, "take:SR") == ["take.place"]
    assert codes(position, "take:LL") == ["take.missing"]


def test_a_face_down_bonus_tile_that_fits_nowhere_ends_the_chain() -> None:
    position = drawn(JUNGLE + "turn 0 draw laid=1 bonus=anywhere")
    after = position.reveal("SR")
    assert (after.phase, after.hand) == ("build", None)


def test_a_face_down_bonus_tile_that_fits_nowhere_is_no_longer_left() -> None:
    position = drawn(JUNGLE + "stack 7\nturn 0 draw laid=1 bonus=anywhere")
    assert position.score.tiles_left == 0
    assert position.reveal("SR").stack_size == 6
    assert position.reveal("SR").score.tiles_left == 2


# The end.


def test_the_game_ends_when_the_first_tile_of_a_turn_fits_nowhere() -> None:
    after = drawn(JUNGLE + "turn 0 draw").reveal("SR")
    assert ending(after) == "solo"
    assert legal(after) == []


def test_the_tile_that_ended_the_game_counts_as_left() -> None:
    after = drawn(JUNGLE + "stack 7\nturn 0 draw").reveal("SR")
    assert after.score.tiles_left == 0
    assert after.stack_size == 6


def test_the_game_ends_when_everything_is_built() -> None:
    position = drawn("""
        solo
        4,-2                         V6
        2,-1                V6    S!0   R!0
        0,0        V6    L     R#0
        -1,1    J#0   C#0
        seat 0 huts=1
    """)
    assert codes(position, "hut@1,0") == ["hut.adjacent"]
    after = position.play("expand@-1,1:L")
    assert ending(after) == "solo"
    assert after.score.complete == 5


def test_two_types_do_not_end_the_game() -> None:
    position = drawn("""
        solo
        4,-2                         V6
        2,-1                V6    S     R
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
    """)
    assert ending(position.play("hut@2,0")) == "*"


def test_the_game_ends_when_no_face_down_tile_is_left_to_begin_with() -> None:
    position = drawn(BONUS + "stack 0")
    assert ending(position.play("hut@0,1")) == "solo"


def test_with_a_face_down_tile_left_the_game_goes_on() -> None:
    position = drawn(BONUS + "stack 1")
    assert position.play("hut@0,1").awaits_tile


def test_the_game_ends_when_the_player_cannot_build() -> None:
    position = drawn(BONUS + "seat 0 huts=0\nturn 0 place RC")
    assert position.would_eliminate("RC@0,0:8")
    after = position.play("RC@0,0:8")
    assert (ending(after), after.out) == ("solo", ())


@pytest.mark.parametrize(
    "turn",
    [
        "turn 0 place SR",
        "turn 0 build laid=1",
        "turn 0 draw",
        "turn 0 discard laid=1",
        "turn 0 choose laid=1 bonus=anywhere",
        "turn 0 place SR laid=1 bonus=eruption",
    ],
)
def test_resigning_ends_the_game_at_any_moment(turn: str) -> None:
    after = drawn(BONUS + turn).play("resign")
    assert ending(after) == "solo"
    assert after.hand is None


def test_a_tile_in_hand_is_not_left_after_resigning() -> None:
    position = drawn(BONUS + "stack 10\nturn 0 place SR")
    after = position.play("resign")
    assert after.score.tiles_left == -after.stack_size - 3 + 11


def test_only_seat_0_can_resign() -> None:
    assert codes(drawn(BONUS), "resign:1") == ["resign.out"]
