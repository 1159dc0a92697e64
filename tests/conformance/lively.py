"""Play that is random but lively, so that games reach what plain chance seldom does."""

from collections.abc import Sequence
from random import Random

from tests.conformance.naive import NaiveGame, Said, placed, said
from tests.conformance.naive_land import (
    Hex,
    around,
    at_hour,
    flood,
    is_two_hex,
    neighbours,
    terrains,
    under,
)

BOX = (
    ["JC"] * 6 + ["CJ"] * 5 + ["JS", "SJ"] * 4
    + ["JL", "JR", "RJ", "CR", "RC", "CS", "SC", "SR"] * 2
    + ["JJ", "CC", "SS", "RR", "LL", "LJ", "CL", "LC", "SL", "LS", "RS", "RL", "LR"]
)  # fmt: skip
TWO_HEX = ["J-J", "V-J", "V-L", "V-S", "V-V"]
ROCKY = ["RR", "LL", "RL", "LR", "RR", "LL", "RS", "JL"]
GREEN = ["JJ", "CC", "JC", "CJ", "SS"]

# How much each kind of build is liked, in each mood.
MOODS = {
    "plain": {"hut": 1, "tower": 1, "temple": 1, "expand": 1, "boat": 1},
    "tall": {"hut": 2, "tower": 30, "temple": 3, "expand": 2, "boat": 1},
    "holy": {"hut": 1, "tower": 4, "temple": 30, "expand": 3, "boat": 1},
    "wide": {"hut": 1, "tower": 2, "temple": 2, "expand": 30, "boat": 2},
    "tidy": {"hut": 50, "tower": 1, "temple": 1, "expand": 1, "boat": 1},
    "wet": {"hut": 3, "tower": 2, "temple": 2, "expand": 1, "boat": 60},
}


def deal(rng: Random, kind: str, count: int) -> list[str]:
    """Return a stack: tiles of the box, of a few kinds, or of one."""
    if kind == "box":
        return rng.sample(BOX, count)
    return [rng.choice({"rocky": ROCKY, "green": GREEN}.get(kind, [kind])) for _ in range(count)]


def choose(rng: Random, game: NaiveGame, moves: Sequence[str], mood: str) -> str:
    """Return one of the legal moves."""
    if game.phase == "place":
        return _placement(rng, game, moves, mood)
    if game.phase != "build":
        takes = [move for move in moves if said(move).word == "take"]
        return rng.choice(takes if takes and mood == "tall" else moves)
    kinds = sorted({said(move).word for move in moves})
    kind = rng.choices(kinds, [MOODS[mood][kind] for kind in kinds])[0]
    likely = [move for move in moves if said(move).word == kind]
    if mood == "tidy":
        return max(likely, key=lambda move: _tidiness(game, said(move)))
    return rng.choice(likely)


def _tidiness(game: NaiveGame, move: Said) -> int:
    """Value settlements of three hexes, of which many fit into the supply."""
    size = len(flood(move.place, game.land.own(game.seat).__contains__))
    return size if size <= 3 else -size


def _placement(rng: Random, game: NaiveGame, moves: Sequence[str], mood: str) -> str:
    if game.rules.players == 1 and rng.random() < 0.85:
        some = rng.sample(moves, rng.randint(1, len(moves)))
        wanted = "V" if mood == "tall" else "JCSRLV"
        return max(some, key=lambda move: matches(game, said(move), wanted))
    eruptions = [move for move in moves if said(move).place in game.land.layers]
    if eruptions and rng.random() < (0.95 if mood == "tall" else 0.5):
        highest = max(game.land.level(said(move).place) for move in eruptions)
        if mood == "tall" or rng.random() < 0.3:
            eruptions = [m for m in eruptions if game.land.level(said(m).place) == highest]
        return rng.choice(eruptions)
    if mood == "wet":
        some = rng.sample(moves, min(12, len(moves)))
        return max(some, key=lambda move: _water(game, said(move)))
    return rng.choice(moves)


def matches(game: NaiveGame, move: Said, wanted: str) -> tuple[int, int]:
    """Count the terrains and the sides that match after a placement of a solo game."""
    hexes = under(move.word, move.place, int(move.tail))
    sides = [
        letter
        for place, letter in zip(hexes, terrains(move.word), strict=True)
        for beside in neighbours(place)
        if beside not in hexes and game.land.terrain(beside) == letter and letter in wanted
    ]
    return len(set(sides)), len(sides)


def _water(game: NaiveGame, move: Said) -> int:
    """Count the hexes of the sea with land on almost every side after a placement."""
    land = set(game.land.layers) | set(under(move.word, move.place, int(move.tail)))
    return sum(len(around([place]) & land) >= 5 for place in around(land))


def resignation(rng: Random, game: NaiveGame) -> str:
    seat = rng.choice(game.playing)
    return rng.choice(["resign", f"resign:{game.seat}"]) if seat == game.seat else f"resign:{seat}"


def any_move_now(rng: Random, game: NaiveGame) -> str:
    """Return a move of a kind that is due, legal or not."""
    if game.phase == "place":
        return any_placement(rng, game, game.hand)
    return any_build(rng, game) if game.phase == "build" else any_choice(rng)


def any_move(rng: Random, game: NaiveGame) -> str:
    """Return a move of any kind, due or not."""
    tile = rng.choice(rng.choice([TWO_HEX, BOX]))
    seat = rng.randrange(game.rules.players)
    return rng.choice(
        [
            any_placement(rng, game, tile),
            any_build(rng, game),
            any_choice(rng),
            any_choice(rng),
            f"resign:{seat}",
            "resign",
        ]
    )


def any_placement(rng: Random, game: NaiveGame, tile: str) -> str:
    """Return a placement on or near the island, in any spelling."""
    place = _near(rng, game)
    hour = rng.choice([1, 3, 5, 7, 9, 11] if is_two_hex(tile) else [2, 4, 6, 8, 10, 12])
    if rng.random() < 0.1:
        return placed(tile, place, hour)
    return f"{tile}@{place[0]},{place[1]}:{hour}"


def any_build(rng: Random, game: NaiveGame) -> str:
    """Return a build on or near the island, by any hex of a settlement or lagoon."""
    q, r = _near(rng, game)
    kind = rng.choice(["hut", "tower", "temple", "expand", "boat"])
    if kind == "expand" and rng.random() < 0.7:
        q, r = rng.choice(sorted(game.land.own(game.seat)) or [(q, r)])
    elif kind == "boat" and rng.random() < 0.7:
        waters = [place for lagoon in game.land.lagoons() for place in sorted(lagoon)]
        q, r = rng.choice(waters or [(q, r)])
    return f"{kind}@{q},{r}" + (f":{rng.choice('JCSRLV')}" if kind == "expand" else "")


def _near(rng: Random, game: NaiveGame) -> Hex:
    place = rng.choice(sorted(game.land.layers) or [(0, 0)])
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3])):
        place = at_hour(place, rng.choice([1, 3, 5, 7, 9, 11]))
    return place


def any_choice(rng: Random) -> str:
    """Return a choice of a tile or a piece, possible or not."""
    tile = rng.choice(rng.choice([TWO_HEX, BOX]))
    piece = rng.choice(["hut", "tower", "temple"])
    return rng.choice(["draw", "pass", f"take:{tile}", f"take:{tile}", f"discard:{piece}"])
