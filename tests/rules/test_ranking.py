"""Games with ranking: who takes which place, and when the game is over."""

from tests.drawing import codes, drawn

from taluva import Game, Position

# Seats 0 and 1 have built both towers and complete their huts with the next one.
NEARLY_DONE = """
    4,-2                         V6
    2,-1                V6    S!1   R!1
    0,0        V6    L     R
    -1,1    J!0   C!0
    seat 0 huts=1
    seat 1 huts=1
"""

THIRD = """
    finished 0
    turn 2 build laid=1
"""


def places(position: Position) -> str:
    return position.outcome.by_place() if position.outcome else "*"


def test_the_first_to_complete_two_types_is_placed_and_the_game_goes_on() -> None:
    after = drawn("ferti-2014 players=3 ranking" + NEARLY_DONE).play("hut@2,0")
    assert after.finished == (0,)
    assert places(after) == "*"
    assert (after.seat, after.phase) == (1, "draw")


def test_without_the_option_the_game_is_over() -> None:
    after = drawn("ferti-2014 players=3" + NEARLY_DONE).play("hut@2,0")
    assert places(after).startswith("two-types 0")


def test_who_has_finished_plays_no_more() -> None:
    position = drawn("ferti-2014 players=3 ranking" + NEARLY_DONE + THIRD)
    after = position.play("hut@2,0")
    assert after.seat == 1


def test_who_has_finished_cannot_resign() -> None:
    position = drawn("ferti-2014 players=3 ranking" + NEARLY_DONE + THIRD)
    assert codes(position, "resign:0") == ["resign.out"]


def test_the_next_to_complete_two_types_takes_the_next_place() -> None:
    game = Game.from_position(
        drawn("ferti-2014 players=4 ranking" + NEARLY_DONE), stack=["SR", "JC"]
    )
    for move in ("hut@2,0", "SR@-1,2:6", "hut@1,0"):
        game.push(move)
    assert game.position.finished == (0, 1)
    assert places(game.position) == "*"
    assert game.position.seat == 2


def test_the_game_ends_when_one_player_is_left_without_a_place() -> None:
    game = Game.from_position(drawn("ferti-2014 players=3 ranking" + NEARLY_DONE), stack=["SR"])
    for move in ("hut@2,0", "SR@-1,2:6", "hut@1,0"):
        game.push(move)
    assert places(game.position) == "ranking 0>1>2"
    assert game.position.outcome is not None
    assert game.position.outcome.winners == {0}


def test_of_two_players_the_first_to_complete_two_types_ends_the_game() -> None:
    after = drawn("ferti-2014 players=2 ranking" + NEARLY_DONE).play("hut@2,0")
    assert places(after) == "ranking 0>1"


def test_who_is_eliminated_takes_the_worst_open_place() -> None:
    position = drawn("""
        ferti-2014 players=3 ranking
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        turn 0 place SR
    """)
    after = position.play("SR@1,0:2")
    assert places(after) == "*"
    assert places(after.play("resign:2")) == "ranking 1>2>0"


def test_the_second_to_be_eliminated_is_last_but_one() -> None:
    position = drawn("""
        ferti-2014 players=4 ranking
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        out 2
        stack 0
        turn 0 place SR
    """)
    assert places(position.play("SR@1,0:2")) == "last-tile 1=3>0>2"


def test_who_is_left_between_the_finished_and_the_eliminated_takes_the_place_between() -> None:
    position = drawn("ferti-2014 players=3 ranking" + NEARLY_DONE).play("hut@2,0")
    assert places(position.play("resign:1")) == "ranking 0>2>1"


def test_of_two_players_an_elimination_ends_the_game() -> None:
    position = drawn("""
        ferti-2014 players=2 ranking
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        turn 0 place SR
    """)
    assert places(position.play("SR@1,0:2")) == "ranking 1>0"


def test_the_last_one_standing_of_several_takes_the_best_place_by_ranking() -> None:
    position = drawn("""
        ferti-2014 players=4 ranking
        0,0        V6
        -1,1    J     C
        out 3 1
    """)
    assert places(position.play("resign:2")) == "ranking 0>2>1>3"


def test_when_the_tiles_end_the_others_are_ordered_by_what_they_built() -> None:
    position = drawn("""
        ferti-2014 players=4 ranking
        4,-2                         V6
        2,-1                V6    S#3   R#3
        0,0        V6    L     R
        -1,1    J#1   C
        finished 0
        stack 0
        turn 2 build laid=1
    """)
    assert places(position.play("hut@2,0")) == "last-tile 0>3>1>2"


def test_two_types_on_the_last_tile_still_take_the_best_place() -> None:
    position = drawn("""
        ferti-2014 players=3 ranking
        4,-2                         V6
        2,-1                V6    S#1   R#1
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
        stack 0
    """)
    assert places(position.play("hut@2,0")) == "last-tile 0>1>2"


def test_equals_share_the_better_place_and_the_places_below_stay_empty() -> None:
    position = drawn("""
        ferti-2014 players=3 ranking
        4,-2                         V6
        2,-1                V6    S#1   R
        0,0        V6    L     R
        -1,1    J#0   C
        stack 0
        turn 2 build laid=1
    """)
    after = position.play("hut@2,0")
    assert places(after) == "last-tile 0=1>2"
    assert after.outcome is not None
    assert after.outcome.winners == {0, 1}
    assert after.outcome.ranking == (frozenset({0, 1}), frozenset({2}))


def test_equals_may_share_a_place_behind_a_winner() -> None:
    position = drawn("""
        ferti-2014 players=4 ranking
        4,-2                         V6
        2,-1                V6    S#1   R
        0,0        V6    L     R
        -1,1    J#0   C
        finished 3
        stack 0
        turn 2 build laid=1
    """)
    after = position.play("hut@2,0")
    assert places(after) == "last-tile 3>0=1>2"
    assert after.outcome is not None
    assert after.outcome.winners == {3}


def test_the_world_s_end_places_everybody() -> None:
    position = drawn("""
        deluxe-2015 players=3 board=2 ranking
        1,-1                S
        -1,0       J^0   R#1   V10
        -2,1    C     V10
        turn 2 draw
    """)
    assert places(position.reveal("LL")) == "worlds-end 1>0>2"
