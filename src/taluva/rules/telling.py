"""Telling a game as a record: its events as turns, and what no move shows as tags."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from taluva.rules.errors import RecordError
from taluva.rules.moves import Move, Placement
from taluva.rules.notation import TurnItem, Unplaced
from taluva.rules.position import SOLO_VOLCANOES, Position
from taluva.rules.record import FREE_TAGS, UNFINISHED, Record, RecordedTurn
from taluva.rules.ruleset import SOLO_ISLAND
from taluva.rules.tiles import ALL_TILES, Tile, Unseen

Event = Move | Tile  # a decision of a player, or a tile revealed from the stack
EventsOfTurn = Sequence[tuple[Event, Position]]  # each event with the position it led to


def record_of(
    start: Position,
    turns: Iterable[EventsOfTurn],
    end: Position,
    undrawn: Sequence[Tile] | None,
    comments: Mapping[int, str],
    tags: Mapping[str, str],
) -> Record:
    """Return the record of a game, with free tags and comments by the number of their turns."""
    if not _is_a_start(start):
        raise RecordError("a game that began in the middle has no record")
    if unknown := tags.keys() - set(FREE_TAGS):
        raise RecordError(f"{min(unknown)} is no free tag; there are {', '.join(FREE_TAGS)}")
    recorded = tuple(
        RecordedTurn(items, comments.get(number, ""))
        for number, items in enumerate(turns_of(turns), start=1)
    )
    shown = _setup_shown(start)
    if end.is_over and undrawn:
        shown["Stack"] = undrawn
    shown_tags = {name: " ".join(map(str, tiles)) for name, tiles in shown.items()}
    return Record(start.ruleset, result_of(end), recorded, {**shown_tags, **tags})


def result_of(position: Position) -> str:
    """Return the result of a position as records write it."""
    outcome = position.outcome
    if outcome is None:
        return UNFINISHED
    return outcome.by_place() if position.ruleset.ranking else str(outcome)


def turns_of(turns: Iterable[EventsOfTurn]) -> list[tuple[TurnItem, ...]]:
    """Return turns as records write them."""
    return [tuple(_items(events)) for events in turns]


def _items(events: EventsOfTurn) -> Iterator[TurnItem]:
    """Yield the moves of a turn; a tile seen but never placed stands where it went away."""
    seen: Tile | None = None
    for event, after in events:
        if isinstance(event, Tile):
            seen = event
        else:
            boxed = not isinstance(event, Placement) and after.hand is not seen
            if seen and boxed:
                yield Unplaced(seen)
            if boxed or isinstance(event, Placement):
                seen = None
            yield event
    if seen:
        yield Unplaced(seen)


def _is_a_start(position: Position) -> bool:
    """Tell whether nothing has been played before a position."""
    ruleset = position.ruleset
    laid = SOLO_ISLAND if ruleset.solo else int(ruleset.start_tile)
    return len(position.island.tiles) == laid


def _setup_shown(start: Position) -> dict[str, Sequence[Tile]]:
    """Return the tiles of the tags that tell how a game was set up."""
    shown: dict[str, Sequence[Tile]] = {}
    box = start.unseen
    if start.ruleset.solo:
        laid = sorted(start.island.tiles, key=lambda laid: SOLO_VOLCANOES.index(laid.placement.hex))
        shown["Island"] = [placement.tile for _, placement in laid]
        shown["FaceUp"] = start.face_up
        box = Unseen.of((*box.tiles(), *shown["Island"], *shown["FaceUp"]))
    elif start.face_up:
        shown["TwoHex"] = start.face_up
    if box != ALL_TILES:
        shown["Unseen"] = tuple(box.tiles())
    return shown
