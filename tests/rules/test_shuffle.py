import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import shuffle_vectors

from taluva import Game, whole_stack
from taluva.rules import shuffle
from taluva.rules.shuffle import KEY_SIZE, key_of, shuffled, two_hex_tiles
from taluva.rules.tiles import ALL_TILES, TWO_HEX

TABLE = Path(__file__).parents[1] / "data" / "shuffle.txt"
CASES = [
    line.split(" | ")
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("seed", "key", "two_hex", "stack"), CASES)
def test_the_shuffle_makes_of_a_key_what_the_table_says(
    seed: str, key: str, two_hex: str, stack: str
) -> None:
    secret = bytes.fromhex(key)
    if seed != "-":
        assert key_of(int(seed)) == secret
        assert hashlib.sha256(seed.encode()).digest() == secret
    assert list(map(str, whole_stack(secret))) == stack.split()
    for players in (2, 3, 4):
        assert list(map(str, two_hex_tiles(secret, players))) == two_hex.split()[:players]


def test_the_table_is_up_to_date() -> None:
    lines = TABLE.read_text(encoding="utf-8").splitlines(keepends=True)
    assert "".join(line for line in lines if line.startswith("#")) == shuffle_vectors.HEADER
    assert lines[-len(CASES) :] == [
        shuffle_vectors.line(seed, bytes.fromhex(key)) for seed, key, *_ in CASES
    ]


def test_a_game_draws_what_its_seed_decides() -> None:
    for seed, key, _, stack in CASES[:3]:
        for chosen in (int(seed), bytes.fromhex(key)):
            game = Game("ferti-2014", 2, seed=chosen, tiles=24)
            drawn = [str(game.position.hand), *map(str, game.undrawn or ())]
            assert drawn == stack.split()[:24]


def test_a_shuffle_loses_no_tile() -> None:
    for seed in range(50):
        assert Counter(whole_stack(key_of(seed))) == Counter(ALL_TILES.tiles())
        assert set(two_hex_tiles(key_of(seed), 4)) <= set(TWO_HEX)
        assert len(set(two_hex_tiles(key_of(seed), 4))) == 4


def test_the_2_hex_tiles_say_nothing_about_the_stack() -> None:
    together = {(two_hex_tiles(key_of(n), 1)[0], whole_stack(key_of(n))[0]) for n in range(600)}
    first_tiles = {tile for _, tile in together}
    assert len({tile for tile, _ in together}) == 5
    assert len(together) > 4 * len(first_tiles)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_every_order_is_equally_likely(size: int) -> None:
    orders = Counter(tuple(shuffled(range(size), key_of(n))) for n in range(6000))
    count = {2: 2, 3: 6, 5: 120}[size]
    expected = 6000 / count
    assert len(orders) == count
    chi_square = sum((n - expected) ** 2 / expected for n in orders.values())
    assert chi_square < {2: 10.8, 3: 20.5, 5: 174.0}[size]  # once in a thousand, if it were chance


def test_every_place_in_the_stack_is_equally_likely() -> None:
    places = Counter(shuffled(range(48), key_of(n)).index(0) for n in range(4800))
    chi_square = sum((places[place] - 100) ** 2 / 100 for place in range(48))
    assert chi_square < 82.7  # once in a thousand, if it were chance


def words(*values: int) -> Iterator[int]:
    yield from values


@pytest.mark.parametrize(
    ("limit", "stream", "number"),
    [
        (3, [7], 1),
        (3, [2**32 - 1, 5], 2),  # 2^32 = 1 mod 3: the last word would favour 0
        (3, [2**32 - 2, 5], 2),
        (48, [2**32 - 16, 2**32 - 17], 47),
        (2, [2**32 - 1], 1),
    ],
)
def test_a_word_that_would_favour_a_number_is_passed_over(
    limit: int, stream: list[int], number: int
) -> None:
    assert shuffle._below(limit, words(*stream)) == number


@pytest.mark.parametrize("size", [0, KEY_SIZE - 1, KEY_SIZE + 1])
def test_a_key_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="a key has 32 bytes"):
        key_of(bytes(size))
