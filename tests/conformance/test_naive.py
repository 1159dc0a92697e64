"""The library plays as a second, naive reading of the rules does: move by move, reason by reason.

`TALUVA_CONFORMANCE_GAMES` and `TALUVA_CONFORMANCE_SEED` say how many games of each kind the long
tests play, from which seed on.
"""

import os
from collections import Counter
from copy import deepcopy
from random import Random

import pytest
from tests.conformance.any_island import any_end
from tests.conformance.naive import NaiveGame, rules_of
from tests.conformance.naive_judge import TILE_RULES
from tests.conformance.side_by_side import Setting, SideBySide

import taluva

GAMES = int(os.environ.get("TALUVA_CONFORMANCE_GAMES", "20"))
SEED = int(os.environ.get("TALUVA_CONFORMANCE_SEED", "1000"))

EDITIONS = ("hig-2006", "ferti-2012", "ferti-2014", "deluxe-2015", "reference")
FEW = (6, 1, 1)
ALL = {"boats": True, "two_hex": True, "start_tile": True}

SHORT = [
    *(Setting(edition, players, 8) for edition in EDITIONS for players in (2, 3, 4)),
    Setting("ferti-2014", 2, 1),
    Setting("ferti-2014", 2, 24),
    Setting("hig-2006", 2, 24),
    Setting("reference", 2, 20),
    Setting("ferti-2014", 2, 30, supply=FEW),
    Setting("ferti-2014", 3, 36, stack="rocky", supply=(4, 1, 2)),
    Setting("ferti-2014", 2, 24, {"hut_adjacent": True}, "green", (20, 1, 1)),
    Setting("hig-2006", 2, 12, {"hut_adjacent": False, "match": True}),
    Setting("reference", 3, 12, {"match": False, "ranking": True}),
    Setting("ferti-2014", 2, 12, {"ranking": True}, supply=(4, 1, 1)),
    Setting("ferti-2014", 3, 30, {"ranking": True}, supply=FEW),
    Setting("ferti-2014", 4, 12, {"ranking": True}),
    Setting("ferti-2014", 4, 30, {"ranking": True}, "green", FEW),
    Setting("ferti-2014", 4, 10, {"teams": True}),
    Setting("ferti-2014", 4, 30, {"teams": True}, supply=(3, 1, 1)),
    Setting("deluxe-2015", 4, 30, {"teams": True, "boats": True, "two_hex": True}, supply=FEW),
    Setting("deluxe-2015", 2, 12, {"start_tile": True}),
    Setting("deluxe-2015", 2, 12, {"start_tile": True, "match": True, "two_hex": True}),
    Setting("deluxe-2015", 2, 12, {"boats": True, "start_tile": True}),
    Setting("deluxe-2015", 2, 24, {"boats": True}),
    Setting("deluxe-2015", 3, 24, {"boats": True}, supply=(8, 1, 1)),
    *(Setting("deluxe-2015", players, 8, {"two_hex": True}) for players in (2, 3, 4)),
    Setting("deluxe-2015", 3, 20, {"two_hex": True, "match": True}),
    Setting("deluxe-2015", 4, 9, {"two_hex": True, "ranking": True}),
    *(Setting("deluxe-2015", 2, 24, {"board": size}) for size in (1, 2, 3, 4, 5)),
    Setting("deluxe-2015", 3, 24, {"board": 2, "match": True}),
    Setting("ferti-2014", 3, 24, {"board": 2, "match": True, "ranking": True, "two_hex": True}),
    Setting("deluxe-2015", 4, 30, {**ALL, "board": 3, "teams": True}),
    Setting("deluxe-2015", 4, 30, {**ALL, "board": 3, "ranking": True, "match": True}, supply=FEW),
    Setting("reference", 2, 30, {**ALL, "board": 3, "hut_adjacent": True}),
    Setting("solo", 1, 48, {"hut_adjacent": True}),
    Setting("solo", 1, 24),
    Setting("solo", 1, 20, stack="rocky"),
    Setting("solo", 1, 28, {"match": False}, "green"),
    Setting("solo", 1, 40, supply=(3, 0, 1)),
    Setting("solo", 1, 18, stack="JJ", supply=(2, 0, 0)),
    Setting("solo", 1, 25, stack="SS"),
]
FULL = [
    Setting("ferti-2014", 4, 48),
    Setting("reference", 3, 48),
    Setting("deluxe-2015", 2, 40, {**ALL, "board": 6}),
    Setting("solo", 1, 48),
    Setting("solo", 1, 48, stack="green"),
    Setting("solo", 1, 48, {"match": False}, "rocky"),
]
FIRST_SEEDS = 2

REACHED = {
    *("turn.over", "turn.seat", "turn.phase", "turn.hand", "take.missing", "take.used"),
    *("take.place", "draw.empty", "discard.supply", "resign.out", *dict(TILE_RULES)),
    *("build.sea", "build.volcano", "build.occupied", "hut.level", "hut.adjacent", "hut.supply"),
    *("tower.level", "tower.adjacent", "tower.present", "tower.supply", "temple.adjacent"),
    *("temple.size", "temple.present", "temple.supply", "expand.settlement", "expand.none"),
    *("expand.supply", "boat.land", "boat.open", "boat.taken", "boat.adjacent", "boat.supply"),
    *(f"ending {ending}" for ending in taluva.Ending),
    *("level 4", "boats 4", "winners 2", "shared place", "bonus 2", "structures_triangles"),
    *("structures_tiles", "settlement_size", "settlement_terrain", "settlement_diversity"),
    *("settlement_height", "settlement_number", "complete", "face_up_lead"),
}


def play(setting: Setting, seeds: range, repainting: float = 0) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        game = SideBySide(setting, seed)
        try:
            game.play(repainting)
        except AssertionError as difference:
            difference.add_note(f"{setting}, seed {seed}, after {' '.join(game.moves)}")
            raise
        seen.update(game.seen)
    return seen


@pytest.mark.parametrize("setting", SHORT, ids=str)
def test_a_short_game_is_the_same_in_both_readings(setting: Setting) -> None:
    play(setting, range(FIRST_SEEDS))


@pytest.mark.parametrize("setting", SHORT, ids=str)
def test_a_repainted_game_is_the_same_in_both_readings(setting: Setting) -> None:
    play(setting, range(FIRST_SEEDS, FIRST_SEEDS + 1), repainting=0.2)


@pytest.mark.slow
@pytest.mark.parametrize("setting", FULL, ids=str)
def test_a_full_game_is_the_same_in_both_readings(setting: Setting) -> None:
    play(setting, range(FIRST_SEEDS))


@pytest.mark.long
@pytest.mark.parametrize("repainting", [0, 0.1])
@pytest.mark.parametrize("setting", SHORT + FULL, ids=str)
def test_many_games_are_the_same_in_both_readings(setting: Setting, repainting: float) -> None:
    play(setting, range(SEED, SEED + GAMES), repainting)


@pytest.mark.long
def test_the_games_reach_every_rule() -> None:
    seen: Counter[str] = Counter()
    for setting in SHORT + FULL:
        seen.update(play(setting, range(SEED, SEED + GAMES), repainting=0.05))
    assert set(seen) >= REACHED, sorted(REACHED - set(seen))


def compare_score(seed: int) -> None:
    naive, text = any_end(Random(seed))
    position = taluva.Position.parse(text)
    assert position.score._asdict() == naive.score(), text
    assert str(position.score.rating) == naive.rating(), text
    assert str(position.outcome) == naive.result(), text
    assert naive.ended
    assert position.outcome
    assert set(position.outcome.winners) == naive.ended.winners, text


@pytest.mark.parametrize("seed", range(40))
def test_the_score_is_the_same_on_any_island(seed: int) -> None:
    compare_score(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(SEED, SEED + 10 * GAMES))
def test_the_score_is_the_same_on_many_islands(seed: int) -> None:
    compare_score(seed)


def lines(game: NaiveGame, depth: int) -> int:
    """Count the lines of *depth* moves."""
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = deepcopy(game)
        after.push(move)
        count += lines(after, depth - 1)
    return count


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "stack"),
    [("ferti-2014", "JC SR LL"), ("hig-2006", "RC JJ SL"), ("reference", "JC CJ SS")],
)
def test_perft_is_the_same_in_both_readings(rules: str, stack: str) -> None:
    tiles = stack.split()
    naive = NaiveGame(rules_of(rules, 2), tiles)
    game = taluva.Game(rules, 2, stack=tiles)
    assert taluva.perft(game, 3) == [lines(naive, depth) for depth in (1, 2, 3)]
