"""Games of learners in the kernel: what they refuse, and how they go on."""

from typing import Any

import numpy as np
import pytest
from tests.conformance.kernels import MODULES
from tests.envs.rulesets import RULESETS

from taluva import Game, Hex, Position, Ruleset
from taluva._kernel import load
from taluva.kernel import Episodes, action_count, global_names, plane_names
from taluva.rules.position import SOLO_VOLCANOES

START = str(Game(Ruleset("deluxe-2015", 2, tiles=8), seed=1).start)


def buffers(count: int, side: int = 25) -> list[Any]:
    return [
        np.empty((count, len(plane_names()), side, side), np.uint8),
        np.empty((count, len(global_names())), np.uint8),
        np.empty((count, action_count(side)), np.int8),
        np.empty(count),
        np.empty(count, np.bool_),
        np.empty(count, np.bool_),
        np.empty(count, np.int64),
    ]


@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_a_game_begins_as_the_rules_say(rules: Ruleset) -> None:
    games = Episodes(str(Game(rules, seed=1).start), 1, 25, seat=0)
    shown = set()
    for seed in range(20):
        games.sow(0, seed)
        games.begin(0)
        position = Position.parse(games.text(0))
        assert position.seat == 0
        assert len(position.face_up) == (10 if rules.solo else rules.players * rules.two_hex)
        if rules.solo:
            under = {laid.placement.hex: laid.placement.tile for laid in position.island.tiles}
            tiles = [under[Hex(q, r)] for q, r in SOLO_VOLCANOES]
            start = Position.start(rules, island=tiles, face_up=position.face_up)
            assert position in [start.reveal(tile) for tile in start.draws]
        shown.add(position.face_up)
    assert len(shown) > 5 or not (rules.two_hex or rules.solo)


@pytest.mark.parametrize("name", MODULES)
def test_every_module_plays_the_same_games(name: str) -> None:
    one, other = load("portable").Episodes(START, 3, 25), load(name).Episodes(START, 3, 25)
    rng = np.random.default_rng(1)
    heard, same = buffers(3), buffers(3)
    for game in range(3):
        one.sow(game, game)
        other.sow(game, game)
    actions = np.zeros(3, np.int64)
    for _ in range(40):
        one.step(actions)
        other.step(actions)
        one.observe(*heard)
        other.observe(*same)
        np.testing.assert_equal(heard, same)
        for game, mask in enumerate(heard[2]):
            legal = np.flatnonzero(mask)
            actions[game] = rng.choice(legal) if len(legal) else 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((START, 0, 25), "from 1 to"),
        ((START, 1, 24), "odd"),
        ((START, 1, 113), "odd"),
        ((START, 1, 25, 2), "no such seat"),
        ((START, 1, 25, -1), "no such seat"),
        (("nonsense", 1, 25), "a ruleset is expected"),
    ],
)
def test_bad_games_are_refused(arguments: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Episodes(*arguments)


def test_games_begin_at_the_beginning() -> None:
    game = Game("deluxe-2015", seed=1)
    game.push(game.legal_moves[0])
    with pytest.raises(ValueError, match="before the first tile"):
        Episodes(str(game.position), 1, 25)


def test_bad_calls_are_refused() -> None:
    games = Episodes(START, 2, 25)
    for call in (games.begin, games.text, games.seat):
        with pytest.raises(IndexError):
            call(2)
    with pytest.raises(ValueError, match="has not begun"):
        games.text(0)
    with pytest.raises(ValueError, match="has not begun"):
        games.observe(*buffers(2))
    with pytest.raises(ValueError, match="as many actions"):
        games.step(np.zeros(3, np.int64))
    games.begin(0)
    with pytest.raises(ValueError, match="no opponent"):
        games.play(0, "hut@0,0")


@pytest.mark.parametrize("which", range(7))
def test_buffers_of_another_size_are_refused(which: int) -> None:
    games = Episodes(START, 2, 25)
    games.begin(0)
    games.begin(1)
    given = buffers(2)
    given[which] = given[which][:1]
    with pytest.raises(ValueError, match=r"one number|planes is"):
        games.observe(*given)


def test_opponents_from_outside_are_waited_for() -> None:
    games = Episodes(START, 2, 25, seat=1, random_opponents=False)
    games.begin(0)
    assert games.awaiting_opponents() == [0]
    with pytest.raises(ValueError, match="awaits the move of an opponent"):
        games.step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match="not legal here"):
        games.play(0, "hut@0,0")
    position = Position.parse(games.text(0))
    games.play(0, str(position.legal_moves[0]))
    assert games.awaiting_opponents() == [0]


def test_a_seat_that_never_has_to_decide_is_refused() -> None:
    one_tile = str(Game(Ruleset("ferti-2014", 2, tiles=1), seed=1).start)
    with pytest.raises(ValueError, match="before this seat has anything to decide"):
        Episodes(one_tile, 1, 25, seat=1).begin(0)


def test_a_game_that_ends_before_the_first_decision_is_passed_over() -> None:
    rules = Ruleset("deluxe-2015", 4, tiles=16, board=3, match=True)
    games = Episodes(str(Game(rules, seed=1).start), 1, 25, seat=3)
    for seed in range(50):
        games.sow(0, seed)
        games.begin(0)
        assert Position.parse(games.text(0)).seat == 3
