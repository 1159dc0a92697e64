"""Input to be refused: noise, and sound text and JSON that was tampered with.

How it is tampered with is decided by one number, so that no part of a long text is preferred.
"""

import copy
import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from tests.properties.strategies import SEEDS
from tests.sampler import positions_of, sampled_game

from taluva import Position, Record, Ruleset, parse_turn
from taluva.rules.json_forms import to_json
from taluva.rules.notation import print_turn

Samples = Callable[[], tuple[Any, ...]]

RULESETS = (
    Ruleset("deluxe-2015", 2, tiles=10, boats=True, two_hex=True, start_tile=True),
    Ruleset("ferti-2014", 3, tiles=16, ranking=True),
    Ruleset("deluxe-2015", 4, tiles=14, teams=True, board=5),
    Ruleset("solo"),
)


@cache
def sampled_records() -> tuple[str, ...]:
    games = [sampled_game(rules, seed) for rules in RULESETS for seed in range(4)]
    return tuple(str(game.record({1: "so it begins"}, Names='"Ana" and Bo')) for game in games)


@cache
def sampled_positions() -> tuple[str, ...]:
    games = [sampled_game(rules, seed) for rules in RULESETS for seed in range(4)]
    return tuple(str(position) for game in games for position in list(positions_of(game))[::3])


@cache
def sampled_turns() -> tuple[str, ...]:
    records = map(Record.parse, sampled_records())
    return tuple(print_turn(turn.items) for record in records for turn in record.turns)


@cache
def sampled_documents() -> tuple[object, ...]:
    return (
        *(to_json(Record.parse(text)) for text in sampled_records()),
        *(to_json(Position.parse(text)) for text in sampled_positions()),
        *(to_json(item) for turn in sampled_turns()[::9] for item in parse_turn(turn)),
    )


WORD = re.compile(r"[A-Za-z_-]+|-?\d+|\s|.", re.DOTALL)
SURPRISES = (
    "", " ", "\n", "0", "-1", "1", "2", "7", "48", "999", "-999", "1000", "1" * 60, "٣", "JC", "VV",
    "V-V", "J-J", "V-L", "hut", "boat", "expand", "take", "resign", "solo", "two_hex", "boats=no",
    "board=9", "over", "last-tile", "unseen", "; out 0", "taken=1", "; ", "@", ":", "}", "{", '"',
    "\\", "\r", "\0", "\u2028", "\ud800", " players=2", " name=solo", "laid=1", "bonus=anywhere",
)  # fmt: skip


def tampered_text(text: str, rng: Random) -> str:
    """Return a text in which a few words are changed, dropped, doubled or exchanged."""
    words = WORD.findall(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if words:
            rng.choice(TAMPERINGS)(words, rng)
    return "".join(words)


def _drop(words: list[str], rng: Random) -> None:
    at = rng.randrange(len(words))
    del words[at : at + rng.randint(1, 6)]


def _surprise(words: list[str], rng: Random) -> None:
    at = rng.randrange(len(words))
    words[at : at + rng.randint(0, 1)] = [rng.choice(SURPRISES)]


def _repeat(words: list[str], rng: Random) -> None:
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[at:at] = words[other : other + rng.randint(1, 6)]


def _exchange(words: list[str], rng: Random) -> None:
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[at], words[other] = words[other], words[at]


def _replace(words: list[str], rng: Random) -> None:
    """Put another word of the same kind somewhere."""
    at = rng.randrange(len(words))
    like = [word for word in words if kind_of(word) == kind_of(words[at])]
    words[at] = rng.choice(like)


def _count(words: list[str], rng: Random) -> None:
    numbers = [at for at, word in enumerate(words) if kind_of(word) == "number"]
    if numbers:
        at = rng.choice(numbers)
        words[at] = str(int(words[at]) + rng.choice((-2, -1, 1, 2)))


def kind_of(word: str) -> str:
    if word.lstrip("-").isdecimal():
        return "number"
    return "name" if word[:1].isalpha() else "sign"


TAMPERINGS = (_drop, _surprise, _repeat, _exchange, _replace, _count, _count)


def tampered_json(document: Any, rng: Random) -> Any:
    """Return a JSON value in which something stands elsewhere, twice, changed, or not at all."""
    changed = copy.deepcopy(document)
    for _ in range(rng.choice((1, 1, 2))):
        inner, key = rng.choice(list(_places(changed)))
        match rng.randrange(4):
            case 0:
                del inner[key]
            case 1:
                inner[key] = rng.choice((*SURPRISES, *ODDITIES))
            case 2 if isinstance(inner[key], int):
                inner[key] += rng.choice((-1, 1, 10))
            case _:
                other, name = rng.choice(list(_places(changed)))
                inner[key] = copy.deepcopy(other[name])
        if not changed:
            break
    return changed


ODDITIES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 1.0, 10**5000, 1e308, float("nan"), [], {}, [[]],
)  # fmt: skip


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a document, as what holds it and its key there."""
    if isinstance(document, dict | list):
        keys = list(document) if isinstance(document, dict) else range(len(document))
        for key in keys:
            yield document, key
            yield from _places(document[key])


# Strategies.


def _tampered(samples: Samples, change: Callable[[Any, Random], Any]) -> SearchStrategy[Any]:
    def drawn(seed: int) -> Any:
        rng = Random(seed)
        return change(rng.choice(samples()), rng)

    return SEEDS.map(drawn)


ALPHABET = st.sampled_from('JCSRLV@,:;-=*>+0123456789 \n"\\[]{}.huttowerplsxand') | st.characters()
NOISE = st.text(ALPHABET, max_size=40)
WORDS = NOISE | st.sampled_from(SURPRISES)
RECORDS = _tampered(sampled_records, tampered_text)
POSITIONS = _tampered(sampled_positions, tampered_text)
TURNS = _tampered(sampled_turns, tampered_text)
TEXTS = NOISE | RECORDS | POSITIONS | TURNS

ATOMS = st.none() | st.booleans() | st.integers() | st.floats() | NOISE
ANY_JSON = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = _tampered(sampled_documents, tampered_json)
