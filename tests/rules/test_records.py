"""Game records: what is written of a game, what is read, and what is refused where."""

from textwrap import dedent
from typing import Any

import pytest

from taluva import (
    Game,
    NotationError,
    Record,
    RecordError,
    TaluvaError,
    replay,
)


def played(moves: str, rules: str = "ferti-2014", **options: Any) -> Game:
    """Return a game after these moves."""
    game = Game(rules, **options)
    for move in moves.split():
        game.push(move)
    return game


def turns(game: Game) -> list[str]:
    """Return the lines of the turns of a record."""
    return str(game.record()).partition("\n\n")[2].splitlines()


def text(record: str) -> str:
    return dedent(record).lstrip("\n")


def tag(game: Game, name: str) -> str | None:
    """Return the value of a tag as it is printed."""
    lines = str(game.record()).splitlines()
    return next((line.split('"')[1] for line in lines if line.startswith(f"[{name} ")), None)


# Writing.


def test_a_record_has_tags_a_blank_line_and_turns() -> None:
    game = played("JC@0,0:6 hut@0,1 SR@1,0:2 hut@2,0", stack=["JC", "SR"])
    assert str(game.record()) == text("""
        [Rules "ferti-2014"]
        [Options "tiles=2"]
        [Players "2"]
        [Result "last-tile 0=1"]

        1. JC@0,0:6 hut@0,1
        2. SR@1,0:2 hut@2,0
    """)


def test_the_record_of_a_game_not_begun() -> None:
    assert str(Game.from_position(Game("ferti-2014", seed=1).start, stack=[]).record()) == text("""
        [Rules "ferti-2014"]
        [Options ""]
        [Players "2"]
        [Result "*"]

    """)


@pytest.mark.parametrize(
    ("moves", "last"),
    [
        ("", "1. JC@-"),
        ("JC@0,0:6", "1. JC@0,0:6"),
        ("JC@0,0:6 hut@0,1", "2. SR@-"),
        ("JC@0,0:6 hut@0,1 SR@1,0:2", "2. SR@1,0:2"),
    ],
)
def test_the_last_turn_may_be_incomplete(moves: str, last: str) -> None:
    game = played(moves, stack=["JC", "SR", "LL"])
    assert turns(game)[-1] == last
    assert tag(game, "Result") == "*"


def test_a_tile_that_fitted_nowhere_stands_where_it_went_away() -> None:
    game = played(
        "JC@-1,1:10 hut@-1,0 SR@1,0:10 hut@0,0",
        "deluxe-2015",
        board=2,
        stack=["JC", "SR", "LJ", "CS"],
    )
    assert turns(game)[-1] == "3. LJ@-"
    assert tag(game, "Result") == "worlds-end 0=1"
    assert tag(game, "Stack") == "CS"


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        ("resign", ["1. JC@- resign", "2. SR@-"]),
        ("JC@0,0:6 resign", ["1. JC@0,0:6 resign", "2. SR@-"]),
        ("resign:1", ["1. resign:1 JC@-"]),
        ("resign:1 JC@0,0:6", ["1. resign:1 JC@0,0:6"]),
        ("JC@0,0:6 resign:2", ["1. JC@0,0:6 resign:2"]),
        ("JC@0,0:6 resign:2 hut@0,1", ["1. JC@0,0:6 resign:2 hut@0,1", "2. SR@-"]),
        ("resign:2 resign", ["1. resign:2 JC@- resign"]),
        ("resign:2 resign:1", ["1. resign:2 JC@- resign:1"]),
        ("JC@0,0:6 hut@0,1 resign:0 SR@1,0:2", ["1. JC@0,0:6 hut@0,1", "2. resign:0 SR@1,0:2"]),
    ],
)
def test_resignations_stand_among_the_moves_of_the_turn(moves: str, lines: list[str]) -> None:
    assert turns(played(moves, players=3, stack=["JC", "SR", "LL"])) == lines


def test_a_skipped_turn_has_no_line() -> None:
    game = played(
        "JC@0,0:6 hut@0,1 resign LL@1,0:2 hut@2,0 CC@-1,0:10 hut@-1,-1 RR@0,3:12",
        players=3,
        stack=["JC", "SR", "LL", "CC", "RR"],
    )
    assert turns(game) == [
        "1. JC@0,0:6 hut@0,1",
        "2. SR@- resign",
        "3. LL@1,0:2 hut@2,0",
        "4. CC@-1,0:10 hut@-1,-1",
        "5. RR@0,3:12",
    ]
    assert game.position.seat == 2


def test_draw_and_take_are_written_where_there_was_a_choice() -> None:
    game = played(
        "take:V-L V-L@0,0:3 hut@1,0 draw JC@0,-1:12 hut@0,-2",
        "deluxe-2015",
        stack=["JC", "SR", "LL"],
        two_hex=["V-L", "V-J"],
    )
    assert turns(game) == [
        "1. take:V-L V-L@0,0:3 hut@1,0",
        "2. draw JC@0,-1:12 hut@0,-2",
        "3. SR@-",
    ]
    assert tag(game, "TwoHex") == "V-J V-L"


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        ("", []),
        ("draw", ["1. draw JC@-"]),
        ("draw resign", ["1. draw JC@- resign"]),
        ("take:V-L", ["1. take:V-L"]),
        ("take:V-L resign", ["1. take:V-L resign"]),
        ("resign", ["1. resign"]),
        ("resign:2 draw", ["1. resign:2 draw JC@-"]),
        ("draw resign:2", ["1. draw resign:2 JC@-"]),
    ],
)
def test_a_choice_may_be_left_incomplete(moves: str, lines: list[str]) -> None:
    game = played(
        moves,
        "deluxe-2015",
        players=3,
        stack=["JC", "SR", "LL"],
        two_hex=["V-L", "V-J", "V-S"],
    )
    assert turns(game) == lines


def test_moves_are_written_in_their_canonical_spelling() -> None:
    game = played("take:V-V V-V@0,1:11", "deluxe-2015", stack=["JC"], two_hex=["V-L", "V-V"])
    assert turns(game) == ["1. take:V-V V-V@0,0:5"]


def test_options_are_sorted() -> None:
    game = Game("hig-2006", 4, seed=1, tiles=40, teams=True, board="expert", hut_adjacent=False)
    assert tag(game, "Options") == "board=4 hut_adjacent=no teams tiles=40"


@pytest.mark.parametrize(
    ("options", "result"),
    [
        ({}, "last-standing 2"),
        ({"ranking": True}, "ranking 2>1>0"),
    ],
)
def test_with_ranking_the_result_names_all_seats(options: dict[str, Any], result: str) -> None:
    game = played("resign resign", players=3, stack=["JC", "SR", "LL"], **options)
    assert tag(game, "Result") == result


def test_a_team_is_named_by_its_seats() -> None:
    game = played("resign:1 resign:3", players=4, teams=True, stack=["JC", "SR"])
    assert tag(game, "Result") == "last-standing 0=2"


SOLO = ["JC", "SR", "LJ", "CS", "RL", "JJ", "CC", *["JC"] * 3, *["LL"] * 3, *["CJ"] * 4]


def test_a_solo_record_shows_the_island_and_the_tiles_face_up() -> None:
    game = Game("solo", stack=[*SOLO, "SR", "RR"])
    assert tag(game, "Players") == "1"
    assert tag(game, "Island") == "JC SR LJ CS RL JJ CC"
    assert tag(game, "FaceUp") == "CJ CJ CJ CJ JC JC JC LL LL LL"
    assert turns(game) == ["1. SR@-"]


def test_a_solo_result_is_the_score() -> None:
    game = played("resign", "solo", stack=[*SOLO, "SR", "RR"])
    assert game.outcome is not None
    assert game.outcome.score is not None
    assert tag(game, "Result") == f"solo {game.outcome.score.total}"
    assert game.outcome.score.total < 0


def test_tags_that_are_free_stand_in_alphabetical_order() -> None:
    game = played("JC@0,0:6 resign", stack=["JC", "SR"])
    record = game.record(Seed="7", Names="Ann; Bob", Date="2025-01-31", Site="here", Event="now")
    names = [line[1:].partition(" ")[0] for line in str(record).splitlines() if line[:1] == "["]
    assert names == [
        "Rules", "Options", "Players", "Result", "Date", "Event", "Names", "Seed", "Site", "Stack",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["Rules", "Result", "Stack", "Unknown", "names"])
def test_other_tags_are_not_free(name: str) -> None:
    tags: dict[str, Any] = {name: "x"}
    with pytest.raises(RecordError):
        Game("ferti-2014", seed=1).record(**tags)


def test_the_stack_is_told_only_once_the_game_is_over() -> None:
    game = played("JC@0,0:6", stack=["JC", "SR", "LL"])
    assert tag(game, "Stack") is None
    game.push("resign")
    assert tag(game, "Stack") == "SR LL"
    game.pop()
    assert tag(game, "Stack") is None


def test_an_empty_stack_is_not_told() -> None:
    assert tag(played("JC@0,0:6 hut@0,1", stack=["JC"]), "Stack") is None


def test_quotes_and_backslashes_in_tags_are_escaped() -> None:
    record = Game("ferti-2014", stack=["JC"]).record(Names='"Ann" \\ Bob')
    assert '[Names "\\"Ann\\" \\\\ Bob"]' in str(record).splitlines()
    assert Record.parse(str(record)).tags["Names"] == '"Ann" \\ Bob'


def test_a_comment_follows_its_turn() -> None:
    game = played("JC@0,0:6 hut@0,1 SR@1,0:2", stack=["JC", "SR"])
    record = game.record({1: 'good {"so far', 2: "é"})
    assert str(record).splitlines()[-2:] == [
        '1. JC@0,0:6 hut@0,1 {good {"so far}',
        "2. SR@1,0:2 {é}",
    ]
    assert [turn.comment for turn in Record.parse(str(record)).turns] == ['good {"so far', "é"]


@pytest.mark.parametrize("comment", ["a } b", "two\nlines", "tab\t"])
def test_a_comment_is_one_line_without_a_closing_brace(comment: str) -> None:
    with pytest.raises(RecordError):
        played("JC@0,0:6", stack=["JC"]).record({1: comment})


@pytest.mark.parametrize("value", ["two\nlines", ""])
def test_a_tag_is_one_line(value: str) -> None:
    with pytest.raises(RecordError):
        played("JC@0,0:6", stack=["JC"]).record(Names=value)


def test_a_game_from_the_middle_has_no_record() -> None:
    game = played("JC@0,0:6 hut@0,1", stack=["JC", "SR"])
    with pytest.raises(RecordError):
        Game.from_position(game.position).record()


# Reading.

RECORDS = [
    """
    [Rules "ferti-2014"]
    [Options ""]
    [Players "2"]
    [Result "*"]

    """,
    """
    [Rules "ferti-2014"]
    [Options "tiles=24"]
    [Players "4"]
    [Result "*"]
    [Names "\\"Ann\\" \\\\ Bob"]

    1. JC@0,0:6 hut@0,1 {good {"so far}
    2. SR@- resign
    3. resign:3 LL@1,0:2 hut@2,0
    4. CC@-
    """,
    """
    [Rules "deluxe-2015"]
    [Options "board=2 tiles=5"]
    [Players "2"]
    [Result "worlds-end 0=1"]
    [Stack "CS RL"]

    1. JC@-1,1:10 hut@-1,0
    2. SR@1,0:10 hut@0,0
    3. LJ@-
    """,
    """
    [Rules "deluxe-2015"]
    [Options "tiles=1 two_hex"]
    [Players "2"]
    [Result "last-tile 0"]
    [TwoHex "V-J V-L"]

    1. draw JC@0,0:6 hut@0,1
    2. take:V-L V-L@1,0:1 hut@-1,1
    3. take:V-J V-J@-1,0:11 hut@-1,-1
    """,
    """
    [Rules "ferti-2014"]
    [Options "ranking"]
    [Players "3"]
    [Result "ranking 2>1>0"]

    1. JC@- resign
    2. SR@- resign
    """,
    """
    [Rules "ferti-2014"]
    [Options "teams"]
    [Players "4"]
    [Result "last-standing 0=2"]

    1. resign:1 JC@- resign:3
    """,
    """
    [Rules "solo"]
    [Options ""]
    [Players "1"]
    [Result "solo -64"]
    [FaceUp "CC CJ CJ CJ CR CR JC JC JC RR"]
    [Island "JC SR LJ CS RL JJ CJ"]

    1. SR@- resign
    """,
]


@pytest.fixture(params=RECORDS, ids=["new", "names", "world", "pairs", "ranking", "teams", "solo"])
def record(request: pytest.FixtureRequest) -> str:
    return text(request.param)


def test_a_record_that_is_read_is_printed_alike(record: str) -> None:
    assert str(Record.parse(record)) == record


def test_a_record_is_replayed_without_seed_or_stack(record: str) -> None:
    game = replay(Record.parse(record))
    assert turns(game) == [
        line.partition(" {")[0] for line in record.partition("\n\n")[2].splitlines()
    ]
    assert f'[Result "{tag(game, "Result")}"]' in record


def test_a_replayed_game_is_the_game_that_was_played() -> None:
    game = Game("deluxe-2015", 3, seed=11, two_hex=True, boats=True, tiles=8)
    k = 0
    while game.outcome is None:
        again = replay(Record.parse(str(game.record())))
        assert again.position == game.position
        game.push(game.legal_moves[k % len(game.legal_moves)])
        k += 7
    again = replay(Record.parse(str(game.record())))
    assert (again.position, again.outcome) == (game.position, game.outcome)
    assert again.moves == game.moves
    assert again.undrawn == game.undrawn


def test_a_stack_that_is_told_is_known_again() -> None:
    game = replay(Record.parse(text(RECORDS[2])))
    assert game.undrawn is not None
    assert [str(tile) for tile in game.undrawn] == ["CS", "RL"]


def test_a_game_with_a_stack_of_its_own_is_replayed() -> None:
    game = played("LL@0,0:6 hut@0,1 LL@1,0:2", stack=["LL", "LL", "RR"])
    again = replay(Record.parse(str(game.record())))
    assert again.position == game.position


# Refusals.

GOOD = text("""
    [Rules "ferti-2014"]
    [Options "tiles=24"]
    [Players "2"]
    [Result "*"]
    [Names "Ann; Bob"]

    1. JC@0,0:6 hut@0,1
    2. SR@1,0:2 hut@2,0 {so}
""")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('[Rules "ferti-2014"]\n', "", (5, 1)),
        ('[Rules "ferti-2014"]', '[Rules "ferti-2014"] ', (1, 1)),
        ('[Rules "ferti-2014"]', "[Rules ferti-2014]", (1, 1)),
        ('[Names "Ann', '[Names "An\\n', (5, 1)),
        ('[Names "Ann; Bob"]', '[Names "Ann"]\n[Names "Bob"]', (6, 2)),
        ('[Names "Ann; Bob"]', '[Nomen "Ann"]', (5, 2)),
        ('[Names "Ann; Bob"]', '[Names "Ann"]\n[Date "x"]', (5, 2)),
        ('[Players "2"]', '[Players "5"]', (3, 11)),
        ('[Players "2"]', '[Players "02"]', (3, 11)),
        ('[Result "*"]', '[Result "won"]', (4, 1)),
        ('[Result "*"]', '[Result "last-tile 4"]', (4, 1)),
        ('[Result "*"]', '[Result "solo 007"]', (4, 1)),
        ("\n\n1.", "\n1.", (6, 1)),
        ("\n\n1.", "\n\n\n1.", (7, 1)),
        ("1. JC", "1 JC", (7, 1)),
        ("1. JC", "01. JC", (7, 1)),
        ("1. JC", "2. JC", (7, 1)),
        ("2. SR", "3. SR", (8, 1)),
        ("hut@0,1\n", "hut@0;1\n", (7, 18)),
        ("hut@0,1\n", " hut@0,1\n", (7, 13)),
        ("hut@0,1\n", "hut@0,1 \n", (7, 21)),
        ("JC@0,0:6", "JC@0,0:7", (7, 11)),
        ("{so}", "{so", (8, 1)),
        ("{so}", "{so} {so}", (8, 1)),
        ("{so}\n", "{so}\n\n", (9, 1)),
        ("\n", "\r\n", (1, 1)),
    ],
)
def test_what_is_no_record_is_refused_at_its_place(
    old: str, new: str, place: tuple[int, int]
) -> None:
    assert old in GOOD
    with pytest.raises(NotationError) as caught:
        Record.parse(GOOD.replace(old, new))
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"tiles=24"', '"tiles=24 boats"', 2),
        ('"tiles=24"', '"tiles=48"', 2),
        ('"tiles=24"', '"tiles=24 match=no"', 2),
        ("{so}", "{}", 8),
        ("{so}\n", "{so}", 8),
    ],
)
def test_what_is_written_otherwise_is_refused(old: str, new: str, line: int) -> None:
    with pytest.raises(NotationError) as caught:
        Record.parse(GOOD.replace(old, new))
    assert caught.value.line == line


@pytest.mark.parametrize("options", ["tiles=24  boats", "boat", "tiles=99", "teams"])
def test_options_that_cannot_be_are_refused_at_their_line(options: str) -> None:
    with pytest.raises(NotationError) as caught:
        Record.parse(GOOD.replace("tiles=24", options))
    assert caught.value.line == 2


def test_a_record_has_a_limit() -> None:
    with pytest.raises(NotationError, match="at most"):
        Record.parse("x" * 1_000_000)


# Replaying what is no game.


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("JC@0,0:6", "JC@1,0:6", (7, 4), "the first tile lies at 1,0 instead of 0,0"),
        ("hut@0,1", "hut@0,0", (7, 13), "there is a volcano at 0,0"),
        ("SR@1,0:2", "SR@9,0:2", (8, 4), "no side of the tile touches the island"),
        ("hut@0,1\n", "hut@0,1 hut@2,0\n", (7, 21), ""),
        ("JC@0,0:6 hut@0,1", "draw JC@0,0:6 hut@0,1", (7, 4), "it is time to"),
        ("JC@0,0:6 hut@0,1", "JC@0,0:6", (8, 4), ""),
        ('[Result "*"]', '[Result "last-tile 0"]', (4, 1), "the result of these turns is '*'"),
        ('[Names "Ann; Bob"]', '[Stack "LL"]', (5, 1), ""),
        ('[Names "Ann; Bob"]', '[Stack "house"]', (5, 9), ""),
    ],
)
def test_a_replay_tells_the_first_wrong_move(
    old: str, new: str, place: tuple[int, int], reason: str
) -> None:
    assert GOOD.count(old) == 1
    record = Record.parse(GOOD.replace(old, new))
    with pytest.raises(NotationError) as caught:
        replay(record)
    assert (caught.value.line, caught.value.column) == place
    assert reason in caught.value.message


def test_a_move_in_another_spelling_is_no_record_of_it() -> None:
    three = GOOD.replace('"2"', '"3"')
    record = Record.parse(three.replace("1. JC@0,0:6 hut@0,1", "1. JC@0,0:6 resign:0"))
    with pytest.raises(RecordError, match=r"line 7, .* is written 'JC@0,0:6 resign'"):
        replay(record)


def test_a_tile_that_nobody_can_draw_is_refused() -> None:
    record = Record.parse(GOOD.replace("JC", "LL").replace("SR", "LL"))
    with pytest.raises(RecordError, match=r"line 8, column 4: .* no tile LL is unseen"):
        replay(record)


def test_a_game_goes_on_only_until_its_end() -> None:
    record = Record.parse(GOOD.replace("tiles=24", "tiles=1"))
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.line == 8


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[TwoHex "V-J V-L"]\n', ""),
        ('"V-J V-L"', '"V-J"'),
        ('"V-J V-L"', '"V-J JC"'),
        ('"V-J V-L"', '"V-S V-V"'),
    ],
)
def test_the_2_hex_tiles_must_be_those_of_the_game(old: str, new: str) -> None:
    good = text(RECORDS[3])
    with pytest.raises(TaluvaError):
        replay(Record.parse(good.replace(old, new)))


def test_the_tiles_face_up_are_read_only_as_they_are_printed() -> None:
    good = text(RECORDS[3])
    with pytest.raises(TaluvaError):
        replay(Record.parse(good.replace('"V-J V-L"', '"V-L V-J"')))


def test_a_game_for_several_has_no_solo_tags() -> None:
    with pytest.raises(TaluvaError):
        replay(Record.parse(GOOD.replace('[Names "Ann; Bob"]', '[FaceUp "JC"]')))
