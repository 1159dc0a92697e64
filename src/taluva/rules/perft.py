"""Perft: how many lines of moves there are, the measure by which two implementations agree."""

from taluva.rules.game import Game
from taluva.rules.position import Position
from taluva.rules.tiles import Tile


def perft(game: Game, depth: int) -> list[int]:
    """Return the numbers of lines of 1, 2, … *depth* moves from a game whose stack is known."""
    counts = [0] * depth
    undrawn = game.undrawn
    assert undrawn is not None, "the stack is known"
    if depth:
        _count(game.position, undrawn, counts, 0)
    return counts


def _count(position: Position, undrawn: tuple[Tile, ...], counts: list[int], at: int) -> None:
    moves = position.legal_moves
    counts[at] += len(moves)
    if at + 1 < len(counts):
        for move in moves:
            after, left = position.play_unchecked(move), undrawn
            if after.awaits_tile:
                after, left = after.reveal(left[0]), left[1:]
            _count(after, left, counts, at + 1)
