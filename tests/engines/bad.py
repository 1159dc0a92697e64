"""An engine that behaves well until it is asked for a move, and then as its argument says."""

import os
import subprocess
import sys
import time
from collections.abc import Callable


def say(line: str) -> None:
    print(line, flush=True)


def hang() -> None:
    time.sleep(1000)


def for_ever(line: str) -> None:
    while True:
        say(line)


def flood_errors() -> None:
    while True:
        print("x" * 10_000, file=sys.stderr)


def crash() -> None:
    print("one thing\nout of memory", file=sys.stderr, flush=True)
    os._exit(3)


def long_line() -> None:
    sys.stdout.write("info text " + "x" * 10_000_000)
    sys.stdout.flush()
    hang()


def bytes_of_no_text() -> None:
    sys.stdout.buffer.write(b"bestmove \xff\xfe\n")
    sys.stdout.flush()


def children() -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    say(f"error {child.pid}")
    hang()


WAYS: dict[str, Callable[[], object]] = {
    "hang": hang,
    "deaf": lambda: for_ever("legal"),
    "crash": crash,
    "silent-end": sys.exit,
    "flood": lambda: for_ever("info text " + "x" * 1000),
    "flood-errors": flood_errors,
    "long-line": long_line,
    "garbage": lambda: say("Traceback (most recent call last):"),
    "bytes": bytes_of_no_text,
    "no-move": lambda: say("bestmove"),
    "nonsense": lambda: say("bestmove pawn@e4"),
    "illegal": lambda: say("bestmove tower@0,0"),
    "other-seat": lambda: say("bestmove resign:0 resign:1"),
    "error": lambda: say("error I give up"),
    "children": children,
}

kind = sys.argv[1]
while line := sys.stdin.readline():
    word = line.split()[0]
    if word == "taluva":
        say(f"name {kind}")
        if kind == "bad-option":
            say("option seed number many")
        say("ready")
    elif word == "new":
        say("refuse I play chess" if kind == "refuse" else "ok")
    elif word == "go":
        WAYS[kind]()
    elif word == "quit" and kind != "stays":
        break
