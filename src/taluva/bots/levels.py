"""The levels of the search bot: how much each knows, how closely it looks, and how long."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from taluva.kernel import Skill, learned_weights, prospect_names

# What a beginner counts: what stands there, and what can be built at once.
OBVIOUS = ("temples", "towers", "boats", "huts", "temple_now", "tower_now", "boat_now", "growth")
# What one sees after some games: what is needed, and how far everybody is.
USUAL = (*OBVIOUS, "complete", "way", "temple_soon", "tower_soon", "huts_short", "wins_now")


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: the time for a choice, what that is in playouts, and the skill.

    The skill is what a level counts (None is everything), whether it looks for threats of the next
    player, how far its judgement errs in odds, and how many placements it follows.
    """

    number: int
    seconds: float | None
    playouts: int
    counts: tuple[str, ...] | None = None
    threats: bool = True
    error: float = 0.0
    width: int = 32

    def with_playouts(self, playouts: int) -> "Level":
        """Return the same skill with other playouts, however long they take."""
        return replace(self, seconds=None, playouts=playouts)

    def skill(self) -> Skill:
        """Return the skill as the kernel wants it."""
        return Skill(
            weights=self._weights(), threats=self.threats, noise=self.error, width=self.width
        )

    def _weights(self) -> list[list[float]]:
        every = zip(prospect_names(), learned_weights(), strict=True)
        known = prospect_names() if self.counts is None else self.counts
        return [list(worth) if name in known else [0.0] * 4 for name, worth in every]


LEVELS = MappingProxyType(
    {
        level.number: level
        for level in (
            Level(1, 0.05, 30, OBVIOUS, threats=False, error=1.5, width=8),
            Level(2, 0.1, 150, USUAL, threats=False, error=1.0, width=16),
            Level(3, 0.5, 600, USUAL, error=0.6, width=24),
            Level(4, 1.0, 3_000, error=0.5),
            Level(5, 3.0, 30_000),
        )
    }
)
STRONGEST = max(LEVELS)
