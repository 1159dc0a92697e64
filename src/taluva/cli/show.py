"""`taluva show`: the island of a record, after any of its turns."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

import taluva
from taluva.cli import status
from taluva.cli.file import read_record, write_text
from taluva.cli.flags import Coordinates, Json, Lang, RecordFile, ThemeName
from taluva.cli.history import Moment, moments
from taluva.cli.screen import Screen
from taluva.cli.voice import Voice
from taluva.rules.json_forms import to_json


def show(
    *,
    file: RecordFile,
    turn: Annotated[int | None, typer.Option(min=0, help="cli.flag.turn")] = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="cli.flag.svg")] = None,
    theme: ThemeName = "light",
    coordinates: Coordinates = False,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Show the island of a record."""
    say = Voice(lang)
    all_moments = moments(taluva.replay(read_record(file)))
    last = all_moments[-1].number
    if turn is not None and turn > last:
        raise taluva.TaluvaError(say("show.no_turn", turn=turn, count=last))
    moment = all_moments[-1 if turn is None else turn]
    if as_json:
        shown = {"turn": moment.number, "turns": last, "moves": moment.text}
        print(json.dumps({**shown, "position": to_json(moment.position)}))
    elif svg is None:
        show_moment(moment, last, Screen(), say, coordinates)
    else:
        _write(svg, picture_of(moment, theme, coordinates))


def show_moment(
    moment: Moment, last: int, screen: Screen, say: Voice, coordinates: bool = False
) -> None:
    """Print the island after a turn, and how the game stands."""
    position = moment.position
    screen.heading(say("show.turn", turn=moment.number, last=last, moves=moment.text))
    status.show_island(position, screen, say, last=moment.moves, coordinates=coordinates)
    status.show_seats(position, screen, say)
    screen.line(status.tiles_left(position, say))
    if position.is_over:
        status.show_outcome(position, screen, say)
    elif position.ruleset.solo:
        screen.line(status.score_line(position.score, say))


def picture_of(moment: Moment, theme: ThemeName, coordinates: bool) -> str:
    """Return the island after a turn as SVG."""
    from taluva.pictures import svg  # noqa: PLC0415  # only pictures need it

    return svg(moment.position, theme=theme, last=moment.moves, coordinates=coordinates)


def _write(name: str, text: str) -> None:
    if name == "-":
        sys.stdout.write(text)
    else:
        write_text(Path(name), text)
