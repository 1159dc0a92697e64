"""Let a hand-written player, who looks one move ahead, play against chance."""

import random

import taluva


def worth(position: taluva.Position, seat: int) -> tuple[int, int, int]:
    """Say what a seat likes: temples, then towers, then many huts that do not stand alone."""
    built, settlements = position.built(seat), position.island.settlements(seat)
    return built.temples, built.towers, 2 * built.huts - len(settlements)


def greedy(position: taluva.Position, rng: random.Random) -> taluva.Move:
    """Choose the build that is worth most, and any placement that leaves one."""
    if position.phase is taluva.Phase.BUILD:
        moves = list(position.legal_moves)
        return max(moves, key=lambda move: worth(position.play(move), position.seat))
    placements = [position.legal_moves.random(rng) for _ in range(10)]
    safe = [move for move in placements if not position.would_eliminate(move)]
    return (safe or placements)[0]


rng = random.Random(1)
won = 0
for number in range(5):
    game = taluva.Game("deluxe-2015", players=2, tiles=24, seed=number)
    while game.outcome is None:
        position = game.position
        move = greedy(position, rng) if position.seat == 0 else position.legal_moves.random(rng)
        game.push(move)
    won += 0 in game.outcome.winners
    print(game.outcome)
print(f"The greedy player won {won} of 5 games.")
