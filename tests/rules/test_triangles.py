"""The best choice of triangles: exact on small islands, and quick on the largest."""

from collections.abc import Callable
from random import Random

import pytest
from tests.conformance.naive_solo import best_triangles as by_trying_everything

from taluva import Hex, Position, Terrain
from taluva.rules.hexes import Frame
from taluva.rules.triangles import best_triangles

Field = Callable[[int, int], bool]


def field(belongs: Field) -> set[Hex]:
    around = range(-48, 49)
    return {Hex(q, r) for q in around for r in around if belongs(q, r)}


def worth(hexes: set[Hex], terrain: Terrain = Terrain.LAKE) -> int:
    frame = Frame.around_land(hexes)
    return best_triangles(frame, frame.set_of(hexes), terrain)


@pytest.mark.parametrize("terrain", list(Terrain), ids=lambda terrain: terrain.letter)
def test_the_best_choice_is_that_of_trying_everything(terrain: Terrain) -> None:
    rng = Random(terrain)
    for _ in range(60):
        wide, high = rng.choice([(4, 7), (7, 4), (5, 5), (6, 5)])
        full = rng.choice([0.6, 0.8, 1.0])
        hexes = {Hex(q, r) for q in range(wide) for r in range(high) if rng.random() < full}
        naive = by_trying_everything((terrain.letter, frozenset((q, r) for q, r in hexes)))
        assert worth(hexes, terrain) == naive, sorted(hexes)


# What 48 tiles can make at most, and more: trying everything would not end in a lifetime.


@pytest.mark.parametrize(
    ("belongs", "points"),
    [
        (lambda q, r: abs(q) <= 5 and abs(r) <= 5 and abs(q + r) <= 5, 142),
        (lambda q, r: q >= 0 <= r and q + r < 13, 150),
        (lambda q, r: 0 <= q < 10 and 0 <= r < 10, 162),
        (lambda q, r: 0 <= q < 48 and 0 <= r < 2, 64),
        (lambda q, r: 0 <= r < 48 and 0 <= q < 2, 64),
        (lambda q, r: 0 <= q < 48 and 0 <= q + r < 2, 64),
        (lambda q, r: 0 <= q < 32 and 0 <= r < 3, 160),
        (lambda q, r: 0 <= r < 24 and 0 <= q < 4, 160),
        (lambda q, r: 0 <= q < 97 and r in (0, 1, 5, 6, 10, 11, 15, 16), 4 * 64),
    ],
    ids=["hexagon", "triangle", "rhombus", "line", "fall", "slope", "band", "wall", "stripes"],
)
def test_a_large_field_is_counted(belongs: Field, points: int) -> None:
    assert worth(field(belongs)) == points


def test_three_long_arms_are_counted() -> None:
    def in_an_arm(q: int, r: int) -> bool:
        return (0 <= q < 20 and 0 <= r < 3) or (-3 < q <= 0 <= r < 20) or (0 <= -r == q < 20)

    assert worth(field(in_an_arm)) == 192


def test_a_lake_of_48_tiles_is_scored() -> None:
    """Two rows of tiles with their volcanoes outside: a lake of 48 hexes by 2."""
    tiles = [f"LL@{q},0:6" for q in range(-24, 24, 2)]
    tiles += [f"LL@{q},3:12" for q in range(-26, 22, 2)]
    text = (
        f"solo players=1; tiles {' '.join(tiles)}; seat 0 huts=20 towers=2 temples=3; unseen; "
        "stack 0; turn 0 over solo"
    )
    assert Position.parse(text).score.structures_triangles == 64
