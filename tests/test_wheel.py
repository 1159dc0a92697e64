import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-build-isolation", "--no-deps"]
    subprocess.run([*pip, f"--wheel-dir={tmp_path}", ROOT], check=True)
    (wheel,) = tmp_path.iterdir()

    files = (path for path in SOURCE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    names = ZipFile(wheel).namelist()
    assert {path.relative_to(SOURCE).as_posix() for path in files} <= set(names)
    assert any(
        name.startswith("taluva/_kernel/portable.") and name.endswith(".so") for name in names
    )
