"""The drawings of the other tests: they are read as they look, and refused where they cannot be."""

import pytest
from tests.drawing import drawn, picture, seen

from taluva import Hex, Terrain


@pytest.mark.parametrize(
    "rows",
    [
        """
        -1,-1   J     2C^0
        -1,0       2S#1  3V4   3S^1  C^0
        0,1                 3J!0  2V10  J
        """,
        """
        1,-2             V6    R     V8
        0,-1          L     J     L
        -1,0       C^0   ~1    .     C
        -2,1    V2    J     .     S#0   V10
        -1,2             R     S
        -1,3                V12
        """,
    ],
)
def test_an_island_is_as_it_is_drawn(rows: str) -> None:
    assert seen(drawn("deluxe-2015 players=2 boats" + rows)) == picture(rows)


def test_the_first_hex_of_a_row_is_named() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J     C
    """)
    assert position.island.hour(Hex(0, 0)) == 6
    assert position.island.terrain(Hex(-1, 1)) is Terrain.JUNGLE
    assert position.island.terrain(Hex(0, 1)) is Terrain.CLEARING


def test_what_is_not_said_is_usual() -> None:
    position = drawn("""
        0,0        V6
        -1,1    J^0   C
    """)
    assert str(position).startswith("ferti-2014 players=2; tiles JC@0,0:6; seat 0 huts=19 ")
    assert position.stack_size == 20
    assert (position.seat, position.phase) == (0, "build")


def test_2_hex_tiles_can_be_drawn() -> None:
    rows = """
        0,0     V3    V9    J
        0,1        V3    S     J
    """
    position = drawn("deluxe-2015 players=4 two_hex" + rows + "\nface-up V-L\nturn 0 choose")
    assert seen(position) == picture(rows)
    assert sorted(str(laid.placement) for laid in position.island.tiles) == [
        "J-J@2,0:5",
        "V-S@0,1:3",
        "V-V@0,0:3",
    ]


def test_hidden_volcanoes_point_elsewhere() -> None:
    position = drawn("""
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
    """)
    assert {str(laid.placement)[3:] for laid in position.island.tiles if laid.level == 1} == {
        "-1,0:10",
        "0,0:6",
    }


@pytest.mark.parametrize(
    "rows",
    [
        """
        0,0        V6
        -1,1     J    C
        """,
        """
        0,0        V6
        -1,1    J
        """,
        """
        0,0        V4
        -1,1    J     C
        """,
        """
        0,0        2V6
        -1,1    2J    2C
        """,
        """
        0,0         W6
        -1,1    J     C
        """,
    ],
)
def test_a_wrong_drawing_is_refused(rows: str) -> None:
    with pytest.raises(AssertionError):
        drawn(rows)
