"""The notation of moves and turns: what is read, how it is written, and what is refused where."""

import pytest
from tests.drawing import drawn

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    Hex,
    LaunchBoat,
    Move,
    NotationError,
    Pass,
    Piece,
    Placement,
    Resign,
    Take,
    TaluvaError,
    Terrain,
    parse_move,
    parse_tile,
    parse_turn,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("JC@2,-1:6", Placement(parse_tile("JC"), Hex(2, -1), 6)),
        ("V-L@2,-1:3", Placement(parse_tile("V-L"), Hex(2, -1), 3)),
        ("JJ@0,0:12", Placement(parse_tile("JJ"), Hex(0, 0), 12)),
        ("J-J@0,0:1", Placement(parse_tile("J-J"), Hex(0, 0), 1)),
        ("draw", Draw()),
        ("take:V-L", Take(parse_tile("V-L"))),
        ("take:JC", Take(parse_tile("JC"))),
        ("hut@3,-1", BuildHut(Hex(3, -1))),
        ("tower@3,-1", BuildTower(Hex(3, -1))),
        ("temple@3,-1", BuildTemple(Hex(3, -1))),
        ("expand@3,-1:J", ExpandSettlement(Hex(3, -1), Terrain.JUNGLE)),
        ("expand@3,-1:V", ExpandSettlement(Hex(3, -1), Terrain.VOLCANO)),
        ("boat@3,-1", LaunchBoat(Hex(3, -1))),
        ("discard:hut", Discard(Piece.HUT)),
        ("discard:tower", Discard(Piece.TOWER)),
        ("discard:temple", Discard(Piece.TEMPLE)),
        ("pass", Pass()),
        ("resign", Resign()),
        ("resign:2", Resign(2)),
    ],
)
def test_moves_are_read_and_written_alike(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert hash(parse_move(text)) == hash(move)
    assert str(move) == text


def test_the_terrains_are_written_by_their_letters() -> None:
    letters = [str(parse_move(f"expand@0,0:{letter}"))[-1] for letter in "JCSRLV"]
    assert letters == list("JCSRLV")


def test_the_25_tiles_and_the_five_pairs_have_names() -> None:
    threes = [left + right for left in "JCSRL" for right in "JCSRL"]
    for name in (*threes, "V-L", "V-J", "V-S", "V-V", "J-J"):
        assert str(parse_tile(name)) == name


@pytest.mark.parametrize("name", ["", "J", "JCS", "VJ", "VV", "VVV", "V-C", "L-V", "jc", "J–J"])
def test_nothing_else_is_a_tile(name: str) -> None:
    with pytest.raises(NotationError):
        parse_tile(name)


# Spellings.

PAIRS = """
    deluxe-2015 players=2 two_hex
    0,0        V6
    -1,1    J     C
"""


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("V-V@3,0:1", "V-V@3,0:1"),
        ("V-V@3,0:7", "V-V@2,1:1"),
        ("V-V@3,0:9", "V-V@2,0:3"),
        ("V-V@3,0:11", "V-V@3,-1:5"),
    ],
)
def test_two_volcanoes_are_named_from_either_end(given: str, canonical: str) -> None:
    position = drawn(PAIRS + "turn 0 place V-V")
    assert str(position.canonical(given)) == canonical
    assert position.explain(given) == position.explain(canonical)


def test_two_jungles_are_named_from_either_end() -> None:
    position = drawn(PAIRS + "turn 0 place J-J")
    assert str(position.canonical("J-J@2,0:9")) == "J-J@1,0:3"
    assert position.play("J-J@2,0:9") == position.play("J-J@1,0:3")


def test_a_volcano_and_a_field_have_one_name() -> None:
    position = drawn(PAIRS + "turn 0 place V-L")
    assert str(position.canonical("V-L@2,0:9")) == "V-L@2,0:9"


def test_a_settlement_is_named_by_any_hex_and_then_by_its_smallest() -> None:
    position = drawn("""
        -1,0       S     V4    R^0
        -2,1    V2    J     C^0
    """)
    for place in ("0,1", "1,0"):
        assert str(position.canonical(f"expand@{place}:J")) == "expand@0,1:J"


def test_an_opponent_s_settlement_keeps_the_name_it_was_given() -> None:
    position = drawn("""
        -1,0       S     V4    R^1
        -2,1    V2    J     C^1
    """)
    assert str(position.canonical("expand@1,0:J")) == "expand@1,0:J"


def test_who_is_to_move_resigns_without_a_number() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        turn 1 build laid=1
    """)
    assert str(position.canonical("resign:1")) == "resign"
    assert str(position.canonical("resign:0")) == "resign:0"


# Refusals.


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "a move is expected"),
        (" hut@0,1", 1, "a move is expected, not ' hut@0,1'"),
        ("house@1,2", 1, "'house' is no tile"),
        ("Hut@1,2", 1, "'Hut' is no tile"),
        ("JX@0,0:6", 1, "'JX' is no tile"),
        ("VV@0,0:6", 1, "'VV' is no tile"),
        ("JC", 3, "'@' is expected after the tile"),
        ("JC @0,0:6", 3, "'@' is expected after the tile"),
        ("JC@", 4, "the q of a hex is expected"),
        ("JC@-", 4, "the q of a hex is expected"),
        ("JC@+1,0:6", 4, "the q of a hex is expected"),
        ("JC@-0,0:6", 4, "the q of a hex is expected"),
        ("JC@٣,0:6", 4, "the q of a hex is expected"),
        ("JC@00,0:6", 5, "',' is expected"),
        ("JC@1.5,0:6", 5, "',' is expected"),
        ("JC@0,", 6, "the r of a hex is expected"),
        ("JC@0,0", 7, "':' is expected after the hex"),
        ("JC@0,0:", 8, "an hour is expected"),
        ("JC@0,0:5", 8, "a tile of three hexes points at an even hour, not at 5"),
        ("V-L@0,0:6", 9, "a tile of two hexes points at an odd hour, not at 6"),
        ("JC@0,0:14", 8, "an hour lies between 1 and 12, not at 14"),
        ("JC@0,0:06", 8, "an hour lies between 1 and 12, not at 0"),
        ("JC@0,0:6 ", 9, "nothing is expected after the move"),
        ("JC@0,0:6\n", 9, "nothing is expected after the move"),
        ("hut@1,2:3", 8, "nothing is expected after the move"),
        ("hut@1000,0", 5, "the q of a hex lies between -999 and 999"),
        ("expand@1,2", 11, "':' is expected after the hex"),
        ("expand@1,2:X", 12, "one terrain of J, C, S, R, L, V is expected, not 'X'"),
        ("draw:JC", 5, "nothing is expected after the move"),
        ("take", 5, "':' is expected after 'take'"),
        ("take:VL", 6, "a tile such as JC or V-L is expected, not 'VL'"),
        ("discard:boat", 9, "hut, tower or temple is expected, not 'boat'"),
        ("resign:4", 8, "a seat lies between 0 and 3, not at 4"),
        ("pass pass", 5, "nothing is expected after the move"),
        ("hut@1,2" + " " * 40, 1, "a move has at most 40 characters, not 47"),
    ],
)
def test_what_is_no_move_is_refused_at_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.message.startswith(message)


def test_a_refusal_tells_line_and_column() -> None:
    with pytest.raises(TaluvaError, match=r"^line 1, column 4: the q of a hex is expected$"):
        parse_move("JC@")


def test_text_that_is_no_move_breaks_no_rule_but_is_refused() -> None:
    with pytest.raises(NotationError):
        drawn("turn 0 place JC").explain("JC@0,0:7")


# Turns.


@pytest.mark.parametrize(
    "text",
    [
        "JC@2,-1:6 hut@3,-1",
        "JC@2,-1:6",
        "take:V-L V-L@2,-1:3 boat@1,0",
        "JC@- resign",
        "resign:2 JC@-",
        "JC@-1,0:6 discard:hut pass draw take:JC JC@-",
    ],
)
def test_turns_are_read_and_written_alike(text: str) -> None:
    assert " ".join(map(str, parse_turn(text))) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("JC@0,0:6  hut@0,1", 10),
        ("JC@0,0:6 hut@0,1 ", 18),
        ("JC@0,0:6hut@0,1", 9),
        ("JC@0,0:6\thut@0,1", 9),
        ("JC@-x", 5),
        ("JC@-1", 6),
        ("JC@0,0:6 hut@0;1", 15),
    ],
)
def test_what_is_no_turn_is_refused_at_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_turn(text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_a_turn_of_a_longer_text_is_refused_at_its_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse_turn("JC@0,0:6 house", line=7, column=4)
    assert (caught.value.line, caught.value.column) == (7, 13)


def test_a_turn_has_a_limit() -> None:
    with pytest.raises(NotationError, match="at most"):
        parse_turn(" ".join(["resign"] * 1000))
