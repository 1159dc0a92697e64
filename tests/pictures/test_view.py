"""What is marked as new, and what is found in a position."""

import pytest
from tests.pictures.islands import ISLANDS, POSITIONS

from taluva.pictures.view import Marked, boats, lagoon_hexes, marks, view
from taluva.rules.hexes import Hex
from taluva.rules.island import Island
from taluva.rules.moves import BuildTower, Draw, ExpandSettlement, LaunchBoat, Placement
from taluva.rules.tiles import Terrain, tile_named

ISLAND = POSITIONS["island"].island
PLACEMENT = Placement(tile_named("LJ"), Hex(-2, 3), 2)


@pytest.mark.parametrize("island", ISLANDS.values(), ids=ISLANDS)
def test_the_view_agrees_with_the_island(island: Island) -> None:
    seen = view(island)
    assert list(seen) == list(island.frame.hexes(island.land))
    for place, shown in seen.items():
        assert shown.level == island.level(place)
        assert shown.terrain == island.terrain(place)
        assert shown.hour == island.hour(place)
        assert shown.building == island.piece(place)
        assert place in shown.tile.placement.hexes


def test_boats_lie_on_lagoons() -> None:
    assert boats(ISLAND) == {Hex(4, 1): 2}
    assert Hex(4, 1) in lagoon_hexes(ISLAND)


@pytest.mark.parametrize(
    ("marked", "hexes"),
    [
        ((), []),
        (Draw(), []),
        (PLACEMENT, [set(PLACEMENT.hexes)]),
        (BuildTower(Hex(5, 0)), [{Hex(5, 0)}]),
        (LaunchBoat(Hex(4, 1)), [{Hex(4, 1)}]),
        (Hex(4, 1), [{Hex(4, 1)}]),
        ([Hex(4, 1), Hex(5, 0)], [{Hex(4, 1), Hex(5, 0)}]),
        ([PLACEMENT, Hex(4, 1)], [set(PLACEMENT.hexes), {Hex(4, 1)}]),
        (ExpandSettlement(Hex(9, 9), Terrain.SAND), []),
    ],
)
def test_what_is_marked(marked: Marked, hexes: list[set[Hex]]) -> None:
    assert marks(ISLAND, marked) == hexes


def test_an_expansion_marks_the_huts_of_its_terrain() -> None:
    found = marks(ISLAND, ExpandSettlement(Hex(0, 3), Terrain.JUNGLE))
    assert found == [{Hex(0, 3), Hex(2, 2)}]
