"""Positions drawn as text, the way one would draw an island on paper.

    deluxe-2015 players=2 boats
    0,0         V6    2V12
    -1,1     J    2J^0   .
    seat 1 huts=3 taken=1
    turn 1 place JC

A row begins with the coordinates of its first hex; the next follow six columns apart, and every
row is shifted by three columns to the one above, as on the table. A hex shows its level (left out
where it is 1), its terrain, the hour of its volcano, and the piece on it with its seat: `^` a roof
for huts, `!` a tower, `#` the columns of a temple, `~` the waves under a boat. A dot is the sea.

The other lines say what no island shows, in the words of the position text. Left out, they mean:
ferti-2014 for two, every piece that is not on the island in the supply, all 48 tiles unseen and 20
of them in the stack, and seat 0 about to build.

Which tiles make up the drawing, hidden ones included, is found by search: any way will do in which
each volcano erupted on one that pointed elsewhere.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from taluva import EDITIONS, Hex, Move, Placement, Position, Ruleset, parse_tile, whole_stack

COLUMNS = 6  # from one hex to the next
PIECES = {"^": "hut", "!": "tower", "#": "temple", "~": "boat"}
PAIRS = ("V-L", "V-J", "V-S", "V-V", "J-J")
START_TILE = {Hex(0, 0): 6, Hex(-1, 1): 2, Hex(0, 1): 10}

_BOX = Counter(map(str, whole_stack(bytes(32))))
_USUAL = {
    "unseen": " ".join(
        f"{tile}*{_BOX[tile]}".removesuffix("*1")
        for tile in (left + right for left in "JCSRL" for right in "JCSRL")
    ),
    "stack": "20",
    "face-up": "",
    "finished": "",
    "out": "",
    "turn": "0 build laid=1",
}
_ROW = re.compile(r"\s*(-?\d+),(-?\d+)(?=\s)")
_HEX = re.compile(r"(\d*)([JCSRLV])(\d*)(?:([\^!#])(\d))?|(~)(\d)|\.")


class Seen(NamedTuple):
    """What is drawn of one hex."""

    level: int = 0
    terrain: str = ""
    hour: int = 0
    piece: str = ""
    seat: int = 0


Hexes = dict[Hex, Seen]
Layer = Mapping[Hex, Seen | None]  # None for what is out of sight


def codes(position: Position, move: Move | str) -> list[str]:
    """Return the codes of the rules that a move breaks."""
    return [violation.rule for violation in position.explain(move)]


def legal(position: Position) -> list[str]:
    """Return the legal moves as text."""
    return [str(move) for move in position.legal_moves]


def drawn(text: str) -> Position:
    """Return the position of a drawing."""
    hexes: Hexes = {}
    origins: set[int] = set()
    said: dict[str, str] = {}
    for line in filter(str.strip, text.splitlines()):
        if row := _ROW.match(line):
            origins |= set(_read_row(line, row, hexes))
        else:
            words = line.split()
            key = "rules" if words[0] in EDITIONS else words[0]
            said[" ".join((key, *words[1:2])) if key == "seat" else key] = " ".join(words[1:])
            if key == "rules":
                said["edition"] = words[0]
    assert len(origins) <= 1, "every row is shifted by half a hex to the one above"
    return Position.parse("; ".join(_sections(hexes, said)))


def picture(rows: str) -> Hexes:
    """Return what the rows of a drawing show."""
    hexes: Hexes = {}
    for line in filter(str.strip, rows.splitlines()):
        row = _ROW.match(line)
        assert row, f"{line!r} is no row"
        list(_read_row(line, row, hexes))
    return hexes


def seen(position: Position) -> Hexes:
    """Return what the island of a position shows, as a picture of it would."""
    island = position.island
    land = {place for laid in island.tiles for place in laid.placement.hexes}
    sea = {beside for place in land for beside in place.neighbours()} - land
    shown = {}
    for place in land | {place for place in sea if island.piece(place)}:
        terrain = island.terrain(place)
        seat, piece = island.piece(place) or (0, "")
        letter = terrain.letter if terrain is not None else ""
        hour = island.hour(place) or 0
        shown[place] = Seen(island.level(place), letter, hour, str(piece), seat)
    return shown


def _read_row(line: str, label: re.Match[str], hexes: Hexes) -> Iterator[int]:
    """Read the hexes of a row, and yield the columns where they say that 0,0 is."""
    q, r = map(int, label.groups())
    for token in re.finditer(r"\S+", line[label.end() :]):
        found = _HEX.fullmatch(token[0])
        assert found, f"{token[0]!r} is no hex"
        level, terrain, hour, piece, seat, boat, sailor = found.groups()
        if terrain:
            name = PIECES[piece] if piece else ""
            hexes[Hex(q, r)] = Seen(int(level or 1), terrain, int(hour or 0), name, int(seat or 0))
        elif boat:
            hexes[Hex(q, r)] = Seen(piece="boat", seat=int(sailor))
        yield label.end() + token.start() - COLUMNS * q - COLUMNS // 2 * r
        q += 1


# The text of the position.


def _sections(hexes: Hexes, said: Mapping[str, str]) -> Iterator[str]:
    ruleset = _ruleset(said.get("edition", "ferti-2014"), said.get("rules", "players=2"))
    yield str(ruleset)
    yield " ".join(("tiles", *map(str, _tiles(hexes, ruleset))))
    for seat in ruleset.seats:
        words = said.get(f"seat {seat}", "").split()[1:]
        yield " ".join(_seat(seat, hexes, ruleset, dict(word.split("=") for word in words)))
    for key, usual in _USUAL.items():
        if words_of_section := said.get(key, usual):
            yield f"{key} {words_of_section}"
        elif key == "unseen":
            yield key


def _ruleset(edition: str, words: str) -> Ruleset:
    options: dict[str, object] = {}
    for word in words.split():
        option, equals, value = word.partition("=")
        options[option] = int(value) if value.isdigit() else not equals
    players = options.pop("players", None)
    assert players is None or isinstance(players, int)
    return Ruleset(edition, players, **options)


def _seat(seat: int, hexes: Hexes, ruleset: Ruleset, given: Mapping[str, str]) -> Iterator[str]:
    own = [(seen, place) for place, seen in hexes.items() if seen.piece and seen.seat == seat]
    left = {"huts": 20, "towers": 2, "temples": 3} | ({"boats": 2} if ruleset.boats else {})
    discarded = {name: int(given.get(f"discarded-{name}", 0)) for name in left}
    for name, of in discarded.items():
        left[name] -= of
    for seen, _ in own:
        left[f"{seen.piece}s"] -= seen.level if seen.piece == "hut" else 1
    yield f"seat {seat}"
    yield from (f"{name}={given.get(name, count)}" for name, count in left.items())
    if "taken" in given:
        yield f"taken={given['taken']}"
    if any(discarded.values()):
        yield from (f"discarded-{name}={count}" for name, count in discarded.items())
    for piece in PIECES.values():
        places = (place for seen, place in own if seen.piece == piece)
        yield from (f"{piece}@{place}" for place in sorted(places, key=_by_rows))


# The tiles that make up a drawing.


def _tiles(hexes: Hexes, ruleset: Ruleset) -> list[Placement]:
    found: list[Placement] = []
    above: dict[Hex, int] = {}  # the volcanoes of the next higher level, and their hours
    land = {place: seen for place, seen in hexes.items() if seen.level}
    for level in range(max((seen.level for seen in land.values()), default=0), 0, -1):
        start_tile = ruleset.start_tile and level == 1
        layer = {
            place: seen if seen.level == level else None
            for place, seen in land.items()
            if seen.level >= level and place not in (START_TILE if start_tile else ())
        }
        tiles = _cover(layer, above, ruleset)
        assert tiles is not None, f"no tiles make up level {level} of the drawing"
        found[:0] = sorted(tiles, key=lambda tile: _by_rows(tile.hex))
        above = {tile.hex: tile.hour for tile in tiles if tile.tile.has_volcano}
    return found


def _cover(layer: Layer, above: Mapping[Hex, int], ruleset: Ruleset) -> list[Placement] | None:
    """Return tiles that make up a layer, or None if none do."""
    if not layer:
        return []
    volcanoes = (place for place, seen in layer.items() if seen and seen.terrain == "V")
    place = next(volcanoes, None) or min(layer, key=_by_rows)
    for tile in _tiles_on(place, layer, above, ruleset):
        rest = {place: seen for place, seen in layer.items() if place not in tile.hexes}
        if (others := _cover(rest, above, ruleset)) is not None:
            return [tile, *others]
    return None


def _tiles_on(
    place: Hex, layer: Layer, above: Mapping[Hex, int], ruleset: Ruleset
) -> Iterator[Placement]:
    """Yield the ways in which a tile can lie on a hex and look as drawn."""
    for named in (place, *place.neighbours()):
        for hour in range(1, 13) if ruleset.two_hex else range(2, 13, 2):
            any_tile = parse_tile("V-V" if hour % 2 else "JJ")
            under = Placement(any_tile, named, hour).hexes
            if place in under and all(each in layer for each in under):
                shows = [_shown(each, layer, above) for each in under]
                if hour % 2:
                    yield from _pair(named, hour, [layer[each] for each in under])
                elif _may_erupt(named, hour, layer, above) and "V" not in shows[1:]:
                    yield Placement(parse_tile("".join(shows[1:])), named, hour)


def _shown(place: Hex, layer: Layer, above: Mapping[Hex, int]) -> str:
    """Return what a hex shows; out of sight, a volcano under another and jungle elsewhere."""
    seen = layer[place]
    return seen.terrain if seen else "V" if place in above else "J"


def _may_erupt(place: Hex, hour: int, layer: Layer, above: Mapping[Hex, int]) -> bool:
    seen = layer[place]
    return above.get(place) != hour if seen is None else (seen.terrain, seen.hour) == ("V", hour)


def _pair(named: Hex, hour: int, seen: list[Seen | None]) -> Iterator[Placement]:
    """Yield the 2-hex tile that looks as drawn, if there is one; none lies out of sight."""
    first, second = seen
    if first and second:
        name = f"{first.terrain}-{second.terrain}"
        hours = {"V-V": (hour, hour + 6), "J-J": (0, 0)}.get(name, (hour, 0))
        canonical = hour < 6 or name != "J-J"
        if name in PAIRS and (first.hour, second.hour) == hours and canonical:
            yield Placement(parse_tile(name), named, hour)


def _by_rows(place: Hex) -> tuple[int, int]:
    return place.r, place.q
