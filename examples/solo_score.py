"""Play a solo game that looks one move ahead, and print its score item by item."""

import random

import taluva

rng = random.Random(11)
game = taluva.Game("solo", seed=11)


def worth(position: taluva.Position) -> tuple[bool, int]:
    """Like what costs no piece, then what the game would be worth if it ended now."""
    return position.phase is not taluva.Phase.DISCARD, position.score.total


while game.outcome is None:
    position = game.position
    some = [game.legal_moves.random(rng) for _ in range(60)]
    game.push(max(some, key=lambda move: worth(position.play(move))))

score = game.position.score
for item, points in score._asdict().items():
    print(f"{item:22}{points:+4}")
print(f"{'total':22}{score.total:+4}  {score.rating}")
assert str(game.outcome) == f"solo {score.total}"
