"""Hypothesis profiles: `ci` unless the command line names another; and a kernel built elsewhere."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.register_profile("fuzz", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kernel", help="test this compiled module instead of the installed ones")


def pytest_configure(config: pytest.Config) -> None:
    if (path := config.getoption("--kernel")) is None:
        return
    name = "taluva._kernel.portable"
    spec = spec_from_file_location(name, Path(path).resolve())
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
    for other in ("avx2", "avx512"):
        sys.modules[f"taluva._kernel.{other}"] = None  # type: ignore[assignment]  # as if not there
