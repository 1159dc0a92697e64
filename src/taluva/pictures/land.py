"""The land of an SVG: every hex with its tiles, their seams, its level, and its building."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from taluva.pictures import glyphs, layout
from taluva.pictures.glyphs import use, written
from taluva.pictures.view import Seen, View, view
from taluva.rules.hexes import DIRECTIONS, ORIGIN, Hex
from taluva.rules.island import Island
from taluva.rules.moves import Placement
from taluva.rules.pieces import Piece
from taluva.rules.tiles import Tile


class Depth(NamedTuple):
    """How near to the eye something is: far rows come first, in a row what is low."""

    row: int
    level: int


def drawn_land(land: View, lit: Collection[Hex]) -> Iterator[tuple[Depth, str]]:
    """Draw land, hex by hex."""
    for place, seen in land.items():
        where = f'data-hex="{place}"{placed(place, seen.level)}'
        drawn = f'<g class="hex {seen.terrain.letter}" {where}>{drawn_hex(seen, land, lit)}</g>'
        yield Depth(place.r, seen.level), drawn


def drawn_hex(seen: Seen, land: View, lit: Collection[Hex] = ()) -> str:
    """Draw one hex of land around the middle of its top."""
    parts = (
        use(f"wall-{seen.level or 1}"),
        _ground(seen),
        _shades(seen, land),
        _edges(seen, land),
        use("highlight") if seen.hex in lit else "",
        _field(seen) if seen.hour is None else _volcano(seen),
    )
    return "".join(parts)


def drawn_tile(tile: Tile) -> str:
    """Draw a tile that has no level yet."""
    placement = Placement(tile, ORIGIN, 6 if 6 in tile.hours else 3)
    laid = view(Island.bare(0).with_tile(placement))
    flat = {place: seen._replace(level=0) for place, seen in laid.items()}
    return "".join(f"<g{placed(seen.hex)}>{drawn_hex(seen, flat)}</g>" for seen in flat.values())


def placed(place: Hex, level: int = 0) -> str:
    """Return the attribute that moves a drawing to a hex."""
    return f' transform="translate({layout.centre(place, level)})"'


def _ground(seen: Seen) -> str:
    """Draw the terrain, mirrored on some hexes, so that the pattern does not repeat."""
    if (seen.hex.q * 3 + seen.hex.r * 5) % 4 < 2:
        return use(seen.terrain.letter)
    return use(seen.terrain.letter, transform="scale(-1,1)")


def _shades(seen: Seen, land: View) -> str:
    """Draw the shade of higher land to the west and north-west."""
    paths = ""
    for hour in layout.SHADING:
        beside = land.get(seen.hex.toward(hour))
        if beside and beside.level > seen.level:
            paths += layout.shade(hour, beside.level - seen.level)
    return f'<path class="f-shade" fill-opacity=".3" d="{paths}"/>' if paths else ""


def _edges(seen: Seen, land: View) -> str:
    """Draw the seams to other tiles thick, the folds within the tile thin."""
    folds, seams = [], []
    for hour in DIRECTIONS:
        beside = land.get(seen.hex.toward(hour))
        if beside is None or beside.tile != seen.tile:
            seams.append(hour)
        elif hour in layout.BEHIND:
            folds.append(hour)
    drawn = use(glyphs.fold(folds)) if folds else ""
    return drawn + (use(glyphs.seam(seams)) if seams else "")


def _volcano(seen: Seen) -> str:
    """Draw the lava that flows toward the hour, and the level in the crater."""
    lava = use("lava", transform=f"rotate({30 * (seen.hour or 0) % 360})")
    return lava + use("crater") + _number(seen.level)


def _field(seen: Seen) -> str:
    """Draw the building, and the level at the top, or beside the building if it has a badge."""
    building = _building(seen)
    if seen.level == 0:
        return building
    if seen.level == 1:
        return building + written("1", seen.terrain.letter, -20, 12)
    place = "-22,-14" if building else "0,-23"
    return f'{building}<g transform="translate({place})">{_number(seen.level)}</g>'


def _building(seen: Seen) -> str:
    if seen.building is None:
        return ""
    seat, piece = seen.building
    drawn = use(glyphs.piece(piece, seat), y=5)
    if piece is not Piece.HUT or seen.level == 1:
        return drawn
    return f'{drawn}<text class="f-ink" y="21.5" font-size="15">{seen.level}</text>'


def _number(level: int) -> str:
    """Write a level, on a badge if it is a raised one."""
    number = f'<text class="f-ink" y="5.6" font-size="16">{level}</text>' if level else ""
    return use("badge") + number if level > 1 else number
