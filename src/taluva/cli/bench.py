"""`taluva bench`: how many turns of lively random play a second brings."""

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Annotated

import typer

from taluva import Draw, Game, Move, Phase, Placement, Position, Ruleset, Take, TaluvaError
from taluva.cli.choice import Choice
from taluva.cli.flags import FixedSeed, Json, Lang, Threads
from taluva.cli.voice import Voice
from taluva.kernel import available, load
from taluva.rules.pieces import BUILDINGS

CHECKED_GAMES = 20
GAMES_OF_A_CHUNK = 1000
DEFAULT_SEED = 0
USUAL_TILES = 24  # of a game for two, unless they are chosen

Seconds = Annotated[float, typer.Option(min=0, help="cli.flag.seconds")]


@dataclass(slots=True)
class Tally:
    """What was played, with the moves of the first games."""

    turns: int = 0
    games: int = 0
    counted: int = 0
    first_moves: list[str] = field(default_factory=list)

    @property
    def checksum(self) -> str:
        """A hash of the moves of the first games, by which two versions are compared."""
        return hashlib.sha256("\n".join(self.first_moves).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Report:
    """How fast it went."""

    turns: int
    games: int
    moves: int
    seconds: float
    turns_per_second: int
    checksum: str
    checked_games: int


def bench_rules(
    *,
    choice: Choice,
    seconds: Seconds = 5,
    seed: FixedSeed = None,
    list_moves: Annotated[bool, typer.Option("--list", help="cli.flag.list")] = False,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Play at random for some seconds, counting the legal moves at each step."""
    ruleset = usual_ruleset(choice)
    report = measured_rules(ruleset, seconds, DEFAULT_SEED if seed is None else seed, list_moves)
    _tell(Voice(lang), ruleset, report, as_json)


def bench_kernel(
    *,
    choice: Choice,
    seconds: Seconds = 5,
    seed: FixedSeed = None,
    threads: Threads = 1,
    kernel: Annotated[str | None, typer.Option(help="cli.flag.kernel")] = None,
    as_json: Json = False,
    lang: Lang,
) -> None:
    """Play at random for some seconds with the native kernel, counting all legal moves."""
    ruleset, say = usual_ruleset(choice), Voice(lang)
    name = kernel or available()[0]
    if name not in available():
        raise TaluvaError(say("bench.no_kernel", name=name, names=", ".join(available())))
    first = DEFAULT_SEED if seed is None else seed
    _tell(say, ruleset, measured_kernel(ruleset, seconds, first, name, threads), as_json)


def usual_ruleset(choice: Choice) -> Ruleset:
    """Return the chosen rules; a game for two has 24 tiles unless that is chosen, too."""
    ruleset = choice.ruleset()
    if ruleset.players == 2 and "tiles" not in choice.options:
        return Ruleset(choice.name, choice.players, **{**choice.options, "tiles": USUAL_TILES})
    return ruleset


def _tell(say: Voice, ruleset: Ruleset, report: Report, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"ruleset": str(ruleset), **asdict(report)}))
        return
    print(ruleset)
    print(say("bench.played", turns=f"{report.turns:,}", games=f"{report.games:,}"))
    print(say("bench.counted", moves=f"{report.moves:,}"))
    print(say("bench.speed", seconds=f"{report.seconds:.2f}", speed=f"{report.turns_per_second:,}"))
    print(say("bench.checksum", checksum=report.checksum, games=f"{report.checked_games:,}"))


def measured_kernel(ruleset: Ruleset, seconds: float, seed: int, name: str, threads: int) -> Report:
    """Play chunks of games for some seconds, at least the one that the checksum is made of."""
    rng = Random(seed)
    state = load(name).Position(str(Game(ruleset, seed=rng.getrandbits(64)).start))
    turns = moves = games = 0
    checksum = None
    began = time.perf_counter()
    while checksum is None or time.perf_counter() - began < seconds:
        tally = state.playouts(GAMES_OF_A_CHUNK, seed=rng.getrandbits(64), threads=threads)
        checksum = tally.checksum if checksum is None else checksum
        turns, moves, games = turns + tally.turns, moves + tally.moves, games + tally.games
    spent = time.perf_counter() - began
    speed = round(turns / spent)
    rounded = round(spent, 3)
    return Report(turns, games, moves, rounded, speed, f"{checksum:016x}", GAMES_OF_A_CHUNK)


def measured_rules(ruleset: Ruleset, seconds: float, seed: int, list_moves: bool) -> Report:
    """Play whole games for some seconds, and at least those that the checksum is made of."""
    rng, tally = Random(seed), Tally()
    began = time.perf_counter()
    while tally.games < CHECKED_GAMES or time.perf_counter() - began < seconds:
        _play_a_game(ruleset, rng, tally, list_moves)
    spent = time.perf_counter() - began
    speed, rounded = round(tally.turns / spent), round(spent, 3)
    return Report(
        tally.turns, tally.games, tally.counted, rounded, speed, tally.checksum, CHECKED_GAMES
    )


def _play_a_game(ruleset: Ruleset, rng: Random, tally: Tally, list_moves: bool) -> None:
    game = Game(ruleset, seed=rng.getrandbits(64))
    position, coming = game.position, iter(game.undrawn or ())
    while not position.is_over:
        moves = position.legal_moves
        tally.counted += len(list(moves)) if list_moves else len(moves)
        move = lively_move(position, rng)
        position = _played(position, move, coming)
        if not position.turn.laid and not isinstance(move, Draw | Take):
            tally.turns += 1
        if tally.games < CHECKED_GAMES:
            tally.first_moves.append(str(move))
    tally.games += 1


def _played(position: Position, move: Move, coming: Iterator[object]) -> Position:
    after = position.play_unchecked(move)
    return after.reveal(str(next(coming))) if after.awaits_tile else after


def lively_move(position: Position, rng: Random) -> Move:
    """Return a random move: an eruption half of the time, and every kind of build as likely."""
    if position.phase is Phase.PLACE and rng.random() < 0.5:  # noqa: SIM102
        if eruption := _random_eruption(position, rng):
            return eruption
    if position.phase is Phase.BUILD:
        return _random_build(position, rng)
    return position.legal_moves.random(rng)


def _random_eruption(position: Position, rng: Random) -> Placement | None:
    tile, island = position.hand, position.island
    assert tile is not None, "a tile is in hand while one is placed"
    places = [(hour, hexes & island.land) for hour, hexes in position.ground.places(tile).items()]
    sizes = [hexes.bit_count() for _, hexes in places]
    if not sum(sizes):
        return None
    k = rng.randrange(sum(sizes))
    for (hour, hexes), size in zip(places, sizes, strict=True):
        if k < size:
            frame = island.frame
            return Placement(tile, frame.hex_of(frame.kth(hexes, k)), hour)
        k -= size
    raise AssertionError("one of the eruptions is chosen")


def _random_build(position: Position, rng: Random) -> Move:
    moves, builder = position.legal_moves, position.builder
    sizes = [builder.fields(piece).bit_count() for piece in BUILDINGS]
    sizes.append(len(builder.expansions()))
    sizes.append(len(moves) - sum(sizes))
    kind = rng.choice([kind for kind, size in enumerate(sizes) if size])
    return moves[sum(sizes[:kind]) + rng.randrange(sizes[kind])]
