"""The islands that are drawn here, and the last turns on them; run it to draw the docs' own."""

from pathlib import Path

import taluva
from taluva.pictures import svg
from taluva.rules.hexes import Hex
from taluva.rules.island import Island
from taluva.rules.moves import Move, Placement
from taluva.rules.tiles import tile_named

DATA = Path(__file__).parent.parent / "data" / "pictures"
BARE = Island.bare(2)
LINE = BARE
for number in range(48):
    LINE = LINE.with_tile(Placement(tile_named("JC"), Hex(2 * number, 0), 4))


def position(name: str) -> taluva.Position:
    return taluva.Position.parse(_lines(name)[0])


def last_turn(name: str) -> list[Move]:
    return [item for item in taluva.parse_turn(_lines(name)[1]) if isinstance(item, Move)]


def _lines(name: str) -> list[str]:
    return (DATA / f"{name}.txt").read_text().splitlines()


POSITIONS = {name: position(name) for name in ("island", "board")}
ISLANDS = {
    "bare": BARE,
    "line": LINE,
    **{name: position.island for name, position in POSITIONS.items()},
}


def for_the_docs() -> str:
    return svg(POSITIONS["island"].island, theme="auto", last=last_turn("island"))


if __name__ == "__main__":
    print(for_the_docs(), end="")
