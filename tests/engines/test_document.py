"""The page about the protocol is true: its numbers, its words, its positions, its conversation."""

import re
from pathlib import Path

from taluva import Game, Position
from taluva.engines import limits
from taluva.engines.option import parse_option

PAGE = (Path(__file__).parents[2] / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
TALK = re.findall(r"^([<>]) (\w+) ?(.*)$", PAGE, re.MULTILINE)


def test_the_numbers_are_those_of_the_code() -> None:
    for number in (limits.LONGEST_FROM_ENGINE, limits.LONGEST_FROM_HOST, limits.MOST_LINES):
        assert f"{number:,}" in PAGE
    assert f"{limits.SECONDS_TO_START:.0f} seconds from the start" in PAGE
    assert f"{limits.SECONDS_TO_ANSWER:.0f} for every other answer" in PAGE
    assert f"version {limits.VERSION}" in PAGE


def test_the_position_is_one() -> None:
    (line,) = re.findall(r"^deluxe-2015 players=2 boats; .*$", PAGE, re.MULTILINE)
    assert str(Position.parse(line)) == line


def test_the_options_are_options() -> None:
    for option in re.findall(r"`option (\w+ (?:number|switch|text) .*?)`", PAGE):
        assert str(parse_option(option)) == f"option {option}"


def test_the_conversation_could_be_one() -> None:
    words = {direction: {word for d, word, _ in TALK if d == direction} for direction in "<>"}
    assert words["<"] == {"name", "option", "ready", "ok", "legal", "info", "bestmove"}
    assert words[">"] == {"taluva", "set", "new", "position", "go", "legal", "quit"}
    game = Game("deluxe-2015", 2, stack=["JC"])
    (legal,) = (rest for _, word, rest in TALK if word == "legal" and rest)
    assert legal.split() == list(map(str, game.legal_moves))
    (best,) = (rest for _, word, rest in TALK if word == "bestmove")
    for move in best.split():
        game.push(move)
