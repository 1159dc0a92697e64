"""Rewrite tests/data/shuffle.txt: what the shuffle makes of a few seeds and keys."""

from pathlib import Path

from taluva.rules.shuffle import KEY_SIZE, key_of, two_hex_tiles, whole_stack

TABLE = Path(__file__).parent.parent / "tests" / "data" / "shuffle.txt"

HEADER = """\
# What the shuffle makes of seeds and keys. One case a line, its fields separated by " | ":
#
#   seed     a whole number, or - where the key was chosen directly
#   key      the 32 bytes that decide, in hexadecimal: for a seed the SHA-256 of its decimal digits
#   two_hex  the 2-hex tiles that lie face up with four players, first one first; with fewer players
#            as many of them, from the left. Their own key is the SHA-256 of the key and "two_hex".
#   stack    all 48 tiles, the first to be drawn first; a smaller stack is the beginning of it
#
# The order shuffled is that of the box: JJ JC JC JC JC JC JC JS ... LL, and V-L V-J V-S V-V J-J.
# Fisher-Yates, from the last index i down to 1: exchange i with a number below i + 1, without bias.
# Numbers come from the stream SHA-256(key, counter as 8 bytes big-endian), counter from 0, in words
# of 32 bits, big-endian. For a number below n a word of 2^32 - 2^32 mod n or more is passed over;
# the number is the next word mod n.
"""

SEEDS = (0, 1, 2, 7, 42, 1234567890, 2**64, 2**127 + 1, -1)
KEYS = (
    bytes(KEY_SIZE),
    bytes([255] * KEY_SIZE),
    bytes(range(KEY_SIZE)),
    b"the order of the stack: a secret",
)


def main() -> None:
    """Write the table."""
    cases = [(str(seed), key_of(seed)) for seed in SEEDS] + [("-", key) for key in KEYS]
    lines = (line(seed, key) for seed, key in cases)
    TABLE.write_text(HEADER + "".join(lines), encoding="utf-8")


def line(seed: str, key: bytes) -> str:
    """Return the line of one case."""
    two_hex, stack = two_hex_tiles(key, 4), whole_stack(key)
    fields = (seed, key.hex(), " ".join(map(str, two_hex)), " ".join(map(str, stack)))
    return " | ".join(fields) + "\n"


if __name__ == "__main__":
    main()
