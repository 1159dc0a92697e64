"""The legal moves as a player is offered them: by kind, narrowed down, and numbered."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    Hex,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Position,
    Take,
)

KINDS: Mapping[type, str] = {
    Draw: "draw",
    Take: "take",
    BuildHut: "hut",
    BuildTower: "tower",
    BuildTemple: "temple",
    ExpandSettlement: "expand",
    LaunchBoat: "boat",
    Discard: "discard",
    Pass: "pass",
}
# By what word a player asks for a kind: `expand` asks for land first, and later for huts.
WORD_OF_KIND: Mapping[str, str] = {
    "erupt": "erupt",
    "land": "expand",
    "hut": "hut",
    "tower": "tower",
    "temple": "temple",
    "expand": "expand",
    "boat": "boat",
}

_HEX = re.compile(r"(-?\d{1,3}),(-?\d{1,3})")
_HOUR = re.compile(r":(\d{1,2})")


def kind_of(position: Position, move: Move) -> str:
    """Return the kind of a legal move; a placement erupts or makes land."""
    if isinstance(move, Placement):
        return "erupt" if position.island.level(move.hex) else "land"
    return KINDS[type(move)]


class Wish(NamedTuple):
    """What a player wants to see of the legal moves: some kinds, or some hexes or hours."""

    kinds: frozenset[str] = frozenset()
    hexes: frozenset[Hex] = frozenset()
    hours: frozenset[int] = frozenset()


def wish_of(words: Iterable[str], kind_words: Mapping[str, str]) -> Wish | None:
    """Return the wish that some words express, or None if they do not."""
    kinds: set[str] = set()
    hexes: set[Hex] = set()
    hours: set[int] = set()
    for word in words:
        if word in kind_words:
            asked = kind_words[word]
            kinds.update(kind for kind, name in WORD_OF_KIND.items() if name == asked)
        elif place := _HEX.fullmatch(word):
            hexes.add(Hex(int(place[1]), int(place[2])))
        elif hour := _HOUR.fullmatch(word):
            hours.add(int(hour[1]))
        else:
            return None
    return Wish(frozenset(kinds), frozenset(hexes), frozenset(hours))


@dataclass(frozen=True)
class Offer:
    """The legal moves of a position by kind, all or those that somebody wishes to see."""

    position: Position
    by_kind: Mapping[str, Sequence[Move]]

    @classmethod
    def of(cls, position: Position, wish: Wish | None = None) -> "Offer":
        """Return the moves that a wish asks for, first those that are named by a wished hex."""
        by_kind: dict[str, list[Move]] = {kind: [] for kind in ("erupt", "land", *KINDS.values())}
        for move in position.legal_moves:
            kind = kind_of(position, move)
            if wish is None or _grants(wish, position, kind, move):
                by_kind[kind].append(move)
        if wish is not None:
            for moves in by_kind.values():
                moves.sort(key=lambda move: getattr(move, "hex", None) not in wish.hexes)
        return cls(position, {kind: moves for kind, moves in by_kind.items() if moves})

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the offer, eruptions first."""
        return tuple(move for moves in self.by_kind.values() for move in moves)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that name the moves, each once."""
        return tuple(dict.fromkeys(move.hex for move in self.moves if hasattr(move, "hex")))


def _grants(wish: Wish, position: Position, kind: str, move: Move) -> bool:
    if wish.kinds and kind not in wish.kinds:
        return False
    if wish.hours and getattr(move, "hour", None) not in wish.hours:
        return False
    return all(_is_at(position, move, place) for place in wish.hexes)


def _is_at(position: Position, move: Move, place: Hex) -> bool:
    """Tell whether a move covers a hex, or could be named by it."""
    match move:
        case Placement():
            return place in move.hexes
        case BuildHut() | BuildTower() | BuildTemple() | ExpandSettlement() | LaunchBoat():
            return position.canonical(replace(move, hex=place)) == move
        case _:
            return False
