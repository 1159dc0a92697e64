"""The game for PettingZoo, under its own tests and under ours."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tests.envs.rulesets import RULESETS

from taluva import ExpandSettlement, Position, Ruleset
from taluva.envs import taluva_v0
from taluva.envs.spaces import empty_observation
from taluva.kernel import Position as KernelPosition

several = pytest.mark.parametrize("rules", RULESETS, ids=str)

# PettingZoo knows by name which games may have such observations.
as_theirs = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@as_theirs
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_api(players: int) -> None:
    api_test(taluva_v0.env(players=players), num_cycles=1000)


@as_theirs
@several
def test_the_api_by_every_ruleset(rules: Ruleset) -> None:
    api_test(taluva_v0.env(rules), num_cycles=20)


@several
def test_equal_seeds_give_equal_games(rules: Ruleset) -> None:
    seed_test(lambda: taluva_v0.env(rules), num_cycles=30)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(taluva_v0.env)
    assert "┌" in capsys.readouterr().out


def random_game(env: Any, seed: int) -> list[Any]:
    """Play at random; return what happened."""
    env.reset(seed=seed)
    rng, story = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        action = None if over else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        story.append((agent, action, reward, info, str(env.unwrapped._position)))
        env.step(action)
    return story


@pytest.mark.slow
@several
def test_a_game_is_one_by_the_rules(rules: Ruleset) -> None:
    env = taluva_v0.raw_env(rules, side=61)
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    while not any(env.terminations.values()):
        position = Position.parse(str(env._position))
        seen = env.observe(env.agent_selection)
        actions = np.flatnonzero(seen["action_mask"])
        moves = [env._position.move_of_action(int(action), 61) for action in actions]
        assert set(moves) == set(map(str, position.legal_moves))
        assert env.agent_selection == f"player_{position.seat}"
        move = rng.integers(len(moves))
        env.step(actions[move])
        after = position.play(moves[move])
        if after.awaits_tile:
            tile = {*after.unseen.tiles()}
            possible = {str(after.reveal(each)) for each in tile}
            assert str(env._position) in possible
        else:
            assert str(env._position) == str(after)


@several
def test_two_runs_with_one_seed_are_equal(rules: Ruleset) -> None:
    one, other = taluva_v0.env(rules), taluva_v0.env(rules)
    assert random_game(one, 3) == random_game(other, 3)
    assert random_game(one, 3) == random_game(other, 3)
    assert random_game(one, 3) != random_game(other, 4)


@several
def test_rewards_come_at_the_end_and_only_then(rules: Ruleset) -> None:
    env = taluva_v0.env(rules)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        assert reward == 0 or terminated
        over = terminated or truncated
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    position: KernelPosition = env.unwrapped._position
    assert position.is_over
    assert list(total.values()) == position.rewards


def test_an_illegal_action_ends_the_episode() -> None:
    env = taluva_v0.env()
    env.reset(seed=1)
    env.step(0)
    heard = {}
    for agent in env.agent_iter():
        heard[agent] = env.last()[1]
        env.step(None)
    assert heard == {"player_0": -1, "player_1": 0}
    assert not env.agents


def test_the_penalty_is_for_whoever_erred() -> None:
    env = taluva_v0.env(players=3)
    env.reset(seed=1)
    env.step(0)
    assert env.rewards == {"player_0": -1.0, "player_1": 0, "player_2": 0}
    assert all(env.terminations.values())


@pytest.mark.parametrize("action", [-1, 0, 10**9])
def test_the_raw_game_refuses_an_illegal_action(action: int) -> None:
    env = taluva_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"action {action} is not legal here"):
        env.step(action)


def other_spellings(env: Any) -> Iterator[tuple[int, int]]:
    """Yield the action of each expansion, with those of the settlement's other hexes."""
    position, side = Position.parse(str(env._position)), env.side
    for move in position.legal_moves:
        if isinstance(move, ExpandSettlement):
            action = env._position.action_of(str(move), side)
            hexes = position.island.settlement_at(position.seat, move.hex)
            for place in position.island.frame.hexes(hexes):
                step = place.q - move.hex.q, place.r - move.hex.r
                if step != (0, 0):
                    yield action, action + step[0] + step[1] * side


def test_another_spelling_is_no_action() -> None:
    env = taluva_v0.raw_env("hig-2006", side=61)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not (spellings := list(other_spellings(env))):
        env.step(int(rng.choice(np.flatnonzero(env._mask))))
    for canonical, other in spellings:
        assert env._mask[canonical]
        assert not env._mask[other]
        with pytest.raises(ValueError, match="not legal"):
            env.step(other)


def test_the_same_agent_places_and_then_builds() -> None:
    agents = [agent for agent, *_ in random_game(taluva_v0.env(tiles=4), 1)]
    assert agents[:8] == ["player_0"] * 2 + ["player_1"] * 2 + ["player_0"] * 2 + ["player_1"] * 2


def test_others_see_the_island_from_their_place_and_have_no_actions() -> None:
    env = taluva_v0.env(tiles=6)
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.agent_selection == "player_1"
    mine, theirs = env.observe("player_1"), env.observe("player_0")
    huts, others = 20, 24
    assert not mine["observation"]["planes"][huts].any()
    assert mine["observation"]["planes"][others].any()
    assert theirs["observation"]["planes"][huts].any()
    assert mine["action_mask"].any()
    assert not theirs["action_mask"].any()


def test_moves_outside_the_window_are_counted_and_end_the_episode_when_none_is_left() -> None:
    env = taluva_v0.env(side=7, tiles=48)
    outside = 0
    for seed in range(40):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            outside += info.get("outside", 0)
            if truncated:
                assert not terminated
                assert reward == 0
                assert info["outside"] > 0
                return
            if terminated:
                break
            # What lies far to one side makes the island long.
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    pytest.fail(f"no episode was truncated; {outside} moves lay outside")


def test_buffers_of_the_caller_are_written() -> None:
    buffers = empty_observation()
    env = taluva_v0.env(out=buffers)
    env.reset(seed=1)
    assert env.last()[0] is buffers
    fresh = taluva_v0.env()
    fresh.reset(seed=1)
    seen = fresh.last()[0]
    assert seen is not fresh.last()[0]
    np.testing.assert_equal(seen, buffers)


def test_what_cannot_be_rendered_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'film'"):
        taluva_v0.env(render_mode="film")
