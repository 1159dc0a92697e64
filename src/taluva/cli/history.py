"""The turns of a game, each with the position it led to."""

from typing import NamedTuple

from taluva import Game, Move, Position
from taluva.rules.tiles import Tile


class Moment(NamedTuple):
    """A game after one of its turns; turn 0 is before the first."""

    number: int
    position: Position
    moves: tuple[Move, ...]
    text: str


def moments(game: Game) -> list[Moment]:
    """Return the start of a game and what every turn led to."""
    found = [Moment(0, game.start, (), "")]
    lines = [str(turn) for turn in game.record().turns]
    for number, (line, events) in enumerate(zip(lines, game.turns(), strict=True), start=1):
        moves = tuple(event for event, _ in events if not isinstance(event, Tile))
        found.append(Moment(number, events[-1][1], moves, line))
    return found
