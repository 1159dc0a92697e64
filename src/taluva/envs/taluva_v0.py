"""The game for PettingZoo: agents in turn, each placing and then building.

    env = taluva_v0.env(players=3, boats=True)

Whoever is out stays among the agents, so that all hear how the game ends.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from taluva import Ruleset
from taluva.envs.opening import opening, ruleset_of
from taluva.envs.picture import FRAMES_PER_SECOND, RENDER_MODES, checked_mode, picture
from taluva.envs.raster import Image
from taluva.envs.spaces import SIDE, Observation, action_space, empty_observation, observation_space
from taluva.kernel import Position

__all__ = ["ILLEGAL_REWARD", "env", "raw_env"]

ILLEGAL_REWARD = -1


def env(*args: Any, **options: Any) -> AECEnv:
    """Return a game in which an illegal action ends the episode, with a penalty for its agent."""
    game = TerminateIllegalWrapper(raw_env(*args, **options), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(game)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo has no types, but this name
    """A game that refuses illegal actions with an error."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "taluva_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_PER_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str | Ruleset = "deluxe-2015",
        players: int | None = None,
        *,
        side: int = SIDE,
        render_mode: str | None = None,
        out: Observation | None = None,
        **options: object,
    ) -> None:
        """Take the rules as `taluva.Ruleset` does; *out* are buffers for every observation."""
        self.ruleset = ruleset_of(rules, players, options)
        self.side = side
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in self.ruleset.seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, done = observation_space(side), action_space(side)
        self._observed = dict.fromkeys(self.possible_agents, seen)
        self._done = {agent: spaces.Discrete(done.n) for agent in self.possible_agents}
        self._out = out
        self._mask = empty_observation(side)["action_mask"]
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._position = Position(opening(self.ruleset, self._chance()))
        self._go_on()

    def observe(self, agent: str) -> Observation:
        seen = empty_observation(self.side) if self._out is None else self._out
        sight = seen["observation"]
        self._position.write_features(sight["planes"], sight["globals"], self._seats[agent])
        if agent == self.agent_selection and not self._is_over(agent):
            seen["action_mask"][:] = self._mask
        else:
            seen["action_mask"].fill(0)
        return seen

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self._is_over(agent):
            self._was_dead_step(action)
            return
        if not (0 <= action < len(self._mask) and self._mask[action]):
            raise ValueError(f"action {action} is not legal here")
        self._position.play(self._position.move_of_action(int(action), self.side))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Image | None:
        return picture(str(self._position), self.render_mode, self.side)

    def close(self) -> None:
        """Release nothing: no window was opened."""

    def _chance(self) -> int:
        assert self._random is not None, "reset comes first"
        return int(self._random.integers(1 << 63))

    def _is_over(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def _go_on(self) -> None:
        """Draw a tile if one is due, and say who is next, or how the game has ended."""
        position = self._position
        if position.awaits_tile:
            position.draw(self._chance())
        self.agent_selection = self.possible_agents[position.seat]
        if position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, position.rewards, strict=True))
            return
        outside = position.write_mask(self._mask, self.side)
        self.infos[self.agent_selection] = {"outside": outside}
        if outside and not self._mask.any():
            self.truncations = dict.fromkeys(self.agents, True)
