"""The sequential test: play until it is clear which of two differences in Elo is the likelier."""

import math
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from taluva.arena.elo import Counts, score_of
from taluva.arena.errors import ArenaError

RISK = 0.05  # of either mistake
TRACE = 1e-3  # a score never seen yet is possible all the same
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


class Verdict(StrEnum):
    """What the test says."""

    OPEN = "open"
    LOWER = "lower"
    UPPER = "upper"


class Sprt(NamedTuple):
    """A test between two differences in Elo."""

    elo0: float
    elo1: float

    @classmethod
    def parse(cls, text: str) -> "Sprt":
        """Return the test of a text such as `0,10`."""
        try:
            lower, upper = map(float, text.split(","))
        except ValueError:
            raise ArenaError(
                f"a test is two differences in Elo, such as 0,10, not {text!r}"
            ) from None
        if not -1000 <= lower < upper <= 1000:
            raise ArenaError("the first difference of a test is the lower one")
        return cls(lower, upper)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test ends."""
        limit = math.log((1 - RISK) / RISK)
        return -limit, limit

    def ratio(self, counts: Counts) -> float:
        """Return the log-likelihood ratio of the two differences, given the scores of rounds."""
        if not sum(counts.values()):
            return 0.0
        seen = {score: float(counts.get(score, 0)) or TRACE for score in {*PAIR_SCORES, *counts}}
        rounds = sum(seen.values())
        shares = {score: count / rounds for score, count in seen.items()}
        lower, upper = (likeliest(shares, score_of(elo)) for elo in self)
        return sum(count * math.log(upper[score] / lower[score]) for score, count in seen.items())

    def verdict(self, counts: Counts) -> Verdict:
        """Return whether the test has ended, and how."""
        ratio, (low, high) = self.ratio(counts), self.bounds
        if low < ratio < high:
            return Verdict.OPEN
        return Verdict.UPPER if ratio >= high else Verdict.LOWER


def likeliest(shares: Counts, mean: float) -> Counts:
    """Return the distribution with this mean that makes the shares seen the likeliest.

    Its shares are those seen over `1 + x (score - mean)`, with the one `x` that gives it the mean.
    """

    def surplus(x: float) -> float:
        return sum(p * (score - mean) / (1 + x * (score - mean)) for score, p in shares.items())

    x = _root(surplus, -1 / (max(shares) - mean), 1 / (mean - min(shares)))
    return {score: p / (1 + x * (score - mean)) for score, p in shares.items()}


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Return where a falling function is 0, between two limits that it does not reach."""
    for _ in range(100):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
