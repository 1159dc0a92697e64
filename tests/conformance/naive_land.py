"""The island, told naively: dicts and sets of (q, r), floods, and nothing clever."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

Hex = tuple[int, int]

STEPS = {1: (1, -1), 3: (1, 0), 5: (0, 1), 7: (-1, 1), 9: (-1, 0), 11: (0, -1)}
START_TILE = {(0, 0): 6, (0, 1): 10, (-1, 1): 2}  # where its volcanoes lie, and their hours


def clock(hour: int) -> int:
    return (hour - 1) % 12 + 1


def at_hour(place: Hex, hour: int) -> Hex:
    """Return the neighbour that lies at an odd hour."""
    q, r = STEPS[clock(hour)]
    return place[0] + q, place[1] + r


def neighbours(place: Hex) -> list[Hex]:
    return [at_hour(place, hour) for hour in STEPS]


def around(places: Iterable[Hex]) -> set[Hex]:
    """Return the hexes beside these, without these."""
    inside = set(places)
    return {beside for place in inside for beside in neighbours(place)} - inside


def flood(start: Hex, belongs: Callable[[Hex], bool]) -> set[Hex]:
    """Return everything that hangs together with *start*, depth first."""
    found = {start}
    waiting = [start]
    while waiting:
        for beside in neighbours(waiting.pop()):
            if beside not in found and belongs(beside):
                found.add(beside)
                waiting.append(beside)
    return found


def regions(places: Iterable[Hex]) -> list[set[Hex]]:
    """Split hexes into those that hang together, in the order of their smallest (q, r)."""
    left = set(places)
    found = []
    while left:
        region = flood(min(left), left.__contains__)
        left -= region
        found.append(region)
    return found


def is_two_hex(tile: str) -> bool:
    return "-" in tile


def terrains(tile: str) -> str:
    """Return the letter of each hex of a tile, the named one first."""
    return tile.replace("-", "") if is_two_hex(tile) else "V" + tile


def under(tile: str, place: Hex, hour: int) -> list[Hex]:
    """Return the hexes of a tile: the named one, then the second one, or left and right."""
    if is_two_hex(tile):
        return [place, at_hour(place, hour)]
    return [place, at_hour(place, hour + 1), at_hour(place, hour - 1)]


def volcanoes(tile: str, place: Hex, hour: int) -> dict[Hex, int]:
    """Return where the volcanoes of a tile lie and the hour that each points at."""
    hexes = under(tile, place, hour)
    found = {place: hour} if tile != "J-J" else {}
    return found | ({hexes[1]: clock(hour + 6)} if tile == "V-V" else {})


def all_hours(tile: str) -> list[int]:
    """Return the hours of the canonical spellings of a tile."""
    if tile in ("V-V", "J-J"):
        return [1, 3, 5]
    return [1, 3, 5, 7, 9, 11] if is_two_hex(tile) else [2, 4, 6, 8, 10, 12]


def corners(hexes: list[Hex]) -> set[Hex]:
    """Return the corners of a tile's outline, in thirds of a hex."""
    every = [
        (3 * q + a[0] + b[0], 3 * r + a[1] + b[1])
        for q, r in hexes
        for a, b in ((STEPS[clock(hour)], STEPS[clock(hour + 2)]) for hour in STEPS)
    ]
    # The corner that three hexes share lies within the tile.
    return {corner for corner in every if every.count(corner) < 3}


def is_on_board(corner: Hex, size: int) -> bool:
    q, r = corner
    return all(2 * abs(thirds) <= 3 * (2 * size + 1) for thirds in (q, r, q + r))


class Layer(NamedTuple):
    """One hex of one tile; *tile* numbers the tiles in the order in which they were laid."""

    terrain: str
    hour: int
    tile: int


class Piece(NamedTuple):
    """A building; a hut hex holds as many huts as its level."""

    kind: str
    seat: int


@dataclass
class Land:
    """The tiles, bottom first, and what stands on them."""

    layers: dict[Hex, list[Layer]] = field(default_factory=dict)
    pieces: dict[Hex, Piece] = field(default_factory=dict)
    boats: list[tuple[set[Hex], int]] = field(default_factory=list)
    tiles: list[list[Hex]] = field(default_factory=list)

    def lay(self, tile: str, place: Hex, hour: int) -> None:
        """Lay a tile; the huts under it are gone."""
        hexes = under(tile, place, hour)
        points = volcanoes(tile, place, hour)
        for hex_, terrain in zip(hexes, terrains(tile), strict=True):
            layer = Layer(terrain, points.get(hex_, 0), len(self.tiles))
            self.layers.setdefault(hex_, []).append(layer)
            self.pieces.pop(hex_, None)
        self.tiles.append(hexes)

    def build(self, place: Hex, kind: str, seat: int) -> None:
        self.pieces[place] = Piece(kind, seat)

    def lay_start_tile(self) -> None:
        for hex_, hour in START_TILE.items():
            self.layers[hex_] = [Layer("V", hour, 0)]
        self.tiles.append(list(START_TILE))

    def top(self, place: Hex) -> Layer:
        return self.layers[place][-1]

    def level(self, place: Hex) -> int:
        return len(self.layers.get(place, ()))

    def terrain(self, place: Hex) -> str:
        """Return the letter seen on a hex, or nothing on the sea."""
        return self.top(place).terrain if place in self.layers else ""

    def own(self, seat: int) -> set[Hex]:
        """Return the hexes with buildings of a colour."""
        return {place for place, piece in self.pieces.items() if piece.seat == seat}

    def settlements(self, seat: int) -> list[set[Hex]]:
        return regions(self.own(seat))

    def every_settlement(self) -> list[set[Hex]]:
        seats = sorted({piece.seat for piece in self.pieces.values()})
        return [settlement for seat in seats for settlement in self.settlements(seat)]

    def holds(self, settlement: set[Hex], kind: str) -> bool:
        return any(self.pieces[place].kind == kind for place in settlement)

    def lagoons(self) -> list[set[Hex]]:
        """Return the waters from which no way leads to the open sea, which surrounds everything."""
        qs, rs = [q for q, _ in self.layers], [r for _, r in self.layers]
        if not self.layers:
            return []
        frame = {
            (q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)
        }
        water = frame - set(self.layers)
        outside = flood((min(qs) - 1, min(rs) - 1), water.__contains__)
        return regions(water - outside)
