"""What a seat has and what it can reach: the features of the greedy evaluation."""

from typing import NamedTuple

from taluva.rules.building import TEMPLE_SIZE, TOWER_LEVEL
from taluva.rules.hexes import HexSet
from taluva.rules.island import Island
from taluva.rules.lagoons import harbours
from taluva.rules.moves import Seat
from taluva.rules.pieces import Supply
from taluva.rules.state import State
from taluva.rules.tiles import FIELDS

ENOUGH_HUTS = 4  # fewer in the supply, and every turn may be the last


class Prospects(NamedTuple):
    """Counts of what one seat has and can reach, each worth what `WEIGHTS` says of its name."""

    temples: float = 0
    towers: float = 0
    boats: float = 0
    huts: float = 0
    complete_types: float = 0
    turns_to_two_types: float = 0
    win_now: float = 0
    temple_now: float = 0
    temple_soon: float = 0
    tower_now: float = 0
    tower_soon: float = 0
    boat_now: float = 0
    founded: float = 0
    splittable: float = 0
    exposed: float = 0
    huts_short: float = 0
    stranded: float = 0


class Reach(NamedTuple):
    """How many settlements could get a temple or a tower, at once or after one more step."""

    temple_now: int
    temple_soon: int
    tower_now: int
    tower_soon: int
    founded: int
    splittable: int


def prospects(state: State, seat: Seat, turns: int) -> Prospects:
    """Return what a seat has and can reach in so many more turns."""
    island, supply, built = state.island, state.supply(seat), state.built(seat)
    reach = _reach(island, seat, supply)
    temple_now = min(reach.temple_now, supply.temples, turns)
    tower_now = min(reach.tower_now, supply.towers, turns)
    boat_now = bool(supply.boats and turns and harbours(island, seat))
    left = _types_left(state, supply)
    return Prospects(
        temples=built.temples,
        towers=built.towers,
        boats=built.boats,
        huts=built.huts,
        complete_types=left.count(0),
        turns_to_two_types=_turns_to_two_types(supply, with_boats=state.ruleset.boats),
        win_now=bool(turns) and _one_build_wins(state, seat, temple_now, tower_now, boat_now),
        temple_now=temple_now,
        temple_soon=min(reach.temple_soon, supply.temples - temple_now, max(turns - 1, 0)),
        tower_now=tower_now,
        tower_soon=min(reach.tower_soon, supply.towers - tower_now, max(turns - 1, 0)),
        boat_now=boat_now,
        founded=min(reach.founded, supply.temples, turns // 2),
        splittable=min(reach.splittable, supply.temples, turns // 2),
        exposed=_exposed(island, seat),
        huts_short=max(ENOUGH_HUTS - supply.huts, 0) if turns else 0,
        stranded=bool(turns) and not (supply.huts or temple_now or tower_now or boat_now),
    )


def _types_left(state: State, supply: Supply) -> Supply | tuple[int, ...]:
    return supply if state.ruleset.boats else supply[:3]


def _turns_to_two_types(supply: Supply, *, with_boats: bool) -> float:
    """Estimate how many turns the two types take that are nearest to being complete."""
    turns = [supply.huts / 2.5, 2.0 * supply.towers, 2.5 * supply.temples]
    if with_boats:
        turns.append(2.5 * supply.boats)
    turns.sort()
    return turns[0] + turns[1]


def _one_build_wins(
    state: State, seat: Seat, temple_now: int, tower_now: int, boat_now: bool
) -> bool:
    """Tell whether one build could complete the second type."""
    supply = state.supply(seat)
    if not any(mine == 0 for mine in _types_left(state, supply)):
        return False
    if any(all(_types_left(state, state.supply(mate))) for mate in state.ruleset.mates(seat)):
        return False  # in teams both need a complete type
    return bool(
        (supply.temples == 1 and temple_now)
        or (supply.towers == 1 and tower_now)
        or (supply.boats == 1 and boat_now)
        or supply.huts == 1
    )


def _reach(island: Island, seat: Seat, supply: Supply) -> Reach:
    temple_now = temple_soon = tower_now = tower_soon = founded = splittable = 0
    open_fields, standing = island.open_fields(), island.standing[seat]
    high = open_fields & island.level_and_above(TOWER_LEVEL)
    middle = open_fields & island.level_and_above(TOWER_LEVEL - 1)
    for settlement in island.settlements(seat):
        beside = island.frame.around(settlement) & open_fields
        size = settlement.bit_count()
        if settlement & standing.temples:
            splittable += size > TEMPLE_SIZE
        elif size >= TEMPLE_SIZE and beside:
            temple_now += 1
        elif beside and size + _growth(island, beside, supply.huts) >= TEMPLE_SIZE:
            temple_soon += 1
        else:
            founded += 1
        if not settlement & standing.towers:
            if beside & high:
                tower_now += 1
            elif beside & middle:
                tower_soon += 1
    return Reach(temple_now, temple_soon, tower_now, tower_soon, founded, splittable)


def _growth(island: Island, beside: HexSet, huts: int) -> int:
    """Return the most fields that one expansion onto the open fields beside can bring."""
    most = 0
    for terrain in FIELDS:
        fields = beside & island.terrains[terrain]
        if fields and (grown := fields.bit_count()) > most and island.huts_for(fields) <= huts:
            most = grown
    return most


def _exposed(island: Island, seat: Seat) -> int:
    """Count the huts of settlements that an eruption of a volcano beside them could bury."""
    huts, volcanic, around = island.standing[seat].huts, island.volcanic, island.frame.around
    large = sum(part for part in island.settlements(seat) if part & (part - 1)) & huts
    if not large:
        return 0
    return sum(
        (around(volcanic & level) & level & large).bit_count()
        for level in island.levels
        if level & large
    )


def turns_left(state: State, seat: Seat) -> int:
    """Return how many more turns the tiles of the stack allow a seat, that in progress included."""
    playing = state.playing
    if seat not in playing:
        return 0
    in_progress = state.turn.laid > 0 or state.hand is not None
    order = [(other - state.seat - in_progress) % state.ruleset.players for other in playing]
    ahead = sorted(order).index(order[playing.index(seat)])
    coming = max(state.stack_size - ahead + len(playing) - 1, 0) // len(playing)
    return coming + (in_progress and seat == state.seat)
