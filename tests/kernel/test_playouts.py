"""Random games of the kernel are legal, reproducible and lively."""

import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from tests.conformance.kernels import MODULES, RULESETS
from tests.properties.strategies import SEEDS, positions

from taluva import Game, Position, Ruleset
from taluva.kernel import Tally, state_of

START = Game("deluxe-2015", 2, seed=1, tiles=24).position


def told(tally: Tally) -> tuple[object, ...]:
    return (
        tally.games,
        tally.turns,
        tally.moves,
        *tally.wins,
        *sorted(tally.endings.items()),
        tally.score,
        tally.checksum,
    )


def end_of(position: Position, story: list[str]) -> Position:
    """Play a story by the rules; a tile that is revealed stands there by its name alone."""
    for word in story:
        position = position.reveal(word) if position.awaits_tile else position.play(word)
    return position


@given(positions(), SEEDS)
def test_every_move_of_a_random_game_is_legal(position: Position, seed: int) -> None:
    state = state_of(position)
    for lively in (True, False):
        story = state.random_game(seed=seed, lively=lively)
        end = end_of(position, story)
        tally = state.playouts(1, seed=seed, lively=lively)
        assert end.outcome is not None
        assert tally.endings == {end.outcome.ending.value: 1}
        share = 12 // max(len(end.outcome.winners), 1)
        shared = [share if seat in end.outcome.winners else 0 for seat in range(4)]
        assert tally.wins == shared
        assert tally.score == (end.outcome.score.total if end.outcome.score else 0)
    assert str(state) == str(position)


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_all_kernels_and_any_number_of_threads_play_the_same_games(ruleset: Ruleset) -> None:
    text = str(Game(ruleset, seed=3).position)
    tallies = {
        told(module.Position(text).playouts(200, seed=11, threads=threads))
        for module in MODULES.values()
        for threads in (1, 2, 7)
    }
    assert len(tallies) == 1


def test_another_seed_plays_other_games() -> None:
    state = state_of(START)
    assert len({state.playouts(5, seed=seed).checksum for seed in range(50)}) == 50


def test_many_games_begin_with_the_games_of_few() -> None:
    state = state_of(START)
    few, more = (state.playouts(games, seed=4) for games in (1, 2))
    assert more.turns > few.turns
    assert state.random_game(seed=4) == state.random_game(seed=4)


@pytest.mark.slow
def test_lively_games_erupt_half_of_the_time_and_try_every_kind_of_build() -> None:
    position = Game("deluxe-2015", 2, seed=9, boats=True).position
    state, kinds, erupts = state_of(position), Counter[str](), Counter[bool]()
    for seed in range(60):
        at = position
        for word in state.random_game(seed=seed):
            if at.awaits_tile:
                at = at.reveal(word)
                continue
            if at.hand:
                levels = [move for move in at.legal_moves if at.island.level(move.hex)]  # type: ignore[union-attr]  # they are placements
                move = at.canonical(word)
                if levels:
                    erupts[at.island.level(move.hex) > 0] += 1  # type: ignore[union-attr]  # likewise
            else:
                kinds[word.partition("@")[0]] += 1
            at = at.play(word)
    assert 0.42 < erupts[True] / erupts.total() < 0.6
    assert kinds.keys() >= {"hut", "temple", "expand", "boat"}


def test_draws_are_spread_like_the_unseen_tiles() -> None:
    state = state_of(START)
    state.play_nth(0)
    state.play_nth(0)
    drawn = Counter[str]()
    for seed in range(5000):
        drawn[state.copy().draw(seed)] += 1
    unseen = state.draws
    assert drawn.keys() == unseen.keys()
    for tile, count in unseen.items():
        expected = 5000 * count / sum(unseen.values())
        assert abs(drawn[tile] - expected) < 6 * expected**0.5


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Hear interrupts even where whoever started the tests ignores them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("work", ["playouts", "perft"])
def test_long_work_can_be_interrupted(work: str) -> None:
    game = Game("deluxe-2015", 2, seed=1)
    state = state_of(game.position)
    stack = list(map(str, game.undrawn or ()))
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    began = time.monotonic()
    works: dict[str, Callable[[], object]] = {
        "playouts": lambda: state.playouts(10**9, threads=2),
        "perft": lambda: state.perft(stack, 12, threads=2),
    }
    with pytest.raises(KeyboardInterrupt):
        works[work]()
    assert time.monotonic() - began < 60  # to its end it would take hours


def test_a_position_may_be_played_on_while_games_are_played() -> None:
    state = state_of(START)
    thread = threading.Thread(target=lambda: state.playouts(3000, threads=2))
    thread.start()
    while thread.is_alive():
        if state.is_over:
            state = state_of(START)
        elif state.awaits_tile:
            state.draw(1)
        else:
            state.play_nth(0)
    thread.join()
