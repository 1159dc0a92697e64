"""The rulesets: every edition as data, and the options by which a game may differ from it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeGuard

from taluva.rules.errors import RulesetError

Option = int | bool | None

TILES_IN_THE_BOX = 48
SOLO_ISLAND = 7
SOLO_FACE_UP = 10
BOARDS: Mapping[str, int] = MappingProxyType({"beginner": 6, "player": 5, "expert": 4})
LARGEST_BOARD = 9


class Edition(NamedTuple):
    """What an edition prints: its tiles by players, the rules it has, the options it offers."""

    tiles: Mapping[int, int]
    also_tiles: Mapping[int, tuple[int, ...]] = MappingProxyType({})
    hut_adjacent: bool = False
    match: bool = False
    offers: frozenset[str] = frozenset()

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return tuple(self.tiles)


def _each(*tiles: int) -> Mapping[int, int]:
    return MappingProxyType(dict(zip((2, 3, 4), tiles, strict=True)))


_ALL_48 = _each(48, 48, 48)
_BY_PLAYERS = _each(24, 36, 48)
_RANKING = frozenset({"ranking"})
_EXTENSIONS = frozenset({"start_tile", "boats", "two_hex", "board"})

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        "hig-2006": Edition(_ALL_48, hut_adjacent=True, offers=_RANKING),
        "ferti-2012": Edition(
            _BY_PLAYERS,
            also_tiles=MappingProxyType({2: (48,), 3: (48,), 4: ()}),
            offers=_RANKING | {"teams"},
        ),
        "ferti-2014": Edition(
            _ALL_48,
            also_tiles=MappingProxyType({2: (24,), 3: (36,), 4: ()}),
            offers=_RANKING | {"teams"},
        ),
        "deluxe-2015": Edition(
            _ALL_48,
            also_tiles=MappingProxyType({2: (24, 36), 3: (36,), 4: ()}),
            offers=_RANKING | {"teams"} | _EXTENSIONS,
        ),
        "reference": Edition(_ALL_48, match=True),
        "solo": Edition(MappingProxyType({1: 48}), match=True),
    }
)

OPTIONS = (
    "board", "boats", "hut_adjacent", "match", "ranking", "start_tile", "teams", "tiles", "two_hex",
)  # fmt: skip


@dataclass(frozen=True, slots=True, init=False)
class Ruleset:
    """The rules of one game: an edition, a number of players, and every option spelled out."""

    name: str
    players: int
    tiles: int
    ranking: bool
    teams: bool
    start_tile: bool
    boats: bool
    two_hex: bool
    board: int | None
    hut_adjacent: bool
    match: bool

    def __init__(self, name: str, players: int | None = None, **options: object) -> None:
        """Take an edition's rules with some options changed, or say why they cannot be played."""
        values = _printed(name, players)
        for option in options:
            _require_option(option)
        values |= {option: _value(option, value) for option, value in options.items()}
        for field, value in values.items():
            object.__setattr__(self, field, value)
        _refuse_impossible(self)

    @property
    def solo(self) -> bool:
        """Whether one player plays alone for a score."""
        return self.players == 1

    @property
    def seats(self) -> range:
        """All seats, from 0."""
        return range(self.players)

    def mates(self, seat: int) -> tuple[int, ...]:
        """Return the seats that win together with *seat*, itself among them."""
        return (seat % 2, seat % 2 + 2) if self.teams else (seat,)

    def changes(self) -> dict[str, Option]:
        """Return the options in which this game differs from its edition, by name."""
        printed = _printed(self.name, self.players)
        return {
            option: getattr(self, option)
            for option in OPTIONS
            if getattr(self, option) != printed[option]
        }

    def __str__(self) -> str:
        return " ".join((self.name, f"players={self.players}", *map(str, self.words())))

    def words(self) -> list[str]:
        """Return the changed options as the words of a record."""
        return [_word(option, value) for option, value in self.changes().items()]


def ruleset_of_words(name: str, players: int, words: Iterable[str]) -> Ruleset:
    """Return the rules that a record's words describe, such as `boats` and `tiles=24`."""
    options: dict[str, object] = {}
    for word in words:
        option, equals, value = word.partition("=")
        _require_option(option)
        if option in options:
            raise RulesetError(f"{option} is given twice")
        if not equals or value == "no":
            options[option] = not equals
        else:
            options[option] = int(value) if _COUNT.fullmatch(value) else value
    return Ruleset(name, players, **options)


_COUNT = re.compile("[1-9][0-9]{0,3}")


def _printed(name: str, players: object) -> dict[str, Option | str]:
    if name not in EDITIONS:
        raise RulesetError(f"there is no ruleset {name!r}; there are {', '.join(EDITIONS)}")
    edition = EDITIONS[name]
    if players is None:
        players = edition.players[0]
    if not _is_number(players) or players not in edition.players:
        raise RulesetError(f"{name} is for {_spoken(edition.players)}, not {players!r}")
    return {
        "name": name,
        "players": players,
        **dict.fromkeys(OPTIONS, False),
        "board": None,
        "tiles": edition.tiles[players],
        "hut_adjacent": edition.hut_adjacent,
        "match": edition.match,
    }


def _require_option(name: str) -> None:
    if name not in OPTIONS:
        raise RulesetError(f"there is no option {name!r}; there are {', '.join(OPTIONS)}")


def _value(option: str, value: object) -> Option:
    if option == "board" and isinstance(value, str):
        if value not in BOARDS:
            raise RulesetError(f"there is no board {value!r}; there are {', '.join(BOARDS)}")
        return BOARDS[value]
    if option == "board" and (value is None or value is False):
        return None
    if option in ("board", "tiles"):
        if not _is_number(value):
            raise RulesetError(f"{option} is a number, not {value!r}")
        return value
    if not isinstance(value, bool):
        raise RulesetError(f"{option} is True or False, not {value!r}")
    return value


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _refuse_impossible(rules: Ruleset) -> None:
    fewest = SOLO_ISLAND + SOLO_FACE_UP + 1 if rules.solo else 1
    if not fewest <= rules.tiles <= TILES_IN_THE_BOX:
        raise RulesetError(f"tiles is from {fewest} to {TILES_IN_THE_BOX}, not {rules.tiles}")
    if rules.board is not None and not 1 <= rules.board <= LARGEST_BOARD:
        raise RulesetError(f"board is from 1 to {LARGEST_BOARD}, not {rules.board}")
    if rules.ranking and rules.teams:
        raise RulesetError("ranking and teams exclude each other")
    if rules.teams and rules.players != 4:
        raise RulesetError(f"teams needs 4 players, not {rules.players}")
    for option in ("ranking", "teams", *sorted(_EXTENSIONS)):
        if rules.solo and getattr(rules, option):
            raise RulesetError(f"a game for one player has no {option}")


def _word(option: str, value: Option) -> str:
    if value is True:
        return option
    return f"{option}=no" if value in (False, None) else f"{option}={value}"


def _spoken(numbers: tuple[int, ...]) -> str:
    if len(numbers) == 1:
        return f"{numbers[0]} player" + "s" * (numbers[0] > 1)
    return f"{numbers[0]} to {numbers[-1]} players"
