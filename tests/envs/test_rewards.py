"""What the end of a game is worth to each seat."""

import pytest
from tests.envs.rulesets import RULESETS
from tests.sampler import sampled_game

from taluva import Ruleset
from taluva.kernel import state_of
from taluva.rules.ending import Outcome

SEEDS = range(25)


def expected(rules: Ruleset, outcome: Outcome) -> list[float]:
    """Return the rewards that an outcome is worth, as the documentation says it."""
    if rules.solo:
        assert outcome.score is not None
        return [outcome.score.total / 100]
    if rules.ranking:
        return by_place(rules, outcome)
    sides = 2 if rules.teams else rules.players
    won = len(outcome.winners) * sides / rules.players
    return [((seat in outcome.winners) * sides / won - 1) / (sides - 1) for seat in rules.seats]


def by_place(rules: Ruleset, outcome: Outcome) -> list[float]:
    rewards, better = [0.0] * rules.players, 0
    for seats in outcome.ranking:
        places = range(better, better + len(seats))
        for seat in seats:
            rewards[seat] = 1 - 2 * (sum(places) / len(places)) / (rules.players - 1)
        better += len(seats)
    return rewards


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_rewards_follow_from_the_outcome(rules: Ruleset) -> None:
    for seed in SEEDS:
        game = sampled_game(rules, seed)
        state = state_of(game.position)
        if game.outcome is None:
            assert state.rewards == [0.0] * rules.players
            continue
        assert state.rewards == pytest.approx(expected(rules, game.outcome))
        assert rules.solo or sum(state.rewards) == pytest.approx(0)


def test_nobody_is_rewarded_before_the_end() -> None:
    game = sampled_game(RULESETS[0], 1, most=5)
    assert state_of(game.position).rewards == [0.0, 0.0]


def test_a_solo_game_is_never_as_bad_as_an_illegal_action() -> None:
    worst_tiles, unbuilt = 11 - 41, -3 * 5 - 20
    assert (worst_tiles + unbuilt) / 100 > -1
