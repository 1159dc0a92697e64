"""Rulesets: what each edition plays by default, and which options go together."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from taluva import EDITIONS, Game, Ruleset, RulesetError

SWITCHES = ("ranking", "teams", "start_tile", "boats", "two_hex", "hut_adjacent", "match")


# Defaults.


def test_these_are_the_editions() -> None:
    assert list(EDITIONS) == [
        "hig-2006",
        "ferti-2012",
        "ferti-2014",
        "deluxe-2015",
        "reference",
        "solo",
    ]


@pytest.mark.parametrize(
    ("name", "two", "three", "four"),
    [
        ("hig-2006", 48, 48, 48),
        ("ferti-2012", 24, 36, 48),
        ("ferti-2014", 48, 48, 48),
        ("deluxe-2015", 48, 48, 48),
        ("reference", 48, 48, 48),
    ],
)
def test_the_number_of_tiles_depends_on_edition_and_players(
    name: str, two: int, three: int, four: int
) -> None:
    assert [Ruleset(name, players).tiles for players in (2, 3, 4)] == [two, three, four]


def test_solo_is_for_one_player_and_all_tiles() -> None:
    assert (Ruleset("solo").players, Ruleset("solo").tiles) == (1, 48)


@pytest.mark.parametrize("name", [name for name in EDITIONS if name != "solo"])
def test_two_play_by_default(name: str) -> None:
    assert Ruleset(name).players == 2


@pytest.mark.parametrize(
    ("name", "on"),
    [
        ("hig-2006", ["hut_adjacent"]),
        ("ferti-2012", []),
        ("ferti-2014", []),
        ("deluxe-2015", []),
        ("reference", ["match"]),
        ("solo", ["match"]),
    ],
)
def test_everything_else_is_off_by_default(name: str, on: list[str]) -> None:
    ruleset = Ruleset(name)
    assert [option for option in SWITCHES if getattr(ruleset, option)] == on
    assert ruleset.board is None


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("hig-2006", [(), (), ()]),
        ("ferti-2012", [(48,), (48,), ()]),
        ("ferti-2014", [(24,), (36,), ()]),
        ("deluxe-2015", [(24, 36), (36,), ()]),
        ("reference", [(), (), ()]),
    ],
)
def test_some_editions_print_other_numbers_of_tiles(
    name: str, printed: list[tuple[int, ...]]
) -> None:
    also = EDITIONS[name].also_tiles
    assert [also.get(players, ()) for players in (2, 3, 4)] == printed


@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("hig-2006", "ranking"),
        ("ferti-2012", "ranking teams"),
        ("ferti-2014", "ranking teams"),
        ("deluxe-2015", "board boats ranking start_tile teams two_hex"),
        ("reference", ""),
        ("solo", ""),
    ],
)
def test_what_an_edition_offers(name: str, offered: str) -> None:
    assert " ".join(sorted(EDITIONS[name].offers)) == offered


# Combinations.


@pytest.mark.parametrize("name", [name for name in EDITIONS if name != "solo"])
@pytest.mark.parametrize("option", [option for option in SWITCHES if option != "teams"])
def test_every_option_can_be_played_with_every_edition(name: str, option: str) -> None:
    assert getattr(Ruleset(name, 3, **{option: True}), option)
    assert not getattr(Ruleset(name, 3, **{option: False}), option)


def test_all_options_at_once() -> None:
    ruleset = Ruleset(
        "hig-2006",
        4,
        tiles=30,
        teams=True,
        start_tile=True,
        boats=True,
        two_hex=True,
        board="expert",
        hut_adjacent=False,
        match=True,
    )
    assert str(ruleset) == (
        "hig-2006 players=4 board=4 boats hut_adjacent=no match start_tile teams tiles=30 two_hex"
    )


def test_solo_may_do_without_matching_and_with_huts_side_by_side() -> None:
    ruleset = Ruleset("solo", match=False, hut_adjacent=True, tiles=30)
    assert str(ruleset) == "solo players=1 hut_adjacent match=no tiles=30"


@pytest.mark.parametrize(
    ("name", "players", "options", "reason"),
    [
        ("taluva", 2, {}, "there is no ruleset 'taluva'"),
        ("hig-2006", 1, {}, "hig-2006 is for 2 to 4 players, not 1"),
        ("hig-2006", 5, {}, "hig-2006 is for 2 to 4 players, not 5"),
        ("hig-2006", True, {}, "hig-2006 is for 2 to 4 players, not True"),
        ("solo", 2, {}, "solo is for 1 player, not 2"),
        ("ferti-2014", 4, {"ranking": True, "teams": True}, "ranking and teams exclude each other"),
        ("ferti-2014", 3, {"teams": True}, "teams needs 4 players, not 3"),
        ("ferti-2014", 2, {"teams": True}, "teams needs 4 players, not 2"),
        ("ferti-2014", 2, {"tiles": 0}, "tiles is from 1 to 48, not 0"),
        ("ferti-2014", 2, {"tiles": 49}, "tiles is from 1 to 48, not 49"),
        ("ferti-2014", 2, {"tiles": "all"}, "tiles is a number, not 'all'"),
        ("ferti-2014", 2, {"tiles": True}, "tiles is a number, not True"),
        ("ferti-2014", 2, {"boats": "yes"}, "boats is True or False, not 'yes'"),
        ("ferti-2014", 2, {"board": "large"}, "there is no board 'large'"),
        ("ferti-2014", 2, {"board": -1}, "board is from 1"),
        ("ferti-2014", 2, {"board": 4.0}, "board is a number, not 4.0"),
        ("ferti-2014", 2, {"boat": True}, "there is no option 'boat'"),
        ("solo", 1, {"tiles": 17}, "tiles is from 18 to 48, not 17"),
        ("solo", 1, {"ranking": True}, "a game for one player has no ranking"),
        ("solo", 1, {"start_tile": True}, "a game for one player has no start_tile"),
        ("solo", 1, {"boats": True}, "a game for one player has no boats"),
        ("solo", 1, {"two_hex": True}, "a game for one player has no two_hex"),
        ("solo", 1, {"board": 5}, "a game for one player has no board"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(
    name: str, players: int, options: dict[str, object], reason: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset(name, players, **options)
    assert str(caught.value).startswith(reason)


def test_teams_in_solo_are_refused() -> None:
    with pytest.raises(RulesetError):
        Ruleset("solo", teams=True)


@pytest.mark.parametrize("board", [0, 0.0])
def test_a_board_of_size_0_is_refused(board: object) -> None:
    with pytest.raises(RulesetError):
        Ruleset("deluxe-2015", board=board)


def test_no_board_can_be_said() -> None:
    assert Ruleset("deluxe-2015", board=None) == Ruleset("deluxe-2015")


# Values.


def test_a_ruleset_does_not_change() -> None:
    ruleset = Ruleset("ferti-2014")
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
        ruleset.tiles = 24  # type: ignore[misc]  # the test is that it fails


def test_rulesets_with_the_same_options_are_equal() -> None:
    one, other = Ruleset("deluxe-2015", 2, board="player"), Ruleset("deluxe-2015", board=5)
    assert one == other
    assert hash(one) == hash(other)


def test_rulesets_with_different_options_differ() -> None:
    assert Ruleset("ferti-2014", tiles=24) != Ruleset("ferti-2014")
    assert Ruleset("ferti-2014", tiles=24) != Ruleset("ferti-2012")


def test_a_ruleset_is_copied_and_pickled() -> None:
    ruleset = Ruleset("deluxe-2015", 4, boats=True, board=4)
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset
    assert copy.deepcopy(ruleset) == ruleset


def test_an_option_that_changes_nothing_is_not_said() -> None:
    assert str(Ruleset("hig-2006", hut_adjacent=True, tiles=48)) == "hig-2006 players=2"


# Games.


def test_a_game_takes_the_options_of_its_ruleset_by_name() -> None:
    game = Game("deluxe-2015", players=3, seed=1, tiles=24, boats=True)
    assert game.ruleset == Ruleset("deluxe-2015", 3, tiles=24, boats=True)
    assert game.position.stack_size == 23


def test_a_game_takes_a_ruleset() -> None:
    ruleset = Ruleset("deluxe-2015", 3, two_hex=True)
    game = Game(ruleset, seed=1)
    assert game.ruleset == ruleset
    assert len(game.position.face_up) == 3


@pytest.mark.parametrize(
    "options", [{"players": 3}, {"boats": True}, {"tiles": 24}, {"two_hex": True}]
)
def test_a_game_does_not_change_a_ruleset(options: dict[str, Any]) -> None:
    with pytest.raises(RulesetError):
        Game(Ruleset("deluxe-2015"), seed=1, **options)


def test_a_game_of_few_tiles_is_drawn_unseen_from_all() -> None:
    position = Game("ferti-2012", 2, seed=1).position
    assert position.stack_size == 23
    assert sum(position.unseen.by_tile().values()) == 47
