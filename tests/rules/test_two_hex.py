"""2-hex tiles: who may take them and when, and how they are laid."""

import pytest
from tests.drawing import codes, drawn, legal, picture, seen

from taluva import Game, RulesetError

ONE_TILE = """
    0,0        V6
    -1,1    J     C
"""


# Which lie face up.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_as_there_are_players_lie_face_up(players: int) -> None:
    game = Game("deluxe-2015", players, seed=1, two_hex=True)
    assert len(set(game.position.face_up)) == players
    assert set(map(str, game.position.face_up)) <= {"V-L", "V-J", "V-S", "V-V", "J-J"}


def test_the_seed_chooses_them() -> None:
    chosen = {Game("deluxe-2015", seed=seed, two_hex=True).position.face_up for seed in range(40)}
    assert len(chosen) == 10


def test_the_stack_is_the_same_with_and_without_them() -> None:
    with_them = Game("deluxe-2015", seed=5, two_hex=True)
    without = Game("deluxe-2015", seed=5)
    with_them.push("draw")
    assert with_them.position.hand is without.position.hand
    assert with_them.undrawn == without.undrawn


def test_they_can_be_named() -> None:
    game = Game("deluxe-2015", stack=["JC"], two_hex=["V-L", "J-J"])
    assert list(map(str, game.position.face_up)) == ["J-J", "V-L"]


@pytest.mark.parametrize("named", [["V-L"], ["V-L", "V-L"], ["V-L", "JC"], ["V-L", "V-J", "V-S"]])
def test_others_cannot(named: list[str]) -> None:
    with pytest.raises(RulesetError):
        Game("deluxe-2015", stack=["JC"], two_hex=named)


# Taking.


def test_at_the_start_of_a_turn_there_is_a_choice() -> None:
    game = Game("deluxe-2015", 4, stack=["JC"], two_hex=["V-V", "V-L", "J-J", "V-J"])
    assert legal(game.position) == ["draw", "take:J-J", "take:V-J", "take:V-L", "take:V-V"]


def test_a_taken_tile_is_in_hand_and_no_longer_face_up() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "face-up V-J V-L\nturn 0 choose")
    after = position.play("take:V-L")
    assert str(after.hand) == "V-L"
    assert list(map(str, after.face_up)) == ["V-J"]
    assert after.phase == "place"
    assert after.stack_size == position.stack_size


def test_who_draws_awaits_a_tile_of_the_stack() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "face-up V-J V-L\nturn 0 choose")
    after = position.play("draw")
    assert after.awaits_tile
    assert legal(after) == []


def test_a_player_takes_once_a_game() -> None:
    game = Game("deluxe-2015", stack=["JC", "SR", "LL"], two_hex=["V-L", "V-J"])
    for move in ("take:V-L", "V-L@0,0:3", "hut@1,0", "draw", "JC@0,-1:12", "hut@0,-2"):
        game.push(move)
    assert str(game.position.hand) == "SR"
    assert codes(game.position, "take:V-J") == ["take.used"]


def test_there_is_no_choice_when_no_2_hex_tile_fits() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex match
        0,0        V6
        -1,1    C     C
        face-up J-J
    """)
    after = position.play("hut@0,1")
    assert after.awaits_tile
    assert codes(after.reveal("JC"), "take:J-J") == ["take.place"]


def test_without_the_extension_nothing_can_be_taken() -> None:
    position = drawn(ONE_TILE + "turn 0 place JC")
    assert codes(position, "take:V-L") == ["turn.phase"]
    assert codes(position, "draw") == ["turn.phase"]


def test_a_bonus_cannot_be_declined_where_there_is_none() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "face-up V-J V-L\nturn 0 choose")
    assert codes(position, "pass") == ["turn.phase"]


# The first tile.


@pytest.mark.parametrize("tile", ["V-V", "J-J"])
def test_the_first_tile_may_be_alike_at_both_ends(tile: str) -> None:
    position = drawn(f"deluxe-2015 players=2 two_hex\nturn 0 place {tile}")
    assert legal(position) == [f"{tile}@0,0:1", f"{tile}@0,0:3", f"{tile}@0,0:5"]


def test_the_hex_of_the_canonical_spelling_lies_on_0_0() -> None:
    position = drawn("deluxe-2015 players=2 two_hex\nturn 0 place V-V")
    assert str(position.canonical("V-V@0,1:11")) == "V-V@0,0:5"
    assert codes(position, "V-V@0,1:11") == []
    assert codes(position, "V-V@0,0:11") == ["tile.first"]


def test_the_first_tile_may_be_a_volcano_and_a_field() -> None:
    position = drawn("deluxe-2015 players=2 two_hex\nturn 0 place V-L")
    assert legal(position) == [f"V-L@0,0:{hour}" for hour in (1, 3, 5, 7, 9, 11)]
    assert seen(position.play("V-L@0,0:7")) == picture("""
        0,0        V7
        -1,1    L
    """)


# Laying.


def test_a_2_hex_tile_extends_the_island() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-L")
    assert seen(position.play("V-L@1,0:1")) == picture("""
        2,-1                L
        0,0        V6    V1
        -1,1    J     C
    """)


def test_its_placements_are_ordered_by_hour_then_row_then_column() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0     V3    L
        turn 0 place J-J
    """)
    hours = [move.rpartition(":")[2] for move in legal(position)]
    assert hours == ["1"] * 10 + ["3"] * 10 + ["5"] * 10
    assert " ".join(legal(position)[:10]) == (
        "J-J@0,-1:1 J-J@1,-1:1 J-J@2,-1:1 J-J@-1,0:1 J-J@2,0:1 "
        "J-J@-2,1:1 J-J@1,1:1 J-J@-2,2:1 J-J@-1,2:1 J-J@0,2:1"
    )


def test_a_2_hex_tile_may_erupt_on_a_single_tile() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-L")
    assert seen(position.play("V-L@0,0:5")) == picture("""
        0,0        2V5
        -1,1    J     2L
    """)


@pytest.mark.parametrize(
    ("move", "broken"),
    [
        ("V-L@0,0:3", ["tile.overhang"]),
        ("V-L@0,1:11", ["tile.volcano"]),
        ("V-L@3,0:3", ["tile.apart"]),
    ],
)
def test_a_2_hex_tile_obeys_the_rules_of_placement(move: str, broken: list[str]) -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-L")
    assert codes(position, move) == broken


def test_a_2_hex_tile_lies_on_one_level() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
        turn 0 place V-L
    """)
    assert codes(position, "V-L@0,0:5") == ["tile.uneven"]
    assert codes(position, "V-L@0,0:7") == []


def test_a_2_hex_tile_covers_no_settlement_completely() -> None:
    rows = """
        deluxe-2015 players=2 two_hex
        0,0        V6
        -1,1    J^1   C
        turn 0 place V-L
    """
    assert codes(drawn(rows), "V-L@0,0:7") == ["tile.settlement"]
    assert codes(drawn(rows.replace("C\n", "C^1\n")), "V-L@0,0:7") == []


def test_a_2_hex_tile_must_match_where_tiles_must() -> None:
    position = drawn("deluxe-2015 players=2 two_hex match" + ONE_TILE + "turn 0 place V-S")
    assert codes(position, "V-S@1,1:3") == ["tile.match"]
    assert codes(position, "V-S@1,0:3") == []


def test_volcanoes_of_2_and_3_hexes_never_point_alike() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0        V6    V3    S
        -1,1    J     C
        turn 0 place LL
    """)
    assert codes(position, "LL@1,0:6") == ["tile.overhang"]
    for hour in (1, 3, 5, 7, 9, 11):
        assert "tile.direction" not in codes(
            drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-L"),
            f"V-L@0,0:{hour}",
        )


def test_two_2_hex_volcanoes_may_not_point_alike() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0     V3    L
        turn 0 place V-J
    """)
    (broken,) = position.explain("V-J@0,0:3")
    assert broken.reason == "the volcano at 0,0 already points to 3 o'clock"


# Two jungles.


def test_two_jungles_lie_on_level_1_only() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place J-J")
    assert codes(position, "J-J@0,0:5") == ["tile.volcano"]
    assert codes(position, "J-J@-1,1:3") == ["tile.volcano"]
    assert codes(position, "J-J@1,0:3") == []


# Two volcanoes.


def test_of_two_volcanoes_one_must_cover_a_volcano() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-V")
    erupting = [move for move in legal(position) if position.explain(move) == () and ":" in move]
    on_land = [move for move in erupting if "@0,0:5" in move or "@-1,1:" in move]
    assert on_land == ["V-V@-1,1:1", "V-V@0,0:5"]


def test_it_does_not_matter_which_of_two_volcanoes_fits() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-V")
    assert seen(position.play("V-V@-1,1:1")) == picture("""
        0,0        2V7
        -1,1    2V1   C
    """)
    assert seen(position.play("V-V@0,0:5")) == picture("""
        0,0        2V5
        -1,1    J     2V11
    """)


def test_of_two_volcanoes_beside_none_neither_fits() -> None:
    position = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "turn 0 place V-V")
    assert codes(position, "V-V@-1,1:3") == ["tile.volcano"]


def test_of_two_volcanoes_the_one_on_a_volcano_must_point_elsewhere() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0     L     V9
        turn 0 place V-V
    """)
    (broken,) = position.explain("V-V@0,0:3")
    assert broken.reason == "the volcano at 1,0 already points to 9 o'clock"


def test_two_volcanoes_never_lie_exactly_on_two_volcanoes() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,0     V3    V9
        turn 0 place V-L
    """)
    assert codes(position, "V-L@0,0:3") == ["tile.direction"]
    assert codes(position, "V-L@1,0:9") == ["tile.direction"]


def test_both_volcanoes_may_cover_volcanoes() -> None:
    position = drawn("""
        deluxe-2015 players=2 two_hex
        0,-1          C     J
        0,0              V12
        -2,1    S     V8    V4    R
        -2,2       L     .     J
        turn 0 place V-V
    """)
    for move in ("V-V@0,0:5", "V-V@-1,1:1", "V-V@-1,1:3"):
        assert codes(position, move) == []


# When the stack is empty.


def test_after_the_last_tile_a_2_hex_tile_must_be_taken() -> None:
    after = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + "face-up V-J V-L\nstack 0").play(
        "hut@0,1"
    )
    assert (after.seat, after.phase) == (1, "choose")
    assert legal(after) == ["take:V-J", "take:V-L"]
    assert codes(after, "draw") == ["draw.empty"]


def test_with_tiles_in_the_stack_a_second_one_cannot_be_taken() -> None:
    after = drawn(
        "deluxe-2015 players=2 two_hex" + ONE_TILE + "seat 1 taken=1\nface-up V-L\nstack 1"
    ).play("hut@0,1")
    assert after.awaits_tile


def test_with_an_empty_stack_a_second_one_must_be_taken() -> None:
    after = drawn(
        "deluxe-2015 players=2 two_hex" + ONE_TILE + "seat 1 taken=1\nface-up V-L\nstack 0"
    ).play("hut@0,1")
    assert (after.seat, legal(after)) == (1, ["take:V-L"])


def test_with_an_empty_stack_who_has_taken_two_is_skipped() -> None:
    after = drawn(
        "deluxe-2015 players=2 two_hex" + ONE_TILE + "seat 1 taken=2\nface-up V-L\nstack 0"
    ).play("hut@0,1")
    assert (after.seat, legal(after)) == (0, ["take:V-L"])


def test_with_an_empty_stack_who_is_out_takes_nothing() -> None:
    after = drawn("deluxe-2015 players=3 two_hex" + ONE_TILE + "face-up V-L\nstack 0\nout 1").play(
        "hut@0,1"
    )
    assert (after.seat, legal(after)) == (2, ["take:V-L"])


@pytest.mark.parametrize(
    "said",
    [
        "seat 0 taken=2\nseat 1 taken=2\nface-up V-L",
        "seat 0 taken=1\nseat 1 taken=1",
    ],
)
def test_the_game_ends_when_nobody_can_take_a_tile(said: str) -> None:
    after = drawn("deluxe-2015 players=2 two_hex" + ONE_TILE + said + "\nstack 0").play("hut@0,1")
    assert str(after.outcome) == "last-tile 0"


def test_the_game_ends_when_no_tile_face_up_fits() -> None:
    after = drawn("""
        deluxe-2015 players=2 two_hex match
        0,0        V6
        -1,1    C     C
        face-up J-J
        stack 0
    """).play("hut@0,1")
    assert str(after.outcome) == "last-tile 0"


def test_a_whole_game_of_2_hex_tiles_after_the_stack() -> None:
    game = Game("deluxe-2015", stack=["JC"], two_hex=["V-L", "V-J"])
    for move in (
        "draw", "JC@0,0:6", "hut@0,1",
        "take:V-L", "V-L@1,0:1", "hut@-1,1",
        "take:V-J", "V-J@-1,0:11", "hut@-1,-1",
    ):  # fmt: skip
        assert game.outcome is None
        game.push(move)
    assert str(game.outcome) == "last-tile 0"
    assert game.position.face_up == ()


def test_two_types_win_before_the_2_hex_tiles_are_used_up() -> None:
    after = drawn("""
        deluxe-2015 players=2 two_hex
        4,-2                         V6
        2,-1                V6    S     R
        0,0        V6    L     R
        -1,1    J!0   C!0
        seat 0 huts=1
        face-up V-L
        stack 0
    """).play("hut@2,0")
    assert str(after.outcome) == "two-types 0"
