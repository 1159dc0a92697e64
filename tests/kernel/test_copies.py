"""Copies of kernel positions, also by way of a pickle."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.conformance.kernels import MODULES
from tests.sampler import sampled_game

from taluva import Ruleset
from taluva._kernel import load

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": lambda state: state.copy(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("name", MODULES)
def test_a_copy_is_equal_and_goes_its_own_way(name: str, how: str) -> None:
    position = sampled_game(Ruleset("deluxe-2015", 3, boats=True), 3, most=30).position
    state = load(name).Position(str(position))
    again = COPIES[how](state)
    assert str(again) == str(position)
    again.play("resign")
    assert str(state) == str(position) != str(again)


@pytest.mark.parametrize("name", MODULES)
def test_a_pickle_suits_every_machine(name: str) -> None:
    state = load(name).Position(str(sampled_game(Ruleset("ferti-2014"), 3, most=3).position))
    assert name.encode() not in pickle.dumps(state) or name == "portable"
