import pytest

from taluva import Ruleset
from taluva.arena import ArenaError, Match, entrants
from taluva.bots import UnknownBot

DELUXE = Ruleset("deluxe-2015", 2)


def test_who_enters_twice_has_a_number() -> None:
    assert [entrant.name for entrant in entrants(["greedy", "random", "greedy"], DELUXE)] == [
        "greedy (1)",
        "random",
        "greedy (2)",
    ]


def test_who_is_not_there_cannot_enter() -> None:
    with pytest.raises(UnknownBot):
        entrants(["greedy", "chess"], DELUXE)


def test_a_match_needs_two() -> None:
    with pytest.raises(ArenaError, match="two bots"):
        Match(entrants(["greedy"], DELUXE), DELUXE)
    solo = Ruleset("solo")
    assert Match(entrants(["greedy"], solo), solo).names == ("greedy",)
