"""What Hypothesis draws from: rulesets of every kind, and moments of sampled games."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from tests.sampler import sampled_game

from taluva import (
    EDITIONS,
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    Game,
    Hex,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Position,
    Resign,
    Ruleset,
    RulesetError,
    Take,
    Terrain,
)
from taluva.rules.notation import TurnItem, Unplaced
from taluva.rules.pieces import BUILDINGS
from taluva.rules.tiles import TILES_BY_NAME

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
# Most games are long: it takes many tiles until the rules have much to say.
TILES = st.integers(1, 48) | st.integers(16, 32)
MOMENTS = st.integers(0, 120) | st.integers(20, 60)
BOARDS = st.none() | st.none() | st.integers(1, 6)
FLAGS = ("boats", "hut_adjacent", "match", "ranking", "start_tile", "teams", "two_hex")


@st.composite
def rulesets(draw: DrawFn) -> Ruleset:
    """Draw an edition, a number of players, and a few options that differ from it."""
    name = draw(st.sampled_from(sorted(EDITIONS)))
    players = draw(st.sampled_from(EDITIONS[name].players))
    if name == "solo":
        return Ruleset(name, match=draw(st.booleans()), tiles=draw(st.integers(18, 48)))
    options: dict[str, object] = dict.fromkeys(draw(st.sets(st.sampled_from(FLAGS))), True)
    options["tiles"] = draw(TILES)
    options["board"] = draw(BOARDS)
    try:
        return Ruleset(name, players, **options)
    except RulesetError:  # the few options that exclude each other
        return Ruleset(name, players, **{**options, "ranking": False, "teams": players == 4})


def games(ruleset: SearchStrategy[Ruleset] | None = None) -> SearchStrategy[Game]:
    """Draw a sampled game, at any moment of it."""
    return st.builds(sampled_game, ruleset or rulesets(), SEEDS, MOMENTS)


def positions(ruleset: SearchStrategy[Ruleset] | None = None) -> SearchStrategy[Position]:
    """Draw a position of a sampled game, seldom one in which the game is over."""
    back = st.integers(0, 4)
    return st.builds(position_before, ruleset or rulesets(), SEEDS, MOMENTS, back)


def position_before(ruleset: Ruleset, seed: int, most: int, back: int) -> Position:
    """Return the position so many moves before the end of a sampled game."""
    game = sampled_game(ruleset, seed, most)
    for _ in game.moves[:back]:
        game.pop()
    return game.position


HEXES = st.builds(Hex, st.integers(-999, 999), st.integers(-999, 999))
ALL_TILES = st.sampled_from(sorted(TILES_BY_NAME.values(), key=str))


@st.composite
def placements(draw: DrawFn) -> Placement:
    """Draw any placement that can be written."""
    tile = draw(ALL_TILES)
    hours = range(1, 12, 2) if tile.is_two_hex else range(2, 13, 2)
    return Placement(tile, draw(HEXES), draw(st.sampled_from(hours)))


def moves() -> SearchStrategy[Move]:
    """Draw any move that can be written, legal or not."""
    return (
        placements()
        | st.builds(BuildHut, HEXES)
        | st.builds(BuildTower, HEXES)
        | st.builds(BuildTemple, HEXES)
        | st.builds(ExpandSettlement, HEXES, st.sampled_from(Terrain))
        | st.builds(LaunchBoat, HEXES)
        | st.builds(Take, ALL_TILES)
        | st.builds(Discard, st.sampled_from(BUILDINGS))
        | st.builds(Resign, st.none() | st.integers(0, 3))
        | st.builds(Draw)
        | st.builds(Pass)
    )


def turn_items() -> SearchStrategy[TurnItem]:
    """Draw what may stand in a turn of a record."""
    return moves() | st.builds(Unplaced, ALL_TILES)
