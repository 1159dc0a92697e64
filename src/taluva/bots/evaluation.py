"""How good a position is for a seat, by what everybody has and can reach: no moves are tried."""

from operator import mul

from taluva.bots.prospects import Prospects, prospects, turns_left
from taluva.bots.weights import SOLO_WORTH, WEIGHTS, WORTH
from taluva.rules.ending import Outcome, outcome
from taluva.rules.moves import Seat
from taluva.rules.solo import score
from taluva.rules.state import Phase, State

_LATER = Prospects(
    *(
        weight * (WORTH.later if name in WORTH.pressing else 1)
        for name, weight in zip(Prospects._fields, WEIGHTS, strict=True)
    )
)


def value(state: State, seat: Seat) -> float:
    """Return how good a state is for a seat, in hundredths of a temple; for solo play in points."""
    if state.ruleset.solo:
        return _solo_value(state)
    if (ended := outcome(state)) is not None:
        return _value_of_outcome(ended, state.ruleset.mates(seat))
    mates = state.ruleset.mates(seat)
    rivals = [other for other in state.ruleset.seats if other not in mates]
    ours = sum(_seat_value(state, mate) for mate in mates) / len(mates)
    theirs = [_seat_value(state, rival) for rival in rivals]
    # Who is ahead of all others is the one to beat; the rest count too.
    return ours - (max(theirs) + sum(theirs) / len(theirs)) / 2


def _seat_value(state: State, seat: Seat) -> float:
    if seat in state.out:
        return WORTH.out
    if seat in state.finished:
        places = state.ruleset.players - state.finished.index(seat)
        return WORTH.finished * places
    seen = prospects(state, seat, turns_left(state, seat))
    weights = WEIGHTS if seat == state.seat else _LATER
    kept = WORTH.take * (state.ruleset.two_hex and state.may_take(seat))
    return float(sum(map(mul, seen, weights)) + kept)


def _value_of_outcome(ended: Outcome, side: tuple[Seat, ...]) -> float:
    """Return the worth of a side's place; a shared victory is divided among those who share it."""
    place = next(k for k, seats in enumerate(ended.ranking) if side[0] in seats)
    if place == 0:
        return WORTH.win * len(side) / len(ended.winners)
    return -WORTH.win * place / len(ended.ranking)


def _solo_value(state: State) -> float:
    points = float(score(state).total)
    if state.is_over:
        return points
    supply = state.supply(0)
    to_come = state.stack_size + len(state.face_up) // 4
    seen = prospects(state, 0, to_come + 1)
    return (
        points
        + SOLO_WORTH.turn * min(to_come, supply.size)
        + SOLO_WORTH.temple_now * seen.temple_now
        + SOLO_WORTH.tower_now * seen.tower_now
        + SOLO_WORTH.bonus * (state.phase is Phase.CHOOSE and state.turn.bonus is not None)
    )
