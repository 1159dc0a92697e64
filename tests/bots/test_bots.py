"""What is true of every bot: it is fair, it repeats itself, and it plays every ruleset."""

from random import Random

import pytest
from tests.sampler import sampled_game

from taluva import Game, Placement, Position, Ruleset
from taluva.bots import Budget, Choice, UnknownBot, Watch, bot, names

RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=24),
    Ruleset("hig-2006", 3, tiles=12),
    Ruleset("deluxe-2015", 4, teams=True, tiles=16),
    Ruleset("ferti-2014", 3, ranking=True, tiles=12),
    Ruleset("deluxe-2015", 2, tiles=12, boats=True, two_hex=True, start_tile=True),
    Ruleset("deluxe-2015", 2, tiles=16, board=4),
    Ruleset("reference", 2, tiles=12),
    Ruleset("solo", 1, tiles=30),
)


FEW = Budget(playouts=20)


def chosen(name: str, position: Position, seed: int = 0) -> Choice:
    return bot(name).choose(position, FEW, Random(seed))


def played_turn(game: Game, choice: Choice) -> None:
    for move in (choice.move, *choice.plan):
        game.push(move)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_every_bot_plays_every_ruleset_to_the_end(name: str, ruleset: Ruleset) -> None:
    game = Game(ruleset, seed=3)
    while game.outcome is None:
        choice = chosen(name, game.position, len(game.moves))
        seat = game.position.seat
        for move in (choice.move, *choice.plan):
            assert game.position.seat == seat
            game.push(move)
    assert game.record().result != "*"


@pytest.mark.parametrize("name", names())
def test_no_bot_knows_what_comes_next(name: str) -> None:
    """Two games whose stacks agree up to now and differ after: the choice is the same."""
    tiles = [str(tile) for tile in Position.start(Ruleset("hig-2006", 2)).unseen.tiles()]
    Random(5).shuffle(tiles)
    games = [
        Game("deluxe-2015", 2, stack=stack)
        for stack in ((*tiles[:20], *tiles[20:]), (*tiles[:20], *tiles[:19:-1]))
    ]
    for turn in range(20):
        choices = [chosen(name, game.position, turn) for game in games]
        assert choices[0].move == choices[1].move
        assert choices[0].plan == choices[1].plan
        for game, choice in zip(games, choices, strict=True):
            played_turn(game, choice)
            while game.position.turn.laid:
                game.push(chosen(name, game.position, turn).move)
    assert games[0].position.hand is not games[1].position.hand


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    for seed in range(4):
        game = sampled_game(Ruleset("deluxe-2015", 3, two_hex=True, tiles=12), seed, most=9)
        if game.outcome is None:
            one, other = (chosen(name, game.position, seed) for _ in range(2))
            assert (one.move, one.plan, one.line) == (other.move, other.plan, other.line)


@pytest.mark.parametrize("name", names())
def test_who_is_stopped_has_a_move_at_once(name: str) -> None:
    game = Game("deluxe-2015", 2, seed=1)
    watch = Watch()
    watch.stop()
    choice = bot(name).choose(game.position, Budget(), Random(0), watch)
    assert choice.move in game.legal_moves


@pytest.mark.parametrize("name", names())
def test_a_planned_turn_begins_with_the_placement(name: str) -> None:
    choice = chosen(name, Game("deluxe-2015", 2, seed=1).position)
    assert isinstance(choice.move, Placement)
    assert choice.line[:1] in ((), (choice.move,))


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot 'chess'; there are random, greedy, search:1"):
        bot("chess")


def test_a_level_may_be_told_its_playouts() -> None:
    position = Game("deluxe-2015", 2, seed=1).position
    assert bot("search:2/40").choose(position, Budget(), Random(0)).playouts == 40
    for name in ("search:6", "search:6/40", "search:2/0", "search:2/", "search:2/x", "search"):
        with pytest.raises(UnknownBot):
            bot(name)
