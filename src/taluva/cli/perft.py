"""`taluva perft`: how many lines of moves there are."""

import json
import time
from typing import Annotated

import typer

import taluva
from taluva.cli.choice import Choice
from taluva.cli.flags import FixedSeed, Json, Lang, Threads
from taluva.cli.voice import Voice
from taluva.kernel import state_of
from taluva.rules.shuffle import key_of

DEFAULT_SEED = 0


def perft(
    *,
    choice: Choice,
    stack: Annotated[str | None, typer.Option(help="cli.flag.stack")] = None,
    seed: FixedSeed = None,
    face_up: Annotated[str | None, typer.Option(help="cli.flag.face_up")] = None,
    depth: Annotated[int, typer.Option(min=0, max=60, help="cli.flag.depth")] = 3,
    python: Annotated[bool, typer.Option("--python", help="cli.flag.python")] = False,
    threads: Threads = 0,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Count the lines of moves of a game whose stack is known."""
    if stack is None and seed is None:
        seed = DEFAULT_SEED
    game = _game(choice, stack, seed, face_up)
    began = time.perf_counter()
    counts = taluva.perft(game, depth) if python else _native(game, depth, threads)
    seconds = time.perf_counter() - began
    if as_json:
        print(json.dumps(_report(game, stack, counts, seconds)))
        return
    say = Voice(lang)
    print(game.ruleset)
    for at, count in enumerate(counts, start=1):
        print(say("perft.line", depth=at, count=f"{count:>13,}"))
    print(say("perft.seconds", seconds=f"{seconds:.2f}"))


def _game(choice: Choice, stack: str | None, seed: int | None, face_up: str | None) -> taluva.Game:
    options = dict(choice.options)
    if face_up is not None:
        options["two_hex"] = face_up.split(",")
    tiles = None if stack is None else stack.split(",")
    return taluva.Game(choice.name, choice.players, seed=seed, stack=tiles, **options)  # type: ignore[arg-type]  # options by name


def _native(game: taluva.Game, depth: int, threads: int) -> list[int]:
    undrawn = map(str, game.undrawn or ())
    return state_of(game.position).perft(list(undrawn), depth, threads=threads)


def _report(
    game: taluva.Game, stack: str | None, counts: list[int], seconds: float
) -> dict[str, object]:
    ruleset = game.ruleset
    if stack is None:
        assert isinstance(game.seed, int), "the seed or the stack is given"
        tiles = [str(tile) for tile in taluva.whole_stack(key_of(game.seed))[: ruleset.tiles]]
    else:
        tiles = stack.split(",")
    return {
        "depth": len(counts),
        "counts": counts,
        "rules": ruleset.name,
        "players": ruleset.players,
        "options": ruleset.changes(),
        "face_up": list(map(str, game.start.face_up)),
        "stack": tiles,
        "seed": game.seed,
        "seconds": round(seconds, 6),
    }
