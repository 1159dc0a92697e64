"""`taluva engine`: a bot that others ask by the engine protocol."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from taluva import bots
from taluva.cli.flags import Lang
from taluva.engines import Speaker


def engine(
    *,
    bot: Annotated[str, typer.Argument(metavar="BOT", help="cli.flag.bot")],
    lang: Lang,  # noqa: ARG001  # the protocol has one language
) -> None:
    """Speak the engine protocol on standard input and output."""
    speaker = Speaker(bot, version("taluva"), bots.bot(bot), _write)
    try:
        speaker.run(sys.stdin)
    except KeyboardInterrupt:
        raise typer.Exit from None


def _write(line: str) -> None:
    print(line, flush=True)
