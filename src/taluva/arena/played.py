"""A game that was played: its result and its record, as a line of the match's file."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from taluva.arena.fixture import Seating


@dataclass(frozen=True, slots=True)
class Thought:
    """How long one seat has thought: in all, at most, and about how many choices."""

    seconds: float = 0.0
    slowest: float = 0.0
    choices: int = 0

    def plus(self, seconds: float) -> "Thought":
        """Return the thought with one more choice."""
        return Thought(self.seconds + seconds, max(self.slowest, seconds), self.choices + 1)


@dataclass(frozen=True, slots=True)
class Played:
    """What became of one fixture.

    A place is a list of seats, best first. A fault is why a seat has lost by something that is no
    move. Chances are those that bots told, by the number of the move that they had before them.
    """

    game: int
    round: int
    seating: Seating
    ending: str
    winners: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    score: int | None
    faults: Mapping[str, str]
    thoughts: tuple[Thought, ...]
    chances: Mapping[str, tuple[float, ...]]
    record: str

    def place(self, seat: int) -> int:
        """Return the place of a seat, from 0."""
        return next(k for k, seats in enumerate(self.places) if seat in seats)

    def to_json(self) -> dict[str, Any]:
        """Return the line of the match's file as a value."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> "Played":
        """Return the game of a line."""
        fields = dict(value)
        fields["seating"] = tuple(value["seating"])
        fields["winners"] = tuple(value["winners"])
        fields["places"] = tuple(tuple(seats) for seats in value["places"])
        fields["thoughts"] = tuple(Thought(**thought) for thought in value["thoughts"])
        fields["chances"] = {move: tuple(told) for move, told in value["chances"].items()}
        return cls(**fields)
