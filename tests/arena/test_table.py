"""A table: whoever plays there by the rules, too slowly, or not by the rules."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from tests.arena.matches import SHORT, match

from taluva import Draw, Move, Position, Record, Resign, Ruleset, replay
from taluva.arena import Match
from taluva.arena.entrant import Entrant
from taluva.arena.fixture import Fixture
from taluva.arena.played import Played
from taluva.arena.player import Forfeit, Player
from taluva.arena.table import Table
from taluva.bots import Budget, Choice

Answer = Callable[[Position], Choice]


@dataclass
class Puppet:
    """A player that answers as it is told, and notes what happens to it."""

    answer: Answer
    begun: list[int] = field(default_factory=list)
    closed: int = 0

    def begin(self, ruleset: Ruleset, seed: int, threads: int) -> None:
        assert ruleset.players
        assert threads == 1
        self.begun.append(seed)

    def choose(self, position: Position, budget: Budget, seconds_allowed: float) -> Choice:
        assert budget == Budget()
        assert seconds_allowed > 0
        return self.answer(position)

    def close(self) -> None:
        self.closed += 1


class PuppetTable(Table):
    def __init__(self, match: Match, *players: Player) -> None:
        self.seats = list(players)
        self.ticks = iter(range(10**6))
        super().__init__(match, clock=lambda: float(next(self.ticks)))

    def players(self, fixture: Fixture) -> list[Player]:
        return [self.seats[entrant] for entrant in fixture.seating]


def first(position: Position) -> Choice:
    return Choice(position.legal_moves[0])


def meet(*answers: Answer, ruleset: Ruleset = SHORT, grace: float = 60) -> Played:
    specs = tuple(Entrant("random", f"puppet {n}") for n in range(len(answers)))
    game = Match(specs, ruleset, grace=grace)
    seating = tuple(range(len(answers)))
    return PuppetTable(game, *map(Puppet, answers)).play(Fixture(7, 3, 11, seating))


def test_a_game_is_told_as_it_was() -> None:
    told = meet(first, first)
    assert (told.game, told.round, told.seating) == (7, 3, (0, 1))
    game = replay(Record.parse(told.record))
    assert game.outcome is not None
    assert told.ending == game.outcome.ending.value
    assert told.winners == tuple(sorted(game.outcome.winners))
    assert [thought.choices for thought in told.thoughts] == [6, 6]
    assert all(thought.seconds == 6 and thought.slowest == 1 for thought in told.thoughts)
    assert '[Names "puppet 0, puppet 1"]' in told.record
    assert not told.faults
    assert Played.from_json(told.to_json()) == told


def late(_position: Position) -> Choice:
    raise Forfeit("is }{\n gone")


def resigning(_position: Position) -> Choice:
    return Choice(Resign())


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda _: Choice(Draw()), "draw is illegal: it is time to place the tile in hand"),
        (lambda _: Choice(Resign(0)), "resign:0 is illegal: seat 1 cannot"),
        (late, "is }{"),
        (lambda p: Choice(p.legal_moves[0], plan=(Draw(),)), "draw is illegal"),
    ],
)
def test_who_breaks_a_rule_loses_and_the_report_says_why(answer: Answer, reason: str) -> None:
    told = meet(first, answer)
    assert told.winners == (0,)
    assert told.ending == "last-standing"
    assert told.faults["1"].startswith(reason)
    replay(Record.parse(told.record))
    assert reason[:3] in told.record.splitlines()[-1]


def test_who_resigns_has_no_fault() -> None:
    told = meet(first, resigning)
    assert told.winners == (0,)
    assert not told.faults


def test_the_others_go_on_without_who_is_gone() -> None:
    told = meet(first, late, first, ruleset=Ruleset("deluxe-2015", 3, tiles=6))
    assert told.ending == "last-tile"
    assert set(told.faults) == {"1"}
    assert told.places[-1] == (1,)


def test_who_takes_too_long_loses() -> None:
    told = meet(first, first, grace=0.5)
    assert told.winners == (1,)
    assert told.faults == {"0": "took 1.00 seconds"}


def test_a_plan_is_played_without_asking_again() -> None:
    def whole_turn(position: Position) -> Choice:
        after = position.play(position.legal_moves[0])
        rest: tuple[Move, ...] = tuple(after.legal_moves[:1])
        return Choice(position.legal_moves[0], rest, chances=(0.25, 0.75))

    told = meet(whole_turn, first)
    assert [thought.choices for thought in told.thoughts] == [3, 6]
    assert told.chances == {"0": (0.25, 0.75), "4": (0.25, 0.75), "8": (0.25, 0.75)}


def test_players_come_when_they_are_needed_and_go_with_the_table() -> None:
    with Table(match("random", "random", ruleset=Ruleset("deluxe-2015", 4, tiles=6))) as table:
        sitting = table.players(Fixture(0, 0, 1, (0, 0, 1, 1)))
        assert len(set(map(id, sitting))) == 4
        assert table.players(Fixture(0, 0, 1, (1, 0, 0, 1)))[1] is sitting[0]
