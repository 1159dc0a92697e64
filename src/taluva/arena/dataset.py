"""A dataset: every position of a match's games with the move made there, for whoever learns."""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from taluva.arena.played import Played
from taluva.rules.record import Record
from taluva.rules.replay import replay
from taluva.rules.tiles import Tile


def write_dataset(path: Path, games: Iterable[Played]) -> int:
    """Write JSON lines, compressed, and return how many there are."""
    count = 0
    with gzip.open(path, "wt", encoding="utf-8", newline="\n") as file:
        for played in sorted(games, key=lambda played: played.game):
            for line in lines_of(played):
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                count += 1
    return count


def lines_of(played: Played) -> Iterator[dict[str, Any]]:
    """Yield a line for each move of a game."""
    number = 0
    game = replay(Record.parse(played.record))
    before = game.start
    for turn in game.turns():
        for event, after in turn:
            if not isinstance(event, Tile):
                chances = played.chances.get(str(number))
                yield {
                    "game": played.game,
                    "move_number": number,
                    "position": str(before),
                    "seat": before.seat,
                    "move": str(event),
                    "chances": list(chances) if chances else None,
                    "ending": played.ending,
                    "places": [list(seats) for seats in played.places],
                    "score": played.score,
                }
                number += 1
            before = after
