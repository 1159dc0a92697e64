"""The analysis of a position: its best moves, with the chances of everybody and what follows."""

from dataclasses import dataclass
from random import Random

from taluva.bots.budget import Budget
from taluva.bots.search import SearchBot, chances_of
from taluva.bots.watch import Watch
from taluva.kernel import Findings
from taluva.rules.ending import Outcome
from taluva.rules.moves import Move
from taluva.rules.notation import parse_move
from taluva.rules.position import Position

Chances = tuple[float, ...]

A_SECOND = Budget(seconds=1.0)
MOST_OPTIONS = 5


@dataclass(frozen=True, slots=True)
class Option:
    """A move, the share of the playouts that went to it, the chances after it, and what follows."""

    move: Move
    share: float
    chances: Chances
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The chances of all seats if everybody plays well, and the best moves, best first.

    Before a tile is drawn there are chances, but no moves.
    """

    chances: Chances
    options: tuple[Option, ...] = ()
    playouts: int = 0


def analyse(
    position: Position, budget: Budget = A_SECOND, seed: int = 0, watch: Watch | None = None
) -> Analysis:
    """Return what the strongest search thinks of a position."""
    if position.outcome is not None:
        return Analysis(_chances_at_end(position, position.outcome))
    found = SearchBot().search(position, budget, Random(seed), watch)
    if position.awaits_tile:
        return Analysis(_mean(found, position), (), found.playouts)
    options = tuple(
        Option(
            parse_move(each.move),
            each.visits / found.playouts,
            chances_of(each, position),
            tuple(map(parse_move, each.line)),
        )
        for each in found.candidates[:MOST_OPTIONS]
        if each.visits
    )
    return Analysis(options[0].chances, options, found.playouts)


def _mean(found: Findings, position: Position) -> Chances:
    """Return the chances before a tile is drawn: those of all tiles, as likely as they are."""
    visits = sum(each.visits for each in found.candidates)
    weighed = (
        [each.visits / visits * chance for chance in chances_of(each, position)]
        for each in found.candidates
    )
    return tuple(map(sum, zip(*weighed, strict=True)))


def _chances_at_end(position: Position, outcome: Outcome) -> Chances:
    """Return what everybody has in the end: a shared victory counts in parts, places by rank."""
    ruleset, sides = position.ruleset, len(outcome.winners)
    if not ruleset.ranking:
        shares = sides // 2 if ruleset.teams else sides
        return tuple(1 / shares if seat in outcome.winners else 0.0 for seat in ruleset.seats)
    chances = dict.fromkeys(ruleset.seats, 0.0)
    left = ruleset.players
    for seats in outcome.ranking:
        left -= len(seats)
        for seat in seats:
            chances[seat] = (left + (len(seats) - 1) / 2) / (ruleset.players - 1)
    return tuple(chances.values())
