"""Why a move is illegal: every broken rule, first reason first, with what is wrong where."""

from collections.abc import Callable, Mapping
from typing import assert_never

from taluva.rules import building, lagoons
from taluva.rules.building import expansion
from taluva.rules.errors import Violation
from taluva.rules.hexes import Hex, HexSet
from taluva.rules.moves import (
    PIECES,
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Resign,
    Seat,
    Take,
)
from taluva.rules.pieces import Piece
from taluva.rules.placement import corners_outside
from taluva.rules.state import Phase, State
from taluva.rules.tiles import Tile

Violations = tuple[Violation, ...]


def canonical(state: State, move: Move) -> Move:
    """Return a move in its canonical spelling; what names nothing stays as it is."""
    match move:
        case Placement():
            return move.canonical()
        case ExpandSettlement(place, terrain):
            settlement = state.island.settlement_at(state.seat, place)
            if settlement:
                return ExpandSettlement(state.island.frame.westmost(settlement), terrain)
        case LaunchBoat(place):
            if lagoon := lagoons.lagoon_at(state.island, place):
                return LaunchBoat(state.island.frame.westmost(lagoon))
        case Resign(seat) if seat == state.seat:
            return Resign()
    return move


def explain(state: State, move: Move, seat: Seat | None = None) -> Violations:
    """Return every rule that a move breaks; *seat* is who wants to make it, if that is asked."""
    if state.is_over:
        return (Violation("turn.over"),)
    if isinstance(move, Resign):
        return _against_resigning(state, move, seat)
    if seat not in (None, state.seat):
        return (Violation("turn.seat", (), {"seat": seat, "turn": state.seat}),)
    if isinstance(move, Take):
        return _against_taking(state, move.tile)
    if state.phase is not _due_for(move) or (isinstance(move, Pass) and not state.ruleset.solo):
        return _not_now(state)
    return _against(state, move)


def _due_for(move: Move) -> Phase:
    match move:
        case Draw() | Take() | Pass():
            return Phase.CHOOSE
        case Placement():
            return Phase.PLACE
        case Discard():
            return Phase.DISCARD
        case _:
            return Phase.BUILD


def _against(state: State, move: Move) -> Violations:
    match move:
        case Placement():
            return _against_placing(state, move)
        case BuildHut(place) | BuildTower(place) | BuildTemple(place):
            return _against_building(state, PIECES[type(move)], place)
        case ExpandSettlement():
            return _against_expanding(state, move)
        case LaunchBoat(place):
            return _against_launching(state, place)
        case Draw():
            return () if state.stack_size else (Violation("draw.empty"),)
        case Discard(piece):
            left = state.supply(state.seat).of(piece)
            return () if left else (Violation("discard.supply", (), {"piece": piece.value}),)
        case Pass() | Take() | Resign():
            return ()
        case _:
            assert_never(move)


# The turn.


def _not_now(state: State) -> Violations:
    return (Violation("turn.phase", (), {"due": state.phase.value}),)


def _against_resigning(state: State, move: Resign, seat: Seat | None) -> Violations:
    leaving = state.seat if move.seat is None else move.seat
    if seat not in (None, leaving):
        return (Violation("turn.seat", (), {"seat": seat, "turn": leaving}, "resign"),)
    if leaving not in state.playing:
        return (Violation("resign.out", (), {"seat": leaving}),)
    return ()


def _against_taking(state: State, tile: Tile) -> Violations:
    """Explain a `take`, also at the beginning of a turn that did not offer it, and why not."""
    if state.phase is Phase.CHOOSE or _take_was_not_offered(state):
        parameters = {"tile": str(tile)}
        if tile not in state.face_up:
            return (Violation("take.missing", (), parameters),)
        taken = state.players[state.seat].taken
        if state.ruleset.two_hex and not state.may_take(state.seat):
            return (Violation("take.used", (), {"seat": state.seat, "count": taken}),)
        if not state.ground.can_hold(tile):
            return (Violation("take.place", (), parameters),)
    return () if state.phase is Phase.CHOOSE else _not_now(state)


def _take_was_not_offered(state: State) -> bool:
    """Tell whether the turn began with a drawn tile because no 2-hex tile could be taken."""
    drawn = state.hand is None or not state.hand.is_two_hex
    begins = state.phase in (Phase.DRAW, Phase.PLACE) and drawn
    entitled = not state.players[state.seat].taken and state.takes()
    return state.ruleset.two_hex and begins and not entitled


# Tiles.


def _against_placing(state: State, move: Placement) -> Violations:
    if move.tile is not state.hand:
        parameters = {"tile": str(move.tile), "hand": str(state.hand)}
        return (Violation("turn.hand", (), parameters),)
    if state.ground.allows(move):
        return ()
    return tuple(_TILE[code](state, move) for code in state.ground.broken_by(move))


def _first(state: State, move: Placement) -> Violation:
    if not state.island.land:
        return Violation("tile.first", (move.hex,), {"hex": move.hex})
    covered = _where(state, move, state.island.land) or move.hexes
    return Violation("tile.first", covered, {"hex": covered[0]}, "start")


def _overhang(state: State, move: Placement) -> Violation:
    sea = tuple(place for place in move.hexes if not state.island.level(place))
    return Violation("tile.overhang", sea, {"hex": sea[0]})


def _uneven(state: State, move: Placement) -> Violation:
    levels = [state.island.level(place) for place in move.hexes]
    return Violation("tile.uneven", move.hexes, {"low": min(levels), "high": max(levels)})


def _apart(_state: State, move: Placement) -> Violation:
    return Violation("tile.apart", move.hexes)


def _boat(state: State, move: Placement) -> Violation:
    water = _where(state, move, lagoons.lagoons_with_boats(state.island))
    return Violation("tile.boat", water, {"hex": water[0]})


def _board(state: State, move: Placement) -> Violation:
    size = state.ruleset.board
    assert size is not None, "only a board can be left"
    return Violation("tile.board", move.hexes, {"count": corners_outside(size, move.hexes)})


def _volcano(state: State, move: Placement) -> Violation:
    if not any(map(state.island.level, move.hexes)):
        return Violation("tile.volcano", move.hexes, {}, "bonus")
    if not move.tile.has_volcano:
        return Violation("tile.volcano", move.hexes, {"tile": str(move.tile)}, "none")
    return Violation("tile.volcano", (move.hex,), {"hex": move.hex})


def _direction(state: State, move: Placement) -> Violation:
    place = next(place for place in move.hexes if state.island.hour(place))
    return Violation("tile.direction", (place,), {"hex": place, "hour": state.island.hour(place)})


def _sacred(state: State, move: Placement) -> Violation:
    covered = _where(state, move, state.island.sacred())
    found = state.island.piece(covered[0])
    assert found is not None, "something sacred stands there"
    return Violation("tile.sacred", covered, {"hex": covered[0], "piece": found[1].value})


def _settlement(state: State, move: Placement) -> Violation:
    frame = state.island.frame
    cover = frame.set_of(move.hexes)
    for seat in state.ruleset.seats:
        for settlement in state.island.settlements(seat):
            if not settlement & ~cover:
                covered = tuple(frame.hexes(settlement))
                parameters = {"hex": covered[0], "seat": seat, "count": len(covered)}
                return Violation("tile.settlement", covered, parameters)
    raise AssertionError("a settlement is covered")


def _match(_state: State, move: Placement) -> Violation:
    return Violation("tile.match", move.hexes)


def _where(state: State, move: Placement, hexes: HexSet) -> tuple[Hex, ...]:
    """Return the hexes under a tile that belong to a set."""
    frame = state.island.frame
    return tuple(place for place in move.hexes if frame.holds(place) and frame.bit(place) & hexes)


_TILE: Mapping[str, Callable[[State, Placement], Violation]] = {
    "tile.first": _first,
    "tile.overhang": _overhang,
    "tile.uneven": _uneven,
    "tile.apart": _apart,
    "tile.boat": _boat,
    "tile.board": _board,
    "tile.volcano": _volcano,
    "tile.direction": _direction,
    "tile.sacred": _sacred,
    "tile.settlement": _settlement,
    "tile.match": _match,
}


# Buildings.


def _against_building(state: State, piece: Piece, place: Hex) -> Violations:
    builder, frame = state.builder, state.island.frame
    rules = {**building.GENERAL_RULES, **building.RULES[piece]}
    bit = frame.bit(place) if frame.holds(place) else frame.bit(frame.rim)
    broken = (code for code, rule in rules.items() if rule(builder) & bit)
    return tuple(Violation(code, (place,), _about_field(state, code, place)) for code in broken)


def _about_field(state: State, code: str, place: Hex) -> dict[str, object]:
    """Return what the sentence about a broken rule of building names."""
    island, seat = state.island, state.seat
    parameters: dict[str, object] = {"hex": place}
    beside = [s for s in island.settlements(seat) if _touches(state, s, place)]
    match code.split("."):
        case [_, "occupied"]:
            found = island.piece(place)
            parameters["piece"] = found[1].value if found else ""
        case [_, "level"]:
            parameters["level"] = island.level(place)
        case ["hut", "adjacent"]:
            own = (near for near in place.neighbours() if island.settlement_at(seat, near))
            parameters["neighbour"] = next(own)
        case [_, "size"]:
            parameters["count"] = max(s.bit_count() for s in beside)
        case [kind, "present"]:
            pieces = island.standing[seat].of(Piece(kind))
            holding = max((s for s in beside if s & pieces), key=HexSet.bit_count)
            parameters["settlement"] = island.frame.westmost(holding)
    return parameters


def _touches(state: State, settlement: HexSet, place: Hex) -> bool:
    frame = state.island.frame
    return any(frame.holds(near) and frame.bit(near) & settlement for near in place.neighbours())


def _against_expanding(state: State, move: ExpandSettlement) -> Violations:
    island = state.island
    settlement = island.settlement_at(state.seat, move.hex)
    if not settlement:
        return (Violation("expand.settlement", (move.hex,), {"hex": move.hex}),)
    grown = expansion(island, settlement, move.terrain)
    if grown is None:
        parameters: dict[str, object] = {"hex": move.hex, "terrain": move.terrain.letter}
        return (Violation("expand.none", tuple(island.frame.hexes(settlement)), parameters),)
    huts = state.supply(state.seat).huts
    if grown.huts > huts:
        parameters = {"count": grown.huts, "supply": huts}
        return (Violation("expand.supply", tuple(island.frame.hexes(grown.fields)), parameters),)
    return ()


def _against_launching(state: State, place: Hex) -> Violations:
    frame = state.island.frame
    bit = frame.bit(place if frame.holds(place) else frame.rim)
    broken = [code for code, rule in lagoons.RULES.items() if rule(state.island, state.seat) & bit]
    if not state.supply(state.seat).boats:
        broken.append("boat.supply")
    return tuple(Violation(code, (place,), {"hex": place}) for code in broken)
