"""The drawings that an SVG is put together from, each defined once: terrains, tiles, pieces.

A terrain is known by its pattern and a seat by the mark on its roofs, so nothing rests on colour
alone. Every drawing is centred on a hex; parts without a class take the colour of a seat.
"""

import re
from collections.abc import Callable, Mapping

from taluva.pictures import layout
from taluva.pictures.palette import SEAT_INK
from taluva.rules.hexes import DIRECTIONS, Hour
from taluva.rules.moves import Seat
from taluva.rules.pieces import Piece


def use(name: str, **attributes: object) -> str:
    """Return a reference to a drawing."""
    rest = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<use href="#{name}"{rest}/>'


def written(text: str, ground: str, y: float, size: int) -> str:
    """Return a short text that a rim in the colour of the ground keeps readable on its pattern."""
    return (
        f'<text class="f-{ground}-ink s-{ground}" stroke-width="3.5" stroke-linejoin="round"'
        f' paint-order="stroke" y="{y}" font-size="{size}">{text}</text>'
    )


def seam(hours: list[Hour]) -> str:
    """Return the name of the drawing of the edges of a tile, at some sides of a hex."""
    return f"seam-{_mask(hours)}"


def fold(hours: list[Hour]) -> str:
    """Return the name of the drawing of the lines between two hexes of one tile."""
    return f"fold-{_mask(hours)}"


def piece(kind: Piece, seat: Seat) -> str:
    """Return the name of the drawing of a piece of a seat."""
    return f"{kind.value}-{seat}"


def definitions(drawing: str) -> str:
    """Return the definition of everything that a drawing refers to, and of what that refers to."""
    done: dict[str, str] = {}
    waiting = _references(drawing)
    while waiting:
        name = waiting.pop()
        done[name] = _definition(name)
        waiting += [found for found in _references(done[name]) if found not in done]
    return "".join(f'<g id="{name}">{done[name]}</g>' for name in sorted(done))


def _references(drawing: str) -> list[str]:
    return sorted(set(re.findall(r'href="#([^"]+)"', drawing)))


def _definition(name: str) -> str:
    kind, _, rest = name.partition("-")
    return _MADE[kind](int(rest)) if rest else _DRAWN[name]


# Tiles.


def _mask(hours: list[Hour]) -> int:
    return sum(1 << hour // 2 for hour in hours)


def _hours(mask: int) -> list[Hour]:
    return [hour for hour in DIRECTIONS if mask >> hour // 2 & 1]


def _seam(mask: int) -> str:
    path = layout.sides(_hours(mask))
    return (
        f'<path class="s-seam" fill="none" stroke-width="3.4" stroke-linecap="round" d="{path}"/>'
    )


def _fold(mask: int) -> str:
    path = layout.sides(_hours(mask))
    return f'<path class="s-seam" fill="none" stroke-width="1" stroke-opacity=".5" d="{path}"/>'


def _wall(levels: int) -> str:
    return (
        f'<path class="f-wall-west" d="{layout.wall(7, levels)}"/>'
        f'<path class="f-wall-east" d="{layout.wall(5, levels)}"/>'
        f'<path class="s-joint" fill="none" stroke-width="1.4" d="{layout.joints(levels)}"/>'
    )


def _ground(letter: str, pattern: str) -> str:
    return f'<path class="f-{letter}" d="{layout.HEX}"/>{pattern}'


# Terrains.


def _scattered(name: str, *places: str) -> str:
    return "".join(use(name, transform=f"translate({place})") for place in places)


_TREE = (
    '<path class="s-J-dark" stroke-width="3" d="M0,0v8"/>'
    '<path class="f-J-dark" d="M-8,3a6.5,6.5 0 0 1 1-11a7.5,7.5 0 0 1 14,0a6.5,6.5 0 0 1 1,11z"/>'
    '<path class="s-J-lit" fill="none" stroke-width="2" stroke-linecap="round"'
    ' d="M-5,-5a6,6 0 0 1 6-5"/>'
)
_JUNGLE = _scattered("tree", "-19,-12", "19,-12", "-25,7", "25,7", "0,-2", "-12,19", "13,19")

_TUFT = (
    '<path class="s-C-dark" fill="none" stroke-width="2.2" stroke-linecap="round"'
    ' d="M-2,4q-1-6-5-9M0,4q0-8 1-13M2,4q1-6 6-8"/>'
)
_FLOWER = '<circle class="f-C-lit" r="2.6"/><circle class="f-S-dark" r="1"/>'
_CLEARING = _scattered(
    "tuft", "-20,-10", "18,-14", "-8,4", "24,6", "-24,14", "8,20", "-8,28"
) + _scattered("flower", "-25,2", "8,-4", "24,-5", "-5,17", "21,17")

_DUNE = (
    '<path class="f-S-dark" d="M-15,5Q-7,-8 1,-4T16,6Q7,1 1,2T-15,5z"/>'
    '<path class="s-S-lit" fill="none" stroke-width="1.8" d="M-14,4Q-7,-8 1,-4"/>'
)
_SAND = _scattered("dune", "-14,-10", "17,-5", "-15,11", "13,22") + (
    '<path class="s-S-dark" stroke-width="2.6" stroke-linecap="round"'
    ' d="M-6,22h0M-14,25h0M4,5h0M27,10h0M-29,1h0M8,-16h0"/>'
)

_BOULDER = (
    '<path class="f-R-dark" d="M-12,7L-9,-5L-1,-10L9,-6L13,7z"/>'
    '<path class="f-R-lit" d="M-9,-5L-1,-10L2,-3L-5,2z"/>'
)
_ROCK = (
    _scattered("boulder", "-18,-9", "19,-6", "-12,17", "16,20")
    + use("boulder", transform="translate(1,3) scale(.6)")
    + use("boulder", transform="translate(-28,8) scale(.5)")
)

_WAVE = '<path fill="none" stroke-width="2.6" stroke-linecap="round" d="M-12,0q6-7 12,0t12,0"/>'
_LAKE = "".join(
    f'<g class="s-L-{tone}">{_scattered("wave", *places)}</g>'
    for tone, places in (
        ("lit", ("-16,-9", "15,6", "-11,22")),
        ("dark", ("17,-12", "-18,7", "14,21")),
    )
)

_VOLCANO = (
    '<path class="f-V-dark" d="M0,-33L9,-25L20,-26L23,-15L31,-10L27,0L31,10L23,15L20,26L9,25L0,33'
    'L-9,25L-20,26L-23,15L-31,10L-27,0L-31,-10L-23,-15L-20,-26L-9,-25z"/>'
    '<path class="s-V-lit" stroke-width="2.2" stroke-linecap="round"'
    ' d="M-8,-15L-14,-24M8,-15L14,-24M-8,15L-14,24M8,15L14,24M-16,0H-27M16,0H27'
    'M-13,-9L-21,-13M13,-9L21,-13M-13,9L-21,13M13,9L21,13"/>'
    '<circle class="f-V-lit" r="16.5"/>'
)
_LAVA = (
    '<path class="f-lava s-V-dark" stroke-width="2" stroke-linejoin="round"'
    ' d="M-5,-10L-4.5,-23L-11,-22L0,-38L11,-22L4.5,-23L5,-10z"/>'
)
_CRATER = '<circle class="f-lava" r="14"/><circle class="f-glow" r="10"/>'
_HIGHLIGHT = (
    f'<path class="f-highlight" fill-opacity=".28" d="{layout.HEX}"/>'
    f'<path class="s-highlight" fill="none" stroke-width="4" stroke-dasharray="9 5"'
    f' transform="scale(.88)" d="{layout.HEX}"/>'
)


# Pieces.

_OUTLINED = 'class="s-outline" stroke-width="2" stroke-linejoin="round"'
_WOODEN = _OUTLINED.replace("s-outline", "f-wood s-outline")


def _raised(silhouette: str, parts: str) -> str:
    """Return a piece with a pale rim that lifts it from any ground."""
    rim = f'<path class="f-halo s-halo" stroke-width="6" stroke-linejoin="round" d="{silhouette}"/>'
    return rim + parts


_HUT = _raised(
    "M-20,1L0,-22L20,1L14,5V20H-14V5z",
    f'<path {_WOODEN} d="M-13,0H13V20H-13z"/>'
    f'<path {_OUTLINED} d="M-20,1Q-8,-7 0,-22Q8,-7 20,1Q0,5-20,1z"/>',
)
_TOWER = _raised(
    "M-13,-26H13V-10L9,-8L12,20H-12L-9,-8L-13,-10z",
    f'<path {_OUTLINED} d="M-8,-9H8L11,20H-11z"/>'
    f'<path {_OUTLINED} d="M-12,-9V-25H-6V-20H-3V-25H3V-20H6V-25H12V-9z"/>'
    '<path class="f-outline" d="M-4,20V14a4,4 0 0 1 8,0V20z"/>',
)
_TEMPLE = _raised(
    "M0,-23L23,-4V2H20V14L24,20H-24L-20,14V2H-23V-4z",
    f'<path {_OUTLINED} d="M-19,0H19V16H-19z"/>'
    f'<path {_WOODEN} d="M-20,2h6v12h-6zM-8.5,2h5v12h-5zM3.5,2h5v12h-5zM14,2h6v12h-6z"/>'
    f'<path {_WOODEN} d="M-23,20V14H23V20z"/>'
    f'<path {_OUTLINED} d="M-23,2V-4L0,-22L23,-4V2z"/>',
)
_BOAT = _raised(
    "M-21,8H-3V-26L18,2L16,8H21L14,19H-14z",
    '<path class="s-outline" stroke-width="3" d="M-2,-25V10"/>'
    f'<path {_OUTLINED} d="M-1,-24Q16,-10 17,3H-1z"/>'
    f'<path {_WOODEN} d="M-21,8H21L14,19H-14z"/>',
)
_MARK_OF = (
    '<circle r="4.6"/>',
    '<path d="M-1.8,-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5v-3.6h3.2z"/>',
    '<path d="M0,-5.5L5.5,4.3H-5.5z"/>',
    '<path d="M-4.2,-4.2H4.2V4.2H-4.2z"/>',
)
_MARK_AT: Mapping[Piece, tuple[str, str]] = {
    Piece.HUT: ("0,-6", "1"),
    Piece.TOWER: ("0,4", "1"),
    Piece.TEMPLE: ("0,-7", "1.1"),
    Piece.BOAT: ("5,-5", "1"),
}


def _piece_of(kind: Piece) -> Callable[[Seat], str]:
    place, scale = _MARK_AT[kind]

    def drawn(seat: Seat) -> str:
        mark = f'<g class="f-{SEAT_INK[seat]}" transform="translate({place}) scale({scale})">'
        return f'<g class="f-seat-{seat}">{use(kind.value)}</g>{mark}{_MARK_OF[seat]}</g>'

    return drawn


_MADE: Mapping[str, Callable[[int], str]] = {
    "seam": _seam,
    "fold": _fold,
    "wall": _wall,
    **{kind.value: _piece_of(kind) for kind in Piece},
}

_DRAWN: Mapping[str, str] = {
    "J": _ground("J", _JUNGLE),
    "C": _ground("C", _CLEARING),
    "S": _ground("S", _SAND),
    "R": _ground("R", _ROCK),
    "L": _ground("L", _LAKE),
    "V": _ground("V", _VOLCANO),
    "tree": _TREE,
    "tuft": _TUFT,
    "flower": _FLOWER,
    "dune": _DUNE,
    "boulder": _BOULDER,
    "wave": _WAVE,
    "lava": _LAVA,
    "crater": _CRATER,
    "badge": '<circle class="f-pale s-outline" stroke-width="1.6" r="10.5"/>',
    "lagoon": f'<path class="f-lagoon" d="{layout.HEX}"/>',
    "highlight": _HIGHLIGHT,
    "hut": _HUT,
    "tower": _TOWER,
    "temple": _TEMPLE,
    "boat": _BOAT,
}
