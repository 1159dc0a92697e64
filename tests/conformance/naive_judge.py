"""Which rules a placement or a build breaks, told naively: one question after the other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.conformance.naive_land import (
    Hex,
    Land,
    around,
    corners,
    is_on_board,
    neighbours,
    terrains,
    under,
    volcanoes,
)

Supply = dict[str, int]


@dataclass(frozen=True)
class Rules:
    """The options of a game that the rules ask for."""

    players: int
    hut_adjacent: bool = False
    match: bool = False
    ranking: bool = False
    teams: bool = False
    start_tile: bool = False
    boats: bool = False
    two_hex: bool = False
    board: int | None = None


@dataclass
class Placing:
    """A tile about to be laid; each question asks whether one rule is broken."""

    land: Land
    rules: Rules
    tile: str
    place: Hex
    hour: int
    must_erupt: bool = False

    def __post_init__(self) -> None:
        self.hexes = under(self.tile, self.place, self.hour)
        count = sum(place in self.land.layers for place in self.hexes)
        self.on_sea = count == 0
        self.on_land = count == len(self.hexes)
        self.beside = around(self.hexes)

    def touches(self) -> bool:
        return any(place in self.land.layers for place in self.beside)

    def is_first(self) -> bool:
        return len(self.land.tiles) == (1 if self.rules.start_tile else 0)

    def first(self) -> bool:
        if not self.is_first():
            return False
        if self.rules.start_tile:
            return not (self.on_sea and self.touches())
        return self.rules.board is None and self.place != (0, 0)

    def overhang(self) -> bool:
        return not self.on_sea and not self.on_land

    def uneven(self) -> bool:
        return self.on_land and len({self.land.level(place) for place in self.hexes}) > 1

    def apart(self) -> bool:
        return self.on_sea and bool(self.land.layers) and not self.touches()

    def boat(self) -> bool:
        return any(place in lagoon for lagoon, _ in self.land.boats for place in self.hexes)

    def board(self) -> bool:
        size = self.rules.board
        if size is None:
            return False
        return sum(not is_on_board(corner, size) for corner in corners(self.hexes)) > 2

    def serving(self) -> dict[Hex, int]:
        """Return the volcanoes of the tile that lie on volcanoes."""
        mine = volcanoes(self.tile, self.place, self.hour)
        return {place: hour for place, hour in mine.items() if self.land.terrain(place) == "V"}

    def volcano(self) -> bool:
        if self.on_sea and self.must_erupt:
            return True
        return self.on_land and not self.serving()

    def direction(self) -> bool:
        if not self.on_land or not self.serving():
            return False
        return all(self.land.top(place).hour == hour for place, hour in self.serving().items())

    def sacred(self) -> bool:
        pieces = [self.land.pieces[place] for place in self.hexes if place in self.land.pieces]
        return self.on_land and any(piece.kind in ("tower", "temple") for piece in pieces)

    def settlement(self) -> bool:
        covered = set(self.hexes)
        return self.on_land and any(each <= covered for each in self.land.every_settlement())

    def match(self) -> bool:
        if not (self.rules.match and self.on_sea and self.touches()):
            return False
        mine = zip(self.hexes, terrains(self.tile), strict=True)
        return not any(
            self.land.terrain(beside) == letter
            for place, letter in mine
            for beside in neighbours(place)
        )


TILE_RULES: list[tuple[str, Callable[[Placing], bool]]] = [
    ("tile.first", Placing.first),
    ("tile.overhang", Placing.overhang),
    ("tile.uneven", Placing.uneven),
    ("tile.apart", Placing.apart),
    ("tile.boat", Placing.boat),
    ("tile.board", Placing.board),
    ("tile.volcano", Placing.volcano),
    ("tile.direction", Placing.direction),
    ("tile.sacred", Placing.sacred),
    ("tile.settlement", Placing.settlement),
    ("tile.match", Placing.match),
]


def placement_codes(placing: Placing) -> Iterator[str]:
    return (code for code, is_broken in TILE_RULES if is_broken(placing))


def is_legal(placing: Placing) -> bool:
    return next(placement_codes(placing), None) is None


def nearby(land: Land, rules: Rules) -> set[Hex]:
    """Return every hex that a legal placement can name: two steps from land, or on the board."""
    if not land.layers:
        far = range(-(rules.board or 0) - 2, (rules.board or 0) + 3)
        return {(q, r) for q in far for r in far}
    near = set(land.layers) | around(land.layers)
    return near | around(near)


@dataclass
class Building:
    """A player about to build; the conditions hold before the building is placed."""

    land: Land
    rules: Rules
    seat: int
    supply: Supply

    def beside(self, place: Hex) -> list[set[Hex]]:
        """Return the player's settlements that are adjacent to a hex."""
        near = set(neighbours(place))
        return [each for each in self.land.settlements(self.seat) if each & near]

    def settlement_at(self, place: Hex) -> set[Hex]:
        found = [each for each in self.land.settlements(self.seat) if place in each]
        return found[0] if found else set()

    def codes(self, kind: str, place: Hex, letter: str = "") -> list[str]:
        """Return the codes of the rules that a build breaks."""
        if kind == "expand":
            return self.expansion(place, letter)
        if kind == "boat":
            return self.boat(place)
        own = {"hut": self.hut, "tower": self.tower, "temple": self.temple}[kind]
        codes = self.anything(place)
        if "build.sea" not in codes:
            codes += own(place)
        return codes + self.out_of(kind)

    def anything(self, place: Hex) -> list[str]:
        if place not in self.land.layers:
            return ["build.sea"]
        if self.land.terrain(place) == "V":
            return ["build.volcano"]
        return ["build.occupied"] if place in self.land.pieces else []

    def out_of(self, kind: str, needed: int = 1) -> list[str]:
        word = "expand" if kind == "huts" else kind
        return [f"{word}.supply"] if self.supply[kind.removesuffix("s")] < needed else []

    def hut(self, place: Hex) -> list[str]:
        codes = [] if self.land.level(place) == 1 else ["hut.level"]
        touching = set(neighbours(place)) & self.land.own(self.seat)
        if touching and not self.rules.hut_adjacent:
            codes.append("hut.adjacent")
        return codes

    def tower(self, place: Hex) -> list[str]:
        codes = [] if self.land.level(place) >= 3 else ["tower.level"]
        beside = self.beside(place)
        if not beside:
            return [*codes, "tower.adjacent"]
        if all(self.land.holds(each, "tower") for each in beside):
            codes.append("tower.present")
        return codes

    def temple(self, place: Hex) -> list[str]:
        beside = self.beside(place)
        if not beside:
            return ["temple.adjacent"]
        large = [each for each in beside if len(each) >= 3]
        if not large:
            return ["temple.size"]
        return ["temple.present"] if all(self.land.holds(e, "temple") for e in large) else []

    def grown(self, settlement: set[Hex], letter: str) -> list[Hex]:
        """Return the empty fields of a terrain beside a settlement."""
        fields = around(settlement) - set(self.land.pieces)
        return sorted(p for p in fields if letter != "V" and self.land.terrain(p) == letter)

    def expansion(self, place: Hex, letter: str) -> list[str]:
        settlement = self.settlement_at(place)
        if not settlement:
            return ["expand.settlement"]
        fields = self.grown(settlement, letter)
        if not fields:
            return ["expand.none"]
        return self.out_of("huts", sum(map(self.land.level, fields)))

    def boat(self, place: Hex) -> list[str]:
        if place in self.land.layers:
            return ["boat.land", *self.out_of("boat")]
        found = [lagoon for lagoon in self.land.lagoons() if place in lagoon]
        if not found:
            return ["boat.open", *self.out_of("boat")]
        codes = ["boat.taken"] if any(place in taken for taken, _ in self.land.boats) else []
        if not around(found[0]) & self.land.own(self.seat):
            codes.append("boat.adjacent")
        return codes + self.out_of("boat")

    def all_legal(self) -> list[str]:
        """Return the legal builds in the order of the notation."""
        places = sorted(self.land.layers, key=row_first)
        moves = [
            f"{kind}@{q},{r}"
            for kind in ("hut", "tower", "temple")
            for q, r in places
            if not self.codes(kind, (q, r))
        ]
        homes = sorted(map(min, self.land.settlements(self.seat)), key=row_first)
        moves += [
            f"expand@{home[0]},{home[1]}:{letter}"
            for home in homes
            for letter in "JCSRL"
            if not self.expansion(home, letter)
        ]
        waters = sorted(map(min, self.land.lagoons()), key=row_first) if self.rules.boats else []
        return moves + [f"boat@{q},{r}" for q, r in waters if not self.boat((q, r))]


def row_first(place: Hex) -> tuple[int, int]:
    return place[1], place[0]
