"""Islands repainted with buildings as play seldom puts them: crowded, torn apart, heaped up."""

import re
from random import Random

from tests.conformance.naive import FULL, NaiveGame
from tests.conformance.naive_land import Hex, Piece, around
from tests.conformance.naive_solo import NaiveSolo

KINDS = ("hut", "tower", "temple")


def repaint(rng: Random, game: NaiveGame) -> None:
    """Put other buildings on the fields, of which no player uses up more than one type."""
    fields = [place for place in sorted(game.land.layers) if game.land.terrain(place) != "V"]
    centres = {rng.choice(fields): rng.randrange(game.rules.players) for _ in fields[:6]}
    used_up = [rng.choice(KINDS) for _ in game.supply]
    density = rng.choice([0.05, 0.15, 0.3, 0.5, 0.8])
    weights = rng.choice([(20, 1, 1), (5, 1, 1), (2, 1, 1)])
    game.land.pieces.clear()
    for seat, supply in enumerate(game.supply):
        supply.update({kind: FULL[kind] - discarded(game, seat, kind) for kind in KINDS})
    some = rng.sample(fields, int(density * len(fields)))
    if rng.random() < 0.3:
        some = threes(fields)
    for place in some:
        seat = centres[min(centres, key=lambda centre: distance(place, centre))]
        kind = rng.choices(KINDS, weights)[0]
        needed = game.land.level(place) if kind == "hut" else 1
        if game.supply[seat][kind] >= needed + (kind != used_up[seat]):
            game.land.pieces[place] = Piece(kind, seat)
            game.supply[seat][kind] -= needed


def threes(fields: list[Hex]) -> list[Hex]:
    """Return as many groups of three hexes as there are, apart from each other."""
    left, found = set(fields), list[Hex]()
    for place in fields:
        group = [place, *sorted(left & around([place]))][:3]
        if place in left and len(group) == 3:
            found += group
            left -= set(group) | around(group)
    return found


def discarded(game: NaiveGame, seat: int, kind: str) -> int:
    return game.discarded[kind] if isinstance(game, NaiveSolo) and seat == 0 else 0


def distance(one: Hex, other: Hex) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def repainted(text: str, game: NaiveGame) -> str:
    """Return the text of a position with the buildings and supplies of the naive game."""
    sections = text.split("; ")
    for seat in range(game.rules.players):
        index = next(i for i, words in enumerate(sections) if words.startswith(f"seat {seat} "))
        sections[index] = _seat(sections[index], game, seat)
    return "; ".join(sections)


def _seat(words: str, game: NaiveGame, seat: int) -> str:
    for kind in KINDS:
        words = re.sub(rf" {kind}s=\d+", f" {kind}s={game.supply[seat][kind]}", words)
        words = re.sub(rf" {kind}@\S+", "", words)
    words, boat, boats = words.partition(" boat@")
    standing = [
        f" {kind}@{q},{r}"
        for kind in KINDS
        for q, r in sorted(game.land.own(seat), key=lambda place: (place[1], place[0]))
        if game.land.pieces[q, r].kind == kind
    ]
    return words + "".join(standing) + boat + boats
