"""The committed type stub says what the compiled module offers."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.conformance.kernels import MODULES

STUB = Path(__file__).parents[2] / "src" / "taluva" / "_kernel" / "portable.pyi"


@pytest.mark.parametrize("name", MODULES)
def test_the_stub_is_that_of_the_module(name: str, tmp_path: Path) -> None:
    made = tmp_path / "made.pyi"
    stubgen = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", f"taluva._kernel.{name}"]
    subprocess.run([*stubgen, "-o", made], check=True)
    assert made.read_text(encoding="utf-8") == STUB.read_text(encoding="utf-8")
