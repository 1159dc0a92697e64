"""What the greedy bot promises: it takes a win, never goes out by itself, and answers in time."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.sampler import sampled_game, steps_of

from taluva import Game, Move, Phase, Placement, Position, Ruleset
from taluva.bots import Budget, Choice, GreedyBot, Watch

RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=24),
    Ruleset("deluxe-2015", 3, tiles=24, boats=True),
    Ruleset("deluxe-2015", 4, tiles=32, teams=True),
    Ruleset("deluxe-2015", 2, tiles=24, board=4),
    Ruleset("hig-2006", 4, tiles=32),
)


def chosen(position: Position) -> Choice:
    return GreedyBot().choose(position, Budget(), Random(0))


def ends_of_turn(position: Position, seat: int) -> Iterator[Position]:
    """Yield what every way to play the rest of a turn leads to."""
    for move in position.legal_moves:
        after = position.play_unchecked(move)
        if after.is_over or after.seat != seat or after.phase is not Phase.BUILD:
            yield after
        else:
            yield from ends_of_turn(after, seat)


def after_choice(position: Position) -> Position:
    choice = chosen(position)
    for move in (choice.move, *choice.plan):
        position = position.play(move)
    return position


def last_turns(ruleset: Ruleset, seeds: range) -> Iterator[Position]:
    """Yield the last turns of random games, from the placement on."""
    for seed in seeds:
        begun = [
            before
            for before, event, _ in steps_of(sampled_game(ruleset, seed))
            if isinstance(event, Placement)
        ]
        yield from begun[-2:]


def without_huts(position: Position) -> Position:
    """Return a position in which everybody has built all huts, and can build little else."""
    players = [
        player._replace(supply=player.supply._replace(huts=0)) for player in position.players
    ]
    return position.but(players=tuple(players))


def won(position: Position, seat: int) -> bool:
    return position.outcome is not None and seat in position.outcome.winners


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_it_takes_a_win(ruleset: Ruleset) -> None:
    wins = 0
    for position in last_turns(ruleset, range(6)):
        if any(won(end, position.seat) for end in ends_of_turn(position, position.seat)):
            wins += 1
            assert won(after_choice(position), position.seat), position
    assert wins


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_it_goes_out_only_where_nothing_else_is_left(ruleset: Ruleset) -> None:
    dangers = 0
    for position in map(without_huts, last_turns(ruleset, range(20))):
        seat = position.seat
        out = [seat_is_out_after(position, move) for move in position.legal_moves]
        dangers += any(out) and not all(out)
        assert (seat in after_choice(position).out) == all(out), position
    assert dangers


@pytest.mark.slow
def test_it_does_not_go_out_for_want_of_time() -> None:
    watch = Watch()
    watch.stop()
    for position in map(without_huts, last_turns(RULESETS[0], range(20))):
        out = [seat_is_out_after(position, move) for move in position.legal_moves]
        choice = GreedyBot().choose(position, Budget(), Random(0), watch)
        assert seat_is_out_after(position, choice.move) == all(out)


def seat_is_out_after(position: Position, move: Move) -> bool:
    return position.seat in position.play_unchecked(move).out


# Seat 1 has built all huts, one tower of two and two temples of three.
ABOUT_TO_WIN = (
    "deluxe-2015 players=2; tiles CJ@0,-18:2 LC@2,-18:4 LL@-1,-17:4 JL@0,-16:2 CR@-1,-15:4 "
    "RS@2,-15:4 RL@0,-14:2 SR@0,-12:2 JR@0,-10:2 SJ@2,-10:4 RJ@0,-8:2 CS@2,-8:4 CJ@0,-6:2 "
    "SJ@-1,-5:4 JC@2,-5:2 JC@0,-4:2 RR@3,-4:8 CC@-1,-3:4 SC@0,-2:2 LS@2,-2:4 RC@0,0:2 "
    "JR@-1,-17:2 JC@0,-16:8 SC@2,-15:8 LR@0,-14:10 SJ@2,-10:8 JL@2,-8:6 RC@-1,-5:2 JS@2,-5:6 "
    "SL@-1,-3:2 RJ@2,-2:10 JJ@-1,-17:4 JC@0,-14:2; seat 0 huts=0 towers=1 temples=2 hut@1,-19 "
    "hut@1,-18 hut@1,-16 hut@2,-14 hut@1,-13 hut@1,-9 hut@1,-8 hut@1,-7 hut@1,-5 hut@0,-3 "
    "hut@1,-1 hut@2,-1 tower@1,-14 temple@1,-10; seat 1 huts=0 towers=1 temples=1 hut@1,-17 "
    "hut@-1,-15 hut@1,-12 hut@2,-9 hut@1,-6 hut@1,-4 hut@1,-3 hut@1,-2 hut@3,-2 hut@1,0 "
    "tower@0,-17 temple@3,-5 temple@0,-4; unseen JC*2 JS*3 CJ*2 CS CR CL SJ SS SR LJ; stack 14; "
    "turn 1 place CJ"
)


def test_it_takes_the_last_piece_of_the_second_type() -> None:
    after = after_choice(Position.parse(ABOUT_TO_WIN))
    assert str(after.outcome) == "two-types 1"


def test_it_keeps_to_its_seconds() -> None:
    ticks = iter(range(10_000))
    watch = Watch(clock=lambda: next(ticks) / 1000)
    game = Game("deluxe-2015", 2, seed=1)
    while len(game.moves) < 30:
        game.push(chosen(game.position).move)
    before = next(ticks)
    choice = GreedyBot().choose(game.position, Budget(seconds=0.05), Random(0), watch)
    assert next(ticks) - before < 60
    assert choice.move in game.legal_moves


def test_a_turn_is_planned_to_its_end() -> None:
    game = Game("deluxe-2015", 2, seed=1)
    choice = chosen(game.position)
    moves: tuple[Move, ...] = (choice.move, *choice.plan)
    for move in moves:
        game.push(move)
    assert choice.line == moves
    assert game.position.seat == 1


@pytest.mark.slow
def test_it_beats_random() -> None:
    won_games = 0
    for seed in range(20):
        game, seat = Game("deluxe-2015", 2, seed=seed, tiles=24), seed % 2
        rng = Random(seed)
        while game.outcome is None:
            at_turn = game.position.seat == seat
            game.push(chosen(game.position).move if at_turn else game.legal_moves.random(rng))
        won_games += seat in game.outcome.winners
    assert won_games == 20
