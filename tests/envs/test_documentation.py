"""The tables of docs/environments.md say what the kernel does."""

import re
from collections.abc import Sequence
from pathlib import Path

from taluva import Position, Ruleset
from taluva.envs.python_taluva import TILES
from taluva.envs.spaces import SIDE, shapes
from taluva.kernel import action_count, global_names, plane_names, state_of

DOCUMENT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
MIDDLE = SIDE // 2 * SIDE + SIDE // 2


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the first table under a heading."""
    section = DOCUMENT.split(f"{heading}\n", 1)[1]
    table = re.search(r"\|---.*\n((?:\|.*\n)+)", section)
    assert table, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]


def check_names(heading: str, names: Sequence[str]) -> None:
    """Check that a table names all in order; an ellipsis stands for any number of them."""
    told = 0
    skipping = False
    for name, ellipsis in re.findall(r"`([^`]+)`|(…)", " ".join(row[0] for row in rows(heading))):
        if ellipsis:
            skipping = True
            continue
        at = names.index(name)
        assert at >= told if skipping else at == told, name
        told, skipping = at + 1, False
    assert told == len(names)


def test_all_planes_are_told_in_order() -> None:
    check_names("### Planes", plane_names())


def test_all_globals_are_told_in_order() -> None:
    check_names("### Globals", global_names())


def evaluated(formula: str, **numbers: int) -> int:
    """Return what a formula of the tables comes to."""
    text = formula.strip("`").replace("·", "*").replace("W²", "W**2")
    return int(eval(text, {"W": SIDE, **numbers}))  # the formulas are our own


def test_shapes_are_as_told() -> None:
    told = {
        name.strip("`"): shape.strip("`()").strip(",") for name, _, shape in rows("learner sees")
    }
    planes, numbers, mask = shapes(SIDE)
    assert told["planes"] == f"{planes[0]}, W, W"
    assert told["globals"] == str(*numbers)
    assert evaluated(told["action_mask"]) == mask[0] == action_count(SIDE)


STARTS = {
    "place": "JC@0,0:4", "a hut": "hut@0,0", "a tower": "tower@0,0", "a temple": "temple@0,0",
    "expand": "expand@0,0:S", "a boat": "boat@0,0", "draw": "draw", "take": "take:JS",
    "discard": "discard:temple", "pass": "pass",
}  # fmt: skip


def test_actions_are_numbered_as_told() -> None:
    state = state_of(Position.start(Ruleset("ferti-2014")).reveal("JC"))
    told = rows("## What a learner does")
    for (formula, meaning), (word, move) in zip(told, STARTS.items(), strict=True):
        assert meaning.startswith(word)
        action = evaluated(formula, n=MIDDLE, h=4, t=2, k=2)
        assert state.move_of_action(action, SIDE) == move
        assert state.action_of(move, SIDE) == action


def test_the_programs_run() -> None:
    programs = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert len(programs) == 3
    for program in programs:
        exec(program, {})


def test_the_chance_outcomes_are_numbered_as_told() -> None:
    pairs = [left + right for left in "JCSRL" for right in "JCSRL"]
    assert [str(tile) for tile in TILES] == [*pairs, "V-L", "V-J", "V-S", "V-V", "J-J"]
    assert "`V-L V-J V-S V-V J-J`" in DOCUMENT
