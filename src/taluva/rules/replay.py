"""Replaying a record: the game that it tells, or the first of its turns that breaks a rule."""

from collections.abc import Sequence
from itertools import zip_longest

from taluva.rules.errors import RecordError, RulesetError, TaluvaError
from taluva.rules.game import Game
from taluva.rules.moves import Placement
from taluva.rules.notation import Scanner, TurnItem, Unplaced, print_turn, read_tile
from taluva.rules.position import Position
from taluva.rules.record import (
    RESULT_LINE,
    TILE_TAGS,
    Record,
    RecordedTurn,
    tag_line,
    tag_lines,
)
from taluva.rules.telling import result_of, turns_of
from taluva.rules.tiles import ALL_TILES, Tile, Unseen


def replay(record: Record) -> Game:
    """Return the game that a record tells, or say which of its turns breaks a rule."""
    first_turn = len(tag_lines(record)) + 2
    game = Game.from_position(_start(record), stack=())
    for line, turn in enumerate(record.turns, start=first_turn):
        _replay_turn(game, turn, line, column=len(f"{line - first_turn + 1}. ") + 1)
    told = turns_of(game.turns())
    for line, (turn, played) in enumerate(zip_longest(record.turns, told), start=first_turn):
        if turn is None or played is None or turn.items != played:
            canonical = print_turn(played) if played else "nothing"
            raise RecordError(f"the turn is written {canonical!r}", line)
    if (result := result_of(game.position)) != record.result:
        raise RecordError(f"the result of these turns is {result!r}", RESULT_LINE)
    if "Stack" in record.tags:
        _disclose(record, game)
    _require_tags_as_told(record, game.record())
    return game


def _require_tags_as_told(record: Record, told: Record) -> None:
    """Refuse tags that tell other tiles than the game has, or tell them otherwise."""
    for tag in TILE_TAGS:
        if tag in record.tags and record.tags[tag] != told.tags.get(tag):
            expected = repr(told.tags[tag]) if tag in told.tags else "no such tag"
            raise RecordError(f"{expected} is expected of {tag}", tag_line(record, tag))


def _replay_turn(game: Game, turn: RecordedTurn, line: int, column: int) -> None:
    for index, item in enumerate(turn.items):
        try:
            if game.position.awaits_tile and (tile := _drawn_before(turn.items[index:])):
                game.reveal(tile)
            if not isinstance(item, Unplaced):
                game.push(item)
        except TaluvaError as error:
            raise RecordError(f"{item}: {error}", line, column) from error
        column += len(str(item)) + 1


def _drawn_before(items: Sequence[TurnItem]) -> Tile | None:
    """Return the tile that was drawn before these items of a turn: the next one that they lay."""
    laid = (item.tile for item in items if isinstance(item, (Placement, Unplaced)))
    return next(laid, None)


def _start(record: Record) -> Position:
    """Return the position before the first turn, from the tags that tell what no move shows."""
    shown = {name: _tiles_of(record, name) for name in TILE_TAGS if name in record.tags}
    ruleset = record.ruleset
    face_up = shown.get("FaceUp" if ruleset.solo else "TwoHex", ())
    unseen = Unseen.of(shown["Unseen"]) if "Unseen" in shown else ALL_TILES
    try:
        return Position.start(
            ruleset, unseen=unseen, island=shown.get("Island", ()), face_up=face_up
        )
    except RulesetError as error:
        raise RecordError(str(error)) from None


def _disclose(record: Record, game: Game) -> None:
    try:
        game.disclose(_tiles_of(record, "Stack"))
    except TaluvaError as error:
        raise RecordError(str(error), tag_line(record, "Stack")) from None


def _tiles_of(record: Record, tag: str) -> tuple[Tile, ...]:
    scanner = Scanner(record.tags[tag], tag_line(record, tag), len(tag) + 4)
    tiles = [read_tile(scanner)]
    while not scanner.is_done:
        scanner.expect(" ", "a tile")
        tiles.append(read_tile(scanner))
    return tuple(tiles)
