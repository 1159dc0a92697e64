"""What learners see and do: the spaces of observations and actions, and buffers for them."""

from typing import Any, TypedDict

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


def empty_observation(side: int = SIDE, *batch: int) -> Observation:
    """Return buffers for an observation, or for a batch of them."""
    return {
        "observation": {
            "planes": np.empty((*batch, len(plane_names()), side, side), np.uint8),
            "globals": np.empty((*batch, len(global_names())), np.uint8),
        },
        "action_mask": np.empty((*batch, action_count(side)), np.int8),
    }


def observation_space(side: int) -> spaces.Dict:
    """Return the space of observations for a window of a side."""
    shapes = empty_observation(side)
    sight: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(0, 255, buffer.shape, np.uint8)
        for name, buffer in (
            ("planes", shapes["observation"]["planes"]),
            ("globals", shapes["observation"]["globals"]),
        )
    }
    mask = spaces.Box(0, 1, shapes["action_mask"].shape, np.int8)
    return spaces.Dict({"observation": spaces.Dict(sight), "action_mask": mask})


def action_space(side: int) -> spaces.Discrete:
    """Return the space of actions for a window of a side."""
    return spaces.Discrete(action_count(side))
