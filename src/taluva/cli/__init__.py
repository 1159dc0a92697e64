"""The command `taluva`: play in the terminal, look at records, count, compare and measure.

Knows how to read a line and to write a screen, and no rules: it asks `taluva.Position`. Here, and
nowhere below, the environment, the clock and the user's files are read.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from taluva.cli.application import application
from taluva.cli.voice import language_of

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line, and exit."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # what a console cannot show is no reason to stop
            stream.reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    application(language_of(given, os.environ))(args=given, prog_name="taluva")
