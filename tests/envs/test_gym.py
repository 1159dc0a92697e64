"""The game for Gymnasium, under its own tests and under ours."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from tests.envs.rulesets import RULESETS

import taluva.envs.gym  # noqa: F401 - it registers the game
from taluva import Ruleset, RulesetError
from taluva.bots import UnknownBot
from taluva.envs.opponent import Opponent
from taluva.envs.spaces import empty_observation
from taluva.kernel import Position

alike: Callable[..., bool] = data_equivalence
several = pytest.mark.parametrize("rules", RULESETS, ids=str)


def first_move(position: Position) -> str:
    """Make the first legal move."""
    return position.move(0)


OPPONENTS = ("random", first_move)


def single(**options: Any) -> Any:
    """Return the environment itself, without what Gymnasium wraps around it."""
    return gymnasium.make("Taluva-v0", **options).unwrapped


def many(num_envs: int, mode: str = "vector_entry_point", **options: Any) -> Any:
    return gymnasium.make_vec("Taluva-v0", num_envs, vectorization_mode=mode, **options)


def acted(seen: Any, rng: np.random.Generator) -> np.int64:
    """Return a legal action at random, or a wrong one when there is none."""
    actions = np.flatnonzero(seen["action_mask"])
    return np.int64(rng.choice(actions) if len(actions) else 0)


@several
def test_the_environment_passes_the_checks(rules: Ruleset) -> None:
    check_env(single(rules=rules))


@pytest.mark.parametrize("opponent", OPPONENTS)
@several
def test_the_vector_environment_equals_the_single_ones(
    rules: Ruleset, opponent: str | Opponent
) -> None:
    options: dict[str, Any] = {"rules": rules, "seat": None, "opponent": opponent}
    sync, native = many(4, "sync", **options), many(4, **options)
    assert sync.observation_space == native.observation_space
    assert sync.action_space == native.action_space
    rng = np.random.default_rng(7)
    ours: Any = native.reset(seed=11)
    theirs: Any = sync.reset(seed=11)
    ends = 0
    for step in range(90):
        assert alike(ours, theirs, exact=True)
        masks = ours[0]["action_mask"]
        actions = np.array([acted({"action_mask": mask}, rng) for mask in masks])
        if step % 40 == 39:
            actions[1] = 0  # it is illegal nearly everywhere
        ours, theirs = native.step(actions), sync.step(actions)
        ends += int(ours[2].sum())
    assert ends > 4


@pytest.mark.parametrize("seed", [None, [5, 6, None], 3])
def test_a_vector_environment_takes_every_kind_of_seed(seed: Any) -> None:
    envs = many(3)
    first, _ = envs.reset(seed=seed)
    assert first["action_mask"].any(axis=1).all()
    again, _ = envs.reset(seed=seed)
    if isinstance(seed, int):
        np.testing.assert_equal(first, again)


def test_a_vector_environment_wants_a_seed_for_each_game() -> None:
    envs = many(3)
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="there are 3 games, and 2 seeds"):
        envs.reset(seed=[1, 2])


def story(env: Any, seed: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    heard: list[Any] = [(seen, info)]
    for _ in range(60):
        heard.append(env.step(acted(seen, rng)))
        seen = heard[-1][0]
        if heard[-1][2] or heard[-1][3]:
            seen, info = env.reset()
            heard.append((seen, info))
    return heard


@several
def test_two_runs_with_one_seed_are_equal(rules: Ruleset) -> None:
    first, again, other = (story(single(rules=rules, seat=None), seed) for seed in (5, 5, 6))
    assert alike(first, again, exact=True)
    assert not alike(first, other, exact=True)


def test_an_illegal_action_ends_the_episode_with_a_penalty() -> None:
    env = single()
    env.reset(seed=1)
    seen, reward, terminated, truncated, _ = env.step(0)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert not seen["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 10**9])
def test_what_is_no_action_is_illegal(action: int) -> None:
    env = single()
    env.reset(seed=1)
    assert env.step(action)[1:3] == (-1.0, True)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_learner_sits_where_it_wants(seat: int) -> None:
    env = single(players=3, seat=seat)
    seen, _ = env.reset(seed=1)
    tiles = seen["observation"]["planes"][1].sum() / 3
    assert env.seat == seat
    assert tiles == seat


def test_a_seat_is_drawn_for_each_game() -> None:
    env = single(players=4, seat=None)
    env.reset(seed=1)
    seats = set()
    for _ in range(40):
        env.reset()
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


def test_an_opponent_is_shown_positions_and_makes_the_moves() -> None:
    shown = []

    def opponent(position: Position) -> str:
        shown.append(position.seat)
        return position.move(-1)

    env = single(players=3, tiles=6, seat=1, opponent=opponent)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    terminated = False
    while not terminated:
        seen, _, terminated, _, _ = env.step(acted(seen, rng))
    assert shown == [0, 0, 2, 2, 0, 0, 2, 2]


def test_an_opponent_that_errs_is_told() -> None:
    env = single(seat=1, opponent=lambda _: "hut@0,0")
    with pytest.raises(ValueError, match="not legal"):
        env.reset(seed=1)


def test_a_bot_is_an_opponent_by_its_name() -> None:
    rewards = []
    for _ in range(2):
        env = single(tiles=8, opponent="greedy")
        rng = np.random.default_rng(3)
        seen, _ = env.reset(seed=3)
        heard = [seen]
        while seen["action_mask"].any():
            seen, reward, *_ = env.step(acted(seen, rng))
            heard.append((seen, reward))
        rewards.append(heard)
    assert alike(*rewards, exact=True)


def test_there_are_no_other_opponents() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'god'; there are random, greedy"):
        single(opponent="god")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no such seat"):
        single(seat=2)
    with pytest.raises(RulesetError, match="has its players and options"):
        single(rules=RULESETS[0], boats=True)


def test_an_episode_is_truncated_when_the_window_shows_no_move() -> None:
    env = single(side=7, tiles=48)
    for seed in range(60):
        seen, info = env.reset(seed=seed)
        reward, terminated, truncated = 0.0, False, False
        while not (terminated or truncated):
            action = np.flatnonzero(seen["action_mask"])[-1]
            seen, reward, terminated, truncated, info = env.step(action)
        if truncated:
            assert reward == 0
            assert info["outside"] > 0
            return
    pytest.fail("no episode was truncated")


def test_buffers_of_the_caller_are_written() -> None:
    buffers = empty_observation()
    env = single(out=buffers)
    seen, _ = env.reset(seed=1)
    assert np.shares_memory(seen["action_mask"], buffers["action_mask"])
    fresh, _ = single().reset(seed=1)
    np.testing.assert_equal(fresh, buffers)


def test_buffers_of_the_caller_are_written_for_many_games() -> None:
    buffers = empty_observation(25, 5)
    envs = many(5, out=buffers)
    seen, _ = envs.reset(seed=1)
    assert seen is buffers


def test_rendering_many_games() -> None:
    envs = many(2, render_mode="ansi")
    seen, _ = envs.reset(seed=1)
    envs.step(seen["action_mask"].argmax(axis=1))
    first, second = envs.render()
    assert "V1" in first
    assert "V1" in second
