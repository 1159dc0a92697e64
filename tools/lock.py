"""Renew constraints.txt: the newest version of every package that a development install takes."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)

HEADER = """\
# The version of every package the project is tested with. Made by `make lock`; not edited by hand.
"""


def newest() -> dict[str, str]:
    """Ask pip what it would install where nothing is installed yet."""
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--dry-run", "--ignore-installed"]
    wanted = ["pip", "--group", "dev", "--no-build-isolation", "."]
    report = subprocess.run(
        [*pip, "--report=-", *wanted], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    packages = (item["metadata"] for item in json.loads(report.stdout)["install"])
    return {package["name"].lower(): package["version"] for package in packages}


def main() -> None:
    """Write the file, if this is the Python whose versions suit all the others."""
    if sys.version_info[:2] != OLDEST:
        # A newer Python may leave out what an older one needs.
        sys.exit("Please lock with Python 3.11: make clean, then make lock PYTHON=python3.11")
    versions = newest()
    del versions["taluva"]
    pins = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
    (ROOT / "constraints.txt").write_text(HEADER + "".join(pins), encoding="utf-8")


if __name__ == "__main__":
    main()
