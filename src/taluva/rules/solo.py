"""SoloPlay: what a placement earns, and the score of the island."""

from collections.abc import Mapping
from typing import NamedTuple

from taluva.rules.hexes import HexSet
from taluva.rules.island import Island
from taluva.rules.moves import Placement
from taluva.rules.state import Bonus, Phase, State
from taluva.rules.tiles import FIELDS, Terrain
from taluva.rules.triangles import best_triangles

# What a placement earns.


class Matches(NamedTuple):
    """The sides of a tile that meet their own terrain, and which terrains those are."""

    sides: int
    terrains: frozenset[Terrain]


def matches(island: Island, placement: Placement) -> Matches:
    """Count the sides of a tile just laid that meet their own terrain outside it."""
    sides = 0
    terrains = set()
    under = placement.hexes
    for place, terrain in zip(under, placement.tile.terrains, strict=True):
        alike = sum(
            island.terrain(beside) is terrain
            for beside in place.neighbours()
            if beside not in under
        )
        if alike:
            sides += alike
            terrains.add(terrain)
    return Matches(sides, frozenset(terrains))


def bonus_after(island: Island, placement: Placement) -> tuple[Bonus | None, bool]:
    """Return the bonus that a tile just laid earns, and whether it costs a piece instead."""
    sides, terrains = matches(island, placement)
    if sides >= 3 and len(terrains) >= 3:
        return Bonus.ANYWHERE, False
    if sides >= 3 and len(terrains) == 2:
        return Bonus.ERUPTION, False
    harmless = len(terrains) == 2 or (len(terrains) == 1 and Terrain.VOLCANO not in terrains)
    return None, not (sides >= 2 and harmless)


# The score.

RATINGS = {60: "perfect", 50: "complete", 45: "major", 40: "victory"}


class Score(NamedTuple):
    """The points of a solo game, item by item."""

    structures_triangles: int
    structures_tiles: int
    settlement_size: int
    settlement_terrain: int
    settlement_diversity: int
    settlement_height: int
    settlement_number: int
    tiles_left: int
    face_up_lead: int
    complete: int
    unbuilt: int

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self)

    @property
    def rating(self) -> str:
        """The title that the total earns: perfect, complete, major, victory or none."""
        return next((title for least, title in RATINGS.items() if self.total >= least), "none")


def score(state: State) -> Score:
    """Return what a solo game is worth."""
    island = state.island
    settlements = island.settlements(0)
    counts = [_terrain_counts(island, settlement) for settlement in settlements]
    face_up, face_down = tiles_left(state)
    missing = state.supply(0).plus(state.players[0].discarded)
    return Score(
        structures_triangles=_triangles(island),
        structures_tiles=_high_tiles(island),
        settlement_size=sum(4 for settlement in settlements if settlement.bit_count() >= 6),
        settlement_terrain=sum(_step(max(each), {6: 4, 5: 2, 4: 1}) for each in counts),
        settlement_diversity=sum(
            _step(sum(map(bool, each)), {5: 5, 4: 2, 3: 1}) for each in counts
        ),
        settlement_height=_height(island),
        settlement_number=_step(
            sum(settlement.bit_count() >= 3 for settlement in settlements),
            {7: 18, 6: 10, 5: 5, 4: 2},
        ),
        tiles_left=_for_tiles(face_up + face_down),
        face_up_lead=max(face_up - face_down, 0),
        complete=0 if missing.size else 5,
        unbuilt=-3 * (missing.temples + missing.towers) - missing.huts,
    )


def tiles_left(state: State) -> tuple[int, int]:
    """Return how many tiles are left face up and face down, one that fitted nowhere included."""
    unplaced = state.phase is Phase.OVER and state.hand is not None
    return len(state.face_up), state.stack_size + unplaced


def _for_tiles(left: int) -> int:
    if left > 12:
        return 11 - left
    return _step(left, {12: -2, 11: -1, 7: 0, 4: 2, 1: 5, 0: 10})


def _step(count: int, points: Mapping[int, int]) -> int:
    """Return the points of the highest step reached; the steps go down."""
    return next((value for least, value in points.items() if count >= least), 0)


def _terrain_counts(island: Island, hexes: HexSet) -> list[int]:
    return [(hexes & island.terrains[terrain]).bit_count() for terrain in FIELDS]


def _height(island: Island) -> int:
    huts = island.standing[0].huts
    points = (0, 2, 6)
    return sum(
        (huts & hexes).bit_count() * (points[n] if n < len(points) else 12)
        for n, hexes in enumerate(island.levels)
    )


def _unbuilt(island: Island) -> HexSet:
    return island.land & ~island.buildings()


def _triangles(island: Island) -> int:
    """Return the most points that disjoint triangles of one terrain each can bring."""
    unbuilt = _unbuilt(island)
    return sum(
        best_triangles(island.frame, island.terrains[terrain] & unbuilt, terrain)
        for terrain in Terrain
    )


def _high_tiles(island: Island) -> int:
    """Return the points of tiles of level 3 and more that lie wholly visible and unbuilt.

    A tile is visible if its three hexes have its level: on each level a hex belongs to one tile.
    """
    unbuilt, points = _unbuilt(island), 0
    for level, placement in island.tiles:
        if level >= 3:
            cover = island.frame.set_of(placement.hexes)
            if not cover & ~(island.levels[level - 1] & unbuilt):
                points += 3 if level == 3 else 8
    return points
