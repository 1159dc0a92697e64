"""Files: records read, and files written so that nothing is lost."""

import os
import sys
from pathlib import Path

from taluva import Record
from taluva.rules.record import LONGEST_RECORD

_MOST_BYTES = 4 * LONGEST_RECORD + 1  # enough for the parser to see that it is too much


def read_record(name: str) -> Record:
    """Return the record in a file (`-` is standard input), or say what is wrong with it."""
    return Record.parse(read_text(name))


def read_text(name: str) -> str:
    """Return the text of a record's file, cut off where it is too long for one."""
    if name == "-":
        return sys.stdin.buffer.read(_MOST_BYTES).decode("utf-8")
    with Path(name).open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8")


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path = path.resolve()
    unfinished = path.with_name(f"{path.name}.part")
    try:
        with unfinished.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
