"""The course of a turn: what a legal move makes of a state, and what is due next."""

from collections.abc import Iterator
from typing import TypeVar, assert_never

from taluva.rules.building import expansion
from taluva.rules.ending import ending_after_loss, has_two_types
from taluva.rules.hexes import HexSet
from taluva.rules.lagoons import harbours
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
from taluva.rules.solo import bonus_after
from taluva.rules.state import Bonus, Ending, Phase, Player, State, Turn
from taluva.rules.tiles import THREE_HEX, Tile

S = TypeVar("S", bound=State)

LONGEST_CHAIN = 3  # tiles in a turn of solo play
_ANY_TILE = THREE_HEX[0]  # for eruptions all are alike


def played(state: S, move: Move) -> S:  # noqa: C901 – one case for each kind of move
    """Return the state after a legal move in its canonical spelling."""
    match move:
        case Placement():
            return _placed(state, move)
        case BuildHut(place) | BuildTower(place) | BuildTemple(place) | LaunchBoat(place):
            return _built(state, PIECES[type(move)], state.island.frame.bit(place))
        case ExpandSettlement():
            return _expanded(state, move)
        case Draw():
            return state.but(turn=state.turn._replace(phase=Phase.DRAW))
        case Take(tile):
            return _taken(state, tile)
        case Pass():
            return _to_build(state)
        case Discard(piece):
            return _discarded(state, piece)
        case Resign(seat):
            return _resigned(state, state.seat if seat is None else seat)
        case _:
            assert_never(move)


def revealed(state: S, tile: Tile) -> S:
    """Return the state with a tile from the stack in hand, or in the box if it fits nowhere."""
    seen = state.but(
        turn=Turn(state.seat, Phase.PLACE, tile, state.turn.laid, state.turn.bonus),
        unseen=state.unseen.without(tile),
        stack_size=state.stack_size - 1,
    )
    if seen.ground.can_hold(tile):
        return seen
    if not state.ruleset.solo:
        return _over(_without_hand(seen), Ending.WORLDS_END)
    if state.turn.laid:
        return _to_build(seen)
    return _over(seen, Ending.SOLO)  # the tile stays in hand: it counts as one left


def begun(state: S, seat: Seat) -> S:
    """Return the state at the beginning of a seat's turn, with tiles in the stack."""
    phase = Phase.CHOOSE if _can_take(state, seat) else Phase.DRAW
    return state.but(turn=Turn(seat, phase))


# Tiles.


def _taken(state: S, tile: Tile) -> S:
    index = state.face_up.index(tile)
    players = state.players
    if not state.ruleset.solo:
        player = players[state.seat]
        players = _changed(players, state.seat, player._replace(taken=player.taken + 1))
    return state.but(
        turn=state.turn._replace(phase=Phase.PLACE, hand=tile),
        face_up=state.face_up[:index] + state.face_up[index + 1 :],
        players=players,
    )


def _placed(state: S, placement: Placement) -> S:
    island = state.island.with_tile(placement)
    turn = Turn(state.seat, Phase.BUILD, laid=state.turn.laid + 1)
    laid = state.but(island=island, turn=turn)
    if not state.ruleset.solo:
        return _to_build(laid)
    earned, penalty = bonus_after(island, placement)
    if penalty and laid.supply(0).size:
        return laid.but(turn=turn._replace(phase=Phase.DISCARD))
    if earned is None or turn.laid == LONGEST_CHAIN:
        return _to_build(laid)
    return _offered(laid, earned)


def _offered(state: S, bonus: Bonus) -> S:
    """Return the state in which a bonus tile may be had, unless it lapses."""
    offered = state.but(turn=state.turn._replace(phase=Phase.CHOOSE, bonus=bonus))
    if not state.stack_size and not state.face_up:
        return _to_build(state)
    if bonus is Bonus.ERUPTION and not offered.ground.can_hold(_ANY_TILE):
        return _to_build(state)
    return offered


def _discarded(state: S, piece: Piece) -> S:
    player = state.players[state.seat]
    spent = player._replace(
        supply=player.supply.less(piece), discarded=player.discarded.less(piece, -1)
    )
    return _to_build(state.but(players=_changed(state.players, state.seat, spent)))


def _can_take(state: State, seat: Seat) -> bool:
    return state.ruleset.two_hex and state.may_take(seat) and bool(state.takes())


# Buildings.


def _to_build(state: S) -> S:
    """Return the state in which the player builds, or is out for want of a build."""
    building = state
    if state.phase is not Phase.BUILD:
        building = state.but(turn=Turn(state.seat, Phase.BUILD, laid=state.turn.laid))
    if has_a_build(building):
        return building
    return _over(building, Ending.SOLO) if state.ruleset.solo else _lost(building, state.seat)


def has_a_build(state: State) -> bool:
    """Tell whether the player to move can build anything."""
    if state.builder.can_build():
        return True
    return bool(state.builder.supply.boats and harbours(state.island, state.seat))


def _expanded(state: S, move: ExpandSettlement) -> S:
    settlement = state.island.settlement_at(state.seat, move.hex)
    grown = expansion(state.island, settlement, move.terrain)
    assert grown is not None, "a legal expansion has fields to grow to"
    return _built(state, Piece.HUT, grown.fields, grown.huts)


def _built(state: S, piece: Piece, hexes: HexSet, count: int = 1) -> S:
    seat = state.seat
    player = state.players[seat]
    paid = Player(player.supply.less(piece, count), player.taken, player.discarded)
    after = state.but(
        island=state.island.with_pieces(seat, piece, hexes),
        players=_changed(state.players, seat, paid),
    )
    if state.ruleset.solo:
        return _next_turn(after) if paid.supply.size else _over(after, Ending.SOLO)
    if not has_two_types(after, seat):
        return _next_turn(after)
    if not state.ruleset.ranking:
        return _over(after, Ending.TWO_TYPES)
    return _unless_ended(after.but(finished=(*after.finished, seat)), turn_is_over=True)


# Ends.


def _lost(state: S, seat: Seat) -> S:
    return _unless_ended(state.but(out=(*state.out, seat)), turn_is_over=seat == state.seat)


def _unless_ended(state: S, *, turn_is_over: bool) -> S:
    """Return the state after a player left the game: it ends, or the next player goes on."""
    if ending := ending_after_loss(state):
        return _over(state, ending)
    return _next_turn(state) if turn_is_over else state


def _resigned(state: S, seat: Seat) -> S:
    if state.ruleset.solo:
        return _over(_without_hand(state), Ending.SOLO)
    return _lost(_without_hand(state) if seat == state.seat else state, seat)


def _next_turn(state: S) -> S:
    if state.stack_size:
        return begun(state, next(_following(state)))
    if state.ruleset.two_hex:
        for seat in _following(state):
            if _can_take(state, seat):
                return begun(state, seat)
    return _over(state, Ending.SOLO if state.ruleset.solo else Ending.LAST_TILE)


def _following(state: State) -> Iterator[Seat]:
    """Yield the seats still in the game in the order of play, the one whose turn it was last."""
    players = state.ruleset.players
    for step in range(1, players + 1):
        seat = (state.seat + step) % players
        if seat not in state.out and seat not in state.finished:
            yield seat


def _over(state: S, ending: Ending) -> S:
    turn = Turn(state.seat, Phase.OVER, state.hand if ending is Ending.SOLO else None)
    return state.but(turn=turn, ending=ending)


def _without_hand(state: S) -> S:
    return state.but(turn=state.turn._replace(hand=None))


def _changed(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])
