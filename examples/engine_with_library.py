"""An engine made with the library: it lays its tile where it can then build the most."""

import sys
from random import Random

from taluva import Phase, Position
from taluva.bots import Budget, Choice, Watch
from taluva.engines import Speaker


class Roomy:
    """A bot is anything that has this method."""

    def choose(
        self, position: Position, _budget: Budget, rng: Random, _watch: Watch | None = None
    ) -> Choice:
        """Try some placements; of the builds take the last, which is rarely a mere hut."""
        moves = position.legal_moves
        if position.phase is not Phase.PLACE:
            return Choice(moves[-1])
        some = rng.sample(moves, min(len(moves), 50))
        return Choice(max(some, key=lambda move: len(position.play(move).legal_moves)))


if __name__ == "__main__":
    Speaker("roomy", "1", Roomy(), lambda line: print(line, flush=True)).run(sys.stdin)
