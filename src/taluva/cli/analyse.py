"""`taluva analyse`: the chances of everybody in a record, turn by turn, and where it turned."""

import json
from collections.abc import Iterable
from typing import Annotated

import typer

import taluva
from taluva.bots import Budget, ReviewedTurn, review
from taluva.cli.file import read_record
from taluva.cli.flags import FixedSeed, Json, Lang, RecordFile
from taluva.cli.screen import Row, Screen
from taluva.cli.voice import Voice

A_MOMENT = 0.2
WORTH_TELLING = 0.05  # luck and losses below this are noise


def analyse(
    *,
    file: RecordFile,
    seconds: Annotated[float | None, typer.Option(help="cli.flag.position_seconds")] = None,
    playouts: Annotated[int | None, typer.Option(help="cli.flag.position_playouts")] = None,
    threads: Annotated[int, typer.Option(help="cli.flag.choice_threads")] = 1,
    seed: FixedSeed = None,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Say how the chances went in a game."""
    game = taluva.replay(read_record(file))
    if seconds is None and playouts is None:
        seconds = A_MOMENT
    turns = review(game, Budget(seconds, playouts, threads), seed or 0)
    if as_json:
        print(json.dumps({"turns": [_as_json(turn) for turn in turns]}))
    else:
        _show(list(turns), game.ruleset.players, Screen(), Voice(lang))


def _as_json(turn: ReviewedTurn) -> dict[str, object]:
    return {
        "number": turn.number,
        "seat": turn.seat,
        "moves": [str(move) for move in turn.moves],
        "before": _rounded(turn.before),
        "with_tile": _rounded(turn.with_tile),
        "after": _rounded(turn.after),
        "luck": round(turn.luck, 4),
        "loss": round(turn.loss, 4),
        "turning_point": turn.is_turning_point,
        "line": [str(move) for move in turn.line],
    }


def _rounded(chances: Iterable[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _show(turns: list[ReviewedTurn], players: int, screen: Screen, say: Voice) -> None:
    if not turns:
        screen.line(say("analyse.nothing"))
        return
    seats = tuple(say("analyse.seat", seat=seat) for seat in range(players))
    header = (say("analyse.turn"), say("analyse.moves"), *seats, say("analyse.notes"))
    screen.table([_row(turn, say) for turn in turns], header)
    points = [turn for turn in turns if turn.is_turning_point]
    screen.line()
    screen.line(say("analyse.turning_points", count=len(points)), "bold")
    for turn in points:
        screen.line(_sentence(turn, say))


def _row(turn: ReviewedTurn, say: Voice) -> Row:
    notes = []
    if abs(turn.luck) >= WORTH_TELLING:
        notes.append(say("analyse.luck", luck=f"{100 * turn.luck:+.0f} %"))
    if turn.loss >= WORTH_TELLING:
        notes.append(say("analyse.loss", loss=f"{-100 * turn.loss:.0f} %"))
    moves = " ".join(map(str, turn.moves))
    return (str(turn.number), moves, *map(_percent, turn.after), ", ".join(notes))


def _sentence(turn: ReviewedTurn, say: Voice) -> str:
    told = {
        "number": turn.number,
        "seat": turn.seat,
        "before": _percent(turn.before[turn.seat]),
        "after": _percent(turn.after[turn.seat]),
    }
    if turn.loss >= WORTH_TELLING and turn.line[:2] != turn.moves[:2]:
        return say("analyse.point_better", line=" ".join(map(str, turn.line[:2])), **told)
    return say("analyse.point", **told)


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
