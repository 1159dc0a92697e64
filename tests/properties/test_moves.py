"""The generator of moves and their judge agree: what is listed is legal, and nothing else."""

from random import Random

import pytest
from hypothesis import given
from tests.properties.candidates import candidates, hexes_around
from tests.properties.strategies import HEXES, SEEDS, positions

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    Hex,
    IllegalMove,
    LaunchBoat,
    Move,
    Pass,
    Phase,
    Piece,
    Placement,
    Position,
    Take,
)


@given(positions())
def test_every_listed_move_is_explained_as_legal(position: Position) -> None:
    for move in position.legal_moves:
        assert position.explain(move) == (), str(move)
        assert position.canonical(move) == move


@given(positions(), SEEDS)
def test_a_move_is_explained_as_legal_exactly_if_it_is_listed(
    position: Position, seed: int
) -> None:
    listed = set(position.legal_moves)
    around = hexes_around(position)
    places = Random(seed).sample(around, min(len(around), 25))
    for move in candidates(position, places):
        assert (position.explain(move) == ()) == (position.canonical(move) in listed), str(move)


@given(positions(), HEXES)
def test_a_refusal_names_rules_and_hexes_and_says_why(position: Position, place: Hex) -> None:
    for move in candidates(position, [place]):
        for broken in position.explain(move):
            assert "{" not in broken.reason
            assert all(isinstance(at, Hex) for at in broken.where)


@given(positions())
def test_the_sequence_of_legal_moves_is_its_list(position: Position) -> None:
    moves, listed = position.legal_moves, list(position.legal_moves)
    assert len(moves) == len(listed) == len(set(listed))
    assert bool(moves) == bool(listed)
    assert [moves[k] for k in range(len(listed))] == listed
    assert moves[::-3] == listed[::-3]
    assert all(move in moves for move in listed)
    if listed:
        assert (moves[0], moves[-1]) == (listed[0], listed[-1])
        assert moves.random(Random(1)) in listed


@given(positions(), SEEDS)
def test_membership_agrees_with_the_list(position: Position, seed: int) -> None:
    moves, listed = position.legal_moves, set(position.legal_moves)
    around = hexes_around(position)
    for move in candidates(position, Random(seed).sample(around, min(len(around), 10))):
        assert (move in moves) == (move in listed), str(move)


ORDER = (Draw, Take, Placement, BuildHut, BuildTower, BuildTemple, ExpandSettlement, LaunchBoat)


def rank(move: Move) -> tuple[object, ...]:
    """Return by what the notation orders moves."""
    if isinstance(move, Placement):
        return (2, move.hour, move.hex.r, move.hex.q)
    if isinstance(move, Take):
        return (1, str(move.tile))
    if isinstance(move, Discard):
        return (8, list(Piece).index(move.piece))
    if isinstance(move, Draw | Pass):
        return (0 if isinstance(move, Draw) else 9,)
    if isinstance(move, ExpandSettlement):
        return (6, move.hex.r, move.hex.q, move.terrain)
    return (ORDER.index(type(move)), move.hex.r, move.hex.q)  # type: ignore[union-attr]  # a build


@given(positions())
def test_legal_moves_have_the_order_of_the_notation(position: Position) -> None:
    listed = list(position.legal_moves)
    assert listed == sorted(listed, key=rank)


@given(positions())
def test_there_is_a_legal_move_unless_a_tile_or_nothing_is_awaited(position: Position) -> None:
    nothing_due = position.phase in (Phase.DRAW, Phase.OVER)
    assert bool(position.legal_moves) is not nothing_due
    assert position.is_over == (position.phase is Phase.OVER)


@given(positions(), SEEDS)
def test_an_illegal_move_is_refused_with_its_reasons(position: Position, seed: int) -> None:
    for move in candidates(position, Random(seed).sample(hexes_around(position), 3)):
        if broken := position.explain(move):
            with pytest.raises(IllegalMove) as refusal:
                position.play(move)
            assert refusal.value.violations == broken
            break


@given(positions())
def test_would_eliminate_tells_what_a_placement_does(position: Position) -> None:
    for move in list(position.legal_moves)[::5]:
        told = position.would_eliminate(move)
        after = position.play_unchecked(move)
        if position.ruleset.solo:
            assert not told or after.is_over
        else:
            assert told == (position.seat in after.out)
        assert not told or isinstance(move, Placement)
