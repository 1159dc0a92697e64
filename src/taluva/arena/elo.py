"""Elo: what a share of the points says about strength, and how sure that is.

Games with one stack are not independent, rounds are. So the spread is measured between rounds: with
two players the five sums that a pair of games can have, which is what `pentanomial` means.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

Z = 1.959964  # standard deviations on either side of 95 per cent
DOUBT = 0.5  # a round lost and a round won, each so often, are added before doubt is measured

Counts = Mapping[float, float]  # how many rounds had this score, from 0 to 1


class Estimate(NamedTuple):
    """A share of the points, and between which shares the true one lies, 95 times in 100."""

    score: float
    low: float
    high: float

    def elo(self) -> tuple[float, float, float]:
        """Return the same as differences in Elo."""
        return elo_of(self.score), elo_of(self.low), elo_of(self.high)


def elo_of(score: float) -> float:
    """Return the difference in Elo at which this share of the points is expected."""
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """Return the share of the points that is expected at a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def estimate(counts: Counts) -> Estimate | None:
    """Return what rounds with these scores say, or None if there are none."""
    rounds = sum(counts.values())
    if not rounds:
        return None
    doubted = {**counts, 0.0: counts.get(0.0, 0) + DOUBT, 1.0: counts.get(1.0, 0) + DOUBT}
    mean, variance = moments(doubted)
    reach = Z * math.sqrt(variance / sum(doubted.values()))
    return Estimate(moments(counts)[0], max(mean - reach, 0.0), min(mean + reach, 1.0))


def moments(counts: Counts) -> tuple[float, float]:
    """Return the mean and the variance of the scores."""
    rounds = sum(counts.values())
    mean = sum(score * count for score, count in counts.items()) / rounds
    spread = sum(count * (score - mean) ** 2 for score, count in counts.items())
    return mean, spread / rounds
