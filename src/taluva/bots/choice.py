"""What a bot answers."""

from dataclasses import dataclass

from taluva.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot chooses, and what else it has to say about it.

    The plan is the rest of the turn, if that is decided too: it may be played without asking again.
    Win chances are by seat; the line is what the bot expects, the move itself first.
    """

    move: Move
    plan: tuple[Move, ...] = ()
    chances: tuple[float, ...] = ()
    line: tuple[Move, ...] = ()
    playouts: int = 0
    seconds: float = 0.0
