"""The flags and arguments that several commands share; their help is a key of the catalogue."""

from typing import Annotated, Literal

import typer

from taluva.cli.voice import Language

Coordinates = Annotated[bool, typer.Option("--coordinates", help="cli.flag.coordinates")]
Json = Annotated[bool, typer.Option("--json", help="cli.flag.json")]
Lang = Annotated[Language, typer.Option(help="cli.flag.lang")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="cli.flag.file")]
Seed = Annotated[int | None, typer.Option(help="cli.flag.seed")]
FixedSeed = Annotated[int | None, typer.Option("--seed", help="cli.flag.fixed_seed")]
Threads = Annotated[int, typer.Option(min=0, max=256, help="cli.flag.cores")]
ThemeName = Annotated[
    Literal["light", "dark", "auto"], typer.Option("--theme", help="cli.flag.theme")
]
