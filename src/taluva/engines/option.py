"""An option of an engine: what may be set, and to what."""

import re
from typing import NamedTuple

from taluva.engines.errors import ProtocolError

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_NUMBER = re.compile(r"-?[0-9]{1,20}")


class Option(NamedTuple):
    """An option by its name, its kind and its default; a number has limits too."""

    name: str
    kind: str
    default: str
    least: int = 0
    most: int = 0

    def __str__(self) -> str:
        limits = f" {self.least} {self.most}" if self.kind == "number" else ""
        return f"option {self.name} {self.kind} {self.default}{limits}"

    def accepts(self, value: str) -> bool:
        """Tell whether the option may be set to this."""
        if self.kind == "number":
            return bool(_NUMBER.fullmatch(value)) and self.least <= int(value) <= self.most
        return self.kind == "text" or value in ("yes", "no")

    def nearest(self, number: int) -> int:
        """Return the nearest number that the option may be set to."""
        return min(max(number, self.least), self.most)


def parse_option(text: str) -> Option:
    """Return the option that the rest of a line offers."""
    name, _, rest = text.partition(" ")
    kind, _, values = rest.partition(" ")
    if not _NAME.fullmatch(name):
        raise ProtocolError(f"{name!r} is no name of an option")
    if kind == "number":
        numbers = values.split(" ")
        if len(numbers) != 3 or not all(map(_NUMBER.fullmatch, numbers)):
            raise ProtocolError("a number has a default, a least and a greatest value")
        option = Option(name, kind, numbers[0], int(numbers[1]), int(numbers[2]))
    elif kind in ("switch", "text"):
        option = Option(name, kind, values)
    else:
        raise ProtocolError(f"there is no kind of option {kind!r}")
    if not option.accepts(option.default):
        raise ProtocolError(f"the option {name} does not accept its own default")
    return option
