"""The guide is true: its examples run, in their order, and refuse what they say is refused."""

import re
from pathlib import Path

import pytest

import taluva

GUIDE = Path(__file__).parent.parent / "docs" / "guide.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_guide_run() -> None:
    names: dict[str, object] = {}
    for example in EXAMPLES:
        refused = re.search(r"^# (\w+Error): (.*)$", example, re.MULTILINE)
        if refused is None:
            exec(example, names)
        else:
            with pytest.raises(getattr(taluva, refused[1]), match=re.escape(refused[2])):
                exec(example, names)
    assert names
