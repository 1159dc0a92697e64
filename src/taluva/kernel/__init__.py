"""The door to the native kernel: the same game as `taluva.rules`, for programs that search.

A kernel position is plain data, played in place and copied at once. It is made of a
`taluva.Position`, or of its text, and gives it back; whatever it lists or indexes is in the order
of the notation. It knows no stack: tiles are revealed by the caller, or drawn from the unseen ones.

    state = kernel.state_of(game.position)
    state.play_nth(0)
    kernel.position_of(state)

Knows how to reach the compiled module that suits this machine, and no rules.
"""

from typing import TYPE_CHECKING

import taluva
from taluva._kernel import available, load

__all__ = [
    "NO_MOVE",
    "Candidate",
    "Episodes",
    "Findings",
    "Position",
    "Skill",
    "Tally",
    "action_count",
    "available",
    "global_names",
    "learned_weights",
    "load",
    "move_code",
    "move_text",
    "plane_names",
    "position_of",
    "prospect_names",
    "state_of",
    "state_of_text",
]

if TYPE_CHECKING:
    from taluva._kernel.portable import (
        NO_MOVE,
        Candidate,
        Episodes,
        Findings,
        Position,
        Skill,
        Tally,
        action_count,
        global_names,
        learned_weights,
        move_code,
        move_text,
        plane_names,
        prospect_names,
    )
else:
    fastest = load(available()[0])
    NO_MOVE = fastest.NO_MOVE
    Episodes = fastest.Episodes
    Candidate = fastest.Candidate
    Findings = fastest.Findings
    Position = fastest.Position
    Skill = fastest.Skill
    Tally = fastest.Tally
    action_count = fastest.action_count
    global_names = fastest.global_names
    learned_weights = fastest.learned_weights
    move_code = fastest.move_code
    move_text = fastest.move_text
    plane_names = fastest.plane_names
    prospect_names = fastest.prospect_names


def state_of(position: taluva.Position) -> Position:
    """Return the kernel's form of a position."""
    return Position(str(position))


def state_of_text(text: str) -> Position:
    """Return the kernel position of a text."""
    return Position(text)


def position_of(state: Position) -> taluva.Position:
    """Return the rules' form of a kernel position."""
    return taluva.Position.parse(str(state))
