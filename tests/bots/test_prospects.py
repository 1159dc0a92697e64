"""What the greedy evaluation sees in a position."""

from tests.bots.test_greedy import ABOUT_TO_WIN, without_huts

from taluva import Game, Position
from taluva.bots.prospects import Prospects, prospects, turns_left
from taluva.bots.weights import WEIGHTS

POSITION = Position.parse(ABOUT_TO_WIN)


def test_it_sees_what_is_built_and_how_near_the_end_is() -> None:
    seen = prospects(POSITION, 1, turns=5)
    assert (seen.temples, seen.towers, seen.huts) == (2, 1, 20)
    assert seen.complete_types == 1
    assert seen.win_now
    assert seen.turns_to_two_types == 2
    assert not prospects(POSITION, 1, turns=0).win_now


def test_it_sees_who_has_nothing_left_to_build() -> None:
    start = without_huts(Game("deluxe-2015", 2, seed=1).position)
    assert prospects(start, 0, turns=3).stranded
    assert not prospects(start, 0, turns=0).stranded
    assert not prospects(Game(seed=1).position, 0, turns=3).stranded


def test_turns_are_counted_with_the_one_in_progress() -> None:
    game = Game("deluxe-2015", 3, seed=1, tiles=5)
    assert [turns_left(game.position, seat) for seat in range(3)] == [2, 2, 1]
    while game.position.seat == 0:
        game.push(game.legal_moves[0])
    assert [turns_left(game.position, seat) for seat in range(3)] == [1, 2, 1]


def test_every_count_has_a_weight_of_its_own() -> None:
    assert all(WEIGHTS)
    assert len(WEIGHTS) == len(Prospects._fields)
