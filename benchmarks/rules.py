"""How fast the rules are: turns of random play, judging one move, and the size of a position.

Run it with `make bench`. Machines are noisy, so the first line times a fixed piece of arithmetic:
compare figures of two runs in proportion to it.
"""

import time
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random

import taluva
from taluva.rules.notation import parse_move
from taluva.rules.shuffle import key_of

ROUNDS = 10
GAMES = 40


def main() -> None:
    """Check the answers first, then print the figures."""
    counts = taluva.perft(taluva.Game("ferti-2014", 2, stack=["JC", "SR", "LL", "CJ"]), 4)
    assert counts == [6, 12, 864, 2592], counts
    print(f"arithmetic                  {best(arithmetic) * 1e3:8.1f} ms")
    for name, choose in (("counted", counted), ("listed", listed)):
        turns, seconds = min((play(choose) for _ in range(ROUNDS)), key=lambda pair: pair[1])
        print(f"random play, moves {name:8} {turns / seconds:8.0f} turns/s")
    judge()
    print(f"memory of a position        {memory() / 1024:8.1f} KB")


def best(work: Callable[[], object]) -> float:
    """Return the shortest time of a piece of work, in seconds of this process."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def arithmetic() -> None:
    """Do with large integers what the rules do most."""
    one, other = (1 << 1000) - 12345, (1 << 999) + 77
    for _ in range(500_000):
        _ = (one & other) | (one >> 32)


def counted(moves: taluva.LegalMoves, rng: Random) -> taluva.Move:
    """Count the moves and make one of them."""
    return moves.random(rng)


def listed(moves: Sequence[taluva.Move], rng: Random) -> taluva.Move:
    """Make a list of all moves."""
    return rng.choice(list(moves))


def play(choose: Callable[[taluva.LegalMoves, Random], taluva.Move]) -> tuple[int, float]:
    """Play random games of two players with 24 tiles; return their turns and how long they took."""
    rng = Random(5)
    first = taluva.Position.start(taluva.Ruleset("deluxe-2015", players=2, tiles=24))
    start = time.process_time()
    turns = 0
    for number in range(GAMES):
        stack = iter(taluva.whole_stack(key_of(number)))
        position = first.reveal(next(stack))
        while not position.is_over:
            position = position.play_unchecked(choose(position.legal_moves, rng))
            if position.awaits_tile:
                position = position.reveal(next(stack))
        turns += len(position.island.tiles)
    return turns, time.process_time() - start


def middle_game() -> taluva.Game:
    """Return a game in which twenty tiles lie and one is in hand."""
    game, rng = taluva.Game("deluxe-2015", players=2, tiles=24, seed=7), Random(7)
    while len(game.moves) < 40:
        game.push(game.legal_moves.random(rng))
    return game


def judge() -> None:
    """Time the judgement of one move in a position that nobody has asked anything yet."""
    position = middle_game().position
    tile = position.hand
    for kind, text in (("legal", str(position.legal_moves[50])), ("illegal", f"{tile}@0,0:6")):
        move = parse_move(text)
        assert bool(position.explain(move)) == (kind == "illegal")

        def judge_once(move: taluva.Move = move) -> None:
            for _ in range(100):
                position.but().explain(move)

        print(f"judging one {kind:8} move   {best(judge_once) * 1e4:8.1f} µs")


def memory() -> float:
    """Return how many bytes a position takes in a game of four, with all that it remembers."""
    game, rng = taluva.Game("deluxe-2015", players=4, seed=3, boats=True), Random(4)
    tracemalloc.start()
    while not game.outcome:
        game.push(game.legal_moves.random(rng))
    return tracemalloc.get_traced_memory()[0] / len(game.moves)


if __name__ == "__main__":
    main()
