"""Draw the island of a game as SVG, with the last move marked, and show it in the terminal."""

import random
import sys
from pathlib import Path
from tempfile import gettempdir

import taluva
from taluva.pictures import svg, terminal

rng = random.Random(3)
game = taluva.Game("deluxe-2015", players=3, seed=3, boats=True, board="expert")
while len(game.moves) < 40:
    game.push(game.legal_moves.random(rng))

path = Path(gettempdir()) / "island.svg"
path.write_text(svg(game.position, theme="auto", last=game.moves[-2:], coordinates=True))
print(terminal(game.position, colour=sys.stdout.isatty()))
print("The same island as a picture:", path)
