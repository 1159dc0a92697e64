"""The game for OpenSpiel, under its own tests and under ours."""

import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

import taluva.envs.python_taluva  # noqa: F401 - it registers the game
from taluva import Position, RulesetError

PLAYTHROUGH = Path(__file__).parent / "python_taluva.txt"

GAMES = (
    "python_taluva(tiles=10,side=9)",
    "python_taluva(tiles=12,boats=True,start_tile=True,side=9)",
    "python_taluva(players=3,tiles=9,two_hex=True,ranking=True,side=9)",
    "python_taluva(players=4,tiles=12,board=3,match=yes,side=9)",
    "python_taluva(rules=ferti-2012,players=4,tiles=12,teams=True,side=9)",
    "python_taluva(rules=hig-2006,tiles=10,hut_adjacent=no,side=9)",
    "python_taluva(rules=solo,tiles=20,side=9)",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["python_taluva", *GAMES])
def test_random_games(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("name", ["python_taluva", *GAMES])
def test_a_hundred_random_games(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=100, serialize=True, verbose=False)


def played(name: str, seed: int, moves: int = 10_000) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(seed)
    while not state.is_terminal() and moves:
        state.apply_action(rng.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_all_legal_moves_are_listed(name: str) -> None:
    state = played(name, 1, moves=0)
    rng = random.Random(2)
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            moves = {state.action_to_string(action) for action in actions}
            assert moves == set(map(str, Position.parse(str(state)).legal_moves))
        state.apply_action(rng.choice(actions))
    assert state.returns() == state.position.rewards


def far(text: str, direction: tuple[int, int]) -> int:
    """Return how far in a direction a move lies."""
    at = re.search(r"@(-?\d+),(-?\d+)", text)
    return int(at[1]) * direction[0] + int(at[2]) * direction[1] if at else 0


@pytest.mark.parametrize("direction", [(1, 0), (1, 1), (-1, 2), (2, -1)])
def test_no_island_is_too_large(direction: tuple[int, int]) -> None:
    state = pyspiel.load_game("python_taluva(rules=hig-2006)").new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            assert len(actions) == state.position.count()
        actions.sort(key=lambda action: far(state.action_to_string(action), direction))
        state.apply_action(actions[-1])
    laid = [laid.placement.hex for laid in Position.parse(str(state)).island.tiles]
    along = [place.q * direction[0] + place.r * direction[1] for place in laid]
    assert max(along) - min(along) > 60


def test_the_tree_search_of_openspiel_plays_it() -> None:
    state = played("python_taluva(tiles=4,side=7)", 1, moves=2)
    bot = mcts.MCTSBot(
        state.get_game(),
        uct_c=2,
        max_simulations=8,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_chance_draws_the_unseen_tiles() -> None:
    state = played("python_taluva(tiles=10)", 1, moves=3)
    assert state.is_chance_node()
    unseen = Position.parse(str(state)).unseen
    told = {state.action_to_string(tile): chance for tile, chance in state.chance_outcomes()}
    assert told == {
        str(tile): pytest.approx(count / unseen.size) for tile, count in unseen.by_tile().items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_games_are_no_longer_than_they_say(name: str) -> None:
    game, state = pyspiel.load_game(name), played(name, 4)
    draws = sum(made.player == pyspiel.PlayerId.CHANCE for made in state.full_history())
    assert draws <= game.max_chance_nodes_in_history()
    assert len(state.history()) - draws <= game.max_game_length()


def test_chance_sets_up_a_solo_game() -> None:
    state = played("python_taluva(rules=solo)", 1, moves=17)
    position = Position.parse(str(state))
    assert len(position.island.tiles) == 7
    assert len(position.face_up) == 10
    assert state.is_chance_node()


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(name, 3, moves=18)
    copy, before = state.clone(), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_a_game_and_its_state_are_serialised() -> None:
    state = played(GAMES[2], 5, moves=20)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
    assert str(game) == str(state.get_game())


def test_a_tensor_tells_who_looks_and_who_moves() -> None:
    state = played(GAMES[0], 1, moves=2)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["viewer"].tolist() == [0, 1]
    assert observer.dict["mover"].tolist() == [1, 0]
    np.testing.assert_equal(observer.tensor, np.array(state.observation_tensor(1), np.float32))


def test_histories_have_their_own_tensors_and_texts() -> None:
    one, other = played(GAMES[0], 1, moves=20), played(GAMES[0], 2, moves=20)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(0).split()[2:] == [
        *one.information_state_string(1).split()[2:]
    ]


def test_the_playthrough_replays() -> None:
    flags.FLAGS.mark_as_parsed()
    kept, made = generate_playthrough.replay(str(PLAYTHROUGH))
    assert made == kept


def test_parameters_of_observations_are_refused() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        pyspiel.load_game(GAMES[0]).make_py_observer(params={"wide": True})


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ("players=7", "is for 2 to 4 players"),
        ("match=perhaps", "match is yes, no or printed"),
        ("side=8", "the side of a window is odd"),
    ],
)
def test_what_cannot_be_played_is_refused(parameters: str, reason: str) -> None:
    with pytest.raises((RulesetError, ValueError), match=reason):
        pyspiel.load_game(f"python_taluva({parameters})")
