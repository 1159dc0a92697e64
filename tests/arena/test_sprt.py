"""The sequential test: its likelihoods by hand, its verdicts, its texts."""

import math

import pytest

from taluva.arena import ArenaError, Sprt, Verdict
from taluva.arena.elo import moments, score_of
from taluva.arena.sprt import likeliest


def pentanomial(*counts: int) -> dict[float, float]:
    return {points / 4: count for points, count in enumerate(counts)}


def test_the_likeliest_distribution_has_the_mean_asked_for() -> None:
    shares = {0.0: 0.1, 0.25: 0.2, 0.5: 0.3, 0.75: 0.25, 1.0: 0.15}
    for mean in (0.4, 0.5, 0.5375, 0.6):
        found = likeliest(shares, mean)
        assert sum(found.values()) == pytest.approx(1)
        assert moments(found)[0] == pytest.approx(mean)


def test_with_two_scores_only_the_distribution_follows_from_its_mean() -> None:
    assert likeliest({0.0: 0.3, 1.0: 0.7}, 0.6) == pytest.approx({0.0: 0.4, 1.0: 0.6})


def test_with_two_scores_only_the_ratio_is_that_of_tossing_a_coin() -> None:
    won, lost = 70, 30
    p0, p1 = score_of(0), score_of(100)
    by_hand = won * math.log(p1 / p0) + lost * math.log((1 - p1) / (1 - p0))
    assert Sprt(0, 100).ratio(pentanomial(lost, 0, 0, 0, won)) == pytest.approx(by_hand, abs=0.01)


def test_the_ratio_is_near_the_normal_one_for_many_games() -> None:
    counts = pentanomial(1000, 2000, 3000, 2100, 1100)
    mean, variance = moments(counts)
    s0, s1 = score_of(0), score_of(5)
    normal = sum(counts.values()) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert Sprt(0, 5).ratio(counts) == pytest.approx(normal, rel=0.02)


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((0, 0, 0, 0, 0), Verdict.OPEN),
        ((1, 2, 3, 2, 1), Verdict.OPEN),
        ((10, 20, 60, 90, 60), Verdict.UPPER),
        ((60, 90, 60, 20, 10), Verdict.LOWER),
        ((0, 0, 0, 0, 200), Verdict.UPPER),
    ],
)
def test_the_test_ends_when_it_is_clear(counts: tuple[int, ...], verdict: Verdict) -> None:
    assert Sprt(0, 10).verdict(pentanomial(*counts)) is verdict


def test_the_bounds_are_those_of_one_mistake_in_twenty() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_a_test_is_read_from_its_text() -> None:
    assert Sprt.parse("-5,10") == Sprt(-5, 10)
    for text in ("", "5", "a,b", "10,0", "5,5", "nan,5", "0,2000", "1,2,3"):
        with pytest.raises(ArenaError):
            Sprt.parse(text)
