"""What can go wrong: an exception for each kind of wrong input, and broken rules as values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from taluva import locales
from taluva.rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule: its code, the hexes where it is broken, and what its sentence names."""

    rule: str
    where: tuple[Hex, ...] = ()
    parameters: Mapping[str, object] = field(default_factory=dict, hash=False)
    variant: str = ""

    @property
    def reason(self) -> str:
        """Say in English what is wrong there."""
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        """Say in a language what is wrong there."""
        wording = f"{self.rule}.{self.variant}" if self.variant else self.rule
        return locales.sentence(wording, language, **self.parameters)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class TaluvaError(Exception):
    """Anything this library refuses."""


class IllegalMove(TaluvaError):
    """A move that breaks a rule of the game."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__(tuple(violations))
        self.violations = tuple(violations)

    def __str__(self) -> str:
        return "; ".join(map(str, self.violations))


class RulesetError(TaluvaError):
    """Options that do not go together, or a stack that does not fit them."""


class NotationError(TaluvaError):
    """Text that is not in the notation."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class RecordError(NotationError):
    """A record that is well written but no game: an illegal move, or a wrong result."""
