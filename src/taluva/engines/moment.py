"""A moment of a game as a line tells it: a position, and what has happened since."""

from taluva.engines.errors import ProtocolError
from taluva.rules.position import Position

SINCE = " moves "
REVEAL = "reveal:"


def parse_moment(text: str) -> Position:
    """Return the position of a text such as `POSITION moves JC@0,0:6 hut@0,1 reveal:SR`."""
    told, since, events = text.partition(SINCE)
    position = Position.parse(told)
    for event in events.split(" ") if since else ():
        if event.startswith(REVEAL):
            position = position.reveal(event.removeprefix(REVEAL))
        elif position.awaits_tile:
            raise ProtocolError(f"a tile is revealed before {event[:40]}")
        else:
            position = position.play(event)
    return position
