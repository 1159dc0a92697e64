"""Positions, moves and records as plain JSON values; each has exactly one form.

The schemas beside this module describe the forms to programs, docs/json.md to people.
"""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, assert_never

from taluva.rules.hexes import Hex, HexSet
from taluva.rules.island import Island
from taluva.rules.moves import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    LaunchBoat,
    Pass,
    Placement,
    Resign,
    Seat,
    Take,
)
from taluva.rules.notation import TurnItem, Unplaced
from taluva.rules.position import Position
from taluva.rules.position_text import laid_in_order
from taluva.rules.record import FREE_TAGS, UNFINISHED, Record
from taluva.rules.ruleset import OPTIONS, Ruleset
from taluva.rules.state import Ending, Player, Turn
from taluva.rules.tiles import Tile

Json = dict[str, Any]

TILE_TAGS = {
    "two_hex": "TwoHex",
    "island": "Island",
    "face_up": "FaceUp",
    "unseen": "Unseen",
    "stack": "Stack",
}


@cache
def schema_text(form: str) -> str:
    """Return the published JSON Schema of a form: move, position or record."""
    path = files("taluva.rules").joinpath("schemas", f"{form}.schema.json")
    return path.read_text(encoding="utf-8")


def schema(form: str) -> Json:
    """Return the JSON Schema of a form as a value."""
    read: Json = json.loads(schema_text(form))
    return read


def to_json(value: Position | TurnItem | Record) -> Json:
    """Return the JSON form of a position, a move or a record."""
    match value:
        case Position():
            return _position(value)
        case Record():
            return _record(value)
        case _:
            return _move(value)


def _move(move: TurnItem) -> Json:
    match move:
        case Placement():
            return {"kind": "placement", **_placement(move)}
        case BuildHut(place) | BuildTower(place) | BuildTemple(place) | LaunchBoat(place):
            return {"kind": str(move).partition("@")[0], **_hex(place)}
        case ExpandSettlement(place, terrain):
            return {"kind": "expand", **_hex(place), "terrain": terrain.letter}
        case Take(tile) | Unplaced(tile):
            return {"kind": "take" if isinstance(move, Take) else "unplaced", "tile": str(tile)}
        case Discard(piece):
            return {"kind": "discard", "piece": piece.value}
        case Resign(int(seat)):
            return {"kind": "resign", "seat": seat}
        case Draw() | Pass() | Resign():
            return {"kind": str(move)}
        case _:
            assert_never(move)


def _placement(placement: Placement) -> Json:
    return {"tile": str(placement.tile), **_hex(placement.hex), "hour": placement.hour}


def _hex(place: Hex) -> Json:
    return {"q": place.q, "r": place.r}


def _position(position: Position) -> Json:
    return {
        "ruleset": _ruleset(position.ruleset),
        "tiles": [_placement(laid.placement) for laid in laid_in_order(position.island)],
        "seats": [
            _seat(player, position.island, seat) for seat, player in enumerate(position.players)
        ],
        "unseen": {str(tile): count for tile, count in position.unseen.by_tile().items()},
        "stack_size": position.stack_size,
        "face_up": _names(position.face_up),
        "finished": list(position.finished),
        "out": list(position.out),
        "turn": _turn(position.turn),
        "ending": position.ending and position.ending.value,
    }


def _ruleset(ruleset: Ruleset) -> Json:
    options = {option: getattr(ruleset, option) for option in OPTIONS}
    return {"name": ruleset.name, "players": ruleset.players, "options": options}


def _seat(player: Player, island: Island, seat: Seat) -> Json:
    def hexes(members: HexSet) -> list[Json]:
        return [_hex(place) for place in island.frame.hexes(members)]

    return {
        "supply": player.supply._asdict(),
        "standing": {
            name: hexes(members) for name, members in island.standing[seat]._asdict().items()
        },
        "taken": player.taken,
        "discarded": player.discarded._asdict(),
    }


def _turn(turn: Turn) -> Json:
    return {
        "seat": turn.seat,
        "phase": turn.phase.value,
        "hand": turn.hand and str(turn.hand),
        "laid": turn.laid,
        "bonus": turn.bonus and turn.bonus.value,
    }


def _record(record: Record) -> Json:
    return {
        "ruleset": _ruleset(record.ruleset),
        "result": _result(record.result),
        **{name: _words(record.tags.get(tag, "")) for name, tag in TILE_TAGS.items()},
        "tags": {tag: record.tags[tag] for tag in FREE_TAGS if tag in record.tags},
        "turns": [
            {"moves": [_move(item) for item in turn.items], "comment": turn.comment}
            for turn in record.turns
        ],
    }


def _result(result: str) -> Json | None:
    if result == UNFINISHED:
        return None
    ending, _, rest = result.partition(" ")
    if ending == Ending.SOLO:
        return {"ending": ending, "score": int(rest)}
    places = [[int(seat) for seat in place.split("=")] for place in rest.split(">")]
    return {"ending": ending, "places": places}


def _words(line: str) -> list[str]:
    return line.split(" ") if line else []


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]
