"""`taluva play`: a game in the terminal, for one player or for several at one screen."""

import os
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from taluva import Ruleset, RulesetError
from taluva.cli.choice import Choice
from taluva.cli.conversation import Conversation
from taluva.cli.file import read_record
from taluva.cli.flags import Lang, Seed
from taluva.cli.keeper import Keeper, games_folder, latest_unfinished, new_file
from taluva.cli.menu import Menu
from taluva.cli.screen import Screen
from taluva.cli.session import Session
from taluva.cli.voice import Voice


def play(
    *,
    choice: Choice,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.flag.resume")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.flag.save")] = None,
    lang: Lang,
) -> None:
    """Play in the terminal."""
    say = Voice(lang)
    if resume is not None and choice:
        raise RulesetError(say("play.resume_alone"))
    folder = games_folder(os.environ)
    wanted = resume or (choice.ruleset() if choice else _asked(folder, say))
    if wanted is None:
        return
    now = datetime.now().astimezone()
    if isinstance(wanted, Ruleset):
        session = Session.begin(wanted, seed, Date=now.date().isoformat())
        path = save or new_file(folder, now)
    else:
        session = Session.resume(read_record(str(wanted)), seed)
        path = save or wanted
    Conversation(session, Keeper(path), say).run()


def _asked(folder: Path, say: Voice) -> Ruleset | Path | None:
    """Return what somebody says to want to play, or None if nothing."""
    try:
        return Menu(Screen(), say).ask(latest_unfinished(folder))
    except (EOFError, KeyboardInterrupt):
        return None
