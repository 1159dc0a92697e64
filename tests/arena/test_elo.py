"""The statistics against values worked out by hand, and against what they must not depend on."""

import math

import pytest

from taluva.arena.elo import Z, elo_of, estimate, moments, score_of


def pentanomial(*counts: int) -> dict[float, float]:
    return {points / 4: count for points, count in enumerate(counts)}


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (0.75, 190.848), (10 / 11, 400), (0.24, -200.240), (0.64, 99.951)]
)
def test_elo_is_the_logarithm_of_the_odds(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=1e-3)
    assert score_of(elo) == pytest.approx(score, abs=1e-5)


def test_a_clean_sweep_has_no_finite_elo_but_a_lower_limit() -> None:
    assert elo_of(1) == math.inf
    assert elo_of(0) == -math.inf
    swept = estimate(pentanomial(0, 0, 0, 0, 100))
    assert swept is not None
    assert (swept.score, swept.high) == (1, 1)
    assert 500 < swept.elo()[1] < 900


def test_nothing_played_says_nothing() -> None:
    assert estimate({}) is None
    assert estimate(pentanomial(0, 0, 0, 0, 0)) is None


def test_the_spread_is_measured_between_pairs() -> None:
    # By hand, the mean is (20·¼ + 30·½ + 25·¾ + 15) / 100,
    # and the mean of the squares (20/16 + 30/4 + 25·9/16 + 15) / 100.
    counts = pentanomial(10, 20, 30, 25, 15)
    mean, variance = moments(counts)
    assert mean == pytest.approx(0.5375)
    assert variance == pytest.approx(0.378125 - 0.5375**2)


def test_the_interval_is_two_standard_errors_wide() -> None:
    counts = pentanomial(1000, 2000, 3000, 2500, 1500)
    found = estimate(counts)
    assert found is not None
    mean, variance = moments(counts)
    error = math.sqrt(variance / 10_000)
    assert found.low == pytest.approx(mean - Z * error, abs=1e-4)
    assert found.high == pytest.approx(mean + Z * error, abs=1e-4)


def test_pairs_that_cancel_out_say_more_than_games_that_do_not() -> None:
    """Who wins with the better tiles and loses with the worse is surely equal."""
    cancelled = estimate(pentanomial(0, 0, 100, 0, 0))
    independent = estimate(pentanomial(25, 0, 50, 0, 25))
    assert cancelled is not None
    assert independent is not None
    assert cancelled.high - cancelled.low < (independent.high - independent.low) / 3
