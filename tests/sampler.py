"""Random games that reach what uniform random play does not: temples, high levels, every ending.

A sampled game chooses the kind of each move first, then a move of that kind. Which kinds it prefers
is its temper, which is drawn from the seed like everything else.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Draw,
    ExpandSettlement,
    Game,
    LaunchBoat,
    Move,
    Placement,
    Position,
    Resign,
    Ruleset,
    Take,
)
from taluva.rules.solo import matches
from taluva.rules.telling import Event

Liking = Callable[[Position, Move], float]


class Temper(NamedTuple):
    """What a game prefers: kinds of moves by weight, and of moves of one kind the best liked."""

    weights: Mapping[str, float]
    likings: tuple[Liking, ...] = ()
    resigning: float = 0.0


def height(position: Position, move: Move) -> float:
    """Prefer to lay tiles on high land."""
    return position.island.level(move.hex) if isinstance(move, Placement) else 0


def ruin(position: Position, move: Move) -> float:
    """Prefer to bury huts, which splits settlements."""
    if not isinstance(move, Placement):
        return 0
    return sum(position.island.piece(place) is not None for place in move.hexes)


def enclosure(position: Position, move: Move) -> float:
    """Prefer to enclose water: what counts is the sea beside the tile that is nearly surrounded."""
    if not isinstance(move, Placement):
        return 0
    land = {place for place in position.island.frame.hexes(position.island.land)} | {*move.hexes}
    beside = {near for place in move.hexes for near in place.neighbours()} - land
    return max((sum(near in land for near in sea.neighbours()) for sea in beside), default=0)


def growth(position: Position, move: Move) -> float:
    """Prefer to expand as much as possible, which also uses up the huts."""
    if not isinstance(move, ExpandSettlement):
        return 0
    after = position.play_unchecked(move)
    return position.supply(position.seat).huts - after.supply(position.seat).huts


def growing_room(position: Position, move: Move) -> float:
    """Prefer huts beside many equal fields that are still free."""
    if not isinstance(move, BuildHut):
        return 0
    island = position.island
    free = island.open_fields()
    around = [near for near in move.hex.neighbours() if island.frame.bit(near) & free]
    return sum(island.level(near) for near in around)


def matching(position: Position, move: Move) -> float:
    """Prefer, in solo play, what earns a bonus: many sides and terrains that match."""
    if not (position.ruleset.solo and isinstance(move, Placement)):
        return 0
    found = matches(position.island.with_tile(move), move)
    return found.sides + 4 * len(found.terrains)


_EVENLY: Mapping[str, float] = {}
_RARE_FIRST = {"eruption": 4.0, "temple": 20, "tower": 20, "expand": 3, "boat": 4, "take": 3}
_SPREADING = {"expansion": 9.0, "boat": 20, "temple": 2, "take": 2}
_RUINOUS = {"eruption": 20.0, "temple": 0.2, "tower": 0.2, "expand": 3, "pass": 0.5}

TEMPERS = (
    Temper(_EVENLY),
    Temper(_EVENLY, resigning=0.02),
    Temper(_RARE_FIRST, (height, growth)),
    Temper(_RARE_FIRST, (growth,)),
    Temper(_RARE_FIRST, (growing_room, height, growth)),
    Temper(_RARE_FIRST, (ruin,), resigning=0.01),
    Temper(_SPREADING, (enclosure, matching)),
    Temper(_SPREADING, (enclosure, growth, matching)),
    Temper(_RUINOUS, (height, growth)),
    Temper(_RUINOUS, (growth, growing_room)),
)

_KINDS: Mapping[type, str] = {
    BuildHut: "hut",
    BuildTower: "tower",
    BuildTemple: "temple",
    ExpandSettlement: "expand",
    LaunchBoat: "boat",
    Draw: "draw",
    Take: "take",
}


def kind_of(position: Position, move: Move) -> str:
    """Return the kind of a legal move; eruptions and expansions of the island are two."""
    if isinstance(move, Placement):
        return "eruption" if position.island.level(move.hex) else "expansion"
    return _KINDS.get(type(move), "other")


def sampled_move(position: Position, temper: Temper, rng: Random) -> Move:
    """Return one of the legal moves, or rarely a resignation, as the temper likes."""
    if rng.random() < temper.resigning:
        return Resign(rng.choice(position.playing))
    kinds: dict[str, list[Move]] = {}
    for move in position.legal_moves:
        kinds.setdefault(kind_of(position, move), []).append(move)
    weights = [temper.weights.get(kind, 1) for kind in kinds]
    moves = kinds[rng.choices(list(kinds), weights)[0]]
    if not temper.likings:
        return rng.choice(moves)
    liking = rng.choice(temper.likings)
    few = rng.sample(moves, min(len(moves), 8))
    return max(few, key=lambda move: liking(position, move))


def sampled_game(ruleset: Ruleset, seed: int, most: int = 1000) -> Game:
    """Return the random game of a seed, played to its end or for at most so many moves."""
    rng = Random(seed)
    game = Game(ruleset, seed=rng.getrandbits(64))
    temper = rng.choice(TEMPERS)
    while not game.position.is_over and len(game.moves) < most:
        game.push(sampled_move(game.position, temper, rng))
    return game


def steps_of(game: Game) -> Iterator[tuple[Position, Event, Position]]:
    """Yield every move and every tile revealed, between the positions before and after it."""
    before = game.start
    for turn in game.turns():
        for event, after in turn:
            yield before, event, after
            before = after


def positions_of(game: Game) -> Iterator[Position]:
    """Yield every position of a game, the first one first."""
    yield game.start
    for _, _, position in steps_of(game):
        yield position
