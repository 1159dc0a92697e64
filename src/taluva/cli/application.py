"""The command line as a whole: every command by its name."""

from importlib.metadata import version as version_of
from typing import Annotated

import typer

from taluva.cli.analyse import analyse
from taluva.cli.arena import arena
from taluva.cli.bench import bench_kernel, bench_rules
from taluva.cli.bench_search import bench_search
from taluva.cli.check import check
from taluva.cli.command import Command, as_registered
from taluva.cli.engine import engine
from taluva.cli.flags import Lang
from taluva.cli.perft import perft
from taluva.cli.play import play
from taluva.cli.replay import replay
from taluva.cli.rules import rules
from taluva.cli.show import show
from taluva.cli.voice import Language, Voice

COMMANDS: dict[str, Command] = {
    "play": play,
    "show": show,
    "replay": replay,
    "check": check,
    "rules": rules,
    "perft": perft,
    "analyse": analyse,
    "arena": arena,
    "engine": engine,
}
BENCHMARKS: dict[str, Command] = {
    "rules": bench_rules,
    "kernel": bench_kernel,
    "search": bench_search,
}


def application(language: Language = Language.EN) -> typer.Typer:
    """Return the command line, described in a language."""
    say = Voice(language)
    app = _typer(say("help.taluva"))
    app.callback(invoke_without_command=True)(as_registered(taluva, language))
    for name, command in COMMANDS.items():
        app.command(name, help=say(f"help.{name}"))(as_registered(command, language))
    benchmarks = _typer(say("help.bench"), no_args_is_help=True)
    for name, command in BENCHMARKS.items():
        help_text = say(f"help.bench_{name}")
        benchmarks.command(name, help=help_text)(as_registered(command, language))
    benchmarks.callback()(lambda: None)
    app.add_typer(benchmarks, name="bench")
    return app


def taluva(
    *,
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="cli.flag.version")] = False,
    lang: Lang,  # noqa: ARG001  # read from the arguments, before there is a help text
) -> None:
    """Say what there is to do."""
    if version:
        print(f"taluva {version_of('taluva')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def _typer(help_text: str, *, no_args_is_help: bool = False) -> typer.Typer:
    return typer.Typer(
        help=help_text,
        no_args_is_help=no_args_is_help,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
