"""What learners see and do: the spaces of observations and actions, and buffers for them."""

from functools import cache
from typing import NamedTuple, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from taluva.kernel import action_count, global_names, plane_names

SIDE = 25


class Sight(TypedDict):
    """The island as planes of hexes, and the numbers that lie beside it."""

    planes: NDArray[np.uint8]
    globals: NDArray[np.uint8]


class Observation(TypedDict):
    """What a learner sees, and which actions are legal."""

    observation: Sight
    action_mask: NDArray[np.int8]


class Shapes(NamedTuple):
    """The shapes of an observation's parts."""

    planes: tuple[int, int, int]
    globals: tuple[int]
    mask: tuple[int]


@cache
def shapes(side: int) -> Shapes:
    """Return the shapes of observations for a window of a side."""
    planes = len(plane_names()), side, side
    return Shapes(planes, (len(global_names()),), (action_count(side),))


def empty_observation(side: int = SIDE, *batch: int) -> Observation:
    """Return buffers for an observation, or for a batch of them."""
    shape = shapes(side)
    return {
        "observation": {
            "planes": np.empty((*batch, *shape.planes), np.uint8),
            "globals": np.empty((*batch, *shape.globals), np.uint8),
        },
        "action_mask": np.empty((*batch, *shape.mask), np.int8),
    }


def observation_space(side: int) -> spaces.Dict:
    """Return the space of observations for a window of a side."""
    shape = shapes(side)
    sight = spaces.Dict(
        {
            "planes": spaces.Box(0, 255, shape.planes, np.uint8),
            "globals": spaces.Box(0, 255, shape.globals, np.uint8),
        }
    )
    mask = spaces.Box(0, 1, shape.mask, np.int8)
    return spaces.Dict({"observation": sight, "action_mask": mask})


def action_space(side: int) -> spaces.Discrete:
    """Return the space of actions for a window of a side."""
    return spaces.Discrete(action_count(side))
