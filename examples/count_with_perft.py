"""Count the lines of moves of a known stack, and check the counts by playing every line."""

import taluva

STACK = ["JC", "SR", "LL", "CJ"]


def lines(game: taluva.Game, depth: int) -> int:
    """Count by playing and taking back every move, as another implementation may do."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal_moves:
        game.push(move)
        total += lines(game, depth - 1)
        game.pop()
    return total


game = taluva.Game("ferti-2014", players=2, stack=STACK)
counts = taluva.perft(game, 4)
print(counts)
assert counts[:3] == [lines(game, depth) for depth in (1, 2, 3)]
