"""Games and positions as a library: moves in and out, chance, secrets and equality."""

import copy
import dataclasses
import pickle
from random import Random
from typing import Any

import pytest
from tests.drawing import codes, drawn, legal

from taluva import (
    BuildHut,
    Ending,
    Game,
    Hex,
    IllegalMove,
    Island,
    Outcome,
    Phase,
    Placement,
    Position,
    RulesetError,
    TaluvaError,
    Tile,
    parse_move,
    parse_tile,
    whole_stack,
)

OPENING = ("JC@0,0:6", "hut@0,1", "SR@1,0:2", "hut@2,0")


def opened(*stack: str) -> Game:
    """Return a game after two turns, with these tiles still to come."""
    game = Game("ferti-2014", stack=["JC", "SR", *stack])
    for move in OPENING:
        game.push(move)
    return game


# Legal moves.

POSITIONS = [
    "turn 0 place JC",
    """
    -1,-1      S
    -2,0    R     V10   V6
    -1,1             J     C
    turn 0 place CJ
    """,
    """
    deluxe-2015 players=2 boats two_hex
    1,-2             V6    .     V6
    0,-1          S^0   R     C     S
    -1,0       C     .     L^0   .     R
    -2,1    V2    J     J^0   V10   L     V10
    face-up V-J
    """,
    """
    deluxe-2015 players=2 two_hex
    0,0        V6
    -1,1    J     C
    face-up V-J V-V
    turn 0 choose
    """,
    """
    deluxe-2015 players=2 two_hex
    0,0        V6
    -1,1    J     C
    turn 0 place V-V
    """,
    """
    solo
    0,0        V6
    -1,1    J     C
    turn 0 discard laid=1
    """,
]


@pytest.fixture(params=POSITIONS, ids=["first", "tile", "build", "choice", "pair", "discard"])
def position(request: pytest.FixtureRequest) -> Position:
    return drawn(request.param)


def test_legal_moves_are_counted_and_iterated(position: Position) -> None:
    moves = list(position.legal_moves)
    assert len(position.legal_moves) == len(moves) == len(set(moves))
    assert bool(position.legal_moves) is bool(moves) is True


def test_legal_moves_are_indexed_from_both_ends(position: Position) -> None:
    moves = list(position.legal_moves)
    count = len(moves)
    assert [position.legal_moves[k] for k in range(count)] == moves
    assert [position.legal_moves[k] for k in range(-count, 0)] == moves


def test_there_are_no_legal_moves_beyond_the_ends(position: Position) -> None:
    for k in (len(position.legal_moves), -len(position.legal_moves) - 1):
        with pytest.raises(IndexError):
            position.legal_moves[k]


@pytest.mark.parametrize(
    "part", [slice(None), slice(1, 4), slice(-3, None), slice(None, None, -2), slice(5, 1)]
)
def test_legal_moves_are_sliced(position: Position, part: slice) -> None:
    assert position.legal_moves[part] == list(position.legal_moves)[part]


def test_legal_moves_contain_themselves_and_nothing_else(position: Position) -> None:
    assert all(move in position.legal_moves for move in position.legal_moves)
    for text in ("JC@40,40:2", "hut@0,0", "resign", "pass", "take:V-L", "draw", "boat@300,300"):
        move = parse_move(text)
        assert (move in position.legal_moves) is (move in list(position.legal_moves))


def test_legal_moves_are_found_by_their_text(position: Position) -> None:
    texts: list[object] = [str(move) for move in position.legal_moves]
    assert all(text in position.legal_moves for text in texts)
    others: list[object] = ["resign", "JC@40,40:2", "nonsense", "", 7, None]
    assert not any(text in position.legal_moves for text in others)


def test_legal_moves_break_no_rule(position: Position) -> None:
    assert [codes(position, move) for move in position.legal_moves if codes(position, move)] == []


def test_a_random_legal_move_is_one_of_them(position: Position) -> None:
    drawn_moves = {position.legal_moves.random(Random(seed)) for seed in range(300)}
    assert drawn_moves <= set(position.legal_moves)
    if len(position.legal_moves) < 20:
        assert drawn_moves == set(position.legal_moves)


def test_the_generator_of_random_numbers_decides(position: Position) -> None:
    first, second = (position.legal_moves.random(Random(3)) for _ in range(2))
    assert first == second


def test_the_legal_placements_are_all_that_break_no_rule_in_order() -> None:
    position = drawn(POSITIONS[1])
    tile = parse_tile("CJ")
    near = (
        Placement(tile, Hex(q, r), hour)
        for hour in (2, 4, 6, 8, 10, 12)
        for r in range(-5, 6)
        for q in range(-6, 6)
    )
    assert list(position.legal_moves) == [move for move in near if not position.explain(move)]


def test_nothing_is_legal_while_a_tile_is_awaited() -> None:
    position = drawn("turn 0 draw")
    assert not position.legal_moves
    assert list(position.legal_moves) == []


def test_nothing_is_legal_after_the_end() -> None:
    assert len(drawn("turn 0 over last-tile").legal_moves) == 0


# Pushing.


def test_moves_are_pushed_as_text_or_as_values() -> None:
    by_text, by_value = (Game("ferti-2014", stack=["JC", "SR"]) for _ in range(2))
    by_text.push("JC@0,0:6")
    by_value.push(Placement(parse_tile("JC"), Hex(0, 0), 6))
    by_text.push("hut@0,1")
    by_value.push(BuildHut(Hex(0, 1)))
    assert by_text.position == by_value.position
    assert by_text.moves == by_value.moves


def test_pushing_returns_the_move_as_it_is_spelled() -> None:
    game = Game("deluxe-2015", stack=["JC"], two_hex=["V-V", "V-L"])
    game.push("take:V-V")
    assert str(game.push("V-V@0,1:11")) == "V-V@0,0:5"


def test_an_illegal_move_changes_nothing() -> None:
    game = opened("CC")
    before = (game.position, game.moves)
    with pytest.raises(IllegalMove):
        game.push("CC@9,9:2")
    assert (game.position, game.moves) == before


def test_a_game_reveals_its_tiles_by_itself() -> None:
    game = Game("ferti-2014", stack=["JC", "SR"])
    assert str(game.position.hand) == "JC"
    game.push("JC@0,0:6")
    assert game.position.hand is None
    game.push("hut@0,1")
    assert str(game.position.hand) == "SR"


def test_a_game_tells_its_moves() -> None:
    assert tuple(map(str, opened("CC").moves)) == OPENING


def test_games_and_positions_play_alike() -> None:
    position = Game("ferti-2014", stack=["JC", "SR"]).position
    assert position.play("JC@0,0:6").play("hut@0,1").reveal("SR") == opened_halfway().position


def opened_halfway() -> Game:
    game = Game("ferti-2014", stack=["JC", "SR"])
    game.push("JC@0,0:6")
    game.push("hut@0,1")
    return game


# Taking back.


def test_pop_takes_back_one_move() -> None:
    game = opened("CC")
    assert str(game.pop()) == "hut@2,0"
    assert tuple(map(str, game.moves)) == OPENING[:-1]
    assert game.position.phase == "build"


def test_pop_takes_back_what_was_revealed_after_the_move() -> None:
    game = Game("ferti-2014", stack=["JC", "SR"])
    before = game.position
    game.push("JC@0,0:6")
    middle = game.position
    game.push("hut@0,1")
    game.pop()
    assert game.position == middle
    game.pop()
    assert game.position == before


def test_after_pop_another_move_reveals_the_same_tile() -> None:
    game = Game("ferti-2014", stack=["JC", "SR"])
    game.push("JC@0,0:6")
    game.push("hut@0,1")
    game.pop()
    game.push("hut@-1,1")
    assert str(game.position.hand) == "SR"


def test_pop_takes_back_the_end() -> None:
    game = opened()
    assert game.outcome is not None
    game.pop()
    assert game.outcome is None


def test_pop_takes_back_a_draw_with_its_tile() -> None:
    game = Game("deluxe-2015", stack=["JC"], two_hex=["V-V", "V-L"])
    before = game.position
    game.push("draw")
    assert str(game.pop()) == "draw"
    assert game.position == before


def test_pop_takes_back_a_tile_that_ended_the_world() -> None:
    game = Game("deluxe-2015", board=2, stack=["JC", "SR", "LJ"])
    for move in ("JC@-1,1:10", "hut@-1,0", "SR@1,0:10", "hut@0,0"):
        game.push(move)
    assert game.outcome is not None
    assert str(game.pop()) == "hut@0,0"
    assert game.outcome is None


def test_there_is_nothing_to_take_back_before_the_first_move() -> None:
    game = Game("ferti-2014", stack=["JC"])
    with pytest.raises(IndexError):
        game.pop()
    assert str(game.position.hand) == "JC"


# Stacks and seeds.


def test_the_same_seed_is_the_same_game() -> None:
    assert Game("ferti-2014", seed=7).undrawn == Game("ferti-2014", seed=7).undrawn
    assert Game("ferti-2014", seed=7).undrawn != Game("ferti-2014", seed=8).undrawn


def test_a_key_of_32_bytes_is_a_seed_too() -> None:
    key = bytes(range(32))
    game = Game("ferti-2014", seed=key)
    assert game.seed == key
    assert game.undrawn == whole_stack(key)[1:]


def test_a_smaller_stack_is_the_beginning_of_the_whole_one() -> None:
    whole, part = Game("ferti-2014", seed=7), Game("ferti-2014", seed=7, tiles=24)
    assert whole.undrawn is not None
    assert part.undrawn == whole.undrawn[:23]


def test_a_seed_is_kept() -> None:
    assert Game("ferti-2014", seed=7).seed == 7


def test_without_a_seed_there_is_a_secret_one_that_is_kept() -> None:
    game, other = Game("ferti-2014"), Game("ferti-2014")
    assert game.seed is not None
    assert game.seed != other.seed
    assert Game("ferti-2014", seed=game.seed).undrawn == game.undrawn


def test_a_game_with_a_stack_has_no_seed() -> None:
    assert Game("ferti-2014", stack=["JC"]).seed is None


def test_a_stack_sets_the_number_of_tiles() -> None:
    assert Game("ferti-2014", stack=["JC", "SR", "LL"]).ruleset.tiles == 3


def test_a_stack_takes_tiles_as_text_or_as_values() -> None:
    stack = ["JC", "SR", "LL"]
    assert Game("ferti-2014", stack=map(parse_tile, stack)).undrawn == (
        Game("ferti-2014", stack=stack).undrawn
    )


@pytest.mark.parametrize(
    "options",
    [
        {"stack": ["JC"], "seed": 1},
        {"stack": ["JC"], "tiles": 1},
        {"stack": []},
        {"stack": ["JC"] * 49},
        {"stack": ["V-L"]},
        {"rules": "no-such-rules"},
        {"players": 7},
        {"boat": True},
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesetError):
        Game(**{"rules": "ferti-2014", **options})


def test_of_a_stack_within_the_box_the_rest_of_the_box_is_unseen() -> None:
    position = Game("ferti-2014", stack=["JC", "SR"]).position
    assert sum(position.unseen.by_tile().values()) == 47
    assert position.unseen.by_tile()[parse_tile("JC")] == 5
    assert position.unseen.by_tile()[parse_tile("SR")] == 2


def test_of_a_stack_that_is_no_part_of_the_box_its_own_tiles_are_unseen() -> None:
    position = Game("ferti-2014", stack=["LL", "LL", "SR"]).position
    assert {str(tile): count for tile, count in position.unseen.by_tile().items()} == {
        "SR": 1,
        "LL": 1,
    }


# Chance.


def test_after_a_build_a_position_awaits_a_tile() -> None:
    after = drawn("""
        0,0        V6
        -1,1    J     C
    """).play("hut@0,1")
    assert after.awaits_tile
    assert after.phase is Phase.DRAW
    assert after.hand is None


def test_the_unseen_tiles_may_be_drawn() -> None:
    position = drawn("unseen JC*5 LL\nstack 2\nturn 0 draw")
    assert {str(tile): count for tile, count in position.draws.items()} == {"JC": 5, "LL": 1}


def test_nothing_is_drawn_unless_a_tile_is_awaited() -> None:
    position = drawn("turn 0 place JC")
    assert not position.awaits_tile
    assert dict(position.draws) == {}


def test_a_revealed_tile_is_in_hand_and_no_longer_unseen() -> None:
    position = drawn("unseen JC*5 LL\nstack 2\nturn 0 draw").reveal("JC")
    assert str(position.hand) == "JC"
    assert position.stack_size == 1
    assert position.unseen.by_tile()[parse_tile("JC")] == 4
    assert position.phase is Phase.PLACE


@pytest.mark.parametrize(
    ("said", "tile"),
    [
        ("turn 0 place JC", "JC"),
        ("unseen JC*5\nstack 2\nturn 0 draw", "LL"),
        ("turn 0 draw", "V-L"),
    ],
)
def test_no_other_tile_can_be_revealed(said: str, tile: str) -> None:
    with pytest.raises(TaluvaError):
        drawn(said).reveal(tile)


# Ends.


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert opened("CC").outcome is None


def test_an_outcome_has_an_ending_the_winners_and_a_ranking() -> None:
    assert opened().outcome == Outcome(
        Ending.LAST_TILE, frozenset({0, 1}), (frozenset({0, 1}),), None
    )


# Secrets.


def futures() -> tuple[Game, Game]:
    """Return two games with the same past whose stacks are different."""
    stacks = (["CC", "LL", "JS"], ["CC", "JS", "RL"])
    games = (Game("ferti-2014", stack=["JC", "SR", *stack]) for stack in stacks)
    first, second = games
    for move in OPENING:
        first.push(move)
        second.push(move)
    return first, second


def test_a_position_does_not_know_the_stack() -> None:
    first, second = futures()
    assert first.undrawn != second.undrawn
    assert first.position == second.position
    assert hash(first.position) == hash(second.position)
    assert repr(first.position) == repr(second.position)
    assert str(first.position) == str(second.position)


def test_a_pickled_position_does_not_know_the_stack() -> None:
    first, second = futures()
    assert pickle.dumps(first.position) == pickle.dumps(second.position)


# Positions as values.


def test_a_position_is_pickled() -> None:
    position = opened("CC").position
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)
    assert legal(again) == legal(position)


def test_a_position_of_one_tile_is_pickled() -> None:
    position = opened_halfway().position
    assert pickle.loads(pickle.dumps(position)) == position


def test_a_pickled_island_is_the_same_island() -> None:
    island = drawn("""
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J^1  C#0
    """).island
    assert pickle.loads(pickle.dumps(island)) == island


def test_a_position_is_copied() -> None:
    position = opened("CC").position
    assert copy.deepcopy(position) == position


def test_a_tile_is_the_same_tile_after_pickling() -> None:
    tile = parse_tile("V-L")
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.deepcopy(tile) is tile


def test_a_position_does_not_change() -> None:
    position = drawn("turn 0 place JC")
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
        position.stack_size = 0  # type: ignore[misc]  # the test is that it fails


def test_playing_leaves_the_position_as_it_was() -> None:
    position = drawn("turn 0 place JC")
    text = str(position)
    position.play("JC@0,0:6")
    assert str(position) == text


def test_positions_are_equal_however_they_came_about() -> None:
    one, other = (Game("ferti-2014", stack=["JC", "SR", *last]) for last in (LAST, LAST[::-1]))
    for move in (*OPENING, "LL@-1,0:10", "hut@2,-1", "CC@0,3:12", "hut@-1,1"):
        one.push(move)
    for move in (*OPENING, "CC@0,3:12", "hut@2,-1", "LL@-1,0:10", "hut@-1,1"):
        other.push(move)
    assert one.position == other.position
    assert hash(one.position) == hash(other.position)
    assert str(one.position) == str(other.position)
    assert pickle.dumps(one.position) == pickle.dumps(other.position)


LAST = ["LL", "CC"]


def test_long_islands_are_equal_in_whatever_order_they_were_laid() -> None:
    """The longer an island grows, the more room it needs in memory."""
    east = [Placement(parse_tile("JC"), Hex(2 * k, 0), 6) for k in range(20)]
    west = [Placement(parse_tile("JC"), Hex(-2 * k, 0), 6) for k in range(1, 20)]
    one, other = Island.bare(2), Island.bare(2)
    for placement in east + west:
        one = one.with_tile(placement)
    for placement in west + east:
        other = other.with_tile(placement)
    assert one == other
    assert hash(one) == hash(other)


# Going on from a position.


def test_a_game_goes_on_from_a_position() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        stack 2
    """)
    game = Game.from_position(position, stack=["SR", "LL"])
    game.push("hut@0,1")
    assert str(game.position.hand) == "SR"
    assert game.pop() == BuildHut(Hex(0, 1))
    assert game.position == position


def test_a_game_may_await_tiles_from_elsewhere() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        stack 2
    """)
    game = Game.from_position(position, stack=[])
    game.push("hut@0,1")
    assert game.position.awaits_tile
    assert game.undrawn is None
    game.reveal("LL")
    assert str(game.position.hand) == "LL"


def test_a_game_that_knows_its_stack_is_told_nothing() -> None:
    with pytest.raises(TaluvaError):
        opened("CC", "LL").reveal("LL")


def test_after_the_end_a_game_may_be_told_what_was_left() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
        unseen SS RR LL
        stack 2
    """)
    game = Game.from_position(position, stack=[])
    with pytest.raises(TaluvaError):
        game.disclose(["LL", "RR"])
    game.push("resign")
    with pytest.raises(TaluvaError):
        game.disclose(["LL"])
    with pytest.raises(TaluvaError):
        game.disclose(["LL", "LL"])
    game.disclose(["RR", "LL"])
    assert game.undrawn is not None
    assert list(map(str, game.undrawn)) == ["RR", "LL"]


def test_the_stack_of_a_position_is_shuffled_by_a_seed() -> None:
    position = drawn("stack 20\nturn 0 draw")
    games = [Game.from_position(position, seed=seed) for seed in (1, 1, 2)]
    first, second, third = (game.undrawn for game in games)
    assert first == second != third
    assert first is not None
    assert len(first) == 19


@pytest.mark.parametrize("stack", [["JC"] * 7, ["LL", "LL"], ["JC"] * 3])
def test_a_stack_that_a_position_cannot_have_is_refused(stack: list[str]) -> None:
    position = drawn("unseen JC*6 LL\nstack 2\nturn 0 draw")
    with pytest.raises(RulesetError):
        Game.from_position(position, stack=stack)


def test_a_position_goes_on_with_a_stack_or_with_a_seed() -> None:
    with pytest.raises(RulesetError):
        Game.from_position(drawn("turn 0 draw"), stack=["JC"], seed=1)


def test_a_position_knows_what_is_in_its_hand() -> None:
    assert isinstance(drawn("turn 0 place JC").hand, Tile)
