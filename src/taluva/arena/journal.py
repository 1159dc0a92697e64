"""The file of a match: a line that says which match, then one line for each game, as they end.

Lines are only ever added, so that whatever stops the writing leaves every game before it. The
beginning of a line that was never finished is dropped when the match goes on.
"""

import json
import os
from pathlib import Path
from typing import Self

from taluva.arena.errors import ArenaError
from taluva.arena.match import Match
from taluva.arena.played import Played


class Journal:
    """The games of one match, kept in memory and, if there is a path, in a file."""

    def __init__(self, match: Match, played: list[Played], path: Path | None = None) -> None:
        self.match = match
        self.played = played
        self._path = path

    @classmethod
    def open(cls, match: Match, path: Path | None = None) -> Self:
        """Begin the file of a match, or go on with the one there is."""
        if path is None:
            return cls(match, [])
        head = _line(match.describe())
        whole, newline, torn = (path.read_bytes() if path.exists() else b"").rpartition(b"\n")
        if not newline:
            if not head.encode().startswith(torn):
                raise ArenaError(f"{path} is no file of a match")
            path.write_text(head, encoding="utf-8")
            return cls(match, [], path)
        first, *games = whole.decode("utf-8").split("\n")
        _require_same(path, _read(path, first, 1), match.describe())
        played = [_game(path, line, number) for number, line in enumerate(games, start=2)]
        os.truncate(path, len(whole) + len(newline))
        return cls(match, played, path)

    def add(self, played: Played) -> None:
        """Keep a game."""
        self.played.append(played)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(played.to_json()))


def seed_in(path: Path | None) -> int | None:
    """Return the seed of the match that a file holds, if it holds one."""
    if path is None or not path.exists():
        return None
    with path.open(encoding="utf-8", errors="replace") as file:
        try:
            head = json.loads(file.readline())
        except ValueError:
            return None
    seed = head.get("seed") if isinstance(head, dict) else None
    return seed if isinstance(seed, int) else None


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _read(path: Path, line: str, number: int) -> dict[str, object]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise ArenaError(f"{path}, line {number}: this is no file of a match")
    return value


def _require_same(path: Path, found: dict[str, object], wanted: object) -> None:
    """Refuse a file that holds another match, and say in what it differs."""
    expected = json.loads(json.dumps(wanted))
    for name, value in expected.items():
        if found.get(name) != value:
            raise ArenaError(
                f"{path} holds another match: {name} is {found.get(name)!r} there, not {value!r}"
            )


def _game(path: Path, line: str, number: int) -> Played:
    value = _read(path, line, number)
    try:
        return Played.from_json(value)
    except (KeyError, TypeError, AttributeError):
        raise ArenaError(f"{path}, line {number}: this is no game of a match") from None
