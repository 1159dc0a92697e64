"""The game for one player, told naively: its bonus tiles, its endings, its score."""

from collections import Counter
from functools import cache

from tests.conformance.naive import FULL, NaiveGame, Said
from tests.conformance.naive_judge import Placing, is_legal, nearby
from tests.conformance.naive_land import Hex, Land, neighbours, regions

SETUP = [(0, 0), (1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2)]
PIECES = ("hut", "tower", "temple")
COSTS = {"hut": 1, "tower": 3, "temple": 3}

SMALL = {"R": 1, "L": 2}
LARGE = {"J": 4, "C": 5, "V": 6, "S": 6, "R": 8, "L": 10}


class NaiveSolo(NaiveGame):
    """A solo game: its stack begins with the seven tiles of the island and the ten face up."""

    chosen = ("draw", "take", "pass")

    def set_up(self) -> None:
        self.discarded: Counter[str] = Counter()
        self.stuck = 0  # 1 when the first tile of the last turn fitted nowhere
        self.laid = 0
        self.bonus = ""
        for tile, place in zip(self.stack, SETUP, strict=False):
            self.land.lay(tile, place, 6)
        self.face_up = sorted(self.stack[7:17])
        self.stack = self.stack[17:]
        self.begin(0)

    def begin(self, seat: int) -> None:
        self.seat, self.laid, self.bonus = seat, 0, ""
        if not self.stack:
            return self.finish()
        self.hand = self.stack.pop(0)
        self.phase = "place"
        if not self.fits(self.hand):
            self.stuck = 1
            self.finish()
        return None

    def placing(self, tile: str, place: Hex, hour: int) -> Placing:
        return Placing(self.land, self.rules, tile, place, hour, self.bonus == "eruption")

    def after_placement(self) -> None:
        self.laid += 1
        sides, kinds = matches(self.land, self.land.tiles[-1])
        if sides >= 3 and len(kinds) >= 3:
            self.offer("anywhere")
        elif sides >= 3 and len(kinds) == 2:
            self.offer("eruption")
        elif sides >= 2 and (len(kinds) == 2 or (len(kinds) == 1 and kinds != {"V"})):
            self.to_build()
        elif any(self.supply[0].values()):
            self.phase = "discard"
        else:
            self.to_build()

    def offer(self, bonus: str) -> None:
        """Offer a bonus tile, unless it lapses."""
        self.bonus = bonus
        none_left = not self.stack and not self.face_up
        if self.laid == 3 or none_left or (bonus == "eruption" and not self.can_erupt()):
            self.to_build()
        else:
            self.phase = "choose"

    def can_erupt(self) -> bool:
        # Which fields a tile has plays no part in whether it can erupt.
        return any(
            is_legal(Placing(self.land, self.rules, "JC", place, hour, must_erupt=True))
            for place in nearby(self.land, self.rules)
            for hour in (2, 4, 6, 8, 10, 12)
        )

    def to_build(self) -> None:
        self.bonus = ""
        self.phase = "build"
        if not self.building().all_legal():
            self.finish()

    def after_build(self) -> None:
        if any(self.supply[0].values()):
            self.begin(0)
        else:
            self.finish()

    def resign(self, seat: int) -> None:
        self.out.append(seat)
        self.finish()

    def finish(self) -> None:
        self.end("solo", {0} if sum(self.score().values()) >= 40 else set())

    def is_entitled(self, seat: int) -> bool:
        return seat == 0

    def choices(self) -> list[str]:
        takes = sorted(set(self.takes(0)))
        return ["draw"] * bool(self.stack) + [f"take:{tile}" for tile in takes] + ["pass"]

    def legal_moves(self) -> list[str]:
        if self.phase == "discard":
            return [f"discard:{kind}" for kind in PIECES if self.supply[0][kind]]
        return super().legal_moves()

    def choose(self, move: Said) -> None:
        if move.word == "pass":
            self.to_build()
        elif move.word == "discard":
            self.supply[0][move.tail] -= 1
            self.discarded[move.tail] += 1
            self.to_build()
        elif move.word == "draw":
            self.draw()
        else:
            super().choose(move)

    def draw(self) -> None:
        """Draw a bonus tile; one that fits nowhere ends the chain."""
        self.hand = self.stack.pop(0)
        self.phase = "place"
        if not self.fits(self.hand):
            self.hand = ""
            self.to_build()

    def choice_codes(self, move: Said) -> list[str]:
        if move.word == "pass":
            return []
        if move.word == "discard":
            return [] if self.supply[0][move.tail] else ["discard.supply"]
        return super().choice_codes(move)

    # The score.

    def score(self) -> dict[str, int]:
        """Return the points, item by item, as if the game ended now."""
        own = self.land.settlements(0)
        hidden = len(self.stack) + self.stuck
        lead = len(self.face_up) - hidden
        built_all = all(self.built_of(kind) == FULL[kind] for kind in PIECES)
        return {
            "structures_triangles": sum(map(best_triangles, bare_regions(self.land))),
            "structures_tiles": sum(points_of_tile(self.land, n) for n in range(self.tile_count)),
            "settlement_size": sum(4 for each in own if len(each) >= 6),
            "settlement_terrain": sum(points_of_terrain(self.land, each) for each in own),
            "settlement_diversity": sum(points_of_diversity(self.land, each) for each in own),
            "settlement_height": sum(points_of_hut(self.land, place) for place in self.land.pieces),
            "settlement_number": points_of_number(sum(len(each) >= 3 for each in own)),
            "tiles_left": points_of_tiles_left(len(self.face_up) + hidden),
            "face_up_lead": max(lead, 0),
            "complete": 5 if built_all else 0,
            "unbuilt": -sum(cost * self.unbuilt(kind) for kind, cost in COSTS.items()),
        }

    def result(self) -> str:
        return f"solo {sum(self.score().values())}"

    def rating(self) -> str:
        total = sum(self.score().values())
        bands = [(60, "perfect"), (50, "complete"), (45, "major"), (40, "victory")]
        return next((title for least, title in bands if total >= least), "none")

    @property
    def tile_count(self) -> int:
        return len(self.land.tiles)

    def built_of(self, kind: str) -> int:
        return FULL[kind] - self.supply[0][kind] - self.discarded[kind]

    def unbuilt(self, kind: str) -> int:
        return FULL[kind] - self.built_of(kind)


def matches(land: Land, tile: list[Hex]) -> tuple[int, set[str]]:
    """Count the sides of a tile that match, and say in what terrains."""
    sides = [
        land.terrain(place)
        for place in tile
        for beside in neighbours(place)
        if beside not in tile and land.terrain(beside) == land.terrain(place)
    ]
    return len(sides), set(sides)


def bare_regions(land: Land) -> list[tuple[str, frozenset[Hex]]]:
    """Return the connected hexes of one terrain without buildings, with their letter."""
    bare = [place for place in land.layers if place not in land.pieces]
    return [
        (letter, frozenset(region))
        for letter in LARGE
        for region in regions(place for place in bare if land.terrain(place) == letter)
    ]


def triangles_from(place: Hex, side: int) -> list[frozenset[Hex]]:
    """Return both triangles of a side whose corner with the smallest r, then q, is this hex."""
    q, r = place
    steps = [(i, j) for i in range(side) for j in range(side) if i + j < side]
    return [
        frozenset((q + i, r + j) for i, j in steps),
        frozenset((q - i, r + i + j) for i, j in steps),
    ]


def best_triangles(region: tuple[str, frozenset[Hex]]) -> int:
    """Return the most points for triangles in a region, by trying everything hex after hex."""
    letter, hexes = region
    worth = [(3, LARGE[letter])] + ([(2, SMALL[letter])] if letter in SMALL else [])

    @cache
    def most(free: frozenset[Hex]) -> int:
        if len(free) < 3:
            return 0
        place = min(free, key=lambda place: (place[1], place[0]))
        best = most(free - {place})
        for side, points in worth:
            for triangle in triangles_from(place, side):
                if triangle <= free:
                    best = max(best, points + most(free - triangle))
        return best

    return most(hexes)


def points_of_tile(land: Land, number: int) -> int:
    hexes = land.tiles[number]
    if any(land.top(place).tile != number or place in land.pieces for place in hexes):
        return 0
    level = land.level(hexes[0])
    return 8 if level >= 4 else 3 if level == 3 else 0


def points_of_terrain(land: Land, settlement: set[Hex]) -> int:
    most = max(Counter(map(land.terrain, settlement)).values())
    return 4 if most >= 6 else {4: 1, 5: 2}.get(most, 0)


def points_of_diversity(land: Land, settlement: set[Hex]) -> int:
    return {3: 1, 4: 2, 5: 5}.get(len(set(map(land.terrain, settlement))), 0)


def points_of_hut(land: Land, place: Hex) -> int:
    if land.pieces[place].kind != "hut":
        return 0
    return 12 if land.level(place) >= 4 else {2: 2, 3: 6}.get(land.level(place), 0)


def points_of_number(count: int) -> int:
    return 18 if count >= 7 else {4: 2, 5: 5, 6: 10}.get(count, 0)


def points_of_tiles_left(count: int) -> int:
    if count >= 13:
        return 11 - count
    bands = [(0, 10), (3, 5), (6, 2), (10, 0), (11, -1), (12, -2)]
    return next(points for most, points in bands if count <= most)
