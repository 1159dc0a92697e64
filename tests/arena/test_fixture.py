"""Fixtures: one stack for a round, and every seat for everybody."""

from collections import Counter

import pytest

from taluva import Ruleset
from taluva.arena import Match, entrants, fixtures

NAMES = ("random", "greedy", "random", "greedy")


def match(bots: int, ruleset: Ruleset) -> Match:
    return Match(entrants(NAMES[:bots], ruleset), ruleset)


@pytest.mark.parametrize(
    ("bots", "players", "games_a_round"),
    [(2, 2, 2), (3, 2, 6), (2, 3, 6), (2, 4, 6), (3, 3, 6), (3, 4, 36), (4, 4, 24), (4, 3, 24)],
)
def test_everybody_sits_everywhere_alike(bots: int, players: int, games_a_round: int) -> None:
    found = fixtures(match(bots, Ruleset("deluxe-2015", players)), 1)
    assert len(found) == games_a_round
    assert len({fixture.seed for fixture in found}) == 1
    seats = Counter((e, seat) for f in found for seat, e in enumerate(f.seating))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1


def test_a_team_is_one_bot() -> None:
    found = fixtures(match(2, Ruleset("deluxe-2015", 4, teams=True)), 1)
    assert [fixture.seating for fixture in found] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_solo_each_plays_the_same_stack() -> None:
    found = fixtures(match(2, Ruleset("solo")), 1)
    assert [fixture.seating for fixture in found] == [(0,), (1,)]


def test_the_last_round_is_whole_and_more_games_begin_with_the_same() -> None:
    games = match(2, Ruleset("deluxe-2015", 2))
    assert [fixture.round for fixture in fixtures(games, 5)] == [0, 0, 1, 1, 2, 2]
    assert fixtures(games, 20)[:6] == fixtures(games, 5)
    assert len({fixture.seed for fixture in fixtures(games, 20)}) == 10
