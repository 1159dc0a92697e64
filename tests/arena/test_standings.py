"""Standings of games that were told, not played."""

from tests.arena.matches import match

from taluva import Ruleset
from taluva.arena import Match, Played, Standings
from taluva.arena.played import Thought
from taluva.arena.standings import compared

Places = tuple[tuple[int, ...], ...]


def told(number: int, seating: tuple[int, ...], places: Places, **more: object) -> Played:
    fields: dict[str, object] = {
        "game": number,
        "round": number // 2,
        "seating": seating,
        "ending": "last-tile",
        "winners": places[0],
        "places": places,
        "score": None,
        "faults": {},
        "thoughts": tuple(Thought(2.0, 1.5, 4) for _ in seating),
        "chances": {},
        "record": "",
    }
    return Played(**(fields | more))  # type: ignore[arg-type]  # by name


def standings(games: Match, *played: Played) -> Standings:
    found = Standings(games)
    for game in played:
        found.add(game)
    return found


FIRST, SECOND, SHARED = ((0,), (1,)), ((1,), (0,)), ((0, 1),)


def test_pairs_of_games_are_counted_as_one() -> None:
    found = standings(
        match(),
        told(0, (0, 1), FIRST), told(1, (1, 0), SECOND),
        told(2, (0, 1), FIRST), told(3, (1, 0), FIRST),
        told(4, (0, 1), SHARED), told(5, (1, 0), SECOND),
        told(6, (0, 1), SECOND), told(7, (1, 0), FIRST),
        told(8, (0, 1), SHARED),
    )  # fmt: skip
    pair = found.pairs[0, 1]
    assert (pair.wins, pair.draws, pair.losses) == (4, 2, 3)
    assert pair.pentanomial == [1, 0, 1, 1, 1]
    assert found.games == 9
    greedy, random = found.lines
    assert (greedy.games, greedy.wins, random.wins) == (9, 5, 4)
    assert greedy.seconds_a_choice == 0.5
    assert greedy.slowest == 1.5
    assert greedy.endings == {"last-tile": 6}


def test_with_more_players_places_are_compared_seat_by_seat() -> None:
    game = told(0, (0, 1, 0, 1), ((0,), (1,), (2,), (3,)))
    assert compared(game, 0, 1) == 0.75
    assert compared(game, 1, 0) == 0.25
    assert compared(told(0, (0, 0, 1), ((2,), (0, 1))), 0, 1) == 0


def test_rounds_of_other_scores_have_no_five_counts() -> None:
    ruleset = Ruleset("deluxe-2015", 3)
    games = [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    places = ((0,), (1,), (2,))
    found = standings(
        match(ruleset=ruleset),
        *(told(n, seating, places, round=0) for n, seating in enumerate(games)),
    )
    assert sum(found.pairs[0, 1].rounds.values()) == 1
    assert found.pairs[0, 1].pentanomial == [0, 0, 1, 0, 0]
    found.pairs[0, 1].rounds[0.3] += 1
    assert found.pairs[0, 1].pentanomial == []


def test_solo_compares_the_scores_of_a_round() -> None:
    alone = ((0,),)
    found = standings(
        match(ruleset=Ruleset("solo")),
        told(0, (0,), alone, score=12), told(1, (1,), alone, score=-5),
        told(2, (0,), alone, score=3), told(3, (1,), alone, score=3),
    )  # fmt: skip
    pair = found.pairs[0, 1]
    assert (pair.wins, pair.draws, pair.losses) == (1, 1, 0)
    assert pair.pentanomial == [0, 0, 1, 0, 1]
    assert [line.points for line in found.lines] == [15, -2]


def test_three_bots_make_three_pairs() -> None:
    found = standings(match("greedy", "random", "random"), told(0, (0, 2), FIRST))
    assert [(pair.one, pair.other, pair.wins) for pair in found.pairs.values()] == [
        ("greedy", "random (1)", 0),
        ("greedy", "random (2)", 1),
        ("random (1)", "random (2)", 0),
    ]


def test_faults_are_counted_by_their_reasons() -> None:
    found = standings(match(), told(0, (0, 1), FIRST, faults={"1": "slept"}))
    assert found.lines[1].faults == {"slept": 1}
