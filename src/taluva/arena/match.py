"""A match: who plays whom, by which rules, within which budget; everything its games depend on."""

from collections.abc import Mapping
from dataclasses import dataclass

from taluva.arena.entrant import Entrant
from taluva.arena.errors import ArenaError
from taluva.bots import Budget
from taluva.rules.ruleset import Ruleset

FORM = 1  # of the description
AS_LONG_AS_IT_TAKES = Budget()


@dataclass(frozen=True, slots=True)
class Match:
    """The same match gives the same games, as far as its players repeat themselves.

    A player that takes longer than its budget and the *grace* together loses the game.
    """

    entrants: tuple[Entrant, ...]
    ruleset: Ruleset
    seed: int = 0
    budget: Budget = AS_LONG_AS_IT_TAKES
    grace: float = 60.0

    def __post_init__(self) -> None:
        if not self.entrants or (len(self.entrants) < 2 and not self.ruleset.solo):
            raise ArenaError("a match needs two bots at least, one for solo play")
        if not 0 <= self.grace < float("inf"):
            raise ArenaError(f"there is no grace of {self.grace} seconds")

    @property
    def seconds_allowed(self) -> float:
        """How long a choice may take before it is lost."""
        return (self.budget.seconds or 0.0) + self.grace

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants."""
        return tuple(entrant.name for entrant in self.entrants)

    def describe(self) -> Mapping[str, object]:
        """Return all that a match is, for the head of its file."""
        return {
            "taluva-arena": FORM,
            "entrants": [entrant.spec for entrant in self.entrants],
            "names": list(self.names),
            "rules": self.ruleset.name,
            "players": self.ruleset.players,
            "options": self.ruleset.changes(),
            "seed": self.seed,
            "seconds": self.budget.seconds,
            "playouts": self.budget.playouts,
            "threads": self.budget.threads,
            "grace": self.grace,
        }
