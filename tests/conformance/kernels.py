"""The kernel and the rules play the same game, side by side, and are compared at each step."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.sampler import TEMPERS, sampled_move

from taluva import Game, Move, Position, Ruleset, RulesetError, Tile
from taluva.kernel import available, load
from taluva.rules.telling import Event

MODULES = {name: load(name) for name in available()}

RULESETS = tuple(
    Ruleset(name, players, **options)
    for name, players, options in (
        ("hig-2006", 2, {}),
        ("hig-2006", 4, {"ranking": True}),
        ("ferti-2012", 2, {}),
        ("ferti-2012", 3, {"hut_adjacent": True}),
        ("ferti-2014", 3, {"ranking": True}),
        ("ferti-2014", 4, {"teams": True}),
        ("deluxe-2015", 2, {}),
        ("deluxe-2015", 4, {}),
        ("deluxe-2015", 2, {"boats": True}),
        ("deluxe-2015", 3, {"boats": True, "start_tile": True}),
        ("deluxe-2015", 2, {"two_hex": True}),
        ("deluxe-2015", 2, {"board": "expert", "tiles": 24}),
        ("deluxe-2015", 3, {"board": 2, "start_tile": True}),
        ("reference", 2, {}),
        ("reference", 4, {"hut_adjacent": True, "tiles": 36}),
        ("solo", 1, {}),
        ("solo", 1, {"tiles": 28}),
        ("solo", 1, {"match": False}),
    )
)
FLAGS = ("boats", "hut_adjacent", "match", "ranking", "start_tile", "teams", "two_hex")


def any_ruleset(rng: Random) -> Ruleset:
    """Return one of the rulesets above, or any combination of options."""
    if rng.random() < 0.5:
        return rng.choice(RULESETS)
    players = rng.choice([2, 3, 4])
    options: dict[str, object] = {flag: True for flag in FLAGS if rng.random() < 0.35}
    options["tiles"] = rng.choice([rng.randint(1, 48), 48, 24])
    options["board"] = rng.choice([None, None, rng.randint(1, 9)])
    try:
        return Ruleset("deluxe-2015", players, **options)
    except RulesetError:  # the few options that exclude each other
        return Ruleset("deluxe-2015", players, **{**options, "teams": False, "ranking": True})


class Duel:
    """A game of the rules, and one of each kernel that this machine can run."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states = {
            name: module.Position(str(game.position)) for name, module in MODULES.items()
        }

    def push(self, move: Move) -> None:
        """Play a move everywhere, and reveal the tile that comes next."""
        before = self.game.position
        self.game.push(move)
        for state in self.states.values():
            state.play(str(move))
        if any(state.awaits_tile for state in self.states.values()):
            tile = drawn_between(before, self.game.position)
            for state in self.states.values():
                state.reveal(str(tile))

    def compare(self, rng: Random) -> None:
        """Require that all say the same of the position."""
        position = self.game.position
        moves = [str(move) for move in position.legal_moves]
        k = rng.randrange(len(moves)) if moves else 0
        for name, state in self.states.items():
            where = f"{name}: {position}"
            assert str(state) == str(position), where
            assert (state.seat, state.phase) == (position.seat, position.phase.value), where
            if position.is_over:
                compare_ends(state, position)
                continue
            assert state.moves() == moves, where
            assert state.count() == len(moves), where
            assert (state.move(k), state.index(moves[k])) == (moves[k], k), where
            assert state.is_legal(moves[k]), where
        assert len({state.hash for state in self.states.values()}) == 1
        assert len({state.canonical_hash for state in self.states.values()}) == 1


def drawn_between(before: Position, after: Position) -> Tile:
    """Return the tile that was revealed between two positions."""
    left = after.unseen.by_tile()
    (tile,) = (tile for tile, count in before.unseen.by_tile().items() if left.get(tile, 0) < count)
    return tile


def compare_ends(state: Any, position: Position) -> None:
    """Require that a game has ended in the same way for both."""
    outcome = position.outcome
    assert outcome is not None
    assert state.is_over
    assert state.ending == outcome.ending.value
    assert frozenset(state.winners) == outcome.winners, position
    assert tuple(map(frozenset, state.ranking)) == outcome.ranking, position
    if outcome.score is not None:
        assert state.score == outcome.score._asdict(), position


def play(seed: int, ruleset: Ruleset | None = None) -> Iterator[Event]:
    """Play the lively game of a seed everywhere, comparing at each step; yield its moves."""
    rng = Random(seed)
    duel = Duel(Game(ruleset or any_ruleset(rng), seed=rng.getrandbits(64)))
    temper = rng.choice(TEMPERS)
    duel.compare(rng)
    while not duel.game.position.is_over:
        move = sampled_move(duel.game.position, temper, rng)
        duel.push(move)
        duel.compare(rng)
        yield move
