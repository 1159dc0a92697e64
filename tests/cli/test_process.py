"""The command as a process of its own: signals, pipes, terminals."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from taluva import Record, replay

END_OF_INPUT = b"\x04\x04"
TALUVA = [sys.executable, "-m", "taluva"]


def test_a_program_reads_what_perft_counts() -> None:
    words = ["perft", "--rules=ferti-2014", "--stack=JC,SR,LL,CJ", "--depth=4", "--json"]
    done = subprocess.run([*TALUVA, *words], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["counts"] == [6, 12, 864, 2592]
    assert done.stderr == ""


def test_the_installed_command_is_the_module() -> None:
    command = Path(sys.executable).with_name("taluva")
    outputs = [
        subprocess.run([*words, "--version"], capture_output=True, text=True, check=True).stdout
        for words in ([command], TALUVA)
    ]
    assert outputs[0] == outputs[1] != ""


def test_a_mistake_is_one_sentence_and_an_exit_code(tmp_path: Path) -> None:
    done = subprocess.run(
        [*TALUVA, "show", tmp_path / "missing", "--lang=fr"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1


def test_a_closed_pipe_is_silent() -> None:
    with subprocess.Popen(
        [*TALUVA, "rules", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_an_interrupt_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    words = ["play", "--players=2", "--seed=3", f"--save={path}"]
    with subprocess.Popen(
        [*TALUVA, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("0,0:2\nhut@1,0\nsave\n")
        process.stdin.flush()
        while "The game is kept" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert process.returncode == 0
    assert f"taluva play --resume {path}" in rest
    assert len(replay(Record.parse(path.read_text(encoding="utf-8"))).moves) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*TALUVA, "rules"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == "taluva: the output: No space left on device\n"


def on_a_terminal(*words: str, typed: bytes, **environment: str) -> str:
    """Return what a command prints on a terminal of its own."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*TALUVA, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", **environment},
    ) as process:
        os.close(theirs)
        os.write(ours, typed + END_OF_INPUT)
        said = b""
        try:
            while more := os.read(ours, 4096):
                said += more
        except OSError:  # the other end is closed
            pass
        process.wait(timeout=30)
    os.close(ours)
    return said.decode()


def test_a_terminal_has_colours_unless_it_wants_none() -> None:
    words = ("play", "--players=2", "--seed=3")
    assert "\x1b[38;" in on_a_terminal(*words, typed=b"quit\n")
    assert "\x1b[38;" not in on_a_terminal(*words, typed=b"quit\n", NO_COLOR="1")


def test_a_narrow_terminal_cuts_the_island_off_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    typed = b"0,0:2\nquit\n"
    said = on_a_terminal(
        "play", "--players=2", "--seed=3", f"--save={path}", typed=typed, COLUMNS="12"
    )
    plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", said)
    assert re.search(r"Theislandis\d+columnswide", re.sub(r"\s", "", plain))
    assert max(len(line.rstrip()) for line in plain.splitlines() if "│" in line) <= 12


def test_a_narrow_terminal_says_in_sentences_what_everybody_has() -> None:
    words = ("play", "--players=2", "--seed=3")
    said = on_a_terminal(*words, typed=b"quit\n", COLUMNS="40", NO_COLOR="1")
    plain = " ".join(re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", said).split())
    assert "seat 0 (red), huts 20·0·0, towers 2·0·0, temples 3·0·0, to move seat 1" in plain


def test_the_command_to_go_on_can_be_typed(tmp_path: Path) -> None:
    """A fresh clone has the program, but on no path."""
    command = Path(sys.executable).with_name("taluva")
    save = f"--save={tmp_path / 'game.taluva'}"
    for path, called in ((tmp_path, command), (command.parent, "taluva")):
        done = subprocess.run(
            [command, "play", "--players=2", "--seed=3", save],
            input="1\n",
            env={**os.environ, "PATH": str(path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert f"\n  {called} play --resume " in done.stdout


def test_a_terminal_steps_through_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.taluva"
    typed = b"0,0:2\nhut@1,0\n\nquit\n"
    on_a_terminal("play", "--players=2", "--seed=3", f"--save={path}", typed=typed)

    said = on_a_terminal("replay", str(path), typed=b"\n\np\n0\nq\n")

    assert re.findall(r"Turn (\d) of 2", said) == ["0", "1", "2", "1", "0"]
