"""The triangles of a solo island: the best choice of disjoint ones.

The hexes that lie in any triangle are settled one after another: each stays alone, or begins a
triangle of hexes not settled yet. To the hexes still to come it matters only which of them the
triangles begun so far have taken; these lie in the *frontier*, the hexes that some triangle joins
to a settled one. For each set of taken hexes it is therefore enough to remember the most points.

The order keeps the frontier small: the next hex is always one that leaves the smallest, and of all
hexes to start from the best is taken. The frontier of a wide field is then about two hexes for each
hex of its narrowest width, that of a long line a few hexes however long it is; and the points are
exact in any order. 48 tiles show about a hundred hexes of one terrain at most, so that no field of
theirs is much more than ten hexes wide: a fraction of a second.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from taluva.rules.hexes import Frame, Hex, HexSet, Shape, each
from taluva.rules.tiles import SHAPES, Terrain

POINTS_OF_3: Mapping[Terrain, int] = {Terrain.ROCK: 1, Terrain.LAKE: 2}
POINTS_OF_6: Mapping[Terrain, int] = {
    Terrain.JUNGLE: 4,
    Terrain.CLEARING: 5,
    Terrain.VOLCANO: 6,
    Terrain.SAND: 6,
    Terrain.ROCK: 8,
    Terrain.LAKE: 10,
}


class Triangle(NamedTuple):
    """The hexes of a triangle and the points it brings."""

    hexes: HexSet
    points: int


ALONE = Triangle(0, 0)


def _side_three(shape: Shape) -> Shape:
    """Return the triangle of side three that grows from one of side two."""
    doubled = (Hex(q1 + q2, r1 + r2) for q1, r1 in shape.steps for q2, r2 in shape.steps)
    return Shape(tuple(sorted(set(doubled), key=lambda place: (place.r, place.q))))


_OF_3 = tuple(shape for shape in SHAPES if len(shape.steps) == 3)
_OF_6 = tuple(map(_side_three, _OF_3))


def best_triangles(frame: Frame, hexes: HexSet, terrain: Terrain) -> int:
    """Return the most points that disjoint triangles on hexes of one terrain can bring."""
    return most_points(list(_triangles(frame, hexes, terrain)))


def _triangles(frame: Frame, hexes: HexSet, terrain: Terrain) -> Iterator[Triangle]:
    """Yield every triangle that lies wholly on these hexes and brings points."""
    for shapes, points in ((_OF_6, POINTS_OF_6[terrain]), (_OF_3, POINTS_OF_3.get(terrain, 0))):
        for shape in shapes if points else ():
            shifts = frame.shifts(shape)
            corners = hexes
            for shift in shifts:
                corners &= hexes >> shift
            for corner in each(corners):
                yield Triangle(sum(corner << shift for shift in shifts), points)


def most_points(triangles: Sequence[Triangle]) -> int:
    """Return the most points that disjoint ones of these triangles can bring."""
    best = {0: 0}
    for begun in _by_beginning(triangles):
        following: dict[int, int] = {}
        for taken, points in best.items():
            for hexes, more in (ALONE, *begun):
                if not taken & hexes:
                    rest = (taken | hexes) >> 1
                    following[rest] = max(following.get(rest, 0), points + more)
        best = following
    return max(best.values())


def _by_beginning(triangles: Sequence[Triangle]) -> list[list[Triangle]]:
    """Return for each hex, in order, the triangles that begin there: bit 0 is that hex itself."""
    index = {place: number for number, place in enumerate(_settling_order(triangles))}
    begun: list[list[Triangle]] = [[] for _ in index]
    for hexes, points in triangles:
        numbers = [index[place] for place in each(hexes)]
        first = min(numbers)
        begun[first].append(Triangle(sum(1 << number - first for number in numbers), points))
    return begun


def _settling_order(triangles: Sequence[Triangle]) -> list[HexSet]:
    """Return the hexes of the triangles in an order that keeps the frontier small."""
    joined: dict[HexSet, HexSet] = defaultdict(int)
    for hexes, _ in triangles:
        for place in each(hexes):
            joined[place] |= hexes
    order: list[HexSet] = []
    left = sum(joined)
    while left:
        _, part = _order_from(left & -left, joined)
        _, best = min(_order_from(start, joined) for start in part)
        order += best
        left ^= sum(part)
    return order


def _order_from(start: HexSet, joined: Mapping[HexSet, HexSet]) -> tuple[int, list[HexSet]]:
    """Return the most sets of taken hexes that an order from *start* can lead to, and the order."""
    cost, order, settled, frontier = 0, [], 0, start
    while frontier:
        leaves = {place: (frontier | joined[place]) & ~settled ^ place for place in each(frontier)}
        place = min(leaves, key=lambda place: leaves[place].bit_count())
        order.append(place)
        settled, frontier = settled | place, leaves[place]
        cost += 1 << frontier.bit_count()
    return cost, order
