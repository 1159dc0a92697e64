"""The island: the land so far, what it shows, and the pieces that stand on it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from taluva.rules.hexes import FRAMES, ORIGIN, Frame, Hex, HexSet, Hour
from taluva.rules.moves import Placement, Seat
from taluva.rules.pieces import Piece, Standing
from taluva.rules.settlements import Settlements
from taluva.rules.tiles import START_TILE, Terrain


class LaidTile(NamedTuple):
    """A tile that lies on the island, seen or covered."""

    level: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class Island:
    """All land and all pieces on it; two islands are equal if the same tiles and pieces lie alike.

    The sets of hexes say the same as `tiles` in the form that rules ask for: which hexes have a
    level, show a terrain, or hold a volcano that points at an hour (by index; 0 is unused).
    """

    tiles: frozenset[LaidTile]
    standing: tuple[Standing, ...]
    frame: Frame = field(compare=False, repr=False)
    land: HexSet = field(compare=False, repr=False)
    levels: tuple[HexSet, ...] = field(compare=False, repr=False)
    terrains: tuple[HexSet, ...] = field(compare=False, repr=False)
    volcanoes: tuple[HexSet, ...] = field(compare=False, repr=False)
    colours: tuple[Settlements, ...] = field(compare=False, repr=False)
    memo: dict[str, Any] = field(compare=False, repr=False, default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (tuple(laid.placement for laid in self.laid()), self.standing)

    @staticmethod
    def bare(seats: int) -> "Island":
        """Return the open sea."""
        return Island(
            frozenset(),
            (Standing(),) * seats,
            FRAMES[0],
            land=0,
            levels=(),
            terrains=(0,) * len(Terrain),
            volcanoes=(0,) * 13,
            colours=(Settlements(FRAMES[0], 0),) * seats,
        )

    def laid(self) -> list[LaidTile]:
        """Return all tiles by (level, r, q), so that each comes after those it lies on."""
        return sorted(
            self.tiles,
            key=lambda tile: (tile.level, tile.placement.hex.r, tile.placement.hex.q),
        )

    # What lies on a hex.

    @property
    def is_untouched(self) -> bool:
        """Whether no tile lies here but the start tile."""
        return self.tiles <= _ONLY_THE_START_TILE

    @property
    def volcanic(self) -> HexSet:
        """The hexes that show a volcano."""
        return self.terrains[Terrain.VOLCANO]

    @property
    def coast(self) -> HexSet:
        """The hexes without land beside the island."""
        return self.frame.around(self.land) & ~self.land

    def level(self, place: Hex) -> int:
        """Return how many tiles lie on a hex."""
        bit = self._bit(place)
        return next((n for n, hexes in enumerate(self.levels, start=1) if hexes & bit), 0)

    def terrain(self, place: Hex) -> Terrain | None:
        """Return what a hex shows, or None at sea."""
        bit = self._bit(place)
        return next((terrain for terrain in Terrain if self.terrains[terrain] & bit), None)

    def hour(self, place: Hex) -> Hour | None:
        """Return where the volcano on a hex points, or None if there is none."""
        bit = self._bit(place)
        return next((hour for hour, hexes in enumerate(self.volcanoes) if hexes & bit), None)

    def piece(self, place: Hex) -> tuple[Seat, Piece] | None:
        """Return whose piece of which type stands on a hex, or None."""
        bit = self._bit(place)
        for seat, standing in enumerate(self.standing):
            for piece in Piece:
                if standing.of(piece) & bit:
                    return seat, piece
        return None

    def _bit(self, place: Hex) -> HexSet:
        return self.frame.bit(place) if self.frame.holds(place) else 0

    # Sets of hexes.

    def level_and_above(self, level: int) -> HexSet:
        """Return the hexes of this level or a higher one."""
        union = 0
        for hexes in self.levels[level - 1 :]:
            union |= hexes
        return union

    def open_fields(self) -> HexSet:
        """Return the fields without a building."""
        known = self.memo.get("open")
        if known is None:
            taken = self.volcanic
            for standing in self.standing:
                taken |= standing.huts | standing.towers | standing.temples
            known = self.memo["open"] = self.land & ~taken
        return known

    def buildings(self) -> HexSet:
        """Return the hexes with a building of any colour."""
        return self.land & ~self.volcanic & ~self.open_fields()

    def sacred(self) -> HexSet:
        """Return the hexes with a tower or a temple of any colour."""
        union = 0
        for standing in self.standing:
            union |= standing.towers | standing.temples
        return union

    def settlements(self, seat: Seat) -> tuple[HexSet, ...]:
        """Return the settlements of a seat."""
        return self.colours[seat].parts

    def settlement_at(self, seat: Seat, place: Hex) -> HexSet:
        """Return the seat's settlement that holds a hex, or the empty set."""
        bit = self._bit(place)
        return next((hexes for hexes in self.settlements(seat) if hexes & bit), 0)

    def huts_for(self, fields: HexSet) -> int:
        """Return how many huts building on all these fields takes: on each as many as its level."""
        huts = fields.bit_count()
        for more, hexes in enumerate(self.levels[1:], start=1):
            huts += more * (fields & hexes).bit_count()
        return huts

    # What becomes of it.

    def with_tile(self, placement: Placement) -> "Island":
        """Return the island after a tile was laid, the huts under it gone."""
        frame, how = self.frame, placement.lay
        if not frame.has_room_for(placement.hex, around=1):
            land = (*frame.hexes(self.land), *placement.hexes)
            if (larger := Frame.around_land(land)) is not frame:
                return self.in_frame(larger).with_tile(placement)
        shifts = frame.shifts(how.shape)
        anchor = frame.bit(placement.hex) >> shifts[how.order[0]]
        bits = [anchor << shifts[index] for index in how.order]
        cover = sum(bits)
        terrains, volcanoes = list(self.terrains), list(self.volcanoes)
        below = 0
        if self.land & cover:
            below = next(n for n, hexes in enumerate(self.levels, start=1) if hexes & cover)
            terrains = [hexes & ~cover for hexes in terrains]
            volcanoes = [hexes & ~cover for hexes in volcanoes]
        for bit, terrain, hour in zip(bits, placement.tile.terrains, how.hours, strict=True):
            terrains[terrain] |= bit
            if terrain is Terrain.VOLCANO:
                volcanoes[hour] |= bit
        standing, colours = self.standing, self.colours
        if below and cover & ~self.open_fields() & ~self.volcanic:
            standing = tuple(pieces.without_huts(cover) for pieces in standing)
            colours = self._colours_of(standing)
        return Island(
            self.tiles | {LaidTile(below + 1, placement)},
            standing,
            frame,
            self.land | cover,
            _raised_levels(self.levels, below, cover),
            tuple(terrains),
            tuple(volcanoes),
            colours,
            self._memo_of_the_sea() if below else {},
        )

    def _colours_of(self, standing: tuple[Standing, ...]) -> tuple[Settlements, ...]:
        """Return everybody's settlements, those kept whose buildings are the same as here."""
        return tuple(
            known
            if known.buildings == pieces.buildings
            else Settlements(self.frame, pieces.buildings)
            for known, pieces in zip(self.colours, standing, strict=True)
        )

    def _memo_of_the_sea(self) -> dict[str, Any]:
        """Return what remains true while the land does not grow."""
        return {"lagoons": self.memo["lagoons"]} if "lagoons" in self.memo else {}

    def with_pieces(self, seat: Seat, piece: Piece, hexes: HexSet) -> "Island":
        """Return the island with more pieces of one type on *hexes*."""
        standing = (
            *self.standing[:seat],
            self.standing[seat].plus(piece, hexes),
            *self.standing[seat + 1 :],
        )
        return Island(
            self.tiles,
            standing,
            self.frame,
            self.land,
            self.levels,
            self.terrains,
            self.volcanoes,
            self._colours_of(standing) if piece is not Piece.BOAT else self.colours,
            self._memo_of_the_sea(),
        )

    def in_frame(self, frame: Frame) -> "Island":
        """Return the same island with its sets read in another frame."""
        old = self.frame

        def moved(sets: Iterable[HexSet]) -> tuple[HexSet, ...]:
            return tuple(old.reframed(hexes, frame) for hexes in sets)

        standing = tuple(Standing(*moved(pieces)) for pieces in self.standing)
        return Island(
            self.tiles,
            standing,
            frame,
            old.reframed(self.land, frame),
            moved(self.levels),
            moved(self.terrains),
            moved(self.volcanoes),
            tuple(Settlements(frame, pieces.buildings) for pieces in standing),
        )


def _raised_levels(levels: tuple[HexSet, ...], below: int, cover: HexSet) -> tuple[HexSet, ...]:
    raised = [*levels, 0] if below == len(levels) else list(levels)
    raised[below] |= cover
    if below:
        raised[below - 1] ^= cover
    return tuple(raised)


def _rebuilt(placements: tuple[Placement, ...], standing: tuple[Standing, ...]) -> Island:
    island = Island.bare(len(standing))
    for placement in placements:
        island = island.with_tile(placement)
    colours = tuple(Settlements(island.frame, pieces.buildings) for pieces in standing)
    return replace(island, standing=standing, colours=colours, memo={})


START = LaidTile(1, Placement(START_TILE, ORIGIN, 6))
_ONLY_THE_START_TILE = frozenset({START})
