"""What the learning environments need."""

import subprocess
import sys

import pytest

OTHERS = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}


@pytest.mark.parametrize(
    ("module", "needed"),
    [
        ("taluva.envs", set[str]()),
        ("taluva.envs.taluva_v0", {"gymnasium", "numpy", "pettingzoo"}),
        ("taluva.envs.gym", {"gymnasium", "numpy"}),
        ("taluva.envs.python_taluva", {"numpy", "pyspiel"}),
    ],
)
def test_each_framework_needs_only_its_own_packages(module: str, needed: set[str]) -> None:
    program = f"import sys, {module}; print(*({OTHERS} & sys.modules.keys()))"
    found = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert set(found.stdout.split()) == needed
