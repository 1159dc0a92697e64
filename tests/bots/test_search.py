"""What the search bot promises: it sees what wins and what loses, and keeps to its budget."""

import time
from random import Random

import numpy as np
import pytest
from tests.bots.test_greedy import (
    ABOUT_TO_WIN,
    RULESETS,
    ends_of_turn,
    last_turns,
    without_huts,
    won,
)
from tests.sampler import sampled_game

from taluva import Game, Position, Ruleset
from taluva.bots import LEVELS, Budget, Choice, SearchBot, Watch, analyse
from taluva.kernel import NO_MOVE, state_of
from taluva.kernel import Position as State

FEW = Budget(playouts=60)


def chosen(position: Position, budget: Budget = FEW, seed: int = 0) -> Choice:
    return SearchBot().choose(position, budget, Random(seed))


def after_turn(position: Position, budget: Budget = FEW) -> Position:
    seat = position.seat
    while not position.is_over and position.seat == seat and not position.awaits_tile:
        position = position.play(chosen(position, budget).move)
    return position


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_it_takes_a_win(ruleset: Ruleset) -> None:
    wins = 0
    for position in last_turns(ruleset, range(6)):
        if any(won(end, position.seat) for end in ends_of_turn(position, position.seat)):
            wins += 1
            assert won(after_turn(position), position.seat), position
    assert wins


def test_it_takes_the_last_piece_of_the_second_type() -> None:
    after = after_turn(Position.parse(ABOUT_TO_WIN))
    assert str(after.outcome) == "two-types 1"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_it_goes_out_only_where_nothing_else_is_left(ruleset: Ruleset) -> None:
    dangers = 0
    for position in map(without_huts, last_turns(ruleset, range(20))):
        seat = position.seat
        out = [seat in position.play_unchecked(move).out for move in position.legal_moves]
        dangers += any(out) and not all(out)
        assert (seat in after_turn(position).out) == all(out), position
    assert dangers


# Seat 1 has all towers and temples but one, and huts to spare: it wins next turn unless hindered.
MUST_HINDER = (
    "deluxe-2015 players=2 tiles=30; tiles LJ@2,-4:2 RL@0,-3:4 LR@1,-2:2 LL@3,-2:6 RS@-2,-1:2 "
    "JS@0,0:12 JC@1,0:6 CR@-3,1:2 CJ@2,1:6 CJ@-2,2:2 JS@0,3:10 CJ@-3,4:2 JL@0,4:2 SR@2,4:2 "
    "SJ@2,-4:4 CS@1,-2:4 LC@-2,-1:4 JC@0,0:4 SS@2,1:8 RC@-2,2:4 SL@0,3:4 CJ@0,3:2; seat 0 huts=5 "
    "towers=1 temples=3 hut@0,-2 hut@2,-2 hut@-1,2 hut@1,4 tower@1,3; seat 1 huts=5 towers=2 "
    "temples=0 hut@-1,-1 hut@0,-1 hut@1,-1 hut@2,-1 hut@-1,1 hut@1,1 hut@0,2 hut@-1,3 temple@3,-1 "
    "temple@-2,1 temple@-2,3; unseen JJ JC*4 JS*2 JR*2 JL CJ CC CS CR CL SJ*2 SC*2 SR RJ*2 RC RR "
    "LS; stack 7; turn 0 place SJ"
)


def ends_with(state: State, turn: tuple[int, int], seat: int) -> bool:
    after = state.copy()
    for move in turn:
        if move != NO_MOVE:
            after.play(move)
    return after.is_over and after.winners == [seat]


def winning_share(position: Position) -> float:
    """Return the share of the tiles with which the next player wins in one turn."""
    winning = 0
    for tile, count in position.draws.items():
        state = state_of(position.reveal(tile))
        turns = np.asarray(state.turns()).tolist()
        winning += count * any(ends_with(state, turn, state.seat) for turn in turns)
    return winning / sum(position.draws.values())


def test_it_hinders_who_would_win_next() -> None:
    position = Position.parse(MUST_HINDER)
    assert winning_share(after_turn(position, Budget(playouts=400))) < 0.1


def test_it_knows_with_which_tiles_the_next_player_wins() -> None:
    position = Position.parse(MUST_HINDER)
    for _ in ("placement", "build"):
        position = position.play(position.legal_moves[0])
    share = winning_share(position)
    assert share > 0.5
    assert analyse(position, Budget(playouts=200)).chances[1] >= share - 0.02


def test_a_level_keeps_to_its_seconds() -> None:
    position = sampled_game(Ruleset("deluxe-2015", 4), 1, most=40).position
    for level in LEVELS.values():
        began = time.perf_counter()
        assert level.seconds is not None
        choice = SearchBot(level).choose(position, Budget(seconds=level.seconds), Random(0))
        assert choice.playouts > 0
        assert time.perf_counter() - began < level.seconds + 0.5


@pytest.mark.parametrize("number", LEVELS)
def test_playouts_and_a_seed_decide(number: int) -> None:
    position = sampled_game(Ruleset("deluxe-2015", 2, tiles=24), 3, most=12).position
    one, other = (SearchBot(LEVELS[number]).choose(position, FEW, Random(4)) for _ in range(2))
    assert (one.move, one.line, one.chances) == (other.move, other.line, other.chances)


def test_it_tells_what_it_expects() -> None:
    choice = chosen(Game("deluxe-2015", 3, seed=1).position, Budget(playouts=200))
    assert choice.line[0] == choice.move
    assert len(choice.line) >= 2
    assert len(choice.chances) == 3
    assert sum(choice.chances) == pytest.approx(1, abs=0.01)
    assert choice.playouts == 200


def test_it_reports_and_can_be_stopped() -> None:
    heard: list[Choice] = []
    position = Game("deluxe-2015", 2, seed=1).position

    def hear(choice: Choice) -> None:
        heard.append(choice)
        watch.stop()

    watch = Watch(hear)
    began = time.perf_counter()
    choice = SearchBot().choose(position, Budget(seconds=60), Random(0), watch)
    assert time.perf_counter() - began < 5
    assert heard[0].line[0] in position.legal_moves
    assert choice.playouts >= heard[0].playouts > 0


def test_it_thinks_on_several_threads() -> None:
    position = Game("deluxe-2015", 2, seed=1).position
    choice = chosen(position, Budget(playouts=500, threads=3))
    assert choice.playouts == 500
    assert choice.move in position.legal_moves


@pytest.mark.parametrize("points", ["solo", "ranking", "teams"])
def test_chances_add_up_to_what_is_at_stake(points: str) -> None:
    rulesets = {
        "solo": (Ruleset("solo", 1), (0.0, 1.0)),
        "ranking": (Ruleset("ferti-2014", 4, ranking=True), (2.0, 2.0)),
        "teams": (Ruleset("ferti-2014", 4, teams=True), (2.0, 2.0)),
    }
    ruleset, (least, most) = rulesets[points]
    chances = chosen(sampled_game(ruleset, 5, most=10).position).chances
    assert least - 0.01 <= sum(chances) <= most + 0.01
