"""The colours of the pictures, by name, for a light and for a dark surrounding.

Terrains and seats differ in lightness as well as in hue, and never by colour alone: see `glyphs`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, get_args

Theme = Literal["light", "dark", "auto"]
THEMES: tuple[Theme, ...] = get_args(Theme)


class Colour(NamedTuple):
    """A colour by day and by night, as `#rrggbb`."""

    light: str
    dark: str


COLOURS: Mapping[str, Colour] = {
    # Water.
    "sea": Colour("#8cc4dc", "#10242f"),
    "offing": Colour("#9ed1e3", "#143140"),
    "shoal": Colour("#b9e2e8", "#1b4454"),
    "surf": Colour("#e3f5ef", "#2c6470"),
    "lagoon": Colour("#a4e4dd", "#1f5f68"),
    "lagoon-ink": Colour("#0c3b3e", "#d5f2ef"),
    # Terrains: the ground, what grows or lies on it, and what catches the light.
    "J": Colour("#5fae62", "#2d6a3c"),
    "J-dark": Colour("#1f6b37", "#123f22"),
    "J-lit": Colour("#8ed07f", "#4f9a55"),
    "J-ink": Colour("#0f2413", "#f4ffe9"),
    "C": Colour("#c9de72", "#93ad45"),
    "C-dark": Colour("#6f9226", "#5d7a1f"),
    "C-lit": Colour("#fffbe6", "#f1efc0"),
    "C-ink": Colour("#1f2a08", "#161d05"),
    "S": Colour("#f4d796", "#cdab67"),
    "S-dark": Colour("#c08e38", "#946d2b"),
    "S-lit": Colour("#fff0c9", "#e6cd93"),
    "S-ink": Colour("#33230a", "#241806"),
    "R": Colour("#bdb9be", "#8f8c96"),
    "R-dark": Colour("#77727d", "#55525e"),
    "R-lit": Colour("#e6e3e6", "#b9b6c0"),
    "R-ink": Colour("#1e1b21", "#131116"),
    "L": Colour("#74b9ea", "#4a90cb"),
    "L-dark": Colour("#3f86c0", "#2a659c"),
    "L-lit": Colour("#d9f1ff", "#a9d8f7"),
    "L-ink": Colour("#0a2033", "#04121f"),
    "V": Colour("#563a35", "#402d2c"),
    "V-dark": Colour("#3a2624", "#291c1d"),
    "V-lit": Colour("#86655a", "#5f4643"),
    "V-ink": Colour("#fff0dc", "#ffeedb"),
    "lava": Colour("#ff9d3c", "#ff9436"),
    "glow": Colour("#ffd75e", "#ffcf52"),
    # Tiles.
    "wall-west": Colour("#dcc197", "#8d7551"),
    "wall-east": Colour("#b8955f", "#6b5536"),
    "joint": Colour("#7c5f38", "#40301c"),
    "seam": Colour("#33261b", "#0c0906"),
    "shade": Colour("#1c1209", "#000000"),
    # Buildings.
    "wood": Colour("#eed4a4", "#e6ca97"),
    "outline": Colour("#221812", "#120c08"),
    "halo": Colour("#fffaf0", "#fff6e2"),
    "seat-0": Colour("#cb3328", "#cc3626"),
    "seat-1": Colour("#fdf8ea", "#fbf4e0"),
    "seat-2": Colour("#4a35a0", "#4f38ab"),
    "seat-3": Colour("#f6b81f", "#f2b01c"),
    # What is written and marked.
    "ink": Colour("#17130f", "#0d0b09"),
    "pale": Colour("#fff6e4", "#fff3da"),
    "shoal-ink": Colour("#0d3040", "#cfe8f0"),
    "last": Colour("#fff04d", "#fff04d"),
    "highlight": Colour("#ff2f92", "#ff5cab"),
    "line": Colour("#808080", "#808080"),
    "board": Colour("#2f5a6c", "#6fa3b5"),
}

SEAT_INK = ("pale", "ink", "pale", "ink")


def css(body: str, own: str, theme: Theme) -> str:
    """Return the rules for the classes of *body*: `f-` to fill, `s-` to stroke, after *own*."""
    used = sorted(set(re.findall(rf"\b{own}([fs]-[\w-]+)", body)))
    if theme != "auto":
        return _rules(used, own, theme)
    by_day, by_night = _rules(used, own, "light"), _rules(used, own, "dark")
    return f"{by_day}@media (prefers-color-scheme:dark){{{by_night}}}"


def _rules(used: Iterable[str], own: str, theme: str) -> str:
    return "".join(
        f".{own}{name}{{{_PROPERTY[name[0]]}:{getattr(COLOURS[name[2:]], theme)}}}" for name in used
    )


_PROPERTY = {"f": "fill", "s": "stroke"}
