"""Play a game with random moves and print its record."""

import random

import taluva

rng = random.Random(7)
game = taluva.Game("deluxe-2015", players=2, seed=7)
while game.outcome is None:
    game.push(game.legal_moves.random(rng))

print(game.record())
