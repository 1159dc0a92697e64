"""`taluva replay`: a record turn by turn, in the terminal or as pictures."""

import re
import time
from pathlib import Path
from typing import Annotated

import typer

import taluva
from taluva.cli.file import read_record, write_text
from taluva.cli.flags import Coordinates, Lang, RecordFile, ThemeName
from taluva.cli.history import Moment, moments
from taluva.cli.prompt import Prompt
from taluva.cli.screen import Screen
from taluva.cli.show import picture_of, show_moment
from taluva.cli.voice import Voice


def replay(
    *,
    file: RecordFile,
    svg_dir: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.flag.svg_dir")] = None,
    theme: ThemeName = "light",
    delay: Annotated[float | None, typer.Option(min=0, help="cli.flag.delay")] = None,
    coordinates: Coordinates = False,
    lang: Lang,
) -> None:
    """Step through a record."""
    turns = moments(taluva.replay(read_record(file)))
    say, screen, prompt = Voice(lang), Screen(), Prompt()
    if svg_dir is not None:
        _write_pictures(turns, svg_dir, theme, coordinates)
    elif prompt.is_interactive and screen.is_terminal and file != "-" and delay is None:
        _step(turns, screen, prompt, say, coordinates)
    else:
        _play(turns, screen, say, delay or 0, coordinates)


def _write_pictures(turns: list[Moment], folder: Path, theme: ThemeName, coordinates: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for moment in turns:
        text = picture_of(moment, theme, coordinates)
        write_text(folder / f"turn-{moment.number:03}.svg", text)


def _play(turns: list[Moment], screen: Screen, say: Voice, delay: float, coordinates: bool) -> None:
    for moment in turns:
        if moment.number:
            time.sleep(delay)
        show_moment(moment, turns[-1].number, screen, say, coordinates)


def _step(
    turns: list[Moment], screen: Screen, prompt: Prompt, say: Voice, coordinates: bool
) -> None:
    at = 0
    while True:
        screen.clear()
        show_moment(turns[at], turns[-1].number, screen, say, coordinates)
        screen.line(say("replay.keys"), "dim")
        try:
            answer = prompt.ask(f"{at}/{turns[-1].number}> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if answer in ("q", "quit"):
            return
        at = _next(at, answer, len(turns) - 1)


def _next(at: int, answer: str, last: int) -> int:
    """Return the turn to show after an answer: the next one, the one before, or the one named."""
    if re.fullmatch("[0-9]{1,9}", answer):
        return min(int(answer), last)
    return max(at - 1, 0) if answer[:1] in ("p", "b", "-") else min(at + 1, last)
