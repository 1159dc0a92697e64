"""Teams of two: seats 0 and 2 against seats 1 and 3."""

from tests.drawing import codes, drawn

from taluva import Position


def places(position: Position) -> str:
    return position.outcome.by_place() if position.outcome else "*"


def test_a_team_wins_when_one_has_two_types_and_the_mate_has_one() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!2   R!2
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
    """)
    after = position.play("hut@2,0")
    assert str(after.outcome) == "two-types 0=2"
    assert places(after) == "two-types 0=2>1=3"


def test_it_may_be_the_mate_who_builds_last() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!2   R!2
        0,0        V6    L     R
        -1,1    J     C
        seat 0 huts=1
        seat 2 huts=0
    """)
    assert str(position.play("hut@0,1").outcome) == "two-types 0=2"


def test_two_types_alone_do_not_win() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!2   R#2
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
    """)
    after = position.play("hut@2,0")
    assert after.outcome is None
    assert after.seat == 1


def test_one_type_each_does_not_win() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!2   R!2
        0,0        V6    L     R
        -1,1    J     C
        seat 0 huts=1
    """)
    assert position.play("hut@0,1").outcome is None


def test_an_opponent_s_types_do_not_help() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!1   R!1
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
    """)
    assert position.play("hut@2,0").outcome is None


def test_at_the_last_tile_the_pieces_of_mates_are_added() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S#1   R#1
        0,0        V6    L     R#2
        -1,1    J#0   C
        stack 0
    """)
    assert places(position.play("hut@1,0")) == "last-tile 0=2>1=3"


def test_equal_teams_share_the_victory() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S#1   R#3
        0,0        V6    L     R#2
        -1,1    J#0   C
        seat 3 huts=19
        stack 0
    """)
    assert str(position.play("hut@1,0").outcome) == "last-tile 0=1=2=3"


def test_a_mate_s_settlement_is_no_own_one() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J^2   C
    """)
    assert codes(position, "expand@-1,1:C") == ["expand.settlement"]
    assert codes(position, "hut@0,1") == []


# Members who are out.


def test_a_member_who_can_build_nothing_is_out_and_the_mate_plays_on() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J     C
        seat 0 huts=0
        turn 0 place SR
    """)
    after = position.play("SR@1,0:2")
    assert after.out == (0,)
    assert after.outcome is None
    assert after.playing == (1, 2, 3)


def test_even_two_complete_types_do_not_save_a_member() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J!0   C!0
        seat 0 huts=0
        turn 0 place SR
    """)
    assert position.play("SR@1,0:2").out == (0,)


def test_types_of_a_member_who_is_out_do_not_count() -> None:
    rows = """
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S!2   R!2
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=0
        seat 2 huts=1
        turn 2 build laid=1
    """
    assert str(drawn(rows).play("hut@1,0").outcome) == "two-types 0=2"
    assert drawn(rows + "out 0").play("hut@1,0").outcome is None


def test_pieces_of_a_member_who_is_out_do_not_count_at_the_last_tile() -> None:
    rows = """
        ferti-2014 players=4 teams
        4,-2                         V6
        2,-1                V6    S#1   R
        0,0        V6    L     R#2
        -1,1    J#0   C
        stack 0
        turn 3 build laid=1
    """
    assert places(drawn(rows).play("hut@4,-1")) == "last-tile 0=2>1=3"
    assert places(drawn(rows + "out 0").play("hut@4,-1")) == "last-tile 1=3>0=2"


def test_a_member_who_is_out_wins_with_the_mate() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J#2   C
        stack 0
        out 0
        turn 1 build laid=1
    """)
    after = position.play("hut@0,1")
    assert after.outcome is not None
    assert after.outcome.winners == {0, 2}


def test_a_team_is_out_when_both_members_are() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J     C
        out 3
    """)
    assert position.play("resign").outcome is None
    after = position.play("resign:1")
    assert places(after) == "last-standing 0=2>1=3"


def test_members_of_different_teams_may_play_on_alone() -> None:
    position = drawn("""
        ferti-2014 players=4 teams
        0,0        V6
        -1,1    J     C
        out 3 2
    """)
    assert position.outcome is None
    assert position.play("hut@0,1").seat == 1
