"""Solo games at their end, on islands of few terrains that no play would lead to."""

from collections import Counter
from random import Random

from tests.conformance import lively, painting
from tests.conformance.naive import Said, rules_of
from tests.conformance.naive_judge import nearby
from tests.conformance.naive_land import Land, under
from tests.conformance.naive_solo import SETUP, NaiveSolo

KINDS = ["JJ", "CC", "SS", "RR", "LL", "JC", "RL"]
HOURS = (2, 4, 6, 8, 10, 12)


def any_end(rng: Random) -> tuple[NaiveSolo, str]:
    """Return a game with some island, supply and tiles left, and the text of its position."""
    kinds = rng.sample(KINDS, rng.choice([1, 1, 1, 2, 3]))
    stack = [rng.choice(kinds) for _ in range(48)]
    game = NaiveSolo(rules_of("solo", 1), stack)
    laid = [Said(tile, place, "6") for tile, place in zip(stack, SETUP, strict=False)]
    tiles = [(1, *_printed(move)) for move in laid]
    wanted = rng.choice(["V", "JCSRL", "JCSRLV"])
    for _ in range(rng.choice([0, 10, 30])):
        move = _more(rng, game, rng.choice(kinds), wanted)
        game.land.lay(move.word, move.place, int(move.tail))
        tiles.append((game.land.level(move.place), *_printed(move)))
    _spend(rng, game, stack)
    return game, _text(game, [tile[-1] for tile in sorted(tiles)])


def _printed(move: Said) -> tuple[int, int, str]:
    q, r = move.place
    return r, q, f"{move.word}@{q},{r}:{move.tail}"


def _more(rng: Random, game: NaiveSolo, tile: str, wanted: str) -> Said:
    """Return a tile beside the island where equal terrains meet, or one right on top of another."""
    land = game.land
    if rng.random() < 0.3:
        whole = [number for number in range(len(land.tiles)) if _is_seen(land, number)]
        place = land.tiles[rng.choice(rng.choice([whole, whole[-2:]]))][0]
        return Said(tile, place, str(land.top(place).hour))
    moves = [
        Said(tile, place, str(hour))
        for place in nearby(land, game.rules)
        for hour in HOURS
        if not land.layers.keys() & under(tile, place, hour)
    ]
    some = rng.sample(moves, min(100, len(moves)))
    return max(some, key=lambda move: sum(lively.matches(game, move, wanted)))


def _is_seen(land: Land, number: int) -> bool:
    return all(land.top(place).tile == number for place in land.tiles[number])


def _spend(rng: Random, game: NaiveSolo, stack: list[str]) -> None:
    """Build and discard some pieces and use up some tiles."""
    if rng.random() < 0.4:
        game.discarded = Counter(hut=rng.randint(0, 20), tower=rng.randint(0, 2))
    painting.repaint(rng, game)
    if rng.random() < 0.5:
        game.supply[0]["hut"] = 0  # those that are not on the island are covered
        _build_the_rest(rng, game)
    game.face_up = game.face_up[: rng.choice([0, 2, 10])]
    left = len(stack) - len(game.land.tiles) - len(game.face_up)
    game.stack = stack[: min(left, rng.choice([0, 0, 1, 2, rng.randint(0, 30)]))]
    game.hand = ""
    game.finish()


def _build_the_rest(rng: Random, game: NaiveSolo) -> None:
    """Put the towers and temples of the supply on free fields."""
    land = game.land
    free = [
        place for place in sorted(land.layers.keys() - land.pieces) if land.terrain(place) != "V"
    ]
    for kind in ("tower", "temple"):
        for place in rng.sample(free, min(len(free), game.supply[0][kind])):
            land.build(place, kind, 0)
            free.remove(place)
            game.supply[0][kind] -= 1


def _text(game: NaiveSolo, tiles: list[str]) -> str:
    in_order = sorted(game.stack, key=lambda tile: ["JCSRL".index(letter) for letter in tile])
    unseen = [f"{tile}*{count}".removesuffix("*1") for tile, count in Counter(in_order).items()]
    seat = " ".join(
        f"{word}{kind}s={pieces[kind]}"
        for word, pieces in (("", game.supply[0]), ("discarded-", game.discarded))
        for kind in painting.KINDS
        if game.discarded.total() or not word
    )
    sections = [
        "solo players=1",
        " ".join(["tiles", *tiles]),
        f"seat 0 {seat}",
        " ".join(["unseen", *unseen]),
        f"stack {len(game.stack)}",
        *([" ".join(["face-up", *game.face_up])] if game.face_up else []),
        "turn 0 over solo",
    ]
    return painting.repainted("; ".join(sections), game)
