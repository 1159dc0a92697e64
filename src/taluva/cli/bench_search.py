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
from taluva.kernel import Position, state_of

TURNS_BETWEEN = 6
QUICKLY = 50  # playouts for the moves between what is measured
PLAYOUTS_OF_A_TREE = 10_000  # so few that no tree is ever full: then playouts would cost less


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
                yield _measured_stage(state, turns + 1, seconds, threads)
            turns += 1
        state.play(state.search(playouts=QUICKLY, seed=drawn).candidates[0].move)


def _measured_stage(state: Position, turn: int, seconds: float, threads: int) -> Stage:
    """Grow one tree after the other until the time is over."""
    playouts = nodes = trees = 0
    spent = 0.0
    while spent < seconds:
        found = state.search(playouts=PLAYOUTS_OF_A_TREE, seed=trees, threads=threads)
        playouts, nodes = playouts + found.playouts, nodes + found.nodes
        spent, trees = spent + found.seconds, trees + 1
    return Stage(turn, state.count(), playouts, round(spent, 3), round(playouts / spent), nodes)
