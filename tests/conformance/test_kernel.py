"""The kernel is the same game as the rules: in order of moves, positions and outcomes."""

import re
from collections import deque
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.any_island import any_end
from tests.conformance.kernels import MODULES, RULESETS, Duel, play
from tests.properties.strategies import SEEDS, positions, rulesets
from tests.sampler import enclosure
from tools.perft_tables import TABLES, Case, cases

from taluva import BuildHut, Game, Hex, Move, Placement, Position, Ruleset
from taluva.rules.lagoons import lagoons

GAMES_OF_A_CHUNK = 25
CHUNKS = 80  # two thousand games


def test_all_kernels_can_run_somewhere() -> None:
    assert "portable" in MODULES


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_game_of_each_ruleset(ruleset: Ruleset) -> None:
    deque(play(1, ruleset), maxlen=0)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_lively_games(chunk: int) -> None:
    for game in range(GAMES_OF_A_CHUNK):
        deque(play(1000 * chunk + game), maxlen=0)


@pytest.mark.long
@settings(suppress_health_check=list(HealthCheck))
@given(rulesets(), SEEDS)
def test_lively_games_without_end(ruleset: Ruleset, seed: int) -> None:
    deque(play(seed, ruleset), maxlen=0)


@pytest.mark.slow
@pytest.mark.parametrize("name", MODULES)
@pytest.mark.parametrize("table", ["games", "positions", "deep"])
def test_perft(name: str, table: str) -> None:
    for case in cases(TABLES / f"{table}.txt"):
        assert counted(name, case, threads=2) == list(map(int, case.counts)), case


def counted(name: str, case: Case, threads: int) -> list[int]:
    game = case.game()
    state = MODULES[name].Position(str(game.position))
    stack = list(map(str, game.undrawn or ()))
    counts: list[int] = state.perft(stack, len(case.counts), threads=threads)
    return counts


# Islands of a shape that no play would lead to.


Liking = Callable[[Position, Move], float]


def furthest_east(_: Position, move: Move) -> float:
    return max(place.q for place in move.hexes) if isinstance(move, Placement) else 0


def furthest_south(_: Position, move: Move) -> float:
    return max(place.r for place in move.hexes) if isinstance(move, Placement) else 0


def high_and_narrow(position: Position, move: Move) -> float:
    if not isinstance(move, Placement):
        return 0
    return 100 * position.island.level(move.hex) - sum(map(far_out, move.hexes))


def far_out(place: Hex) -> int:
    return max(abs(place.q), abs(place.r), abs(place.q + place.r))


def pushed_to_the_end(game: Game, liking: Liking) -> Game:
    """Play the placements that are liked best, and huts at the rim; compare at each step."""
    duel, rng = Duel(game), Random(5)
    while not game.position.is_over:
        moves = list(game.legal_moves)
        huts = [move for move in moves if isinstance(move, BuildHut)]
        if game.position.hand:
            move = max(moves, key=lambda move: liking(game.position, move))
        elif huts:
            move = max(huts, key=lambda move: far_out(move.hex))
        else:
            move = rng.choice(moves)
        duel.push(move)
        duel.compare(rng)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("liking", [furthest_east, furthest_south])
def test_a_straight_line(liking: Liking) -> None:
    game = pushed_to_the_end(Game("deluxe-2015", 4, seed=1), liking)
    land = list(game.position.island.frame.hexes(game.position.island.land))
    width = max(
        max(place.q for place in land) - min(place.q for place in land),
        max(place.r for place in land) - min(place.r for place in land),
    )
    assert width >= 94  # 96 hexes, but for those with which the line begins


@pytest.mark.slow
def test_one_high_mountain() -> None:
    game = pushed_to_the_end(Game("deluxe-2015", 4, seed=2), high_and_narrow)
    assert max(laid.level for laid in game.position.island.tiles) >= 3


def with_pile(levels: int) -> str:
    """Return a text in which tiles lie right on one another, and as many others beside them."""
    others = max(levels - 2, 1)
    game = Game("deluxe-2015", 2, stack=["JC"] * min(levels + others + 20, 48))
    position = game.position.play("JC@0,0:6").play("hut@0,1").reveal("JC")
    flat = [f"JC@{2 * i},{-i}:6" for i in range(others, 1, -1)]
    row = ["LL@-1,-1:6", "JC@2,-1:6", "JC@0,0:6"]
    tiles = [*flat, *row, *["LL@-1,-1:6"] * (levels - 1)]
    stack = position.ruleset.tiles - len(tiles) - 1
    return re.sub("stack [0-9]+", f"stack {stack}", str(position)).replace(
        "tiles JC@0,0:6", " ".join(["tiles", *tiles])
    )


@pytest.mark.parametrize("levels", [2, 7, 14, 22])
def test_one_tall_pile(levels: int) -> None:
    position = Position.parse(with_pile(levels))
    assert position.island.level(Hex(-1, -1)) == levels
    duel, rng = Duel(Game.from_position(position, seed=1)), Random(levels)
    while not duel.game.position.is_over:
        duel.compare(rng)
        duel.push(duel.game.legal_moves.random(rng))


def test_a_pile_that_no_game_could_make_is_refused() -> None:
    text = with_pile(22).replace("JC@0,0:6 LL@-1,-1:6", "JC@0,0:6 LL@-1,-1:6 LL@-1,-1:6 LL@-1,-1:6")
    for module in MODULES.values():
        with pytest.raises(ValueError, match="no game could pile its tiles so high"):
            module.Position(text)


@pytest.mark.slow
def test_many_lagoons() -> None:
    game = pushed_to_the_end(Game("deluxe-2015", 4, seed=3, boats=True), enclosure)
    assert len(lagoons(game.position.island)) >= 4


# One position.


@pytest.mark.parametrize("seed", range(60))
def test_the_score_of_any_island(seed: int) -> None:
    _, text = any_end(Random(seed))
    expected = Position.parse(text).score._asdict()
    for module in MODULES.values():
        try:
            state = module.Position(text)
        except ValueError as refusal:
            assert "pile its tiles so high" in str(refusal)  # noqa: PT017  # other errors fail
        else:
            assert state.score == expected


def test_a_lake_of_48_tiles_is_scored_at_once() -> None:
    tiles = [f"LL@{q},0:6" for q in range(-24, 24, 2)]
    tiles += [f"LL@{q},3:12" for q in range(-26, 22, 2)]
    seat = "seat 0 huts=20 towers=2 temples=3"
    text = f"solo players=1; tiles {' '.join(tiles)}; {seat}; unseen; stack 0; turn 0 over solo"
    for module in MODULES.values():
        assert module.Position(text).score == Position.parse(text).score._asdict()


@given(positions(), st.integers(0, 3))
def test_any_position_says_the_same(position: Position, seed: int) -> None:
    Duel(Game.from_position(position, seed=seed)).compare(Random(seed))
