"""The docs are true: their examples run, in order, and refuse what they say is refused."""

import re
from pathlib import Path

import pytest

import taluva

DOCS = Path(__file__).parent.parent / "docs"
PAGES = ["guide.md", "kernel.md"]


def examples_of(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str) -> None:
    names: dict[str, object] = {}
    for example in examples_of(page):
        refused = re.search(r"^# (\w+Error): (.*)$", example, re.MULTILINE)
        if refused is None:
            exec(example, names)
        else:
            with pytest.raises(getattr(taluva, refused[1]), match=re.escape(refused[2])):
                exec(example, names)
    assert names
