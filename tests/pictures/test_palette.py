"""Whatever is written stands out from its ground, by the measure of WCAG."""

from itertools import combinations

import pytest

from taluva.pictures.palette import COLOURS, SEAT_INK
from taluva.rules.tiles import LETTERS

ON = [
    *((f"{letter}-ink", letter) for letter in LETTERS),
    *((ink, f"seat-{seat}") for seat, ink in enumerate(SEAT_INK)),
    *(("lava", ground) for ground in ("V", "V-dark")),
    *(("ink", ground) for ground in ("pale", "glow", "wood", "last", "highlight")),
    *(("shoal-ink", ground) for ground in ("sea", "shoal")),
    ("lagoon-ink", "lagoon"),
]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((lightness(one), lightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lightness(colour: str) -> float:
    channels = (value / 255 for value in bytes.fromhex(colour[1:]))
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return sum(
        weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
    )


@pytest.mark.parametrize("half", ["light", "dark"])
@pytest.mark.parametrize(("mark", "ground"), ON, ids="-on-".join)
def test_marks_stand_out_from_their_ground(mark: str, ground: str, half: str) -> None:
    assert contrast(getattr(COLOURS[mark], half), getattr(COLOURS[ground], half)) >= 4.5


@pytest.mark.parametrize("half", ["light", "dark"])
def test_the_colours_of_the_seats_differ_in_lightness(half: str) -> None:
    seats = [getattr(COLOURS[f"seat-{seat}"], half) for seat in range(len(SEAT_INK))]
    assert min(contrast(*pair) for pair in combinations(seats, 2)) >= 1.5
