"""Lines about thinking: `info` and `bestmove`, which both tell a choice."""

import math
from collections.abc import Iterator, Sequence

from taluva.bots import Choice
from taluva.engines.errors import ProtocolError
from taluva.rules.errors import NotationError
from taluva.rules.moves import Move
from taluva.rules.notation import parse_move


def info_line(choice: Choice) -> str:
    """Return the line that tells how far thinking is."""
    return " ".join(_info_words(choice))


def _info_words(choice: Choice) -> Iterator[str]:
    yield "info"
    if choice.playouts:
        yield f"playouts {choice.playouts}"
    yield f"seconds {choice.seconds:.3f}"
    if choice.chances:
        yield " ".join(("chances", *(f"{chance:.4f}" for chance in choice.chances)))
    yield " ".join(("line", *map(str, choice.line or (choice.move, *choice.plan))))


def parse_info(text: str, seats: int) -> Choice | None:
    """Return what the rest of an `info` line tells, or None if that names no move."""
    if text.startswith("text "):
        return None
    words = text.split(" ")
    told: dict[str, list[str]] = {}
    while words:
        key = words.pop(0)
        size = {"playouts": 1, "seconds": 1, "chances": seats, "line": len(words)}.get(key)
        if size is None or key in told or not words:
            raise ProtocolError(f"{key!r} is not expected in a line of information")
        told[key], words = words[:size], words[size:]
    chances = _chances(told.get("chances", []), seats)
    playouts = int(_number(told.get("playouts", ["0"])[0]))
    seconds = _number(told.get("seconds", ["0"])[0])
    if "line" not in told:
        return None
    line = parse_moves(told["line"])
    return Choice(line[0], (), chances, line, playouts, seconds)


def parse_bestmove(words: Sequence[str], last: Choice | None) -> Choice:
    """Return the choice of a `bestmove` line, with what was told last about the same move."""
    move, *plan = parse_moves(words)
    if last is None or last.move != move:
        return Choice(move, tuple(plan))
    return Choice(move, tuple(plan), last.chances, last.line, last.playouts, last.seconds)


def parse_moves(words: Sequence[str]) -> tuple[Move, ...]:
    """Return the moves of these words, of which there is at least one."""
    try:
        return tuple(map(parse_move, words or [""]))
    except NotationError as error:
        raise ProtocolError(f"{' '.join(words)[:60]!r}: {error.message}") from None


def _chances(words: Sequence[str], seats: int) -> tuple[float, ...]:
    chances = tuple(map(_number, words))
    if chances and (len(chances) != seats or any(not 0 <= chance <= 1 for chance in chances)):
        raise ProtocolError(f"{seats} chances from 0 to 1 are expected")
    return chances


def _number(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise ProtocolError(f"{word[:20]!r} is no number here")
    return number
