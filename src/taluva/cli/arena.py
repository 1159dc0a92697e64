"""`taluva arena`: bots play each other, and a table says who is how much stronger."""

import json
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from taluva.arena import (
    Cluster,
    Executor,
    InTurn,
    Journal,
    Match,
    Played,
    Processes,
    Sprt,
    Tournament,
    entrants,
    report,
    write_dataset,
)
from taluva.arena.entrant import COMMAND, Entrant
from taluva.arena.journal import seed_in
from taluva.bots import Budget
from taluva.cli.choice import Choice
from taluva.cli.file import write_text
from taluva.cli.flags import FixedSeed, Json, Lang
from taluva.cli.screen import Screen
from taluva.cli.standings import show_standings, summary
from taluva.cli.voice import Voice

DEFAULT_SEED = 0
GRACE = 1.0  # where the budget is in seconds
PATIENCE = 60.0  # where it is not
INTERRUPTED = 130


def arena(
    *,
    choice: Choice,
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="BOT...", help="cli.flag.bots")
    ] = None,
    engine: Annotated[
        list[str] | None, typer.Option(metavar="COMMAND", help="cli.flag.engine")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="cli.flag.games")] = 100,
    seconds: Annotated[float | None, typer.Option(help="cli.flag.think")] = None,
    playouts: Annotated[int | None, typer.Option(help="cli.flag.playouts")] = None,
    threads: Annotated[int, typer.Option(help="cli.flag.choice_threads")] = 1,
    grace: Annotated[float | None, typer.Option(help="cli.flag.grace")] = None,
    seed: FixedSeed = None,
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help="cli.flag.sprt")] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.flag.match_file")] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.flag.records")] = None,
    dataset: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.flag.dataset")] = None,
    processes: Annotated[int | None, typer.Option(help="cli.flag.processes")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="cli.flag.ray")] = None,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Let bots play each other."""
    ruleset = choice.ruleset()
    players = entrants([*(bots or ()), *(COMMAND + command for command in engine or ())], ruleset)
    match = Match(
        players,
        ruleset,
        _seed(seed, file, players),
        Budget(seconds, playouts, threads),
        grace if grace is not None else PATIENCE if seconds is None else GRACE,
    )
    test = None if sprt is None else Sprt.parse(sprt)
    tournament = Tournament(Journal.open(match, file), games, test)
    _keep(records, tournament.played)
    complete = _play(
        tournament, _executor(processes, ray), records, Voice(lang), watched=not as_json
    )
    if dataset is not None:
        write_dataset(dataset, tournament.played)
    if as_json:
        print(json.dumps(report(tournament)))
    else:
        show_standings(tournament, Screen(), Voice(lang))
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _seed(given: int | None, file: Path | None, players: Iterable[Entrant]) -> int:
    """Return the seed that is given, or that of the file; else one that no program can guess."""
    if given is not None:
        return given
    if (kept := seed_in(file)) is not None:
        return kept
    if any(entrant.is_program for entrant in players):
        return secrets.randbits(63)
    return DEFAULT_SEED


def _play(
    tournament: Tournament, executor: Executor, records: Path | None, say: Voice, *, watched: bool
) -> bool:
    """Play what is to come, and tell whether nobody interrupted it."""
    total = len(tournament.fixtures)
    try:
        with Screen().progress(total, shown=watched) as progress:
            progress(tournament.standings.games, summary(tournament, say))
            for played in tournament.play(executor):
                _keep(records, [played])
                progress(tournament.standings.games, summary(tournament, say))
    except KeyboardInterrupt:
        return False
    return True


def _executor(processes: int | None, ray: str | None) -> Executor:
    if ray is not None:
        return Cluster(ray)
    count = processes if processes is not None else os.cpu_count() or 1
    return InTurn() if count == 1 else Processes(count)


def _keep(folder: Path | None, games: Iterable[Played]) -> None:
    """Write the records that are wanted and not there yet."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for played in games:
        path = folder / f"{played.game:06}.taluva"
        if not path.exists():
            write_text(path, played.record)
