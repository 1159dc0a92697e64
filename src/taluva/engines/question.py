"""The question which moves are legal: engines that know no rules put it to their host."""

from taluva.engines.errors import ProtocolError
from taluva.engines.info import parse_moves
from taluva.rules.errors import TaluvaError
from taluva.rules.position import Position


def answer_legal(position: Position, text: str) -> str:
    """Return the line that answers the question, or says what is wrong with it."""
    try:
        return _legal(position, text)
    except TaluvaError as error:
        return f"error {error}"


def _legal(position: Position, text: str) -> str:
    """Return the legal moves after these moves of the same turn; none where it ends with them."""
    seat = position.seat
    for move in parse_moves(text.split(" ")) if text else ():
        if position.awaits_tile or position.is_over or position.seat != seat:
            raise ProtocolError(f"nothing is known about what follows before {move}")
        position = position.play(move)
    moves = position.legal_moves if position.seat == seat else ()
    return " ".join(("legal", *map(str, moves)))
