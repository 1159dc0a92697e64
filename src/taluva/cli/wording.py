"""What a move does, in a few words."""

from typing import assert_never

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
    Resign,
    Take,
)
from taluva.cli.voice import Voice


def in_words(position: Position, move: Move, say: Voice) -> str:
    """Say what a legal move would do."""
    match move:
        case Placement():
            return _placement(position, move, say)
        case BuildHut(place) | BuildTower(place) | BuildTemple(place):
            return _field(position, place, say)
        case ExpandSettlement():
            return _expansion(position, move, say)
        case Take(tile):
            shown = tile.terrains if tile.is_two_hex else tile.terrains[1:]
            return ", ".join(say.word("terrain", terrain.letter) for terrain in shown)
        case Discard(piece):
            return say("move.left", count=position.supply(position.seat).of(piece))
        case Draw():
            return say("move.draw", count=position.stack_size)
        case Pass() | LaunchBoat() | Resign():
            return say(f"move.{type(move).__name__.lower()}")
        case _:
            assert_never(move)


def _placement(position: Position, move: Placement, say: Voice) -> str:
    shown = [
        f"{say.word('terrain', terrain.letter)} {place}"
        for place, terrain in zip(move.hexes[1:], move.tile.terrains[1:], strict=True)
    ]
    level = position.island.level(move.hex) + 1
    if level > 1:
        shown.append(say("move.level", level=level))
    buried = {found[0] for place in move.hexes if (found := position.island.piece(place))}
    if buried:
        shown.append(say("move.buries", seats=", ".join(map(str, sorted(buried)))))
    return " · ".join(shown)


def _field(position: Position, place: Hex, say: Voice) -> str:
    island = position.island
    terrain = island.terrain(place)
    assert terrain is not None, "a building stands on land"
    word = say.word("terrain", terrain.letter)
    return say("move.field", ground=word, level=island.level(place))


def _expansion(position: Position, move: ExpandSettlement, say: Voice) -> str:
    after = position.play_unchecked(move).island
    new = after.standing[position.seat].huts & ~position.island.standing[position.seat].huts
    places = " ".join(map(str, after.frame.hexes(new)))
    return say("move.expand", count=after.huts_for(new), places=places)
