"""The ends of a game: two types, the last tile, the world's end, and players who leave it."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, IllegalMove, Position


def result(position: Position) -> str:
    """Return how a game ended, as a record says it."""
    return str(position.outcome) if position.outcome else "*"


def places(position: Position) -> str:
    """Return the seats by place."""
    return position.outcome.by_place() if position.outcome else "*"


# Two types.


@pytest.mark.parametrize(
    ("drawing", "build"),
    [
        (
            """
            -1,-1   J#0   2C#0
            -1,0       2S#0  3V4   3S    C^0
            0,1                 3J!0  2V10  J
            """,
            "tower@1,0",
        ),
        (
            """
            -1,-1   J#0   2C#0
            -1,0       2S    3V4   3S#0  C
            0,1                 3J    2V10  J
            seat 0 huts=1
            """,
            "hut@2,1",
        ),
        (
            """
            -1,-1   J     2C
            -1,0       2S    3V4   3S!0  C
            0,1                 3J!0  2V10  J
            seat 0 huts=1
            """,
            "hut@2,1",
        ),
        (
            """
            -1,-1   J#0   2C#0
            -1,0       2S#0  3V4   3S    C^0
            0,1                 3J    2V10  J
            seat 0 huts=3
            """,
            "expand@2,0:S",
        ),
    ],
    ids=["towers-temples", "huts-temples", "huts-towers", "huts-temples-by-expansion"],
)
def test_all_of_two_types_wins_at_once(drawing: str, build: str) -> None:
    after = drawn(drawing).play(build)
    assert result(after) == "two-types 0"
    assert legal(after) == []


def test_all_of_one_type_does_not_win() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S!0  C
        0,1                 3J    2V10  J
        seat 0 huts=1
    """)
    assert result(position.play("hut@2,1")) == "*"


def test_covered_huts_count_for_two_types() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S    3V4   3S!0  C
        0,1                 3J!0  2V10  J
        seat 0 huts=1
    """)
    assert position.built(0).huts == 19
    assert "^" not in str(seen(position))
    assert result(position.play("hut@2,1")) == "two-types 0"


def test_two_types_win_on_the_last_tile_too() -> None:
    position = drawn("""
        -1,-1   J     2C
        -1,0       2S#1  3V4   3S!0  C
        0,1                 3J!0  2V10  J
        seat 0 huts=1
        stack 0
    """)
    assert result(position.play("hut@2,1")) == "two-types 0"


def test_the_winner_of_two_types_is_first_whatever_others_have_built() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1   J#1   2C#1
        -1,0       2S#2  3V4   3S!0  C
        0,1                 3J!0  2V10  J
        seat 0 huts=1
    """)
    assert places(position.play("hut@2,1")) == "two-types 0>1>2"


# The last tile.


def test_the_game_ends_after_the_build_of_the_last_tile() -> None:
    game = Game("ferti-2014", stack=["JC", "SR"])
    for move in ("JC@0,0:6", "hut@0,1", "SR@1,0:2"):
        game.push(move)
        assert game.outcome is None
    game.push("hut@2,0")
    assert result(game.position) == "last-tile 0=1"


@pytest.mark.parametrize(
    ("rows", "won"),
    [
        (
            """
            -1,-1   J^0   2C#0
            -1,0       2S    3V4   3S!1  C
            0,1                 3J!1  2V10  J
            seat 1 huts=2
            """,
            "0",
        ),
        (
            """
            -1,-1   J^0   2C#0
            -1,0       2S#1  3V4   3S!1  C
            0,1                 3J    2V10  J
            seat 0 huts=1
            """,
            "1",
        ),
        (
            """
            -1,-1   J^0   2C#0
            -1,0       2S#1  3V4   3S!1  C
            0,1                 3J!0  2V10  J
            seat 1 huts=17
            """,
            "1",
        ),
        (
            """
            -1,-1   J^0   2C#0
            -1,0       2S#1  3V4   3S!1  C
            0,1                 3J!0  2V10  J
            seat 1 huts=18
            """,
            "0=1",
        ),
    ],
    ids=["temples", "towers", "huts-covered-ones-included", "shared"],
)
def test_at_the_last_tile_temples_count_then_towers_then_huts(rows: str, won: str) -> None:
    position = drawn(rows + "\nstack 0")
    assert result(position.play("hut@2,0")) == f"last-tile {won}"


def test_who_is_out_does_not_count_at_the_last_tile() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1   J#2   2C#2
        -1,0       2S    3V4   3S!1  C
        0,1                 3J    2V10  J
        stack 0
        out 2
    """)
    assert places(position.play("hut@2,0")) == "last-tile 1>0>2"


def test_the_places_of_equals_are_shared() -> None:
    position = drawn("""
        ferti-2014 players=4
        -1,-1   J#2   2C#1
        -1,0       2S    3V4   3S    C
        0,1                 3J    2V10  J
        stack 0
    """)
    assert places(position.play("hut@2,0")) == "last-tile 1=2>0>3"


# The world's end.


WORLDS_END = ["JC@-1,1:10", "hut@-1,0", "SR@1,0:10", "hut@0,0"]


def worlds_end(*stack: str) -> Game:
    """Return a game in which no tile has room after the second one."""
    game = Game("deluxe-2015", board=2, stack=["JC", "SR", *stack])
    for move in WORLDS_END:
        game.push(move)
    return game


def test_a_tile_that_fits_nowhere_ends_the_game() -> None:
    game = worlds_end("LJ", "CS", "RL")
    assert result(game.position) == "worlds-end 0=1"
    assert legal(game.position) == []


def test_a_tile_that_fits_nowhere_goes_to_the_box() -> None:
    game = worlds_end("LJ", "CS", "RL")
    assert game.position.hand is None
    assert game.position.stack_size == 2
    assert game.undrawn is not None
    assert [str(tile) for tile in game.undrawn] == ["CS", "RL"]


def test_nobody_is_out_at_the_world_s_end() -> None:
    assert worlds_end("LJ").position.out == ()


def test_the_world_ends_only_when_a_tile_is_drawn() -> None:
    assert result(worlds_end().position) == "last-tile 0=1"


@pytest.mark.parametrize(("match", "ended"), [("match", "worlds-end 0"), ("", "*")])
def test_where_terrains_must_match_the_world_may_end_sooner(match: str, ended: str) -> None:
    position = drawn(f"""
        deluxe-2015 players=2 board=2 {match}
        -1,1    R^0   C
        -1,2       V12
        turn 1 draw
    """)
    assert result(position.reveal("JS")) == ended


# Elimination.


def test_who_can_build_nothing_is_out() -> None:
    position = drawn("""
        ferti-2014 players=3
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        turn 0 place SR
    """)
    after = position.play("SR@1,0:2")
    assert after.out == (0,)
    assert (after.seat, after.phase) == (1, "draw")


def test_the_tile_of_a_player_who_is_out_stays() -> None:
    position = drawn("""
        ferti-2014 players=3
        0,0        V6
        -1,1    J^0   C
        seat 0 huts=0
        turn 0 place SR
    """)
    assert seen(position.play("SR@1,0:2")) == picture("""
        2,-1                R
        0,0        V6    V2    S
        -1,1    J^0   C
    """)


def test_who_has_pieces_but_no_place_for_them_is_out() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1      S^1
        -2,0    R^1   V10   V6
        -1,1             J^1   C^1
        turn 0 place LL
    """)
    assert position.supply(0) == (20, 2, 3, 0)
    after = position.play("LL@0,0:8")
    assert after.out == (0,)


def test_the_turns_of_who_is_out_are_skipped() -> None:
    position = drawn("""
        ferti-2014 players=4
        0,0        V6
        -1,1    J     C
        out 1 3
        turn 0 build laid=1
    """)
    after = position.play("hut@0,1")
    assert after.seat == 2
    again = drawn("""
        ferti-2014 players=4
        0,0        V6
        -1,1    J     C
        out 1 3
        turn 2 build laid=1
    """).play("hut@0,1")
    assert again.seat == 0


def test_of_two_players_the_other_wins() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        turn 0 place SR
    """)
    assert places(position.play("SR@1,0:2")) == "last-standing 1>0"


def test_the_last_of_several_players_wins_at_once() -> None:
    position = drawn("""
        ferti-2014 players=4
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        out 3 1
        turn 0 place SR
    """)
    assert places(position.play("SR@1,0:2")) == "last-standing 2>0>1>3"


def test_the_last_one_wins_before_the_last_tile_is_counted() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J#0   C#0
        seat 0 huts=0
        stack 0
        turn 0 place SR
    """)
    assert result(position.play("SR@1,0:2")) == "last-standing 1"


def test_after_an_elimination_on_the_last_tile_the_others_are_counted() -> None:
    position = drawn("""
        ferti-2014 players=3
        0,0        V6
        -1,1    J#0   C#1
        seat 0 huts=0
        stack 0
        turn 0 place SR
    """)
    assert places(position.play("SR@1,0:2")) == "last-tile 1>2>0"


# Resignation.

THREE = """
    ferti-2014 players=3
    0,0        V6
    -1,1    J     C
"""


def test_resigning_with_a_tile_in_hand_puts_it_in_the_box() -> None:
    position = drawn(THREE + "turn 0 place SR")
    after = position.play("resign")
    assert after.out == (0,)
    assert (after.seat, after.phase, after.hand) == (1, "draw", None)
    assert after.stack_size == position.stack_size
    assert after.unseen == position.unseen


def test_resigning_before_the_build_leaves_the_tile_where_it_lies() -> None:
    position = drawn(THREE)
    after = position.play("resign")
    assert after.island == position.island
    assert (after.seat, after.phase) == (1, "draw")


def test_resigning_before_a_tile_is_revealed_passes_the_turn_on() -> None:
    after = drawn(THREE + "turn 1 draw").play("resign")
    assert (after.seat, after.phase, after.out) == (2, "draw", (1,))


def test_resigning_instead_of_choosing_a_tile_passes_the_turn_on() -> None:
    position = drawn("""
        deluxe-2015 players=3 two_hex
        0,0        V6
        -1,1    J     C
        face-up V-J V-L V-S
        turn 0 choose
    """)
    after = position.play("resign")
    assert (after.seat, after.phase, after.out) == (1, "choose", (0,))
    assert after.face_up == position.face_up


def test_resigning_with_a_2_hex_tile_in_hand_puts_it_in_the_box() -> None:
    position = drawn("""
        deluxe-2015 players=3 two_hex
        0,0        V6
        -1,1    J     C
        face-up V-J V-L V-S
        turn 0 choose
    """)
    after = position.play("take:V-J").play("resign")
    assert after.hand is None
    assert list(map(str, after.face_up)) == ["V-L", "V-S"]


@pytest.mark.parametrize("turn", ["turn 0 place SR", "turn 0 build laid=1", "turn 0 draw"])
def test_the_resignation_of_another_seat_leaves_the_turn_as_it_is(turn: str) -> None:
    position = drawn(THREE + turn)
    after = position.play("resign:1")
    assert after.out == (1,)
    assert after.turn == position.turn
    assert legal(after) == legal(position)


def test_who_resigned_out_of_turn_is_skipped() -> None:
    position = drawn(THREE).play("resign:1").play("hut@0,1")
    assert position.seat == 2


@pytest.mark.parametrize("turn", ["turn 0 place SR", "turn 0 build laid=1", "turn 0 draw"])
@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_of_two_players_the_one_who_stays_wins(turn: str, seat: int, winner: int) -> None:
    position = drawn(
        """
        0,0        V6
        -1,1    J     C
        """
        + turn
    )
    after = position.play(f"resign:{seat}")
    assert result(after) == f"last-standing {winner}"
    assert after.hand is None


def test_the_last_resignation_but_one_ends_the_game() -> None:
    after = drawn(THREE).play("resign:2").play("resign")
    assert places(after) == "last-standing 1>0>2"


def test_nobody_resigns_twice() -> None:
    position = drawn(THREE).play("resign:1")
    assert codes(position, "resign:1") == ["resign.out"]


def test_nobody_resigns_after_the_end() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """).play("resign")
    for move in ("resign", "resign:0", "resign:1"):
        with pytest.raises(IllegalMove, match=r"turn\.over"):
            position.play(move)


def test_the_pieces_of_who_resigned_stay_and_are_protected() -> None:
    position = drawn("""
        ferti-2014 players=3
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^2   C
        turn 0 place LL
    """).play("resign:2")
    assert codes(position, "LL@0,0:8") == ["tile.settlement"]


def test_a_resignation_is_never_listed() -> None:
    assert not [move for move in legal(drawn(THREE)) if "resign" in move]


def test_the_last_tile_of_who_resigns_ends_the_game() -> None:
    position = drawn(THREE + "stack 0\nturn 0 place SR")
    assert places(position.play("resign")) == "last-tile 1=2>0"
