"""Pictures of pixels."""

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.sampler import sampled_game

from taluva import Hex, Position, Ruleset
from taluva.envs.picture import picture
from taluva.envs.raster import raster
from taluva.pictures.palette import COLOURS
from taluva.pictures.view import pieces, view


def colours(image: NDArray[np.uint8]) -> set[str]:
    words = np.unique(image.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32))
    return {f"#{word:06x}" for word in words}


def test_a_picture_has_the_size_of_its_window() -> None:
    position = Position.start(Ruleset("ferti-2014"))
    small, large = raster(position, 7), raster(position, 25)
    assert small.dtype == np.uint8
    assert small.shape[2] == 3
    assert small.shape[0] < large.shape[0]
    assert small.shape[1] < large.shape[1]


@pytest.mark.parametrize("seed", range(3))
def test_a_picture_shows_land_and_pieces(seed: int) -> None:
    position = sampled_game(Ruleset("deluxe-2015", 2, tiles=10, boats=True), seed).position
    shown = colours(raster(position, 31))
    assert COLOURS["sea"].light in shown
    for terrain in {seen.terrain for seen in view(position.island).values()}:
        assert COLOURS[terrain.letter].light in shown
    for seat in {seat for _, (seat, _) in pieces(position.island)}:
        assert COLOURS[f"seat-{seat}"].light in shown


def test_a_small_window_shows_what_it_can() -> None:
    game = sampled_game(Ruleset("deluxe-2015", 4, boats=True), 1)
    assert raster(game.position, 7).shape == raster(game.start, 7).shape


def test_a_hex_is_where_the_window_has_it() -> None:
    first = Position.start(Ruleset("ferti-2014")).reveal("JC").play("JC@0,0:6")
    image = raster(first, 25)
    height, width = image.shape[:2]
    assert first.island.terrain(Hex(0, 0)) is not None
    middle = image[height // 2 - 25 : height // 2 + 25, width // 2 - 25 : width // 2 + 25]
    assert COLOURS["V"].light in colours(middle)
    assert COLOURS["V"].light not in colours(image[: height // 4])


def test_texts_are_plain_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = str(Position.start(Ruleset("ferti-2014")).reveal("JC").play("JC@0,0:6"))
    drawn = picture(text, "ansi", 25)
    assert isinstance(drawn, str)
    assert "\x1b" not in drawn
    assert picture(text, "human", 25) is None
    assert "\x1b" in capsys.readouterr().out
    assert picture(text, None, 25) is None
