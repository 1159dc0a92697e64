"""`taluva check`: whether a record is a game, and if not, where and why."""

import json
from typing import Any

import typer

from taluva import IllegalMove, NotationError, Record, replay
from taluva.cli.command import WRONG_INPUT
from taluva.cli.file import read_text
from taluva.cli.flags import Json, Lang, RecordFile
from taluva.cli.voice import Voice


def check(*, file: RecordFile, as_json: Json = False, lang: Lang) -> None:
    """Say whether a record is valid, or what is wrong first."""
    text = read_text(file)
    try:
        record = Record.parse(text)
        replay(record)
    except NotationError as error:
        _print_fault(file, text, error, Voice(lang), as_json)
        raise typer.Exit(WRONG_INPUT) from None
    if as_json:
        print(json.dumps({"valid": True, "turns": len(record.turns), "result": record.result}))
    else:
        say = Voice(lang)
        print(say("check.valid", file=file, count=len(record.turns), result=record.result))


def _print_fault(file: str, text: str, error: NotationError, say: Voice, as_json: bool) -> None:
    illegal = error.__cause__ if isinstance(error.__cause__, IllegalMove) else None
    if as_json:
        print(json.dumps(_fault(text, error, illegal, say)))
        return
    print(say("check.wrong", file=file, line=error.line, column=error.column))
    if illegal is None:
        print(f"  {error.message}")
        return
    print(" ", say("refused", move=_move_at(text, error)))
    for violation in illegal.violations:
        print(f"  {violation.sentence(say.language)} ({violation.rule})")


def _fault(
    text: str, error: NotationError, illegal: IllegalMove | None, say: Voice
) -> dict[str, Any]:
    found: dict[str, Any] = {
        "valid": False,
        "line": error.line,
        "column": error.column,
        "message": error.message,
    }
    if illegal is not None:
        found["move"] = _move_at(text, error)
        found["violations"] = [
            {
                "rule": violation.rule,
                "reason": violation.sentence(say.language),
                "where": [str(place) for place in violation.where],
            }
            for violation in illegal.violations
        ]
    return found


def _move_at(text: str, error: NotationError) -> str:
    """Return the move at which a record goes wrong."""
    return text.split("\n")[error.line - 1][error.column - 1 :].split(" ", maxsplit=1)[0]
