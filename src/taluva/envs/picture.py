"""The pictures that a learner's game is watched by, in the three ways that are usual."""

import sys

from taluva import Position
from taluva.envs.raster import Image, raster
from taluva.pictures import terminal

RENDER_MODES = ("human", "ansi", "rgb_array")
FRAMES_PER_SECOND = 2


def checked_mode(mode: str | None) -> str | None:
    """Return a way to show games, or None, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    return mode


def picture(text: str, mode: str | None, side: int) -> str | Image | None:
    """Return what shows the position of a text, or print it for a human."""
    if mode is None:
        return None
    position = Position.parse(text)
    if mode == "rgb_array":
        return raster(position, side)
    drawn = terminal(position, colour=mode == "human")
    if mode == "ansi":
        return drawn
    sys.stdout.write(f"{drawn}\n\n")
    return None
