"""The rules know no direction: whatever is turned or mirrored, the moves turn with it."""

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.candidates import candidates
from tests.properties.strategies import games, positions
from tests.properties.symmetry import Symmetry, symmetries_of, turning
from tests.sampler import steps_of

from taluva import Game, Placement, Position, Tile

WHICH = st.integers(0, 5)


def chosen(position: Position, which: int) -> Symmetry:
    found = symmetries_of(position)
    return found[which % len(found)] if found else turning(0)


@given(positions(), WHICH)
def test_turning_the_island_turns_the_legal_moves(position: Position, which: int) -> None:
    symmetry = chosen(position, which)
    turned = symmetry.position(position)
    moves = [turned.canonical(symmetry.move(move)) for move in position.legal_moves]
    assert len(moves) == len(turned.legal_moves)
    assert set(moves) == set(turned.legal_moves)


@given(positions(), WHICH)
def test_playing_a_turned_move_turns_the_position_after_it(position: Position, which: int) -> None:
    symmetry = chosen(position, which)
    turned = symmetry.position(position)
    for move in list(position.legal_moves)[::10]:
        after = symmetry.position(position.play(move))
        assert turned.play(symmetry.move(move)) == after


@given(games(), WHICH)
def test_turning_a_game_turns_its_end(game: Game, which: int) -> None:
    begun = next(
        (before for before, event, _ in steps_of(game) if isinstance(event, Placement)), None
    )
    symmetry = chosen(begun or game.start, which)
    turned = symmetry.position(game.start)
    for _, event, _ in steps_of(game):
        if isinstance(event, Tile):
            turned = turned.reveal(symmetry.tile(event))
        else:
            turned = turned.play(symmetry.move(event))
    assert turned == symmetry.position(game.position)
    assert turned.outcome == game.outcome


@given(positions(), WHICH)
def test_a_turned_position_breaks_the_same_rules(position: Position, which: int) -> None:
    symmetry = chosen(position, which)
    turned = symmetry.position(position)
    for place in sorted(position.island.frame.hexes(position.island.land))[::4]:
        for move in candidates(position, [place]):
            codes = [broken.rule for broken in position.explain(move)]
            assert [broken.rule for broken in turned.explain(symmetry.move(move))] == codes
