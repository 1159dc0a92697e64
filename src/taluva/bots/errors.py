"""What can be wrong with asking for a bot."""

from taluva.rules.errors import TaluvaError


class UnknownBot(TaluvaError):
    """A name that no bot has."""
