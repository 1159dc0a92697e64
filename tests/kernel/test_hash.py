"""Equal positions have equal hashes; islands that are only turned or shifted the canonical one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.kernels import MODULES
from tests.properties.strategies import positions
from tests.properties.symmetry import Symmetry, symmetries_of, turning
from tests.sampler import positions_of, sampled_game

from taluva import Game, Hex, Placement, Position, Ruleset
from taluva.kernel import position_of, state_of


def shifted(position: Position, by: Hex) -> Position:
    """Return the position elsewhere in the plane."""
    shift = Symmetry("shift", lambda place: Hex(place.q + by.q, place.r + by.r), lambda hour: hour)
    return shift.position(position)


def test_two_turns_that_are_exchanged_lead_to_the_same_position() -> None:
    game = Game("deluxe-2015", 2, stack=["JC"] * 6)
    for move in ("JC@0,0:6", "hut@0,1", "JC@2,-1:6", "hut@2,0"):
        game.push(move)
    one, between, other = independent_turns(game)
    ends = []
    for moves in ((*one, *between, *other), (*other, *between, *one)):
        state = state_of(game.position)
        for move in moves:
            state.play(move)
            if state.awaits_tile:
                state.reveal("JC")
        ends.append(state)
    assert position_of(ends[0]) == position_of(ends[1])
    assert ends[0].hash == ends[1].hash != state_of(game.position).hash


def independent_turns(game: Game) -> list[tuple[str, str]]:
    """Return three turns that cover and adjoin nothing of one another."""
    turns: list[tuple[str, str]] = []
    taken: set[Hex] = set()
    for move in game.legal_moves:
        assert isinstance(move, Placement)
        near = {place for hex in move.hexes for place in (hex, *hex.neighbours())}
        if game.position.island.level(move.hex) or near & taken:
            continue
        field = next(hex for hex in move.hexes if hex != move.hex)
        turns.append((str(move), f"hut@{field}"))
        taken |= near
    return turns[:3]


@pytest.mark.slow
def test_no_two_positions_of_many_games_share_a_hash() -> None:
    seen: dict[int, str] = {}
    for seed in range(40):
        for position in positions_of(sampled_game(Ruleset("deluxe-2015", 2, boats=True), seed)):
            assert seen.setdefault(state_of(position).hash, str(position)) == str(position)
    assert len(seen) > 2000


@given(positions())
def test_all_kernels_have_the_same_hashes(position: Position) -> None:
    states = [module.Position(str(position)) for module in MODULES.values()]
    assert len({(state.hash, state.canonical_hash) for state in states}) == 1
    assert position_of(states[0]) == position


@given(positions(), st.integers(0, 5))
def test_a_turned_island_has_the_same_canonical_hash(position: Position, which: int) -> None:
    turns = [symmetry for symmetry in symmetries_of(position) if not symmetry.mirrors]
    turned = (turns[which % len(turns)] if turns else turning(0)).position(position)
    assert state_of(turned).canonical_hash == state_of(position).canonical_hash
    if turned != position:
        assert state_of(turned).hash != state_of(position).hash


@given(positions(), st.integers(-9, 9), st.integers(-9, 9))
def test_a_shifted_island_has_the_same_canonical_hash(position: Position, q: int, r: int) -> None:
    rules = position.ruleset
    if rules.board or rules.start_tile or not position.island.land or (q, r) == (0, 0):
        return
    elsewhere = state_of(shifted(position, Hex(q, r)))
    assert elsewhere.canonical_hash == state_of(position).canonical_hash
    assert elsewhere.hash != state_of(position).hash


def test_a_board_fixes_where_an_island_lies() -> None:
    game = Game("deluxe-2015", 2, stack=["JC", "JC"], board=5)
    hashes = set()
    for move in ("JC@0,0:6", "JC@1,0:6"):
        state = state_of(game.position)
        state.play(move)
        hashes.add(state.canonical_hash)
    assert len(hashes) == 2
