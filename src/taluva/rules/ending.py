"""How a game ends: who has completed what, who is ahead, and the outcome."""

from dataclasses import dataclass

from taluva.rules.moves import Seat
from taluva.rules.solo import Score, score
from taluva.rules.state import Ending, State

Places = tuple[frozenset[Seat], ...]

SOLO_VICTORY = 40


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, the seats that won, and all seats by place, best first."""

    ending: Ending
    winners: frozenset[Seat]
    ranking: Places
    score: Score | None = None

    def __str__(self) -> str:
        """Return the result as a record writes it, for a game without the option `ranking`."""
        if self.score is not None:
            return f"{self.ending.value} {self.score.total}"
        return f"{self.ending.value} {_joined(self.winners)}"

    def by_place(self) -> str:
        """Return the result as a record writes it, for a game with the option `ranking`."""
        return f"{self.ending.value} {'>'.join(map(_joined, self.ranking))}"


def _joined(seats: frozenset[Seat]) -> str:
    return "=".join(map(str, sorted(seats)))


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.ending is None:
        return None
    if state.ending is Ending.SOLO:
        points = score(state)
        won = frozenset({0} if points.total >= SOLO_VICTORY else ())
        return Outcome(state.ending, won, (frozenset({0}),), points)
    ranking = places(state)
    return Outcome(state.ending, ranking[0], ranking)


def places(state: State) -> Places:
    """Return the sides of an ended game by place, best first."""
    finished = tuple(frozenset({seat}) for seat in state.finished)
    return (*finished, *_by_pieces(state), *_out_last_first(state))


def _by_pieces(state: State) -> Places:
    """Return the sides still in the game by what they have built; who has two types is first."""
    groups: dict[tuple[object, ...], frozenset[Seat]] = {}
    for side in _sides(state):
        if in_game := [seat for seat in side if seat in state.playing]:
            won = state.ending is Ending.TWO_TYPES and state.seat in side
            key = (won, *_strength(state, in_game))
            groups[key] = groups.get(key, frozenset()) | side
    return tuple(groups[key] for key in sorted(groups, reverse=True))


def _strength(state: State, seats: list[Seat]) -> tuple[int, ...]:
    """Return what these seats have built, in the order in which it counts at the last tile."""
    built = [state.built(seat) for seat in seats]
    return tuple(
        sum(getattr(pieces, kind) for pieces in built)
        for kind in ("temples", "towers", "boats", "huts")
    )


def _out_last_first(state: State) -> Places:
    lost = [side for side in _sides(state) if side <= set(state.out)]
    return tuple(sorted(lost, key=lambda side: -max(map(state.out.index, side))))


def _sides(state: State) -> tuple[frozenset[Seat], ...]:
    rules = state.ruleset
    return tuple(dict.fromkeys(frozenset(rules.mates(seat)) for seat in rules.seats))


def has_two_types(state: State, seat: Seat) -> bool:
    """Tell whether a seat's last build completes two types, in teams with the mate's one."""
    complete = [_complete_types(state, mate) for mate in state.ruleset.mates(seat)]
    return max(complete) >= 2 and min(complete) >= 1


def _complete_types(state: State, seat: Seat) -> int:
    """Return how many types of pieces a seat has built to the last one."""
    if seat in state.out:
        return 0
    supply = state.supply(seat)
    types = supply if state.ruleset.boats else supply[:3]
    return types.count(0)


def ending_after_loss(state: State) -> Ending | None:
    """Return how the game ends now that a player is out or finished, if it does."""
    if state.ruleset.ranking:
        return Ending.RANKING if len(state.playing) <= 1 else None
    left = [side for side in _sides(state) if side & set(state.playing)]
    return Ending.LAST_STANDING if len(left) == 1 else None
