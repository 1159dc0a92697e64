"""The search of the kernel: what it is asked, how much it takes, and when it stops."""

import time
from typing import Any

import pytest
from tests.conformance.kernels import MODULES
from tests.sampler import sampled_game

from taluva import Game, Hex, Ruleset
from taluva.kernel import Findings, Position, Skill, learned_weights, prospect_names, state_of

RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=24),
    Ruleset("hig-2006", 3),
    Ruleset("deluxe-2015", 4, teams=True),
    Ruleset("ferti-2014", 4, ranking=True),
    Ruleset("deluxe-2015", 3, boats=True, two_hex=True, start_tile=True),
    Ruleset("deluxe-2015", 2, board=4),
    Ruleset("reference", 2),
    Ruleset("solo", 1),
)


def start() -> Position:
    return state_of(Game("deluxe-2015", 2, seed=1).position)


def played(state: Position, move: str) -> Position:
    after = state.copy()
    after.play(move)
    return after


def told(findings: Findings) -> list[tuple[str, int, list[float]]]:
    return [(each.move, each.visits, each.values) for each in findings.candidates]


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_what_is_found_is_legal(ruleset: Ruleset) -> None:
    for seed in range(4):
        game = sampled_game(ruleset, seed, most=6 + 8 * seed)
        if game.outcome is not None:
            continue
        state = state_of(game.position)
        found = state.search(playouts=40, seed=seed)
        assert sum(each.visits for each in found.candidates) == found.playouts
        for each in found.candidates:
            assert state.is_legal(each.move)
            assert all(0 <= value <= 1 for value in each.values)
            assert not each.line or each.line[0] == each.move


@pytest.mark.parametrize("name", MODULES)
def test_every_kernel_finds_the_same(name: str) -> None:
    text = str(sampled_game(Ruleset("deluxe-2015", 2, tiles=24), 3, most=14).position)
    found = MODULES[name].Position(text).search(playouts=100, seed=2)
    known = Position(text).search(playouts=100, seed=2)
    assert [each.move for each in found.candidates] == [each.move for each in known.candidates]


def test_a_seed_and_playouts_on_one_thread_repeat_themselves() -> None:
    assert told(start().search(playouts=300, seed=5)) == told(start().search(playouts=300, seed=5))


def test_an_island_may_leave_its_window_in_the_search() -> None:
    """Tiles in a row, until one more needs a larger window."""
    game = Game("deluxe-2015", 2, seed=1)
    before = game.position
    while state_of(game.position).reach == start().reach:
        before = game.position
        game.push(max(game.legal_moves, key=lambda move: getattr(move, "hex", Hex(0, 0)).q))
    state = state_of(before)
    found = state.search(Skill(width=1000), playouts=2000, seed=1)
    assert any(played(state, each.move).reach > state.reach for each in found.candidates)


def test_memory_is_bounded() -> None:
    found = start().search(playouts=5000, seed=1, nodes=2000)
    assert found.nodes <= 2000
    assert found.playouts == 5000


def test_seconds_are_kept() -> None:
    began = time.perf_counter()
    found = start().search(seconds=0.1)
    assert 0.1 <= found.seconds < 1
    assert time.perf_counter() - began < 2


def test_threads_share_the_playouts() -> None:
    found = start().search(playouts=1001, threads=4, seed=3)
    assert found.playouts == 1001
    assert sum(each.visits for each in found.candidates) == 1001


def test_who_hears_may_stop_the_search() -> None:
    heard: list[Findings] = []

    def hear(findings: Findings) -> bool:
        heard.append(findings)
        return len(heard) == 2

    found = start().search(seconds=60, hear=hear)
    assert len(heard) == 2
    assert found.playouts >= heard[1].playouts >= heard[0].playouts > 0


def test_an_error_of_who_hears_comes_through() -> None:
    def hear(_: Findings) -> bool:
        raise KeyError("no more")

    with pytest.raises(KeyError, match="no more"):
        start().search(seconds=60, hear=hear)


def test_weights_are_known_by_prospect() -> None:
    assert len(learned_weights()) == len(prospect_names()) == len(set(prospect_names()))
    assert all(len(seen) == len(prospect_names()) for seen in start().prospects)
    blind = Skill(weights=[[0.0] * 4] * len(prospect_names()))
    found = start().search(blind, playouts=50)
    assert all(each.values[:2] == [0.5, 0.5] for each in found.candidates if each.visits)


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        ({}, "needs a limit"),
        ({"playouts": 0}, "one playout"),
        ({"seconds": 0.0}, "positive"),
        ({"seconds": float("nan")}, "positive"),
        ({"playouts": 1, "threads": -1}, "threads"),
        ({"playouts": 1, "threads": 1000}, "threads"),
        ({"playouts": 1, "nodes": 10}, "nodes"),
        ({"playouts": 1, "nodes": 2**40}, "nodes"),
    ],
)
def test_limits_that_are_none(limits: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        start().search(**limits)


@pytest.mark.parametrize(
    ("skill", "reason"),
    [
        ({"noise": -1}, "noise"),
        ({"noise": float("nan")}, "noise"),
        ({"width": 0}, "width"),
        ({"exploration": -1}, "exploration"),
        ({"temperature": 0}, "temperature"),
        ({"weights": []}, "four numbers for each"),
        ({"weights": [[float("inf")] * 4] * len(prospect_names())}, "too large"),
    ],
)
def test_skills_that_are_none(skill: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Skill(**skill)


def test_a_game_that_is_over_is_not_searched() -> None:
    over = state_of(sampled_game(Ruleset("deluxe-2015", 2, tiles=8), 4).position)
    assert over.is_over
    with pytest.raises(ValueError, match="the game is over"):
        over.search(playouts=1)
