"""Positions, moves and records read from their JSON forms, strictly.

What is read becomes text of the notation, whose parser judges it: there is one judge of what is
sound.
"""

from collections.abc import Callable, Mapping

from taluva.rules.errors import RulesetError
from taluva.rules.json_forms import TILE_TAGS
from taluva.rules.json_value import JsonValue, Transcript
from taluva.rules.moves import Move
from taluva.rules.notation import LARGEST_COORDINATE, TurnItem, Unplaced, parse_move
from taluva.rules.pieces import BUILDINGS, Piece, Supply
from taluva.rules.position import Position
from taluva.rules.position_text import MOST_TILES
from taluva.rules.record import FREE_TAGS, LONGEST_RECORD, UNFINISHED, Record, RecordedTurn
from taluva.rules.ruleset import EDITIONS, LARGEST_BOARD, OPTIONS, TILES_IN_THE_BOX, Ruleset
from taluva.rules.state import Bonus, Ending, Phase
from taluva.rules.tiles import FIELDS, THREE_HEX, TILES_BY_NAME, Terrain

MOST_STANDING = 20  # hexes with pieces of one type and colour
MOST_MOVES = 64  # in a turn; 4 resignations and a solo chain of three tiles are far fewer
MOST_TURNS = 9999


def position_from_json(data: object) -> Position:
    """Return the position of this form, or say where it is none."""
    return _read_position(JsonValue(data))


def move_from_json(data: object) -> Move:
    """Return the move of this form, or say where it is none."""
    return _read_move(JsonValue(data))


def record_from_json(data: object) -> Record:
    """Return the record of this form, or say where it is none."""
    return _read_record(JsonValue(data))


# Moves: each kind by the parts of its text, the members of its form among them.

_PLACEMENT = ("tile", "@", "q", ",", "r", ":", "hour")
_KINDS: Mapping[str, tuple[str, ...]] = {
    "placement": _PLACEMENT,
    "hut": ("hut@", "q", ",", "r"),
    "tower": ("tower@", "q", ",", "r"),
    "temple": ("temple@", "q", ",", "r"),
    "expand": ("expand@", "q", ",", "r", ":", "terrain"),
    "boat": ("boat@", "q", ",", "r"),
    "draw": ("draw",),
    "take": ("take:", "tile"),
    "pass": ("pass",),
    "discard": ("discard:", "piece"),
    "resign": ("resign",),
}
_RESIGN_OF_A_SEAT = ("resign:", "seat")
_TERRAINS = [terrain.letter for terrain in (*FIELDS, Terrain.VOLCANO)]
_STACK_TILES = [str(tile) for tile in THREE_HEX]
_MEMBERS: Mapping[str, Callable[[JsonValue], str]] = {
    "tile": lambda value: value.word(TILES_BY_NAME, "a tile"),
    "q": lambda value: str(value.number(-LARGEST_COORDINATE, LARGEST_COORDINATE)),
    "r": lambda value: str(value.number(-LARGEST_COORDINATE, LARGEST_COORDINATE)),
    "hour": lambda value: str(value.number(1, 12)),
    "terrain": lambda value: value.word(_TERRAINS, "the letter of a terrain"),
    "piece": lambda value: value.word(BUILDINGS, "hut, tower or temple"),
    "seat": lambda value: str(value.number(0, 3)),
}


def _read_move(value: JsonValue) -> Move:
    kind = value.member("kind").word(_KINDS, "a kind of move")
    parts = _RESIGN_OF_A_SEAT if kind == "resign" and value.has("seat") else _KINDS[kind]
    transcript = Transcript()
    _write_parts(transcript, value, parts, "kind")
    return transcript.judged(parse_move)


def _read_item(value: JsonValue) -> TurnItem:
    if value.member("kind").value != "unplaced":
        return _read_move(value)
    tile = value.members("kind", "tile")["tile"].word(TILES_BY_NAME, "a tile")
    return Unplaced(TILES_BY_NAME[tile])


def _write_parts(
    transcript: Transcript, value: JsonValue, parts: tuple[str, ...], *others: str
) -> None:
    """Write the members of a form, and between them the signs that part them in its text."""
    members = value.members(*others, *(part for part in parts if part in _MEMBERS))
    for part in parts:
        if part in _MEMBERS:
            transcript.write(_MEMBERS[part](members[part]), members[part])
        else:
            transcript.write(part, value)


# Positions.


def _read_position(value: JsonValue) -> Position:
    found = value.members(*_POSITION)
    ruleset = _read_ruleset(found["ruleset"])
    transcript = Transcript()
    transcript.write(str(ruleset), found["ruleset"])
    _write_tiles(transcript, found["tiles"])
    _write_seats(transcript, found["seats"], ruleset)
    _write_unseen(transcript, found["unseen"])
    size = found["stack_size"].number(0, TILES_IN_THE_BOX)
    transcript.write(f"; stack {size}", found["stack_size"])
    _write_words(transcript, "face-up", found["face_up"], "tile")
    _write_words(transcript, "finished", found["finished"], "seat")
    _write_words(transcript, "out", found["out"], "seat")
    _write_turn(transcript, found["turn"])
    _write_ending(transcript, found["ending"], found["turn"].member("phase"))
    return transcript.judged(Position.parse)


_POSITION = (
    "ruleset", "tiles", "seats", "unseen", "stack_size", "face_up", "finished", "out", "turn",
    "ending",
)  # fmt: skip


def _read_ruleset(value: JsonValue) -> Ruleset:
    found = value.members("name", "players", "options")
    name = found["name"].word(EDITIONS, "a ruleset")
    players = found["players"].number(1, 4)
    options = {
        option: _read_option(option, chosen)
        for option, chosen in found["options"].members(*OPTIONS).items()
    }
    try:
        return Ruleset(name, players, **options)
    except RulesetError as error:
        raise value.refusal(str(error)) from None


def _read_option(option: str, value: JsonValue) -> int | bool | None:
    if option == "tiles":
        return value.number(1, TILES_IN_THE_BOX)
    if option == "board":
        return None if value.is_null else value.number(1, LARGEST_BOARD)
    return value.truth()


def _write_tiles(transcript: Transcript, tiles: JsonValue) -> None:
    transcript.write("; tiles", tiles)
    for tile in tiles.items(MOST_TILES):
        transcript.write(" ", tile)
        _write_parts(transcript, tile, _PLACEMENT)


def _write_seats(transcript: Transcript, seats: JsonValue, ruleset: Ruleset) -> None:
    for seat, value in enumerate(seats.items(ruleset.players, least=ruleset.players)):
        found = value.members("supply", "standing", "taken", "discarded")
        transcript.write(f"; seat {seat}", value)
        _write_supply(transcript, found["supply"], ruleset, "")
        if taken := found["taken"].number(0, 2):
            transcript.write(f" taken={taken}", found["taken"])
        if any(_read_supply(found["discarded"])):
            _write_supply(transcript, found["discarded"], ruleset, "discarded-")
        _write_standing(transcript, found["standing"])


def _read_supply(value: JsonValue) -> Supply:
    counts = value.members(*Supply._fields)
    return Supply(*(counts[name].number(0, 20) for name in Supply._fields))


def _write_supply(transcript: Transcript, value: JsonValue, ruleset: Ruleset, prefix: str) -> None:
    counts = value.members(*Supply._fields)
    for name, count in _read_supply(value)._asdict().items():
        if name != "boats" or ruleset.boats:
            transcript.write(f" {prefix}{name}={count}", counts[name])
        elif count:
            raise counts[name].refusal("there are no boats in this game")


def _write_standing(transcript: Transcript, value: JsonValue) -> None:
    pieces = value.members(*Supply._fields)
    for piece, name in zip(Piece, Supply._fields, strict=True):
        for place in pieces[name].items(MOST_STANDING):
            transcript.write(f" {piece.value}", place)
            _write_parts(transcript, place, ("@", "q", ",", "r"))


def _write_unseen(transcript: Transcript, value: JsonValue) -> None:
    found = value.members(optional=_STACK_TILES)
    transcript.write("; unseen", value)
    for tile in _STACK_TILES:
        if tile in found:
            count = found[tile].number(1, TILES_IN_THE_BOX)
            transcript.write(f" {tile}" + f"*{count}" * (count > 1), found[tile])


def _write_words(transcript: Transcript, word: str, value: JsonValue, member: str) -> None:
    """Write a section that is left out when it says nothing."""
    for index, item in enumerate(value.items(MOST_TILES)):
        transcript.write(" " if index else f"; {word} ", item)
        transcript.write(_MEMBERS[member](item), item)


def _write_turn(transcript: Transcript, value: JsonValue) -> None:
    found = value.members("seat", "phase", "hand", "laid", "bonus")
    transcript.write(f"; turn {found['seat'].number(0, 3)}", found["seat"])
    transcript.write(f" {found['phase'].word(list(Phase), 'a phase')}", found["phase"])
    if not found["hand"].is_null:
        transcript.write(f" {_MEMBERS['tile'](found['hand'])}", found["hand"])
    if laid := found["laid"].number(0, 3):
        transcript.write(f" laid={laid}", found["laid"])
    if not found["bonus"].is_null:
        bonus = found["bonus"].word(list(Bonus), "a bonus")
        transcript.write(f" bonus={bonus}", found["bonus"])


def _write_ending(transcript: Transcript, value: JsonValue, phase: JsonValue) -> None:
    if value.is_null != (phase.value != Phase.OVER):
        raise value.refusal("an ending is expected when the game is over, and null otherwise")
    if not value.is_null:
        transcript.write(f" {value.word(list(Ending), 'an ending')}", value)


# Records.


def _read_record(value: JsonValue) -> Record:
    found = value.members("ruleset", "result", *TILE_TAGS, "tags", "turns")
    tiles = {tag: _read_tiles(found[name]) for name, tag in TILE_TAGS.items()}
    free = found["tags"].members(optional=FREE_TAGS)
    tags = {name: line.line(1, LONGEST_RECORD) for name, line in free.items()}
    record = Record(
        _read_ruleset(found["ruleset"]),
        _read_result(found["result"]),
        tuple(map(_read_turn, found["turns"].items(MOST_TURNS))),
        {tag: line for tag, line in tiles.items() if line} | tags,
    )
    places = {tag: found[name] for name, tag in TILE_TAGS.items()} | dict(free)
    return _judged(record, value, found, places)


def _judged(
    record: Record,
    whole: JsonValue,
    found: Mapping[str, JsonValue],
    places: Mapping[str, JsonValue],
) -> Record:
    """Return what the parser of records makes of a record."""
    sources = [found["ruleset"]] * 3 + [found["result"]]
    sources += [places[tag] for tag in sorted(record.tags)] + [whole]
    sources += found["turns"].items(MOST_TURNS)
    transcript = Transcript()
    for line, source in zip(str(record).splitlines(keepends=True), sources, strict=True):
        transcript.write(line, source)
    return transcript.judged(Record.parse)


def _read_tiles(value: JsonValue) -> str:
    return " ".join(_MEMBERS["tile"](tile) for tile in value.items(TILES_IN_THE_BOX))


def _read_result(value: JsonValue) -> str:
    if value.is_null:
        return UNFINISHED
    if value.member("ending").value == Ending.SOLO:
        return f"solo {value.members('ending', 'score')['score'].number(-999, 999)}"
    found = value.members("ending", "places")
    ending = found["ending"].word(list(Ending), "an ending")
    return f"{ending} {'>'.join(map(_read_place, found['places'].items(4, least=1)))}"


def _read_place(value: JsonValue) -> str:
    return "=".join(str(seat.number(0, 3)) for seat in value.items(4, least=1))


def _read_turn(value: JsonValue) -> RecordedTurn:
    found = value.members("moves", "comment")
    moves = tuple(map(_read_item, found["moves"].items(MOST_MOVES, least=1)))
    comment = found["comment"].line(0, LONGEST_RECORD)
    if "}" in comment:
        raise found["comment"].refusal("a comment is expected without '}'")
    return RecordedTurn(moves, comment)
