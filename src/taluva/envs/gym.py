"""The game for Gymnasium: one learner against opponents, alone or many at once.

env = gymnasium.make("Taluva-v0", opponent="random", seat=0)
envs = gymnasium.make_vec("Taluva-v0", num_envs=64)
"""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from taluva import Ruleset
from taluva.envs.learners import Learners, Upshot
from taluva.envs.opening import ruleset_of
from taluva.envs.opponent import RANDOM, Opponent
from taluva.envs.picture import FRAMES_PER_SECOND, RENDER_MODES, checked_mode, picture
from taluva.envs.raster import Image
from taluva.envs.spaces import SIDE, Observation, action_space, observation_space

METADATA = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_PER_SECOND}

Numbers = NDArray[Any]
Info = dict[str, Any]


class TaluvaEnv(gymnasium.Env[Observation, np.int64]):
    """One game after the other; an illegal action ends the game with a penalty."""

    metadata: ClassVar[dict[str, Any]] = METADATA  # type: ignore[misc]  # theirs is no ClassVar

    def __init__(  # noqa: PLR0913 - one for each thing that users choose
        self,
        rules: str | Ruleset = "deluxe-2015",
        players: int | None = None,
        *,
        opponent: str | Opponent = RANDOM,
        seat: int | None = 0,
        side: int = SIDE,
        render_mode: str | None = None,
        out: Observation | None = None,
        **options: object,
    ) -> None:
        """Take the rules as `taluva.Ruleset` does.

        A *seat* of None is drawn for each game. Buffers given as *out* hold every observation.
        """
        self.ruleset = ruleset_of(rules, players, options)
        self.side = side
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(side)  # type: ignore[assignment]  # a Dict of arrays
        self.action_space = action_space(side)
        self._learner = Learners(self.ruleset, 1, side, seat, opponent)
        self._out = out and _batched(out)
        self._awaits_reset = True

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return self._learner.seat(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        sow = seed is not None or self._np_random is None
        super().reset(seed=seed, options=options)
        self._learner.begin(0, int(self.np_random.integers(1 << 63)) if sow else None)
        self._awaits_reset = False
        observation, _, _, _, info = self._heard()
        return observation, info

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        if self._awaits_reset:
            raise ResetNeeded("a new game begins with reset")
        self._learner.step(np.array([action], np.int64))
        heard = self._heard()
        self._awaits_reset = heard[2] or heard[3]
        return heard

    def render(self) -> str | Image | None:
        return picture(self._learner.text(0), self.render_mode, self.side)

    def _heard(self) -> tuple[Observation, float, bool, bool, Info]:
        if self.render_mode == "human":
            self.render()
        upshot = self._learner.observe(self._out)
        return (
            _single(upshot.observation),
            float(upshot.rewards[0]),
            bool(upshot.terminated[0]),
            bool(upshot.truncated[0]),
            {"outside": int(upshot.outside[0])},
        )


class TaluvaVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """Many games in the kernel, step by step equal to as many single ones with the same seeds."""

    metadata: ClassVar[dict[str, Any]] = METADATA | {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]  # as above

    def __init__(  # noqa: PLR0913 - one for each thing that users choose
        self,
        num_envs: int = 1,
        rules: str | Ruleset = "deluxe-2015",
        players: int | None = None,
        *,
        opponent: str | Opponent = RANDOM,
        seat: int | None = 0,
        side: int = SIDE,
        render_mode: str | None = None,
        out: Observation | None = None,
        **options: object,
    ) -> None:
        """Take what a single game takes; *out* has a row for each game."""
        self.ruleset = ruleset_of(rules, players, options)
        self.num_envs = num_envs
        self.side = side
        self.render_mode = checked_mode(render_mode)
        self.single_observation_space = observation_space(side)
        self.single_action_space = action_space(side)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._learners = Learners(self.ruleset, num_envs, side, seat, opponent)
        self._out = out
        self._has_begun = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[Observation, Info]:
        for game, own_seed in enumerate(self._seeds(seed)):
            sow = own_seed is not None or not self._has_begun
            key = int(seeding.np_random(own_seed)[0].integers(1 << 63)) if sow else None
            self._learners.begin(game, key)
        self._has_begun = True
        upshot = self._learners.observe(self._out)
        return upshot.observation, self._infos(upshot)

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, Info]:
        if not self._has_begun:
            raise ResetNeeded("the first games begin with reset")
        self._learners.step(np.ascontiguousarray(actions, np.int64))
        upshot = self._learners.observe(self._out)
        return (
            upshot.observation,
            upshot.rewards,
            upshot.terminated,
            upshot.truncated,
            self._infos(upshot),
        )

    def render(self) -> tuple[Any, ...]:
        """Return the picture of each game."""
        games = range(self.num_envs)
        return tuple(picture(self._learners.text(i), self.render_mode, self.side) for i in games)

    def _seeds(self, seed: int | list[int | None] | None) -> list[int | None]:
        if isinstance(seed, int):
            return [seed + game for game in range(self.num_envs)]
        if seed is None:
            return [None] * self.num_envs
        if len(seed) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, and {len(seed)} seeds")
        return seed

    def _infos(self, upshot: Upshot) -> Info:
        return {"outside": upshot.outside, "_outside": np.ones(self.num_envs, np.bool_)}


def _batched(observation: Observation) -> Observation:
    """Return views of the buffers of one observation, as a batch of one."""
    sight = observation["observation"]
    return {
        "observation": {"planes": sight["planes"][None], "globals": sight["globals"][None]},
        "action_mask": observation["action_mask"][None],
    }


def _single(observation: Observation) -> Observation:
    """Return the only observation of a batch."""
    sight = observation["observation"]
    return {
        "observation": {"planes": sight["planes"][0], "globals": sight["globals"][0]},
        "action_mask": observation["action_mask"][0],
    }


# Gymnasium finds games in a registry that modules fill when they are imported.
gymnasium.register(
    id="Taluva-v0",
    entry_point="taluva.envs.gym:TaluvaEnv",
    vector_entry_point="taluva.envs.gym:TaluvaVectorEnv",
)
