"""What can go wrong with a program that plays."""

from taluva.rules.errors import TaluvaError


class EngineFault(TaluvaError):
    """A program that does not play as the protocol says; the text says what it did."""


class ProtocolError(TaluvaError):
    """A line that is not in the protocol."""
