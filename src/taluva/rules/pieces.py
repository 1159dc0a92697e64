"""The pieces: their types, what a player has not built yet, and what stands on the island."""

from enum import StrEnum
from typing import NamedTuple

from taluva.rules.hexes import HexSet


class Piece(StrEnum):
    """A type of piece, by its word in the notation."""

    HUT = "hut"
    TOWER = "tower"
    TEMPLE = "temple"
    BOAT = "boat"


BUILDINGS = (Piece.HUT, Piece.TOWER, Piece.TEMPLE)


class Supply(NamedTuple):
    """How many pieces of each type a player has not built yet, or has built."""

    huts: int = 0
    towers: int = 0
    temples: int = 0
    boats: int = 0

    def of(self, piece: Piece) -> int:
        """Return how many there are of one type."""
        return self[_FIELD[piece]]

    def less(self, piece: Piece, count: int = 1) -> "Supply":
        """Return the supply with *count* pieces of a type gone."""
        counts = list(self)
        counts[_FIELD[piece]] -= count
        return Supply(*counts)

    def plus(self, other: "Supply") -> "Supply":
        """Return both supplies together."""
        return Supply(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def minus(self, other: "Supply") -> "Supply":
        """Return what is left of this supply without the other."""
        return Supply(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def size(self) -> int:
        """How many pieces there are in all."""
        return sum(self)


FULL_SUPPLY = Supply(huts=20, towers=2, temples=3)
BOATS = Supply(boats=2)


class Standing(NamedTuple):
    """The hexes on which a player's pieces stand; a hut hex holds as many huts as its level."""

    huts: HexSet = 0
    towers: HexSet = 0
    temples: HexSet = 0
    boats: HexSet = 0

    @property
    def buildings(self) -> HexSet:
        """The hexes with a building; a boat is none."""
        return self.huts | self.towers | self.temples

    def of(self, piece: Piece) -> HexSet:
        """Return where pieces of one type stand."""
        return self[_FIELD[piece]]

    def without_huts(self, cover: HexSet) -> "Standing":
        """Return the pieces with the huts under *cover* gone."""
        return self._replace(huts=self.huts & ~cover) if self.huts & cover else self

    def plus(self, piece: Piece, hexes: HexSet) -> "Standing":
        """Return the pieces with more of one type, on *hexes*."""
        sets = list(self)
        sets[_FIELD[piece]] |= hexes
        return Standing(*sets)


_FIELD = {Piece.HUT: 0, Piece.TOWER: 1, Piece.TEMPLE: 2, Piece.BOAT: 3}
