"""Lines of the protocol, read and refused."""

import pytest

from taluva import Game, Move, Placement, Position, Ruleset, parse_move
from taluva.bots import Choice
from taluva.engines import ProtocolError
from taluva.engines.info import info_line, parse_bestmove, parse_info
from taluva.engines.limits import LONGEST_FROM_HOST
from taluva.engines.option import Option, parse_option
from taluva.engines.question import answer_legal

PLACE, HUT = parse_move("JC@0,0:6"), parse_move("hut@-1,1")
TOLD = Choice(PLACE, chances=(0.25, 0.75), line=(PLACE, HUT), playouts=9, seconds=1.5)


def test_what_is_told_is_heard() -> None:
    line = info_line(TOLD)
    assert line == "info playouts 9 seconds 1.500 chances 0.2500 0.7500 line JC@0,0:6 hut@-1,1"
    assert parse_info(line.removeprefix("info "), 2) == TOLD


def test_information_without_a_line_is_only_for_people() -> None:
    assert parse_info("text line anything at all", 2) is None
    assert parse_info("playouts 7 seconds 2 chances 0.5 0.5", 2) is None


@pytest.mark.parametrize(
    "text",
    [
        "", "depth 3", "playouts", "playouts -1", "playouts x", "seconds nan", "seconds inf",
        "chances 0.5", "chances 1 2 line JC@0,0:6", "chances 0.5 line JC@0,0:6",
        "line", "line pawn", "playouts 1 playouts 2",
    ],
)  # fmt: skip
def test_other_information_is_refused(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse_info(text, 2)


def test_a_choice_keeps_what_was_told_about_its_move() -> None:
    assert parse_bestmove(["JC@0,0:6", "hut@-1,1"], TOLD).chances == (0.25, 0.75)
    assert parse_bestmove(["hut@-1,1"], TOLD) == Choice(HUT)
    assert parse_bestmove(["hut@-1,1"], None) == Choice(HUT)


@pytest.mark.parametrize(
    "text", ["seed number 0 -5 7", "book switch yes", "weights text a file.bin", "weights text "]
)
def test_an_option_is_read_as_it_is_printed(text: str) -> None:
    assert str(parse_option(text)) == f"option {text}"


@pytest.mark.parametrize(
    "text",
    ["", "Seed number 0 0 1", "seed", "seed number", "seed number 0 1", "seed number 5 0 1",
     "book switch maybe", "book button", "x" * 33 + " switch yes"],
)  # fmt: skip
def test_other_options_are_refused(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse_option(text)


def test_a_number_is_brought_within_its_limits() -> None:
    option = Option("threads", "number", "1", 1, 64)
    assert [option.nearest(number) for number in (0, 8, 100)] == [1, 8, 64]


def test_the_legal_moves_of_a_turn_can_be_asked_for() -> None:
    position = Game("deluxe-2015", 2, stack=["JC", "SR"]).position
    assert answer_legal(position, "").split()[1:] == list(map(str, position.legal_moves))
    assert answer_legal(position, "JC@0,0:6") == "legal hut@-1,1 hut@0,1"
    assert answer_legal(position, "JC@0,0:6 hut@0,1") == "legal"


@pytest.mark.parametrize(
    "question", ["what", "hut@0,0", "JC@0,0:6 hut@0,1 SR@0,0:2", "JC@0,0:6 JC@0,0:6"]
)
def test_a_wrong_question_is_answered_by_an_error(question: str) -> None:
    position = Game("deluxe-2015", 2, stack=["JC", "SR"]).position
    assert answer_legal(position, question).startswith("error ")


def test_the_longest_answer_fits_its_line() -> None:
    """Tiles laid as far out as possible make a straight line, which has the longest coast."""
    position = Position.start(Ruleset("deluxe-2015", 4))
    for _ in range(47):
        position = position.reveal(next(iter(position.draws)))
        position = position.play(max(position.legal_moves, key=distance))
        position = position.play(position.legal_moves[0])
    position = position.reveal(next(iter(position.draws)))
    assert max(abs(place.r) for place in position.island.frame.hexes(position.island.land)) > 80
    assert len(answer_legal(position, "").encode()) < LONGEST_FROM_HOST / 4


def distance(move: Move) -> int:
    assert isinstance(move, Placement)
    return -move.hex.r
