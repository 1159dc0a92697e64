"""The tables of `tests/data/perft` hold: an independent implementation must count the same."""

import pytest
from tests.sampler import kind_of
from tools.perft_tables import TABLES, Case, cases, rewritten

from taluva import EDITIONS, Game, perft
from taluva.rules.ruleset import OPTIONS

GAMES, POSITIONS, DEEP = (
    list(cases(TABLES / f"{name}.txt")) for name in ("games", "positions", "deep")
)


def test_a_known_game_has_known_counts() -> None:
    game = Game("ferti-2014", 2, stack=["JC", "SR", "LL", "CJ"])
    assert perft(game, 4) == [6, 12, 864, 2592]


@pytest.mark.parametrize("case", GAMES, ids=lambda case: " | ".join(case[:3]))
def test_perft_from_the_beginning(case: Case) -> None:
    assert case.counted() == case


@pytest.mark.slow
@pytest.mark.parametrize("case", POSITIONS, ids=map(str, range(len(POSITIONS))))
def test_perft_from_the_middle(case: Case) -> None:
    assert case.counted() == case


@pytest.mark.long
@pytest.mark.parametrize("case", DEEP, ids=map(str, range(len(DEEP))))
def test_perft_deeper(case: Case) -> None:
    assert case.counted() == case


@pytest.mark.parametrize("table", [GAMES, POSITIONS], ids=["games", "positions"])
def test_the_tables_have_every_ruleset_and_option(table: list[Case]) -> None:
    rulesets = {case.game().ruleset for case in table}
    assert {(rules.name, rules.players) for rules in rulesets} >= {("solo", 1), ("reference", 2)}
    assert {rules.name for rules in rulesets} == EDITIONS.keys()
    assert {option for rules in rulesets for option in rules.changes()} >= set(OPTIONS) - {"tiles"}


def test_the_tables_have_every_number_of_players() -> None:
    played = {(case.game().ruleset.name, case.game().ruleset.players) for case in GAMES}
    assert played == {(name, n) for name, edition in EDITIONS.items() for n in edition.players}


def test_the_positions_have_every_kind_of_move() -> None:
    positions = [case.game().position for case in POSITIONS]
    kinds = {kind_of(position, move) for position in positions for move in position.legal_moves}
    buildings = {"hut", "tower", "temple", "expand", "boat"}
    assert kinds >= buildings | {"eruption", "expansion", "draw", "take", "other"}


def test_a_table_is_rewritten_as_it_is() -> None:
    text = (TABLES / "games.txt").read_text(encoding="utf-8")
    few = "".join(text.splitlines(keepends=True)[:20])
    assert "\n".join(rewritten(few)) + "\n" == few
