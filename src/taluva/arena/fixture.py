"""Fixtures: which game of a match has which stack, and who sits where.

All games of a round have one stack, and in them every entrant sits at every seat alike: luck of the
tiles and of the seat is shared, so that fewer games tell more.
"""

import hashlib
from collections.abc import Iterator
from itertools import islice, permutations, product
from typing import NamedTuple

from taluva.arena.match import Match

Seating = tuple[int, ...]  # by seat the index of the entrant that sits there


class Fixture(NamedTuple):
    """One game of a match."""

    number: int
    round: int
    seed: int
    seating: Seating


def seatings(entrants: int, match: Match) -> tuple[Seating, ...]:
    """Return the ways to seat entrants in one round: every one that is fair."""
    ruleset = match.ruleset
    if ruleset.teams:
        return tuple((*pair, *pair) for pair in permutations(range(entrants), 2))
    if entrants >= ruleset.players:
        return tuple(permutations(range(entrants), ruleset.players))
    most = -(-ruleset.players // entrants)
    least = ruleset.players // entrants
    return tuple(
        seating
        for seating in product(range(entrants), repeat=ruleset.players)
        if all(least <= seating.count(entrant) <= most for entrant in range(entrants))
    )


def fixtures(match: Match, games: int) -> list[Fixture]:
    """Return at least so many games of a match: the last round is a whole one."""
    ways = seatings(len(match.entrants), match)
    rounds = -(-games // len(ways))
    return list(islice(_all_fixtures(match, ways), rounds * len(ways)))


def _all_fixtures(match: Match, ways: tuple[Seating, ...]) -> Iterator[Fixture]:
    number = 0
    while True:
        seed = seed_of(match.seed, "round", number // len(ways))
        for seating in ways:
            yield Fixture(number, number // len(ways), seed, seating)
            number += 1


def seed_of(*parts: object) -> int:
    """Return a seed that depends on every part and is like no other."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big")
