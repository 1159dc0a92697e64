"""The game record: a game as text that replays without seed or stack."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile, zip_longest

from taluva.rules.errors import NotationError, RecordError, RulesetError
from taluva.rules.notation import TurnItem, parse_turn, print_turn
from taluva.rules.ruleset import EDITIONS, Ruleset, ruleset_of_words
from taluva.rules.state import Ending

LONGEST_RECORD = 262_144
UNFINISHED = "*"
FREE_TAGS = ("Clock", "Date", "Event", "Names", "Seed", "Site")
TILE_TAGS = ("FaceUp", "Island", "Stack", "TwoHex", "Unseen")


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One line of a record: the moves of a turn, and what somebody says about it."""

    items: tuple[TurnItem, ...]
    comment: str = ""

    def __str__(self) -> str:
        return print_turn(self.items) + (f" {{{self.comment}}}" if self.comment else "")


@dataclass(frozen=True, slots=True)
class Record:
    """A replayable game: its rules, its result, what no move shows, and its turns."""

    ruleset: Ruleset
    result: str
    turns: tuple[RecordedTurn, ...]
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if not value.isprintable() or not value:
                raise RecordError(f"the value of the tag {name} is not one line of printable text")
        for turn in self.turns:
            if "}" in turn.comment or not turn.comment.isprintable():
                raise RecordError("a comment is one line of printable text without '}'")

    def __str__(self) -> str:
        turns = [f"{number}. {turn}" for number, turn in enumerate(self.turns, start=1)]
        return "\n".join((*tag_lines(self), "", *turns)) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Return the record of a text, or say where it is none."""
        return _parse(text)


def tag_lines(record: Record) -> list[str]:
    """Return the lines of the tags, in their order."""
    tags = {
        "Rules": record.ruleset.name,
        "Options": " ".join(record.ruleset.words()),
        "Players": str(record.ruleset.players),
        "Result": record.result,
        **dict(sorted(record.tags.items())),
    }
    return [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]


def tag_line(record: Record, tag: str) -> int:
    """Return the number of the line on which a tag stands."""
    return next(n for n, line in enumerate(tag_lines(record), 1) if line.startswith(f"[{tag} "))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


# From text.

RESULT_LINE = 4
_TAG = re.compile(r'\[([A-Za-z]{1,20}) "((?:[^"\\]|\\["\\])*)"\]')
_TURN = re.compile(r"([1-9][0-9]{0,3})\. ([^{}]+?)(?: \{([^}]*)\})?")
_RESULT = re.compile(r"\*|solo (0|-?[1-9][0-9]{0,2})|[a-z-]+ [0-3]([=>][0-3]){0,3}")
_FIRST_TAGS = ("Rules", "Options", "Players", "Result")


def _parse(text: str) -> Record:
    if len(text) > LONGEST_RECORD:
        raise NotationError(f"a record has at most {LONGEST_RECORD} characters, not {len(text)}")
    lines = text.split("\n")
    tags, first_turn = _parse_tags(lines)
    turns = tuple(
        _parse_turn(line, number)
        for number, line in enumerate(lines[first_turn:-1], first_turn + 1)
    )
    record = Record(_parse_ruleset(tags), _parse_result(tags), turns, _further(tags))
    _require_as_printed(text, str(record))
    return record


def _parse_tags(lines: Sequence[str]) -> tuple[dict[str, str], int]:
    """Return the tags by name and the index of the line after the blank one."""
    tags: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        if not line:
            break
        if not (found := _TAG.fullmatch(line)):
            raise NotationError('a tag such as [Rules "deluxe-2015"] is expected', number)
        if found[1] in tags:
            raise NotationError(f"the tag {found[1]} is given twice", number, 2)
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    missing = [name for name in _FIRST_TAGS if name not in tags]
    if missing:
        raise NotationError(f"the tag {missing[0]} is missing", len(tags) + 1)
    return tags, len(tags) + 1


def _parse_turn(line: str, number: int) -> RecordedTurn:
    found = _TURN.fullmatch(line)
    if not found:
        raise NotationError("a turn such as '1. JC@0,0:6 hut@0,1' is expected", number)
    return RecordedTurn(parse_turn(found[2], number, found.start(2) + 1), found[3] or "")


def _parse_ruleset(tags: Mapping[str, str]) -> Ruleset:
    if tags["Players"] not in ("1", "2", "3", "4"):
        raise NotationError("the number of players is 1, 2, 3 or 4", 3, len('[Players "') + 1)
    name, players = tags["Rules"], int(tags["Players"])
    if name not in EDITIONS:
        raise NotationError(f"there is no ruleset {name!r}", 1, len('[Rules "') + 1)
    if players not in EDITIONS[name].players:
        raise NotationError(f"{name} is not for {players}", 3, len('[Players "') + 1)
    words = tags["Options"].split(" ") if tags["Options"] else ()
    try:
        return ruleset_of_words(name, players, words)
    except RulesetError as error:
        raise NotationError(str(error), 2, len('[Options "') + 1) from None


def _parse_result(tags: Mapping[str, str]) -> str:
    result = tags["Result"]
    ending = result.partition(" ")[0]
    if not _RESULT.fullmatch(result) or ending not in (UNFINISHED, *Ending):
        raise NotationError("a result such as 'two-types 1' is expected", RESULT_LINE)
    return result


def _further(tags: Mapping[str, str]) -> dict[str, str]:
    for line, name in enumerate(tags, start=1):
        if name not in _FIRST_TAGS + FREE_TAGS + TILE_TAGS:
            raise NotationError(f"a record has no tag {name!r}", line, 2)
    return {name: value for name, value in tags.items() if name not in _FIRST_TAGS}


def _require_as_printed(text: str, printed: str) -> None:
    """Refuse any text but the one that printing gives, at its first difference."""
    pairs = zip_longest(text.split("\n"), printed.split("\n"))
    for number, (line, wanted) in enumerate(pairs, start=1):
        if line != wanted:
            expected = "the end of the record" if wanted is None else repr(wanted[:60])
            alike = takewhile(
                lambda pair: pair[0] == pair[1], zip(line or "", wanted or "", strict=False)
            )
            at = sum(1 for _ in alike)
            raise NotationError(f"{expected} is expected in this line", number, at + 1)
