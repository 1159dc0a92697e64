"""`taluva bench search`: how many playouts a second the search has, at several stages of a game."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from taluva import Game, Phase, Ruleset
from taluva.cli.bench import DEFAULT_SEED, usual_ruleset
from taluva.cli.choice import Choice
from taluva.cli.flags import FixedSeed, Json, Lang, Threads
from taluva.cli.voice import Voice
from taluva.kernel import state_of

TURNS_BETWEEN = 6
QUICKLY = 50  # playouts for the moves between what is measured


@dataclass(frozen=True, slots=True)
class Stage:
    """How fast the search is in one position."""

    turn: int
    moves: int
    playouts: int
    seconds: float
    playouts_per_second: int
    nodes: int


def bench_search(
    *,
    choice: Choice,
    seconds: Annotated[float, typer.Option(min=0.01, help="cli.flag.stage_seconds")] = 1,
    seed: FixedSeed = None,
    threads: Threads = 1,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Think for some seconds at several stages of a game."""
    ruleset = usual_ruleset(choice)
    stages = measured_search(ruleset, seconds, DEFAULT_SEED if seed is None else seed, threads)
    if as_json:
        print(json.dumps({"ruleset": str(ruleset), "stages": [asdict(each) for each in stages]}))
        return
    say = Voice(lang)
    print(ruleset)
    for stage in stages:
        speed, nodes = f"{stage.playouts_per_second:,}", f"{stage.nodes:,}"
        print(say("bench.stage", turn=stage.turn, moves=stage.moves, speed=speed, nodes=nodes))


def measured_search(ruleset: Ruleset, seconds: float, seed: int, threads: int) -> Iterator[Stage]:
    """Yield how fast the search is whenever some turns have been played."""
    state = state_of(Game(ruleset, seed=seed).start)
    drawn = turns = 0
    while not state.is_over:
        if state.awaits_tile:
            state.draw(seed + drawn)
            drawn += 1
            continue
        if state.phase == Phase.PLACE.value:
            if turns % TURNS_BETWEEN == 0:
                found = state.search(seconds=seconds, seed=seed, threads=threads)
                speed, spent = round(found.playouts / found.seconds), round(found.seconds, 3)
                yield Stage(turns + 1, state.count(), found.playouts, spent, speed, found.nodes)
            turns += 1
        state.play(state.search(playouts=QUICKLY, seed=drawn).candidates[0].move)
