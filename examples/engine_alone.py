"""An engine that needs no library and knows no rules: it asks its host which moves are legal."""

import random
import sys

chance = random.Random()


def say(line: str) -> None:
    """Write a line at once."""
    print(line, flush=True)


def chosen() -> str:
    """Ask for the legal moves, and prefer temples, then towers, then huts by the dozen."""
    say("legal")
    moves = sys.stdin.readline().split()[1:]
    best = next((kind for kind in ("temple@", "tower@", "expand@") if kind in " ".join(moves)), "")
    return chance.choice([move for move in moves if move.startswith(best)])


while line := sys.stdin.readline():
    word, _, rest = line.strip().partition(" ")
    if word == "taluva":
        say("name alone")
        say("option seed number 0 0 1000000")
        say("ready")
    elif word == "set":
        chance.seed(rest)
    elif word == "new":
        say("ok")
    elif word == "go":
        say(f"bestmove {chosen()}")
    elif word == "ping":
        say(f"pong {rest}")
    elif word == "quit":
        break
