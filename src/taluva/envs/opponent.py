"""Who moves for the other seats: a function that is shown a position and answers with a move."""

from collections.abc import Callable

from taluva.kernel import Position

Opponent = Callable[[Position], str]

RANDOM = "random"  # any legal move, chosen by the kernel


def opponent_of(given: str | Opponent) -> Opponent | None:
    """Return the opponent of a name; None stands for the kernel's own random one."""
    if not isinstance(given, str):
        return given
    if given != RANDOM:
        raise ValueError(f"there is no opponent {given!r}; there is {RANDOM}")
    return None
