"""The text of a position: one line, complete, and read only as it is printed."""

import pytest
from tests.drawing import drawn, legal

from taluva import Game, NotationError, Position


def test_a_position_is_one_line() -> None:
    position = drawn("""
        deluxe-2015 players=2 boats two_hex
        1,-2             V6
        0,-1          S     R#1
        -1,0       C     ~0    L
        -2,1    V2    J^0   J     V10
        seat 0 huts=10 taken=1
        unseen JC*5 LL
        stack 4
        face-up J-J
        turn 1 place JC
    """)
    assert str(position) == (
        "deluxe-2015 players=2 boats two_hex; tiles SR@1,-2:6 JC@-2,1:2 LJ@1,1:10; "
        "seat 0 huts=10 towers=2 temples=3 boats=1 taken=1 hut@-1,1 boat@0,0; "
        "seat 1 huts=20 towers=2 temples=2 boats=2 temple@1,-1; "
        "unseen JC*5 LL; stack 4; face-up J-J; turn 1 place JC"
    )


@pytest.mark.parametrize(
    "drawing",
    [
        "turn 0 draw",
        "turn 0 over last-tile",
        """
        hig-2006 players=4 hut_adjacent=no teams
        0,0        V6
        -1,1    J^2   C
        out 3
        """,
        """
        ferti-2014 players=3 ranking
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
        finished 2
        out 0
        turn 1 build laid=1
        """,
        """
        deluxe-2015 players=2 start_tile board=5
        0,0        V6
        -1,1    V2    V10
        turn 1 place SR
        """,
        """
        solo
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        seat 0 discarded-huts=2
        face-up CC CC LJ
        turn 0 choose laid=1 bonus=anywhere
        """,
        """
        solo
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J     C
        turn 0 place SR laid=2 bonus=eruption
        """,
    ],
    ids=["empty", "over", "teams", "ranking", "start tile", "choice", "bonus"],
)
def test_a_position_is_read_as_it_is_printed(drawing: str) -> None:
    position = drawn(drawing)
    again = Position.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert legal(again) == legal(position)


def test_a_position_after_moves_is_that_of_its_text() -> None:
    game = Game("deluxe-2015", seed=3, two_hex=True, boats=True, start_tile=True)
    for k in range(30):
        game.push(game.legal_moves[(7 * k) % len(game.legal_moves)])
        assert Position.parse(str(game.position)) == game.position


GOOD = (
    "ferti-2014 players=2; tiles JC@0,0:6 SR@1,0:2; "
    "seat 0 huts=19 towers=2 temples=3 hut@0,1; seat 1 huts=19 towers=2 temples=3 hut@2,0; "
    "unseen JC*5 LL; stack 4; turn 0 place LL"
)


def test_the_text_of_the_refusals_is_good_itself() -> None:
    assert str(Position.parse(GOOD)) == GOOD


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("ferti-2014", "ferti-2013", "ferti-2013"),
        ("players=2", "players=5", "5;"),
        ("players=2;", "players=2 boat;", "ferti-2014"),
        ("JC@0,0:6", "JC@0,0:5", "5 SR"),
        ("JC@0,0:6", "hut@0,0", "hut@0,0"),
        ("SR@1,0:2", "SR@0,0:2", "SR@0,0:2"),
        ("SR@1,0:2", "V-L@1,0:3", "V-L@"),
        ("SR@1,0:2", "SR@300,0:2", "SR@300"),
        ("hut@0,1", "hut@0,0", "hut@0,0"),
        ("hut@0,1", "hut@9,9", "hut@9,9"),
        ("hut@0,1", "boat@9,9", "boat@9,9"),
        ("huts=19 towers=2 temples=3 hut@0,1", "huts=21 towers=2 temples=3 hut@0,1", "21"),
        ("LL; stack", "V-L; stack", "V-L; stack"),
        ("stack 4", "stack 7", "7;"),
        ("turn 0", "turn 2", "2 place"),
        ("place LL", "place", None),
        ("place LL", "build", None),
        ("place LL", "build laid=1 ", None),
        ("place LL", "wait", "wait"),
        ("place LL", "over", None),
        ("place LL", "over won", "won"),
    ],
)
def test_what_is_no_position_is_refused_at_its_column(old: str, new: str, at: str | None) -> None:
    assert GOOD.count(old) == 1
    text = GOOD.replace(old, new)
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert caught.value.line == 1
    if at:
        assert text[caught.value.column - 1 :].startswith(at)


def test_the_end_by_two_types_is_read_only_where_two_types_are_built() -> None:
    after = drawn("""
        -1,-1   J#0   2C#0
        -1,0       2S#0  3V4   3S    C^0
        0,1                 3J!0  2V10  J
    """).play("tower@1,0")
    assert Position.parse(str(after)) == after
    with pytest.raises(NotationError, match="the ending is none of this game"):
        Position.parse(GOOD.replace("place LL", "over two-types"))


def test_a_player_who_can_do_nothing_is_not_to_move() -> None:
    supply = "seat 0 huts=0 towers=2 temples=3"
    text = GOOD.replace("seat 0 huts=19 towers=2 temples=3 hut@0,1", supply)
    with pytest.raises(NotationError, match="the player to move has no legal move"):
        Position.parse(text.replace("place LL", "build laid=1"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("SR@1,0:2", " ".join(f"JC@{q},9:2" for q in range(-80, 80, 3)), "at most 53 tiles"),
        ("JC*5", "JC*48 CJ*6", "not so many tiles"),
        ("; turn 0", "; out 0 1 0; turn 0", "at most 2 can be out"),
    ],
)
def test_no_position_says_too_much(old: str, new: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Position.parse(GOOD.replace(old, new))


def test_more_huts_than_were_built_cannot_stand() -> None:
    with pytest.raises(NotationError, match="not those it has built"):
        Position.parse(GOOD.replace("seat 0 huts=19", "seat 0 huts=20"))


def test_no_position_is_too_long_to_be_refused() -> None:
    with pytest.raises(NotationError, match="at most"):
        Position.parse("x" * 1_000_000)


@pytest.mark.parametrize("face_up", ["V-L V-J", "V-L V-L", "JC V-L"])
def test_the_tiles_face_up_are_read_only_as_they_are_printed(face_up: str) -> None:
    text = str(Game("deluxe-2015", stack=["JC"], two_hex=["V-J", "V-L"]).position)
    with pytest.raises(NotationError):
        Position.parse(text.replace("V-J V-L", face_up))
