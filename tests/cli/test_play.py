import re
from pathlib import Path
from random import Random

import pytest
from tests.cli.conftest import Run
from tests.cli.script import typed, typed_game

from taluva import Game, Record, Ruleset, replay

RULESETS = [
    Ruleset("deluxe-2015", 2, tiles=5),
    Ruleset("deluxe-2015", 3, tiles=9, boats=True, two_hex=True, start_tile=True),
    Ruleset("deluxe-2015", 4, tiles=30, two_hex=True, board=3, ranking=True),
    Ruleset("deluxe-2015", 4, tiles=8, teams=True),
    Ruleset("hig-2006", 2, tiles=6),
    Ruleset("solo"),
]


def flags(ruleset: Ruleset) -> list[str]:
    words = [f"--rules={ruleset.name}", f"--players={ruleset.players}"]
    for option, value in ruleset.changes().items():
        flag = f"--{option.replace('_', '-')}"
        words.append(flag if value is True else f"{flag}={value}")
    return words


def recorded(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"))


def begun(path: Path, *lines: str, run: Run, tiles: int = 24) -> str:
    """Play some lines of a game that is kept in a file, and return what was said."""
    words = ("play", "--rules=deluxe-2015", f"--tiles={tiles}", "--seed=3", f"--save={path}")
    result = run(*words, typed=typed(*lines))
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_played_to_its_end(ruleset: Ruleset, seed: int, run: Run, tmp_path: Path) -> None:
    lines, game = typed_game(ruleset, seed)
    path = tmp_path / "game.taluva"

    result = run("play", *flags(ruleset), f"--seed={seed}", f"--save={path}", typed=typed(*lines))

    assert result.exit_code == 0
    assert "The game is over" in result.output
    kept = recorded(path)
    assert kept.turns == game.record().turns
    assert kept.result == game.record().result
    assert replay(kept).undrawn == game.undrawn


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_a_game_that_is_left_can_go_on(ruleset: Ruleset, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    for most in range(6):
        lines, game = typed_game(ruleset, 5, most)
        run("play", *flags(ruleset), "--seed=5", f"--save={path}", typed=typed(*lines, "save"))
        before = path.read_text(encoding="utf-8")

        result = run("play", f"--resume={path}", typed=typed("save"))

        assert result.exit_code == 0
        assert path.read_text(encoding="utf-8") == before
        assert replay(recorded(path)).position == game.position


def test_a_game_that_goes_on_plays_tiles_that_nobody_has_seen(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    begun(path, "2", "1", "", run=run, tiles=3)

    assert run("play", f"--resume={path}", typed=typed("3", "")).exit_code == 0

    game = replay(recorded(path))
    assert game.start.unseen.size == 48
    assert game.position.unseen.size == 46


def test_a_turn_is_undone_until_the_next_tile_is_revealed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"

    said = begun(path, "0,0:2", "hut@1,0", "undo", "undo", "undo", "0,0:4", run=run)

    assert "hut@1,0 is undone" in said
    assert "There is nothing to undo: a turn can be undone only back to" in said
    assert [str(move) for move in replay(recorded(path)).moves] == ["JC@0,0:4"]


def test_a_turn_that_is_confirmed_cannot_be_undone(run: Run, tmp_path: Path) -> None:
    said = begun(tmp_path / "game.taluva", "0,0:2", "hut@1,0", "", "undo", run=run)
    assert "There is nothing to undo" in said


def test_what_is_undone_is_undone_in_the_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    begun(path, "0,0:2", "hut@1,0", "undo", "quit", run=run)
    assert [str(move) for move in replay(recorded(path)).moves] == ["JC@0,0:2"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "hut@0,0 is not allowed:\n  there is a volcano at 0,0 (build.volcano)"),
        ("fr", "hut@0,0 n'est pas permis :\n  il y a un volcan en 0,0 (build.volcano)"),
        ("de", "hut@0,0 ist nicht erlaubt:\n  auf 0,0 ist ein Vulkan (build.volcano)"),
    ],
)
def test_a_refusal_gives_the_reasons_in_the_language(lang: str, said: str, run: Run) -> None:
    result = run("play", "--players=2", f"--lang={lang}", typed=typed("1", "hut@0,0"))
    assert said in result.output


def test_a_command_may_be_given_in_the_language(run: Run) -> None:
    lines = typed("1", "zurück", "züge", "aufgeben", "n", "ende")
    result = run("play", "--players=2", "--lang=de", typed=lines)
    assert "ist zurückgenommen" in result.output
    assert "gibt endgültig auf?" in result.output
    assert "Weiter geht es mit:\n  taluva play --resume" in result.output


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "hut@1,0"),
        ("en", "hut 1,0 "),
        ("en", "Hut@1,0"),
        ("fr", "hutte@1,0"),
        ("de", "Hütte 1,0"),
    ],
)
def test_a_build_may_be_spelled_freely(lang: str, line: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    words = ("play", "--players=2", "--seed=3", f"--save={path}", f"--lang={lang}")
    run(*words, typed=typed("0,0:2", line, ""))
    assert str(replay(recorded(path)).moves[1]) == "hut@1,0"


def test_why_gives_every_reason(run: Run, tmp_path: Path) -> None:
    said = begun(tmp_path / "game.taluva", "why hut@0,0", "why 0,0:6", "why 5,5:6", run=run)
    assert "it is time to place the tile in hand (turn.phase)" in said
    assert "JC@0,0:6 is allowed." in said
    assert "the first tile lies at 5,5 instead of 0,0 (tile.first)" in said


@pytest.mark.parametrize("line", ["hut@", "jump", "JC@0,0:7", "why", "why what", "0,0:6:6", "@"])
def test_what_is_no_move_is_explained(line: str, run: Run, tmp_path: Path) -> None:
    assert "That is no move: " in begun(tmp_path / "game.taluva", line, run=run)


@pytest.mark.parametrize(
    ("wish", "pattern"),
    [
        ("-1,1", r"\S+@\S+"),
        ("expand :12 -1,1", r"\S+@\S+:12"),
        ("moves :12 :10 expand", r"\S+@\S+:1[02]"),
        ("Expansion", r"\S+@\S+"),
    ],
)
def test_moves_are_found_by_hex_hour_and_kind(
    wish: str, pattern: str, run: Run, tmp_path: Path
) -> None:
    said = begun(tmp_path / "game.taluva", "0,0:2", "hut@1,0", "", wish, run=run)
    listed = re.findall(r"\S+@\S+", said.rpartition(f"> {wish}\n")[2])
    assert listed
    assert all(re.fullmatch(pattern, move) for move in listed)


@pytest.mark.parametrize("wish", ["erupt", "9,9", ":7", "hut"])
def test_where_no_move_is_as_wished_it_says_so(wish: str, run: Run, tmp_path: Path) -> None:
    said = begun(tmp_path / "game.taluva", wish, run=run)
    assert "No legal move is like that." in said


def test_enter_turns_the_page_and_plays_the_only_move(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    said = begun(path, "0,0:2", "1", "", "moves", "", "", run=run)
    assert said.count("Enter shows more") >= 2


def test_a_number_that_is_not_on_the_list_is_refused(run: Run, tmp_path: Path) -> None:
    said = begun(tmp_path / "game.taluva", "0", "7", "999999999", "9" * 5000, run=run)
    assert said.count("There is no move") == 3
    assert said.count("That is no move") == 1


def test_enter_does_not_play_the_only_eruption_among_other_moves(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    path.write_text(FATAL, encoding="utf-8")
    said = run("play", f"--resume={path}", typed=typed("", "")).output
    assert re.search(r"^1 eruption\n", said, re.MULTILINE)
    assert "of 97; Enter shows more" in said
    assert path.read_text(encoding="utf-8").endswith("3. SR@-\n")


FATAL = """\
[Rules "deluxe-2015"]
[Options ""]
[Players "2"]
[Result "*"]

1. JR@0,0:6 hut@0,1
2. JL@1,-2:6 hut@-1,1
3. SR@-
"""


@pytest.mark.parametrize(("answer", "result"), [("", "*"), ("n", "*"), ("Y", "last-standing 1")])
def test_nobody_is_eliminated_without_a_warning(
    answer: str, result: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.taluva"
    path.write_text(FATAL, encoding="utf-8")

    said = run("play", f"--resume={path}", typed=typed("why 0,0:12", "0,0:12", answer)).output

    assert "leaves nothing to build: out!" in said
    assert "SR@0,0:12 is allowed, but leaves nothing to build: its player is out." in said
    assert "After this seat 0 (red) can build nothing and is out. Do it?" in said
    assert recorded(path).result == result


def test_somebody_resigns_only_after_agreeing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    said = begun(path, "resign", "n", "resign 1", "", "resign", "y", "", run=run)
    assert "seat 1 (white) leaves the game for good?" in said
    assert recorded(path).result == "last-standing 1"


def test_another_seat_resigns_and_the_turn_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    lines = ("resign:2", "y", "0,0:2", "undo", "0,0:4", "hut@1,0", "", "undo")
    words = ("play", "--players=3", "--seed=3", f"--save={path}")

    said = run(*words, typed=typed(*lines)).output

    assert [str(move) for move in replay(recorded(path)).moves] == [
        "resign:2",
        "JC@0,0:4",
        "hut@1,0",
    ]
    assert "Turn 2 · seat 1 (white)" in said
    assert re.search(r"seat 2 \(violet\) .* out", said)


def test_a_score_is_itemised_in_solo_play(run: Run) -> None:
    said = run(
        "play", "--rules=solo", "--seed=1", typed=typed("score", "moves", "1", "quit")
    ).output
    assert "Score " in said
    assert "pieces not built" in said
    assert "matching side" in said


def test_with_no_flags_it_asks_and_enter_plays_the_quick_game(run: Run, home: Path) -> None:
    result = run("play", typed=typed("", "", "1", "1", ""))

    assert result.output.index("12 tiles a player") < result.output.index("Solo")
    (path,) = home.iterdir()
    assert recorded(path).ruleset == Ruleset("deluxe-2015", 2, tiles=24)
    assert f"taluva play --resume {path}" in result.output


@pytest.mark.parametrize(
    ("answers", "ruleset"),
    [
        (["1", "4"], Ruleset("deluxe-2015", 4, tiles=48)),
        (["2"], Ruleset("solo")),
        (["3", "1", "3", ""], Ruleset("hig-2006", 3)),
        (
            ["x", "9", "3", "4", "2", "boats board=5"],
            Ruleset("deluxe-2015", 2, boats=True, board=5),
        ),
        (["3", "4", "2", "teams", "jokers", "match"], Ruleset("deluxe-2015", 2, match=True)),
    ],
)
def test_the_menu_leads_to_any_game(
    answers: list[str], ruleset: Ruleset, run: Run, home: Path
) -> None:
    assert run("play", typed=typed(*answers, "moves", "1")).exit_code == 0
    (path,) = home.iterdir()
    assert recorded(path).ruleset == ruleset


def test_the_menu_offers_to_go_on_with_the_last_game(run: Run, home: Path) -> None:
    run("play", typed=typed("", "", "1", "1", ""))
    (path,) = home.iterdir()

    result = run("play", typed=typed("4", "moves", "1"))

    assert f"Go on with {path.name}" in result.output
    assert list(home.iterdir()) == [path]
    assert len(replay(recorded(path)).moves) == 3


def test_the_menu_may_be_left(run: Run) -> None:
    assert run("play", typed="").exit_code == 0


def test_nothing_is_kept_of_a_game_that_was_not_played(run: Run, home: Path) -> None:
    result = run("play", "--players=2", typed="")
    assert result.exit_code == 0
    assert "Nothing was played" in result.output
    assert not home.exists()


def test_a_game_that_cannot_be_kept_is_printed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    path = tmp_path / "file" / "game.taluva"

    said = begun(path, "0,0:2", "1", "quit", run=run)

    assert said.count("The game cannot be kept in") == 1
    _, _, record = said.partition("Here is the game, so that it is not lost:\n")
    assert [str(move) for move in replay(Record.parse(record)).moves] == ["JC@0,0:2", "hut@1,-1"]


def test_save_keeps_the_game_elsewhere(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    other = tmp_path / "other game.taluva"

    said = begun(tmp_path / "file" / "game", "0,0:2", f"save {other}", "1", run=run)

    assert f"The game is kept in {other}" in said
    assert len(replay(recorded(other)).moves) == 2


def test_comments_and_tags_outlive_going_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    game = Game("deluxe-2015", 2, seed=1)
    game.push(game.legal_moves[2])
    game.push(game.legal_moves[0])
    record = game.record({1: "bold"}, Names="Ann, Ben", Seed="1")
    path.write_text(str(record), encoding="utf-8")

    run("play", f"--resume={path}", typed=typed("expand", "1"))

    kept = recorded(path)
    assert kept.turns[0].comment == "bold"
    assert (kept.tags["Names"], kept.tags["Seed"]) == ("Ann, Ben", "1")
    assert len(replay(kept).moves) == 3


def test_a_game_that_is_over_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    lines, _ = typed_game(RULESETS[0], 1)
    run("play", *flags(RULESETS[0]), "--seed=1", f"--save={path}", typed=typed(*lines))
    before = path.read_bytes()

    result = run("play", f"--resume={path}", typed=typed("undo", "resign", "y"))

    assert "The game is over" in result.output
    assert path.read_bytes() == before


def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    path.write_text("hello", encoding="utf-8")
    result = run("play", f"--resume={path}")
    assert result.exit_code == 1
    assert (
        result.stderr
        == 'taluva: line 1, column 1: a tag such as [Rules "deluxe-2015"] is expected\n'
    )


def test_a_game_that_goes_on_takes_no_other_rules(run: Run, tmp_path: Path) -> None:
    result = run("play", f"--resume={tmp_path}", "--boats")
    assert result.exit_code == 1
    assert "has its rules already" in result.stderr


@pytest.mark.parametrize("word", ["help", "?", "tiles", "score", "show", "moves", "save"])
def test_a_command_may_be_given_at_any_time(word: str, run: Run, tmp_path: Path) -> None:
    lines = (word, "0,0:2", word, "1", word, "", word)
    assert len(replay(recorded_after(tmp_path, *lines, run=run)).moves) == 2


def recorded_after(folder: Path, *lines: str, run: Run) -> Record:
    begun(folder / "game.taluva", *lines, run=run)
    return recorded(folder / "game.taluva")


WORDS = [
    *("help", "moves", "show", "why", "undo", "tiles", "score", "save", "resign", "quiet", "", ""),
    *("hut", "tower", "temple", "boat", "expand", "erupt", "0,0", "1,0", "-1,1", "999,-999", ":6"),
    *("1", "2", "3", "9", "y", "n", "draw", "pass", "take:V-L", "take:JC", "discard:hut", "-1"),
    *("hut@1,0", "JC@0,0:6", "0,0:6", "1,1:4", "1,1:13", "boat@0,0", "expand@1,0:J", "V-V@0,0:9"),
    *("resign:1", "@", ":", "\ufffd", "{}", "[bold]", "hut@999,-999", "\0"),
]


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_nothing_that_is_typed_stops_a_game(ruleset: Ruleset, run: Run, tmp_path: Path) -> None:
    rng, path = Random(1), tmp_path / "game.taluva"
    lines = []
    for _ in range(80):
        likely = rng.choice(["moves", "1", "2", "3", ""])
        noise = " ".join(rng.choices(WORDS, k=rng.randint(1, 3)))
        lines.append(likely if rng.random() < 0.6 else noise)

    result = run("play", *flags(ruleset), "--seed=2", f"--save={path}", typed=typed(*lines))

    assert result.exit_code == 0
    assert replay(recorded(path)).moves
