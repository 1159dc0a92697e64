"""Engines in the arena: whatever they do, the match goes on and says who was at fault."""

import shlex
import sys
from pathlib import Path

import pytest
from tests.arena.matches import match, played, tournament

from taluva import Record, Ruleset, replay
from taluva.arena import ArenaError, InTurn, Match, Processes, entrants, report

ENGINES = Path(__file__).parent.parent / "engines"
EXAMPLES = ENGINES.parent.parent / "examples"


def bad(kind: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(ENGINES / "bad.py"), kind])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("hang", "does not answer in time"),
        ("crash", "has ended with code 3: out of memory"),
        ("flood", "writes more than 10000 lines"),
        ("garbage", "says 'Traceback"),
        ("illegal", "tower@0,0 is illegal: it is time to place the tile in hand"),
        ("other-seat", "resign:0 is illegal: seat "),
    ],
)
def test_an_engine_at_fault_loses_every_game(kind: str, reason: str) -> None:
    games = tournament(match("random", bad(kind), grace=0.5), 2)
    for game in games.play(InTurn()):
        seat = game.seating.index(1)
        assert game.winners == (1 - seat,) or (kind == "other-seat" and seat == 0)
        replay(Record.parse(game.record))
    if kind != "other-seat":
        told = report(games)["entrants"][1]
        assert told["name"] == kind
        assert sum(told["faults"].values()) == 2
        assert all(fault.startswith(reason) for fault in told["faults"])


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("cmd:/nothing/here", "/nothing/here cannot be started"),
        ("cmd:", "cannot be started"),
        ("cmd:'", "No closing quotation"),
        (bad("refuse"), "does not play deluxe-2015"),
    ],
)
def test_who_cannot_play_does_not_enter(spec: str, reason: str) -> None:
    with pytest.raises(ArenaError, match=reason):
        match("random", spec)


@pytest.mark.slow
def test_engines_play_as_bots_do() -> None:
    """The same bot and the same seeds, here and over the protocol: the same games."""
    over_the_line = "cmd:" + shlex.join([sys.executable, "-m", "taluva", "engine", "greedy"])
    one = played(match("greedy", "random"), 2)
    other = played(match(over_the_line, "random"), 2)
    assert [game.record for game in one] == [game.record for game in other]


@pytest.mark.slow
def test_engines_play_on_several_processes() -> None:
    ruleset = Ruleset("deluxe-2015", 3, tiles=6)
    specs = [
        "cmd:" + shlex.join([sys.executable, str(EXAMPLES / name)])
        for name in ("engine_alone.py", "engine_with_library.py")
    ]
    games = played(Match(entrants(specs, ruleset), ruleset), 6, Processes(2))
    assert len(games) == 6
    assert not any(game.faults for game in games)
