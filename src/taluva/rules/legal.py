"""The legal moves of a state: an ordered sequence, counted and indexed without a list."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain
from random import Random
from typing import overload

from taluva.rules.building import Expansion
from taluva.rules.errors import NotationError
from taluva.rules.hexes import Frame, Hex, HexSet
from taluva.rules.lagoons import harbours
from taluva.rules.moves import (
    BUILD_ONE,
    Discard,
    Draw,
    ExpandSettlement,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Take,
)
from taluva.rules.notation import parse_move
from taluva.rules.pieces import BUILDINGS, Piece
from taluva.rules.state import Phase, State

# The same moves come up again and again, and they are values: making each once is faster.
_placement = lru_cache(maxsize=1 << 16)(lambda tile, hour, place: Placement(tile, place, hour))
_build_one = {piece: lru_cache(maxsize=1 << 12)(make) for piece, make in BUILD_ONE.items()}


class MovesOfOneKind:
    """Moves that differ in their hex only: a set of hexes, and what makes a move of a hex."""

    __slots__ = ("_frame", "_hexes", "_make")

    def __init__(self, frame: Frame, hexes: HexSet, make: Callable[[Hex], Move]) -> None:
        self._frame = frame
        self._hexes = hexes
        self._make = make

    def __len__(self) -> int:
        return self._hexes.bit_count()

    def __getitem__(self, k: int) -> Move:
        return self._make(self._frame.hex_of(self._frame.kth(self._hexes, k)))

    def __iter__(self) -> Iterator[Move]:
        return map(self._make, self._frame.hexes(self._hexes))

    def __contains__(self, move: object) -> bool:
        place = getattr(move, "hex", None)
        if place is None or not self._frame.holds(place):
            return False
        return bool(self._hexes & self._frame.bit(place)) and self._make(place) == move


class NamedMoves:
    """Moves that name a settlement or a lagoon: how many, and what lists them when one is asked."""

    __slots__ = ("_count", "_list", "_moves")

    def __init__(self, count: int, list_moves: Callable[[], list[Move]]) -> None:
        self._count = count
        self._list = list_moves
        self._moves: list[Move] | None = None

    @property
    def _listed(self) -> list[Move]:
        if self._moves is None:
            self._moves = self._list()
        return self._moves

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, k: int) -> Move:
        return self._listed[k]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed)

    def __contains__(self, move: object) -> bool:
        return move in self._listed


Group = MovesOfOneKind | NamedMoves | list[Move]


class LegalMoves(Sequence[Move]):
    """All legal moves in their order; `len`, `in`, `[k]` and `random` build no list."""

    __slots__ = ("_groups", "_length", "_sizes")

    def __init__(self, groups: Sequence[Group]) -> None:
        self._groups = groups
        self._sizes = tuple(map(len, groups))
        self._length = sum(self._sizes)

    def __len__(self) -> int:
        return self._length

    def __bool__(self) -> bool:
        return self._length > 0

    def __iter__(self) -> Iterator[Move]:
        return chain.from_iterable(self._groups)

    def __contains__(self, move: object) -> bool:
        """Tell whether a move, or the text of one, is legal as spelled canonically."""
        wanted = _parsed(move) if isinstance(move, str) else move
        return any(wanted in group for group in self._groups)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(self._length))]
        k = index + self._length if index < 0 else index
        if k >= 0:
            for group, size in zip(self._groups, self._sizes, strict=True):
                if k < size:
                    return group[k]
                k -= size
        raise IndexError(f"there are {self._length} legal moves, so none at {index}")

    def random(self, rng: Random) -> Move:
        """Return one of the moves, each with the same chance."""
        return self[rng.randrange(self._length)]

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self)) if self._length < 10 else self._length}>"


def _parsed(text: str) -> Move | None:
    try:
        return parse_move(text)
    except NotationError:
        return None


def legal_moves(state: State) -> LegalMoves:
    """Return the legal moves of a state; none while a tile is awaited or the game is over."""
    known: LegalMoves | None = state.memo.get("legal")
    if known is None:
        known = state.memo["legal"] = LegalMoves(_GROUPS[state.phase](state))
    return known


def _none(_state: State) -> list[Group]:
    return []


def _choices(state: State) -> list[Group]:
    draw: list[Move] = [Draw()] if state.stack_size else []
    decline: list[Move] = [Pass()] if state.ruleset.solo else []
    return [draw, [Take(tile) for tile in state.takes()], decline]


def _placements(state: State) -> list[Group]:
    tile = state.hand
    assert tile is not None, "a tile is in hand while one is placed"
    frame, places = state.island.frame, state.ground.places(tile)
    return [
        MovesOfOneKind(frame, hexes, partial(_placement, tile, hour))
        for hour, hexes in places.items()
        if hexes
    ]


def _discards(state: State) -> list[Group]:
    supply = state.supply(state.seat)
    return [[Discard(piece) for piece in BUILDINGS if supply.of(piece)]]


def _builds(state: State) -> list[Group]:
    builder, frame = state.builder, state.island.frame
    ones: list[Group] = [
        MovesOfOneKind(frame, hexes, _build_one[piece])
        for piece in BUILDINGS
        if (hexes := builder.fields(piece))
    ]
    grown = builder.expansions()
    return [*ones, NamedMoves(len(grown), partial(_expansions, frame, grown)), _launches(state)]


def _expansions(frame: Frame, expansions: Sequence[Expansion]) -> list[Move]:
    named = [(frame.westmost(grown.settlement), grown.terrain) for grown in expansions]
    named.sort(key=lambda pair: (pair[0].r, pair[0].q, pair[1]))
    return [ExpandSettlement(place, terrain) for place, terrain in named]


def _launches(state: State) -> list[Move]:
    if not state.builder.supply.of(Piece.BOAT):
        return []
    frame = state.island.frame
    hexes = [frame.westmost(lagoon) for lagoon in harbours(state.island, state.seat)]
    return [LaunchBoat(place) for place in sorted(hexes, key=lambda place: (place.r, place.q))]


_GROUPS: dict[Phase, Callable[[State], list[Group]]] = {
    Phase.CHOOSE: _choices,
    Phase.DRAW: _none,
    Phase.PLACE: _placements,
    Phase.DISCARD: _discards,
    Phase.BUILD: _builds,
    Phase.OVER: _none,
}
