"""The one shuffle: 32 bytes decide a stack, so that anybody who knows them can verify it."""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

from taluva.rules.tiles import ALL_TILES, TWO_HEX, Tile

T = TypeVar("T")
Key = bytes

KEY_SIZE = 32


def key_of(seed: int | Key) -> Key:
    """Return the 32 bytes that a seed stands for: SHA-256 of an integer's decimal digits."""
    if isinstance(seed, bytes):
        if len(seed) != KEY_SIZE:
            raise ValueError(f"a key has {KEY_SIZE} bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(str(seed).encode("ascii")).digest()


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(128)


def shuffled(items: Sequence[T], key: Key) -> list[T]:
    """Return the items in the order that a key decides: Fisher-Yates from the last index down."""
    words = _words(key)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def whole_stack(key: Key) -> tuple[Tile, ...]:
    """Return all 48 tiles in the order that a key decides; smaller stacks are its beginning."""
    return tuple(shuffled(tuple(ALL_TILES.tiles()), key))


def two_hex_tiles(key: Key, players: int) -> tuple[Tile, ...]:
    """Return the 2-hex tiles that lie face up, chosen independently of the stack."""
    own_key = hashlib.sha256(key + b"two_hex").digest()
    return tuple(shuffled(TWO_HEX, own_key)[:players])


def _words(key: Key) -> Iterator[int]:
    """Yield the stream SHA-256(key, counter) as big-endian words of 32 bits."""
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Return the next number below a limit; what would favour small ones is passed over."""
    fair = 2**32 - 2**32 % limit
    return next(word for word in words if word < fair) % limit
