"""The sampled games reach what the other properties must have met to be worth something."""

from collections.abc import Callable, Mapping
from functools import cache

import pytest
from tests.sampler import sampled_game, steps_of

from taluva import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    Ending,
    ExpandSettlement,
    Game,
    LaunchBoat,
    Pass,
    Phase,
    Piece,
    Placement,
    Position,
    Resign,
    Ruleset,
    Take,
)
from taluva.rules.hexes import FRAMES, HexSet
from taluva.rules.lagoons import lagoons, lagoons_with_boats
from taluva.rules.moves import Build
from taluva.rules.placement import corners_outside
from taluva.rules.state import Bonus
from taluva.rules.telling import Event

Step = tuple[Position, Event, Position]

RULESETS = (
    Ruleset("hig-2006", 2, tiles=30),
    Ruleset("ferti-2012", 4, teams=True, tiles=30),
    Ruleset("ferti-2014", 3, ranking=True),
    Ruleset("deluxe-2015", 4, teams=True, boats=True),
    Ruleset("deluxe-2015", 2, boats=True),
    Ruleset("deluxe-2015", 3, two_hex=True, tiles=12),
    Ruleset("deluxe-2015", 2, two_hex=True, tiles=3),
    Ruleset("deluxe-2015", 2, start_tile=True, board=4, two_hex=True),
    Ruleset("deluxe-2015", 3, board=2),
    Ruleset("reference", 3, tiles=24),
    Ruleset("solo"),
)
GAMES_OF_EACH = 40


def covered(step: Step, hexes: HexSet) -> HexSet:
    """Return which hexes of the island before a placement it covers."""
    before, event, _ = step
    assert isinstance(event, Placement)
    frame = before.island.frame
    return hexes & frame.set_of(filter(frame.holds, event.hexes))


def levels_under(step: Step) -> set[int]:
    before, event, _ = step
    return set(map(before.island.level, event.hexes)) if isinstance(event, Placement) else set()


def erupts(step: Step) -> bool:
    return max(levels_under(step), default=0) > 0


def buries(step: Step) -> bool:
    return erupts(step) and bool(covered(step, step[0].island.buildings()))


def buries_two_settlements(step: Step) -> bool:
    if not erupts(step):
        return False
    island = step[0].island
    every = [s for seat in step[0].ruleset.seats for s in island.settlements(seat)]
    return sum(bool(covered(step, settlement)) for settlement in every) >= 2


def splits_a_settlement(step: Step) -> bool:
    before, _, after = step
    seats = before.ruleset.seats
    count = [len(before.island.settlements(seat)) for seat in seats]
    return buries(step) and any(len(after.island.settlements(seat)) > count[seat] for seat in seats)


def merges_settlements(step: Step) -> bool:
    before, _, after = step
    settlements = [position.island.settlements(before.seat) for position in (before, after)]
    return len(settlements[0]) > len(settlements[1])


def two_temples_in_a_settlement(step: Step) -> bool:
    island = step[2].island
    return any(
        (settlement & standing.temples).bit_count() >= 2
        for seat, standing in enumerate(island.standing)
        for settlement in island.settlements(seat)
    )


def lone_temple_or_tower(step: Step) -> bool:
    island = step[2].island
    return any(
        not settlement & standing.huts
        for seat, standing in enumerate(island.standing)
        for settlement in island.settlements(seat)
    )


def eliminates(step: Step) -> bool:
    before, event, after = step
    return isinstance(event, Placement) and before.seat in after.out


def was_foreseen(step: Step) -> bool:
    before, event, _ = step
    return isinstance(event, Placement) and before.would_eliminate(event)


def splits_a_lagoon(step: Step) -> bool:
    return fills_in(step) and len(lagoons(step[2].island)) > len(lagoons(step[0].island))


def fills_in(step: Step) -> bool:
    """Tell whether a tile is laid on the water of a lagoon."""
    return levels_under(step) == {0} and bool(covered(step, sum(lagoons(step[0].island))))


def builds(piece: type[Build], level: int = 0) -> Callable[[Step], bool]:
    def found(step: Step) -> bool:
        before, event, _ = step
        return isinstance(event, piece) and before.island.level(event.hex) >= level

    return found


def ends(ending: Ending) -> Callable[[Step], bool]:
    return lambda step: step[2].ending is ending


def lays(name: str) -> Callable[[Step], bool]:
    return lambda step: isinstance(step[1], Placement) and str(step[1].tile) == name


def one_volcano_of_two_fits(step: Step) -> bool:
    """Tell whether a `V-V` erupts although one of its volcanoes alone could not."""
    before, event, _ = step
    if not (lays("V-V")(step) and erupts(step) and isinstance(event, Placement)):
        return False
    pairs = zip(event.hexes, event.lay.hours, strict=True)
    return not all(before.island.hour(place) not in (None, hour) for place, hour in pairs)


def tips_outside(step: Step) -> bool:
    before, event, _ = step
    size = before.ruleset.board
    return (
        size is not None and isinstance(event, Placement) and corners_outside(size, event.hexes) > 0
    )


def takes_late(step: Step) -> bool:
    return isinstance(step[1], Take) and not step[0].stack_size and not step[0].ruleset.solo


def tie_of(count: int, place: int = 0) -> Callable[[Step], bool]:
    def found(step: Step) -> bool:
        outcome = step[2].outcome
        ranking = outcome.ranking if outcome and not step[2].ruleset.teams else ()
        return len(ranking) > place and len(ranking[place]) >= count

    return found


def a_mate_plays_on(step: Step) -> bool:
    rules, out = step[2].ruleset, step[2].out
    return rules.teams and not step[2].is_over and bool(out)


def an_eliminated_member_wins(step: Step) -> bool:
    outcome = step[2].outcome
    return bool(outcome and outcome.winners & set(step[2].out)) and not step[2].ruleset.solo


FEATURES: Mapping[str, Callable[[Step], bool]] = {
    # Tiles.
    "an expansion": lambda step: levels_under(step) == {0},
    "an eruption": erupts,
    "level 3": lambda step: len(step[2].island.levels) >= 3,
    "level 4": lambda step: len(step[2].island.levels) >= 4,
    "huts buried": buries,
    "huts of two settlements buried at once": buries_two_settlements,
    "a settlement split": splits_a_settlement,
    "a gap filled": fills_in,
    "a frame outgrown": lambda step: step[2].island.frame is not FRAMES[0],
    "a tile laid against the start tile": lambda step: (
        step[0].ruleset.start_tile and len(step[2].island.tiles) == 2
    ),
    "tips outside the board": tips_outside,
    # Buildings.
    "a hut": builds(BuildHut),
    "a tower": builds(BuildTower),
    "a tower on level 4": builds(BuildTower, level=4),
    "a temple": builds(BuildTemple),
    "a temple on level 2": builds(BuildTemple, level=2),
    "an expansion of a settlement": builds(ExpandSettlement),
    "a hut field of level 2": lambda step: any(
        standing.huts & hexes
        for standing in step[2].island.standing
        for hexes in step[2].island.levels[1:]
    ),
    "settlements merged": merges_settlements,
    "two temples in a settlement": two_temples_in_a_settlement,
    "a settlement without huts": lone_temple_or_tower,
    # Boats and 2-hex tiles.
    "a lagoon": lambda step: bool(lagoons(step[2].island)),
    "a lagoon split": splits_a_lagoon,
    "a boat": builds(LaunchBoat),
    "two lagoons with boats": lambda step: (
        len(step[2].island.frame.parts(lagoons_with_boats(step[2].island))) >= 2
    ),
    "a 2-hex tile taken": lambda step: isinstance(step[1], Take) and step[1].tile.is_two_hex,
    "a 2-hex tile taken from an empty stack": takes_late,
    "a second 2-hex tile taken": lambda step: any(p.taken == 2 for p in step[2].players),
    "V-V laid": lays("V-V"),
    "J-J laid": lays("J-J"),
    "V-V on one fitting volcano": one_volcano_of_two_fits,
    # Players who leave.
    "an elimination": eliminates,
    "an elimination foreseen": was_foreseen,
    "a resignation": lambda step: isinstance(step[1], Resign),
    "a resignation out of turn": lambda step: (
        isinstance(step[1], Resign) and step[1].seat not in (None, step[0].seat)
    ),
    "a player who finished": lambda step: bool(step[2].finished),
    "a mate who plays on alone": a_mate_plays_on,
    "an eliminated member who wins": an_eliminated_member_wins,
    # Solo play.
    "a bonus tile laid anywhere": lambda step: step[0].turn.bonus is Bonus.ANYWHERE,
    "a bonus tile that must erupt": lambda step: step[0].turn.bonus is Bonus.ERUPTION,
    "a bonus declined": lambda step: isinstance(step[1], Pass),
    "a bonus tile drawn": lambda step: isinstance(step[1], Draw) and step[0].ruleset.solo,
    "a bonus tile taken": lambda step: isinstance(step[1], Take) and step[0].ruleset.solo,
    "three tiles in a turn": lambda step: step[2].turn.laid == 3,
    "a discard": lambda step: isinstance(step[1], Discard),
    "a discarded temple": lambda step: step[1] == Discard(Piece.TEMPLE),
    # Ends.
    **{f"the ending {ending.value}": ends(ending) for ending in Ending},
    "a shared victory": tie_of(2),
    "a shared second place": tie_of(2, place=1),
}


@cache
def reached() -> frozenset[str]:
    """Return the names of all features that a fixed number of sampled games reach."""
    missing = set(FEATURES)
    for seed in range(GAMES_OF_EACH):
        for ruleset in RULESETS:
            for step in steps_of(sampled_game(ruleset, seed)):
                missing -= {name for name in missing if FEATURES[name](step)}
        if not missing:
            break
    return frozenset(FEATURES.keys() - missing)


@pytest.mark.slow
@pytest.mark.parametrize("feature", FEATURES)
def test_sampled_games_reach(feature: str) -> None:
    assert feature in reached()


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_seed_gives_one_game(ruleset: Ruleset) -> None:
    assert sampled_game(ruleset, 5).record() == sampled_game(ruleset, 5).record()
    assert sampled_game(ruleset, 5).record() != sampled_game(ruleset, 6).record()


def test_a_game_can_be_cut_short() -> None:
    game: Game = sampled_game(Ruleset("solo"), seed=1, most=3)
    assert len(game.moves) == 3
    assert game.position.phase is not Phase.OVER
