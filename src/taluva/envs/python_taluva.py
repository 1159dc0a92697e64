"""The game for OpenSpiel, with every draw as a chance node.

    game = pyspiel.load_game("python_taluva(players=3,tiles=36,boats=True)")

All legal moves are listed: actions are numbered in a window so large that no island leaves it.
Tensors show the smaller window of the parameter `side`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from taluva import Position, Ruleset, RulesetError, Tile
from taluva.kernel import Position as KernelPosition
from taluva.kernel import action_count, global_names, plane_names, state_of
from taluva.rules.ruleset import SOLO_FACE_UP, SOLO_ISLAND
from taluva.rules.tiles import ALL_TILES, THREE_HEX, TWO_HEX

ACTION_SIDE = 111  # no island is so large that a move on it lies outside
TILES = (*THREE_HEX, *TWO_HEX)  # a chance outcome is the place of its tile here
PRINTED = "printed"  # an option is what its edition prints

PARAMETERS: Mapping[str, str | int | bool] = {
    "rules": "deluxe-2015",
    "players": 0,
    "tiles": 0,
    "board": 0,
    "ranking": False,
    "teams": False,
    "start_tile": False,
    "boats": False,
    "two_hex": False,
    "hut_adjacent": PRINTED,
    "match": PRINTED,
    "side": 25,
}


def _type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name="python_taluva",
        long_name="Taluva",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


GAME_TYPE = _type(pyspiel.GameType.Utility.ZERO_SUM)
SOLO_TYPE = _type(pyspiel.GameType.Utility.GENERAL_SUM)


def ruleset_of(parameters: Mapping[str, Any]) -> Ruleset:
    """Return the rules of a game's parameters; 0 stands for what the edition prints."""
    options = {name: parameters[name] for name in ("tiles", "board") if parameters[name]}
    for name in ("ranking", "teams", "start_tile", "boats", "two_hex"):
        if parameters[name]:
            options[name] = True
    for name in ("hut_adjacent", "match"):
        if parameters[name] != PRINTED:
            options[name] = _switch(name, parameters[name])
    return Ruleset(parameters["rules"], parameters["players"] or None, **options)


def _switch(name: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise RulesetError(f"{name} is yes, no or {PRINTED}, not {value}")
    return value == "yes"


class TaluvaGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game with its rules, which its states share."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(parameters or {})}
        self.ruleset = ruleset_of(given)
        self.side: int = given["side"]
        action_count(self.side)  # which refuses what cannot be the side of a window
        game_type = SOLO_TYPE if self.ruleset.solo else GAME_TYPE
        super().__init__(game_type, _info(self.ruleset), dict(given))

    def new_initial_state(self) -> "TaluvaState":
        return TaluvaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return longest_chance(self.ruleset)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Mapping[str, Any] | None = None,
    ) -> "Observer":
        """Return what fills the tensors of this game."""
        if params:
            raise ValueError("there are no parameters of observations")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.ruleset, self.side, recalls=recalls)


def longest_chance(ruleset: Ruleset) -> int:
    """Return how many tiles chance decides at most."""
    return len(TWO_HEX) + ruleset.tiles


def longest_play(ruleset: Ruleset) -> int:
    """Return how many moves a game has at most: four for each tile, in solo play."""
    return 4 * (ruleset.tiles + ruleset.players)


def _info(ruleset: Ruleset) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=action_count(ACTION_SIDE),
        max_chance_outcomes=len(TILES),
        num_players=ruleset.players,
        min_utility=-1.0,
        max_utility=10.0 if ruleset.solo else 1.0,
        utility_sum=None if ruleset.solo else 0.0,
        max_game_length=longest_play(ruleset),
    )


class TaluvaState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position and how it came about; before the first tile, what the setup has shown so far."""

    def __init__(self, game: TaluvaGame) -> None:
        super().__init__(game)
        self._ruleset = game.ruleset
        self.shown: list[Tile] = []
        self.position: KernelPosition | None = None
        self.told: list[str] = []
        self._begin_if_set_up()

    def current_player(self) -> int:
        if self.position is None or self.position.awaits_tile:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.seat

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        return [0.0] * self._ruleset.players if self.position is None else self.position.rewards

    def chance_outcomes(self) -> list[tuple[int, float]]:
        counts = self._pool() if self.position is None else self.position.draws
        total = sum(counts.values())
        numbered = ((number, counts.get(str(tile), 0)) for number, tile in enumerate(TILES))
        return [(number, count / total) for number, count in numbered if count]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - it is the mover
        position = self.position
        assert position is not None, "chance has set up the game"
        return sorted(position.action_of(code, ACTION_SIDE) for code in position.codes())

    def _apply_action(self, action: int) -> None:
        text = self._action_to_string(self.current_player(), action)
        self.told.append(text)
        if self.position is None:
            self.shown.append(TILES[action])
            self._begin_if_set_up()
        elif self.position.awaits_tile:
            self.position.reveal(text)
        else:
            self.position.play(text)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(TILES[action])
        assert self.position is not None, "chance has set up the game"
        return self.position.move_of_action(action, ACTION_SIDE)

    def __str__(self) -> str:
        if self.position is None:
            return " ".join(("setup", *map(str, self.shown)))
        return str(self.position)

    # The setup: 2-hex tiles, or the tiles of a solo game.

    def _pool(self) -> Mapping[str, int]:
        tiles = ALL_TILES.by_tile() if self._ruleset.solo else dict.fromkeys(TWO_HEX, 1)
        counts = {str(tile): count for tile, count in tiles.items()}
        for tile in self.shown:
            counts[str(tile)] -= 1
        return counts

    def _begin_if_set_up(self) -> None:
        rules = self._ruleset
        island = SOLO_ISLAND if rules.solo else 0
        face_up = SOLO_FACE_UP if rules.solo else rules.players * rules.two_hex
        if len(self.shown) == island + face_up:
            start = Position.start(rules, island=self.shown[:island], face_up=self.shown[island:])
            self.position = state_of(start)


class Observer:
    """Fills tensors: who looks and who moves, the planes and globals, and all that has happened."""

    def __init__(self, ruleset: Ruleset, side: int, *, recalls: bool) -> None:
        self._seats = ruleset.players
        self._planes = np.zeros((len(plane_names()), side, side), np.uint8)
        self._globals = np.zeros(len(global_names()), np.uint8)
        shapes: dict[str, tuple[int, ...]] = {
            "viewer": (self._seats,),
            "mover": (self._seats,),
            "planes": self._planes.shape,
            "globals": self._globals.shape,
        }
        if recalls:
            shapes["history"] = (longest_play(ruleset) + longest_chance(ruleset),)
        self._recalls = recalls
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(_size, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[first : first + _size(shape)].reshape(shape)
            first += _size(shape)

    def set_from(self, state: TaluvaState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        self.dict["viewer"][player] = 1
        mover = state.current_player()
        if 0 <= mover < self._seats:
            self.dict["mover"][mover] = 1
        if state.position is not None:
            state.position.write_features(self._planes, self._globals, player)
            self.dict["planes"][:] = self._planes
            self.dict["globals"][:] = self._globals
        if self._recalls:
            events = state.history()
            self.dict["history"][: len(events)] = np.array(events, np.float32) + 1

    def string_from(self, state: TaluvaState, player: int) -> str:
        """Return what a player sees as text."""
        return " ".join((f"seat {player}:", *state.told)) if self._recalls else f"{player} {state}"


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


# OpenSpiel finds games in a registry that modules fill when they are imported.
pyspiel.register_game(GAME_TYPE, TaluvaGame)
