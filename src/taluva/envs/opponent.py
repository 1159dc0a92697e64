"""Who moves for the other seats: a function that is shown a position and answers with a move."""

from collections.abc import Callable
from random import Random

from taluva.bots import Bot, Budget, bot
from taluva.kernel import Position, position_of

Opponent = Callable[[Position], str]

RANDOM = "random"  # any legal move, chosen by the kernel


def opponent_of(given: str | Opponent) -> Opponent | None:
    """Return a bot of a name, or the given opponent; None stands for the kernel's random one."""
    if not isinstance(given, str):
        return given
    return None if given == RANDOM else asking(bot(given))


def asking(chosen: Bot) -> Opponent:
    """Return an opponent that plays as a bot does; its dice follow from the position."""

    def opponent(state: Position) -> str:
        choice = chosen.choose(position_of(state), Budget(), Random(state.hash))
        return str(choice.move)

    return opponent
