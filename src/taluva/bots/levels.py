"""The levels of the search bot: how much each knows, how closely it looks, and how long."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType

from taluva.kernel import Skill, learned_weights, prospect_names


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength: the time for a choice, what that is in playouts, and the skill."""

    number: int
    seconds: float | None
    playouts: int
    skill: Skill

    def with_playouts(self, playouts: int) -> "Level":
        """Return the same skill with other playouts, however long they take."""
        return replace(self, seconds=None, playouts=playouts)


# What a beginner counts: what stands there, and what can be built at once.
OBVIOUS = ("temples", "towers", "boats", "huts", "temple_now", "tower_now", "boat_now", "growth")
# What one sees after some games: what is needed, and how far everybody is.
USUAL = (*OBVIOUS, "complete", "way", "temple_soon", "tower_soon", "huts_short", "wins_now")


def _knowing(names: Iterable[str]) -> list[list[float]]:
    """Return the weights of somebody who looks at these prospects alone."""
    known = frozenset(names)
    every = zip(prospect_names(), learned_weights(), strict=True)
    return [list(worth) if name in known else [0.0] * 4 for name, worth in every]


_SKILLS = (
    (0.05, 30, Skill(weights=_knowing(OBVIOUS), threats=False, noise=1.5, width=8)),
    (0.1, 150, Skill(weights=_knowing(USUAL), threats=False, noise=1.0, width=16)),
    (0.5, 600, Skill(weights=_knowing(USUAL), noise=0.6, width=24)),
    (1.0, 3_000, Skill(noise=0.5)),
    (3.0, 30_000, Skill()),
)
LEVELS = MappingProxyType(
    {number: Level(number, *each) for number, each in enumerate(_SKILLS, start=1)}
)
STRONGEST = max(LEVELS)
