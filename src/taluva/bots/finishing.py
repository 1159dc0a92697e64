"""Builds that may end the game: they are tried after every placement, however it looks."""

from collections.abc import Iterable, Iterator

from taluva.rules.building import Expansion
from taluva.rules.lagoons import harbours
from taluva.rules.moves import BUILD_ONE, Build, ExpandSettlement, LaunchBoat
from taluva.rules.pieces import BUILDINGS, Piece
from taluva.rules.state import Phase, State, full_supply


def is_last_turn(state: State) -> bool:
    """Tell whether the game ends with the turn in progress, whatever happens in it."""
    if state.stack_size:
        return False
    return not state.face_up or not any(map(state.may_take, state.playing))


def finishing_builds(state: State) -> list[Build]:
    """Return a build of each kind that may end the game; where it stands makes no difference."""
    if state.phase is not Phase.BUILD:
        return []
    last = is_last_turn(state)
    if not last and not _is_close(state):
        return []
    supply, expansions = state.builder.supply, state.builder.expansions()
    ones = [build for piece, build in _one_of_each(state) if last or supply.of(piece) == 1]
    if not last:
        expansions = [grown for grown in expansions if grown.huts == supply.huts]
    return [*ones, *_largest(state, expansions)]


def _is_close(state: State) -> bool:
    """Tell whether one more complete type may be enough; in teams the mate's types count too."""
    mates = state.ruleset.mates(state.seat)
    types = sum(map(bool, full_supply(state.ruleset)))
    return sum(state.supply(mate)[:types].count(0) for mate in mates) >= len(mates)


def _one_of_each(state: State) -> Iterator[tuple[Piece, Build]]:
    frame, builder = state.island.frame, state.builder
    for piece in BUILDINGS:
        if fields := builder.fields(piece):
            yield piece, BUILD_ONE[piece](frame.hex_of(fields & -fields))
    if builder.supply.boats and (lagoons := harbours(state.island, state.seat)):
        yield Piece.BOAT, LaunchBoat(frame.westmost(lagoons[0]))


def _largest(state: State, expansions: Iterable[Expansion]) -> list[Build]:
    grown = max(expansions, key=lambda grown: grown.huts, default=None)
    if grown is None:
        return []
    return [ExpandSettlement(state.island.frame.westmost(grown.settlement), grown.terrain)]
