"""The file of a match: a line that says which match, then one line for each game, as they end.

Lines are only ever added, so that whatever stops the writing leaves every game before it. The
beginning of a line that was never finished is dropped when the match goes on.
"""

import json
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
        if not path.exists() or not _whole_lines(path):
            path.write_text(_line(match.describe()), encoding="utf-8")
            return cls(match, [], path)
        head, *games = _whole_lines(path)
        _require_same(path, _read(path, head, 1), match.describe())
        played = [_game(path, line, number) for number, line in enumerate(games, start=2)]
        return cls(match, played, path)

    def add(self, played: Played) -> None:
        """Keep a game."""
        self.played.append(played)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(played.to_json()))


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _whole_lines(path: Path) -> list[str]:
    """Return the lines of a file, and cut off the beginning of one that was never finished."""
    with path.open("rb+") as file:
        whole = file.read().rpartition(b"\n")
        file.truncate(len(whole[0]) + len(whole[1]))
    return whole[0].decode("utf-8").split("\n") if whole[1] else []


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
