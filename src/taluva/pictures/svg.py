"""An island as SVG: it scales, needs nothing from elsewhere, and suits light and dark pages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from taluva.pictures import glyphs, layout
from taluva.pictures.glyphs import written
from taluva.pictures.land import Depth, drawn_land, drawn_tile, placed
from taluva.pictures.layout import Box, Point
from taluva.pictures.palette import THEMES, Theme, css
from taluva.pictures.view import (
    Marked,
    Shown,
    View,
    boats,
    in_order,
    island_of,
    lagoon_hexes,
    marks,
    view,
)
from taluva.rules.hexes import Hex
from taluva.rules.island import Island
from taluva.rules.pieces import Piece
from taluva.rules.state import State

SHALLOWS = (("offing", 66), ("shoal", 42), ("surf", 18))
RIPPLES = (
    '<pattern id="ripples" width="170" height="104" patternUnits="userSpaceOnUse">'
    '<path class="s-offing" fill="none" stroke-width="3" stroke-linecap="round"'
    ' d="M20,28q7-7 14,0t14,0M105,80q7-7 14,0t14,0"/></pattern>'
)
LINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def svg(
    shown: Shown,
    *,
    theme: Theme = "light",
    last: Marked = (),
    highlights: Iterable[Hex] = (),
    coordinates: bool = False,
    title: str = "Taluva",
) -> str:
    """Draw an island; a position also shows its board and the tile in hand.

    *last* is a move, or several moves or hexes, to mark as new. The theme `auto` follows the
    preference of whoever looks at the picture.
    """
    island = island_of(shown)
    land, lit = view(island), in_order(highlights)
    named = in_order((*land, *island.frame.hexes(island.coast))) if coordinates else []
    zone = _zone(shown)
    levels = _levels((*land, *lit, *named), land)
    box, hand = _with_hand(layout.around([*_extent(levels), *zone]), shown)
    drawing = (
        _water(box, land),
        _lagoons(island),
        _board(zone),
        *(f'<use href="#highlight"{placed(place)}/>' for place in lit if place not in land),
        _from_afar(
            *drawn_land(land, lit),
            *_boats(island),
            *(_marked(_levels(in_order(hexes), land)) for hexes in marks(island, last)),
        ),
        *(_named(place, land) for place in named),
        hand,
    )
    return _document("".join(drawing), box, theme, (title, _described(island)))


def _document(drawing: str, box: Box, theme: Theme, texts: tuple[str, str]) -> str:
    """Return the file; its names are its theme's own, so that two pictures can share a page."""
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    body = f"<defs>{glyphs.definitions(drawing)}</defs>{drawing}"
    own = f"t{theme[0]}-"
    body = re.sub(r'(href="#|id="|url\(#|(?<=[" ])(?=[fs]-))', rf"\1{own}", body)
    title, described = map(_text, texts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="taluva" viewBox="{box}" role="img"'
        ' font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle">'
        f"<title>{title}</title><desc>{described}</desc>"
        f"<style>{css(body, own, theme)}</style>{body}</svg>\n"
    )


def _text(text: str) -> str:
    return escape("".join(char for char in text if char.isprintable()))


def _described(island: Island) -> str:
    """Return in words how large the island is, and what each seat has on it."""
    words = [f"Tiles: {len(island.tiles)}. Levels: {len(island.levels)}."]
    for seat, standing in enumerate(island.standing):
        counts = {piece.value: standing.of(piece).bit_count() for piece in Piece}
        found = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
        words.append(f"Seat {seat}: {found or 'nothing'}.")
    return " ".join(words)


def _levels(places: Iterable[Hex], land: View) -> dict[Hex, int]:
    return {place: land[place].level if place in land else 0 for place in places}


def _extent(levels: Mapping[Hex, int]) -> list[Point]:
    return [point for place, level in levels.items() for point in layout.hull(place, level)]


# Around the land.


def _water(box: Box, land: View) -> str:
    """Draw the sea, lighter in the shallows along the coast."""
    sea = (
        f'<path class="f-sea" d="{box.path}"/>{RIPPLES}<path fill="url(#ripples)" d="{box.path}"/>'
    )
    shore = layout.outline(dict.fromkeys(land, 0))
    rings = (
        f'<path class="s-{name}" stroke-width="{width}" d="{shore}"/>' for name, width in SHALLOWS
    )
    return f"{sea}<g {LINE}>{''.join(rings)}</g>" if land else sea


def _lagoons(island: Island) -> str:
    hexes = lagoon_hexes(island)
    return "".join(f'<use href="#lagoon"{placed(place)}/>' for place in hexes)


def _zone(shown: Shown) -> list[Point]:
    """Return the corners of the board, if there is one."""
    size = shown.ruleset.board if isinstance(shown, State) else None
    return [] if size is None else layout.zone(size)


def _board(zone: list[Point]) -> str:
    if not zone:
        return ""
    path = layout.polygon(zone)
    return f'<path class="s-board" {LINE} stroke-width="3" stroke-dasharray="1 9" d="{path}"/>'


# On the land.


def _from_afar(*drawn: tuple[Depth, str]) -> str:
    """Draw what is far first, so that what stands in front covers it."""
    return "".join(part for _, part in sorted(drawn, key=lambda each: each[0]))


def _boats(island: Island) -> Iterator[tuple[Depth, str]]:
    for place, seat in boats(island).items():
        boat = glyphs.piece(Piece.BOAT, seat)
        yield Depth(place.r, 0), f'<use href="#{boat}"{placed(place)}/>'


def _marked(levels: Mapping[Hex, int]) -> tuple[Depth, str]:
    """Draw a bright line with dark rims around what is new, over land before it that is as low."""
    path = layout.outline(levels)
    drawn = (
        f'<g {LINE}><path class="s-seam" stroke-width="8" d="{path}"/>'
        f'<path class="s-last" stroke-width="4.5" d="{path}"/></g>'
    )
    return Depth(max(place.r for place in levels) + 1, max(1, *levels.values())), drawn


def _named(place: Hex, land: View) -> str:
    """Write the coordinates of a hex, on land or beside it."""
    seen = land.get(place)
    ground, level = (seen.terrain.letter, seen.level) if seen else ("shoal", 0)
    return f"<g{placed(place, level)}>{written(str(place), ground, 32 if seen else 4, 11)}</g>"


# Below the land.


def _with_hand(box: Box, shown: Shown) -> tuple[Box, str]:
    """Return the box, with room for the tile in hand, and the drawing of that tile."""
    tile = shown.hand if isinstance(shown, State) else None
    if tile is None:
        return box, ""
    lower, middle = layout.with_room_below(box)
    return lower, f'<g class="hand" transform="translate({middle})">{drawn_tile(tile)}</g>'
