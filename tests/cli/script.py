"""Games as somebody types them."""

from random import Random

from taluva import Draw, Game, Resign, Ruleset, Take

END_OF_TURN = ""
AGREE = "y"


def typed_game(ruleset: Ruleset, seed: int, most: int = 1000) -> tuple[list[str], Game]:
    """Return what is typed to play a random game of a seed, at most so many moves, and the game."""
    rng, game, lines = Random(seed), Game(ruleset, seed=seed), list[str]()
    while game.outcome is None and len(game.moves) < most:
        move = game.legal_moves.random(rng)
        fatal = game.position.would_eliminate(move)
        game.push(move)
        lines += [str(move), AGREE] if fatal else [str(move)]
        if not isinstance(move, Draw | Take | Resign) and not game.position.turn.laid:
            lines.append(END_OF_TURN)
    return lines, game


def typed(*lines: str) -> str:
    """Return lines as standard input."""
    return "".join(f"{line}\n" for line in lines)
