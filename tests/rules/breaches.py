"""For every rule its smallest breach, and the nearest move that breaks nothing."""

from collections.abc import Mapping
from typing import NamedTuple


class Case(NamedTuple):
    """A breach of one rule: where, what is said of it, and what would be legal instead.

    The neighbour is the move `legal` (the same move, if none is given) in the same drawing, or in
    the drawing with the changes of `but`. With `seat` it is asked who wants to move.
    """

    drawing: str
    breach: str
    where: str
    reason: str
    legal: str = ""
    but: Mapping[str, str] | None = None
    seat: int | None = None

    @property
    def neighbour(self) -> str:
        """The drawing in which the neighbour is legal."""
        drawing = self.drawing
        for old, new in (self.but or {}).items():
            assert drawing.count(old) == 1, f"{old!r} stands once in the drawing"
            drawing = drawing.replace(old, new)
        return drawing


TWO_TILES = """
    -1,-1      S
    -2,0    R     V10   V6
    -1,1             J     C
"""

OF_THE_TURN = {
    "turn.over": Case(
        """
        0,0        V6
        -1,1    J     C
        turn 0 over last-tile
        """,
        "hut@0,1",
        "",
        "the game is over",
        but={"over last-tile": "build laid=1"},
    ),
    "turn.seat": Case(
        """
        0,0        V6
        -1,1    J     C
        """,
        "hut@0,1",
        "",
        "it is the turn of seat 0, not of seat 1",
        seat=1,
    ),
    "turn.phase": Case(
        """
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
        """,
        "hut@0,1",
        "",
        "it is time to place the tile in hand",
        but={"place CJ": "build laid=1"},
    ),
    "turn.hand": Case(
        """
        0,0        V6
        -1,1    J     C
        turn 0 place CJ
        """,
        "JC@2,0:6",
        "",
        "the tile in hand is CJ, not JC",
        legal="CJ@2,0:6",
    ),
    "take.missing": Case(
        """
        deluxe-2015 players=2 two_hex
        face-up V-J V-L
        turn 0 choose
        """,
        "take:V-S",
        "",
        "no tile V-S lies face up",
        legal="take:V-L",
    ),
    "take.used": Case(
        """
        deluxe-2015 players=2 two_hex
        0,0        V6
        -1,1    J     C
        seat 0 taken=1
        face-up V-L
        turn 0 place CJ
        """,
        "take:V-L",
        "",
        "seat 0 has already taken its 2-hex tile",
        but={"taken=1": "huts=20", "place CJ": "choose"},
    ),
    "take.place": Case(
        """
        deluxe-2015 players=2 two_hex match
        0,0        V6
        -1,1    C     C
        face-up J-J V-L
        turn 0 choose
        """,
        "take:J-J",
        "",
        "the tile J-J fits nowhere",
        but={"C     C": "J     C"},
    ),
    "draw.empty": Case(
        """
        deluxe-2015 players=2 two_hex
        0,0        V6
        -1,1    J     C
        face-up V-J V-L
        stack 0
        turn 0 choose
        """,
        "draw",
        "",
        "the stack is empty",
        but={"stack 0": "stack 1"},
    ),
    "discard.supply": Case(
        """
        solo
        0,0        V6
        -1,1    J     C
        seat 0 discarded-towers=2
        turn 0 discard laid=1
        """,
        "discard:tower",
        "",
        "no tower is left in the supply to discard",
        but={"towers=2": "towers=1"},
    ),
    "resign.out": Case(
        """
        ferti-2014 players=3
        0,0        V6
        -1,1    J     C
        out 2
        """,
        "resign:2",
        "",
        "seat 2 is no longer in the game",
        legal="resign:1",
    ),
}

OF_TILES = {
    "tile.first": Case(
        "turn 0 place JC",
        "JC@1,0:6",
        "1,0",
        "the first tile lies at 1,0 instead of 0,0",
        legal="JC@0,0:6",
    ),
    "tile.overhang": Case(
        TWO_TILES + "turn 0 place CJ",
        "CJ@0,0:10",
        "0,-1",
        "the tile hangs over the sea at 0,-1",
        legal="CJ@0,0:8",
    ),
    "tile.uneven": Case(
        """
        -1,-1      S
        -2,0    R     2C    2V8   V4    L
        -1,1             2J    C     R
        turn 0 place CJ
        """,
        "CJ@0,0:6",
        "0,0 -1,1 0,1",
        "the land under the tile ranges from level 1 to level 2",
        but={"V4 ": "2V6", "C     R": "2S    2R"},
    ),
    "tile.apart": Case(
        TWO_TILES + "turn 0 place CJ",
        "CJ@3,0:6",
        "3,0 2,1 3,1",
        "no side of the tile touches the island",
        legal="CJ@2,0:6",
    ),
    "tile.boat": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6    R     V8
        0,-1          L     J     L
        -1,0       C     ~1    .     C^1
        -2,1    V2    J     .     S     V10
        -1,2             R     S
        -1,3                V12
        turn 0 place RL
        """,
        "RL@0,0:4",
        "0,0 0,1 1,0",
        "a boat lies in the lagoon at 0,0",
        but={"~1": ". "},
    ),
    "tile.board": Case(
        """
        deluxe-2015 players=2 board=4
        turn 0 place JC
        """,
        "JC@0,3:6",
        "0,3 -1,4 0,4",
        "3 corners of the tile lie outside the board instead of 2 at most",
        legal="JC@-1,3:6",
    ),
    "tile.volcano": Case(
        TWO_TILES + "turn 0 place CJ",
        "CJ@-1,1:12",
        "-1,1",
        "the volcano of the tile covers no volcano at -1,1",
        legal="CJ@0,0:8",
    ),
    "tile.direction": Case(
        TWO_TILES + "turn 0 place CJ",
        "CJ@0,0:6",
        "0,0",
        "the volcano at 0,0 already points to 6 o'clock",
        legal="CJ@0,0:8",
    ),
    "tile.sacred": Case(
        """
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J#1   C^1
        turn 0 place CJ
        """,
        "CJ@0,0:8",
        "-1,1",
        "the temple at -1,1 may not be covered",
        but={"J#1": "J^1"},
    ),
    "tile.settlement": Case(
        """
        -1,-1      S
        -2,0    R     V10   V6
        -1,1             J^1   C
        turn 0 place CJ
        """,
        "CJ@0,0:8",
        "-1,1",
        "the tile covers the only hex of the settlement of seat 1 at -1,1",
        but={"J^1   C": "J^1   C^1"},
    ),
    "tile.match": Case(
        """
        reference players=2
        0,0        V6
        -1,1    J     C
        turn 0 place SR
        """,
        "SR@2,1:8",
        "2,1 1,1 1,2",
        "no side of the tile meets the same terrain",
        legal="CR@2,1:8",
        but={"place SR": "place CR"},
    ),
}

OF_HUTS = {
    "build.sea": Case(
        TWO_TILES,
        "hut@1,0",
        "1,0",
        "there is no land at 1,0",
        legal="hut@0,1",
    ),
    "build.volcano": Case(
        TWO_TILES,
        "hut@0,0",
        "0,0",
        "there is a volcano at 0,0",
        legal="hut@0,1",
    ),
    "build.occupied": Case(
        """
        0,0        V6
        -1,1    J     C^1
        """,
        "hut@0,1",
        "0,1",
        "a hut already stands at 0,1",
        but={"C^1": "C  "},
    ),
    "hut.level": Case(
        """
        -1,-1      S
        -2,0    R     2C    2V8
        -1,1             2J    C
        """,
        "hut@-1,1",
        "-1,1",
        "-1,1 is on level 2 instead of level 1",
        legal="hut@0,1",
    ),
    "hut.adjacent": Case(
        """
        0,0        V6
        -1,1    J^0   C
        """,
        "hut@0,1",
        "0,1",
        "0,1 touches a building of the same colour at -1,1",
        but={"J^0": "J^1"},
    ),
    "hut.supply": Case(
        """
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
        seat 0 huts=0
        """,
        "hut@-2,0",
        "-2,0",
        "no hut is left in the supply",
        but={"huts=0": "huts=1"},
    ),
}

OF_TOWERS = {
    "tower.level": Case(
        """
        -1,-1   J^0   2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J    2V10  J
        """,
        "tower@0,-1",
        "0,-1",
        "0,-1 is on level 2 instead of level 3 or higher",
        legal="tower@1,0",
    ),
    "tower.adjacent": Case(
        """
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C
        0,1                 3J    2V10  J
        """,
        "tower@1,0",
        "1,0",
        "1,0 touches no settlement of the same colour",
        but={"3S    C": "3S    C^0"},
    ),
    "tower.present": Case(
        """
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C
        0,1                 3J!0  2V10  J
        """,
        "tower@1,0",
        "1,0",
        "the settlement at 0,1, beside 1,0, already holds a tower",
        but={"3S    C": "3S    C^0"},
    ),
    "tower.supply": Case(
        """
        solo
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J    2V10  J
        seat 0 discarded-towers=2
        """,
        "tower@1,0",
        "1,0",
        "no tower is left in the supply",
        but={"towers=2": "towers=1"},
    ),
}

OF_TEMPLES = {
    "temple.adjacent": Case(
        """
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J^0   C^0
        """,
        "temple@-2,0",
        "-2,0",
        "-2,0 touches no settlement of the same colour",
        legal="temple@1,-1",
    ),
    "temple.size": Case(
        """
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L^0
        -1,1             J     C^0
        """,
        "temple@1,-1",
        "1,-1",
        "the largest settlement of the same colour beside 1,-1 has 2 of the 3 hexes needed",
        but={"J  ": "J^0"},
    ),
    "temple.present": Case(
        """
        -1,-1      S     .     R     V8
        -2,0    R     V10   V6    L#0
        -1,1             J^0   C^0
        """,
        "temple@1,-1",
        "1,-1",
        "the settlement at -1,1, beside 1,-1, already holds a temple",
        but={"L#0": "L^0"},
    ),
    "temple.supply": Case(
        """
        -3,-1   L     V8    S#0   .     R     V8
        -3,0       C#0   R#0   V10   V6    L^0
        -1,1                      J^0   C^0
        """,
        "temple@1,-1",
        "1,-1",
        "no temple is left in the supply",
        but={"R#0": "R^0"},
    ),
}

OF_EXPANSIONS = {
    "expand.settlement": Case(
        """
        0,0        V6
        -1,1    J^1   C
        """,
        "expand@-1,1:C",
        "-1,1",
        "the player has no settlement at -1,1",
        but={"J^1": "J^0"},
    ),
    "expand.none": Case(
        """
        0,0        V6
        -1,1    J^0   C
        """,
        "expand@-1,1:S",
        "-1,1",
        "no sand to build on lies beside the settlement at -1,1",
        legal="expand@-1,1:C",
    ),
    "expand.supply": Case(
        """
        -1,-1   J     2C
        -1,0       2S    3V4   3S    C^0
        0,1                 3J    2V10  J
        seat 0 huts=2
        """,
        "expand@2,0:S",
        "1,0",
        "expanding takes 3 huts out of a supply of 2",
        but={"huts=2": "huts=3"},
    ),
}

OF_BOATS = {
    "boat.land": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     .     L
        -2,1    V2    J^0   J     V10
        """,
        "boat@-1,0",
        "-1,0",
        "there is land at -1,0",
        legal="boat@0,0",
    ),
    "boat.open": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     .     L
        -2,1    V2    J^0   J     V10
        """,
        "boat@-2,0",
        "-2,0",
        "the sea at -2,0 is not enclosed by land",
        legal="boat@0,0",
    ),
    "boat.taken": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     ~1    L
        -2,1    V2    J^0   J     V10
        """,
        "boat@0,0",
        "0,0",
        "a boat already lies in the lagoon at 0,0",
        but={"~1": ". "},
    ),
    "boat.adjacent": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6
        0,-1          S     R
        -1,0       C     .     L
        -2,1    V2    J^1   J     V10
        """,
        "boat@0,0",
        "0,0",
        "the lagoon at 0,0 touches no settlement of the same colour",
        but={"J^1": "J^0"},
    ),
    "boat.supply": Case(
        """
        deluxe-2015 players=2 boats
        1,-2             V6    .     V6    .     V6
        0,-1          S     R     C     S     J     S
        -1,0       C     ~0    L     ~0    R     .     S
        -2,1    V2    J     J     V10   L     V10   C^0   V10
        """,
        "boat@4,0",
        "4,0",
        "no boat is left in the supply",
        but={"L     ~0": "L     . "},
    ),
}

CASES: Mapping[str, Case] = {
    **OF_THE_TURN,
    **OF_TILES,
    **OF_HUTS,
    **OF_TOWERS,
    **OF_TEMPLES,
    **OF_EXPANSIONS,
    **OF_BOATS,
}
