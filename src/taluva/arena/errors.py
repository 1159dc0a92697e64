"""What can be wrong with a match."""

from taluva.rules.errors import TaluvaError


class ArenaError(TaluvaError):
    """A match that cannot be played, or a file that holds another one."""
