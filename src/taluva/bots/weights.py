"""What counts in the greedy evaluation, in hundredths of a temple."""

from typing import NamedTuple

from taluva.bots.prospects import Prospects

# Named like the counts of `Prospects`; each says why it is worth what it is.
WEIGHTS = Prospects(
    temples=100,  # they decide at the last tile, and three are a type
    towers=60,  # they decide among equal temples, and only two are a type
    boats=45,  # two are a type
    huts=4,  # they decide last, and a type takes twenty
    complete_types=60,  # one more, and the game is won
    turns_to_two_types=-10,  # each turn that the shortest way to two types still takes
    win_now=500,  # one build completes the second type, if nobody prevents it
    temple_now=70,  # a settlement that can have a temple at once: a turn from being built
    temple_soon=12,  # one that an expansion makes large enough
    tower_now=38,  # a settlement without tower beside high land
    tower_soon=12,  # one beside land that one eruption makes high
    boat_now=25,  # a lagoon beside a settlement
    founded=4,  # a settlement that may grow for another temple
    splittable=10,  # a large one with a temple: an eruption that cuts it leaves room for the next
    exposed=-3,  # a hut that a tile may bury, and perhaps cut its settlement
    huts_short=-12,  # without huts there may be nothing to build, which is the end
    stranded=-300,  # no hut left, and nothing else within reach: out with the next turn, probably
)


class Worth(NamedTuple):
    """What counts besides, for the whole position."""

    win: float  # a game won; a shared victory is half of it
    out: float  # a rival who is out, or oneself
    later: float  # the share of what is at hand that remains once others have moved
    pressing: tuple[str, ...]  # the counts to which that applies
    finished: float  # with ranking: a place taken, for each place left behind
    take: float  # a 2-hex tile not taken yet


WORTH = Worth(
    win=1_000_000,
    out=-3_000,
    later=0.6,
    pressing=("win_now", "temple_now", "tower_now", "boat_now"),
    finished=2_000,
    take=6,
)


class SoloWorth(NamedTuple):
    """What counts in a solo game besides its score, in points."""

    turn: float  # a turn still to come, as long as there is something to build
    temple_now: float  # a temple within reach
    tower_now: float  # a tower within reach
    bonus: float  # a bonus tile on offer


SOLO_WORTH = SoloWorth(turn=1.5, temple_now=1.5, tower_now=1.5, bonus=3)
