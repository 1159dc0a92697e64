"""Analysis: of a position, and of a game turn by turn."""

from itertools import pairwise

import pytest
from tests.sampler import sampled_game

from taluva import Game, Ruleset
from taluva.bots import Budget, Watch, analyse, review

SOME = Budget(playouts=100)
QUICK = Ruleset("deluxe-2015", 2, tiles=10)


def test_a_position_has_its_best_moves_first() -> None:
    position = sampled_game(Ruleset("deluxe-2015", 2, tiles=24), 2, most=10).position
    analysis = analyse(position, SOME)
    shares = [option.share for option in analysis.options]
    assert shares == sorted(shares, reverse=True)
    assert analysis.chances == analysis.options[0].chances
    for option in analysis.options:
        assert option.line[0] == option.move
        assert option.move in position.legal_moves
        assert sum(option.chances) == pytest.approx(1, abs=0.01)


def test_before_a_tile_is_drawn_there_are_chances_and_no_moves() -> None:
    game = Game("deluxe-2015", 2, seed=1)
    game.push(game.legal_moves[0])
    waiting = game.position.play(game.legal_moves[0])
    assert waiting.awaits_tile
    analysis = analyse(waiting, SOME)
    assert analysis.options == ()
    assert sum(analysis.chances) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(
    ("ruleset", "total"),
    [
        (QUICK, 1),
        (Ruleset("deluxe-2015", 4, teams=True, tiles=8), 2),
        (Ruleset("ferti-2014", 3, ranking=True, tiles=9), 1.5),
    ],
    ids=str,
)
def test_an_ended_game_is_certain(ruleset: Ruleset, total: float) -> None:
    game = sampled_game(ruleset, 7)
    assert game.outcome is not None
    chances = analyse(game.position).chances
    assert sum(chances) == pytest.approx(total)
    assert all(chances[seat] == max(chances) for seat in game.outcome.winners)


def test_a_review_follows_the_game() -> None:
    game = sampled_game(QUICK, 4)
    turns = list(review(game, SOME))
    assert [move for turn in turns for move in turn.moves] == list(game.moves)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    for turn, following in pairwise(turns):
        assert turn.after == following.before
    assert game.outcome is not None
    assert {seat for seat in (0, 1) if turns[-1].after[seat] > 0} == game.outcome.winners
    assert list(review(game, SOME)) == turns


def test_a_review_tells_turning_points() -> None:
    turns = list(review(sampled_game(QUICK, 4), SOME))
    points = [turn for turn in turns if turn.is_turning_point]
    assert points
    for turn in points:
        assert max(abs(a - b) for a, b in zip(turn.before, turn.after, strict=True)) >= 0.15
    assert all(turn.loss >= 0 for turn in turns)


def test_a_review_can_be_stopped() -> None:
    watch = Watch()
    turns = review(sampled_game(QUICK, 4), SOME, watch=watch)
    next(turns)
    watch.stop()
    assert list(turns) == []
