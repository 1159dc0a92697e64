"""Engines over real processes: those that behave, and every way in which they do not."""

import os
import sys
import time
from pathlib import Path

import pytest

from taluva import Game, Resign, Ruleset
from taluva.bots import Budget, Choice, Watch
from taluva.engines import Engine, EngineFault

HERE = Path(__file__).parent
EXAMPLES = HERE.parent.parent / "examples"
RULES = Ruleset("deluxe-2015", 2, tiles=6)
POSITION = Game(RULES, seed=1).position


def engine(kind: str) -> Engine:
    return Engine([sys.executable, str(HERE / "bad.py"), kind])


def asked(kind: str, seconds: float = 20, watch: Watch | None = None) -> Choice:
    playing = engine(kind)
    playing.begin(RULES, {"seed": 1})
    try:
        return playing.choose(POSITION, Budget(), seconds, watch)
    finally:
        playing.close()


@pytest.mark.parametrize(
    ("kind", "reason", "seconds"),
    [
        ("hang", "does not answer in time", 0.5),
        ("flood-errors", "does not answer in time", 0.5),
        ("deaf", "does not read what it is told|more than 10000 lines", 20),
        ("crash", "has ended with code 3: out of memory", 20),
        ("silent-end", "has ended with code 0", 20),
        ("flood", "writes more than 10000 lines", 20),
        ("long-line", "says a line of more than 8192 bytes", 20),
        ("garbage", r"says 'Traceback \(most recent call last\):', which is not expected", 20),
        ("bytes", "says what is not UTF-8", 20),
        ("no-move", "not in the protocol: '': ", 20),
        ("nonsense", "not in the protocol: 'pawn@e4': 'pawn' is no", 20),
        ("error", "reports an error: I give up", 20),
    ],
)
def test_what_an_engine_does_wrong_is_said(kind: str, reason: str, seconds: float) -> None:
    with pytest.raises(EngineFault, match=reason):
        asked(kind, seconds)


def test_what_is_only_against_the_rules_of_the_game_is_left_to_them() -> None:
    assert asked("other-seat").plan == (Resign(1),)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["/nothing/here"], "cannot be started"),
        ([], "cannot be started"),
        ([sys.executable, "-c", "0"], "has ended with code 0"),
        ([sys.executable, "-c", "raise ValueError(7)"], "has ended with code 1: ValueError: 7"),
        ([sys.executable, "-c", "print('hello')"], "says 'hello', which is not expected"),
        ([sys.executable, str(HERE / "bad.py"), "bad-option"], "not in the protocol: a number has"),
    ],
)
def test_what_does_not_start_is_said(command: list[str], reason: str) -> None:
    with pytest.raises(EngineFault, match=reason):
        Engine(command)


def test_a_ruleset_may_be_refused() -> None:
    with pytest.raises(
        EngineFault, match="does not play deluxe-2015 players=2 tiles=6: I play chess"
    ):
        engine("refuse").begin(RULES, {})


def test_what_an_engine_has_started_ends_with_it() -> None:
    with pytest.raises(EngineFault, match=r"reports an error: (\d+)") as fault:
        asked("children")
    child = int(str(fault.value).rpartition(" ")[2])
    deadline = time.monotonic() + 10
    while Path(f"/proc/{child}").exists() and "Z" not in state_of(child):
        assert time.monotonic() < deadline, "the child is still there"


def state_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split()[2]
    except OSError:
        return "Z"


def test_an_engine_that_does_not_go_is_ended() -> None:
    playing = engine("stays")
    playing.close()
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)  # nobody is left to be waited for


@pytest.mark.slow
@pytest.mark.parametrize("example", ["engine_alone.py", "engine_with_library.py"])
@pytest.mark.parametrize(
    "ruleset",
    [RULES, Ruleset("solo", tiles=19), Ruleset("deluxe-2015", 3, tiles=6, two_hex=True)],
    ids=str,
)
def test_the_examples_play_whole_games_by_the_rules(example: str, ruleset: Ruleset) -> None:
    playing = Engine([sys.executable, str(EXAMPLES / example)])
    games = []
    for _ in range(2):
        game = Game(ruleset, seed=5)
        playing.begin(ruleset, {"seed": 9})
        while game.outcome is None:
            choice = playing.choose(game.position, Budget(seconds=5), 10)
            game.push(choice.move)
        games.append(game.moves)
    playing.close()
    assert playing.name in ("alone", "roomy")
    assert games[0] == games[1]


def test_a_bot_of_ours_plays_over_the_protocol_as_it_does_here() -> None:
    playing = Engine([sys.executable, "-m", "taluva", "engine", "greedy"])
    playing.begin(RULES, {"seed": 3, "threads": 1, "unknown": 7})
    heard: list[Choice] = []
    choice = playing.choose(POSITION, Budget(playouts=10), 20, Watch(heard.append))
    playing.close()
    assert choice.move in POSITION.legal_moves
    assert choice.line == (choice.move, *choice.plan)
    assert [told.move for told in heard] == [choice.move]


def test_somebody_may_want_the_move_at_once() -> None:
    watch = Watch()
    watch.stop()
    assert asked_of("stoppable", watch).move in POSITION.legal_moves


def asked_of(kind: str, watch: Watch) -> Choice:
    move = POSITION.legal_moves[0]
    code = f"""
for line in iter(input, "quit"):
    word = line.split()[0]
    answer = {{"taluva": "name {kind}\\nready", "new": "ok", "stop": "bestmove {move}"}}.get(word)
    if answer:
        print(answer, flush=True)
"""
    playing = Engine([sys.executable, "-c", code])
    playing.begin(RULES, {})
    try:
        return playing.choose(POSITION, Budget(), 20, watch)
    finally:
        playing.close()


LISTENER = """
import sys
log = open(sys.argv[1], "w")
while line := sys.stdin.readline():
    log.write(line)
    word = line.split()[0]
    if word == "taluva":
        print("option seed number 0 0 9", "can moves", "ready", sep="\\n", flush=True)
    elif word == "new":
        print("ok", flush=True)
    elif word == "go":
        print("legal", flush=True)
    elif word == "legal":
        print("bestmove", line.split()[1], flush=True)
    elif word == "quit":
        break
"""


def heard(stack: list[str], log: Path) -> str:
    """Return all that an engine hears while the first half of a stack is drawn."""
    playing = Engine([sys.executable, "-c", LISTENER, str(log)])
    game = Game("deluxe-2015", 2, stack=stack)
    playing.begin(game.ruleset, {"seed": 3})
    while game.position.stack_size > len(stack) // 2:
        game.push(playing.choose(game.position, Budget(), 20).move)
    playing.close()
    return log.read_text(encoding="utf-8")


def test_an_engine_hears_nothing_of_the_stack(tmp_path: Path) -> None:
    tiles = [str(tile) for tile in POSITION.unseen.tiles()][::5]
    half = len(tiles) // 2
    one = heard(tiles, tmp_path / "one")
    other = heard(tiles[:half] + tiles[: half - 1 : -1], tmp_path / "other")
    assert one.count("go\n") >= 4
    assert one == other
