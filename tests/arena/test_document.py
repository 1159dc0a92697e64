"""The page about the arena is true: its examples run."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example, names)
    assert names["choice"]
