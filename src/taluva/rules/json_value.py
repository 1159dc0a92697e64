"""A value of a JSON document with its place in it, asked for what a form expects there."""

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from taluva.rules.errors import NotationError

T = TypeVar("T")


class JsonError(NotationError):
    """A JSON value not of the form asked for; `path` is the JSON pointer to what is wrong."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__(message)
        self.args = (message, path)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path or 'the document'}: {self.message}"


@dataclass(frozen=True, slots=True)
class JsonValue:
    """What stands at one place of a document."""

    value: object
    path: str = ""

    def refusal(self, message: str) -> JsonError:
        """Return the error that says what is wrong here."""
        return JsonError(message, self.path)

    @property
    def is_null(self) -> bool:
        """Whether nothing stands here, as is often allowed."""
        return self.value is None

    def has(self, name: str) -> bool:
        """Tell whether this is an object with a member of this name."""
        return name in self._object()

    def member(self, name: str) -> "JsonValue":
        """Return one member of an object, whatever else it has."""
        if not self.has(name):
            raise self.refusal(f"{name!r} is missing")
        return JsonValue(self._object()[name], f"{self.path}/{name}")

    def members(self, *names: str, optional: Iterable[str] = ()) -> Mapping[str, "JsonValue"]:
        """Return the members of an object that has these names and no others."""
        for name in self._object():
            if name not in names and name not in optional:
                raise self.refusal(f"{_glimpse(name)} is not expected")
        chosen = (*names, *(name for name in optional if self.has(name)))
        return {name: self.member(name) for name in chosen}

    def items(self, most: int, least: int = 0) -> Iterator["JsonValue"]:
        """Yield the items of an array of so many."""
        if not isinstance(self.value, list):
            raise self._unlike("an array")
        if not least <= len(self.value) <= most:
            raise self.refusal(f"{least} to {most} items are expected, not {len(self.value)}")
        for index, value in enumerate(self.value):
            yield JsonValue(value, f"{self.path}/{index}")

    def number(self, least: int, most: int) -> int:
        """Return a whole number between two limits, both allowed."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._unlike("a whole number")
        if not least <= self.value <= most:
            raise self.refusal(f"a number from {least} to {most} is expected")
        return self.value

    def truth(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self._unlike("true or false")
        return self.value

    def word(self, known: Container[str], what: str) -> str:
        """Return one of the words that are known here."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self._unlike(what)
        return str(self.value)

    def line(self, least: int, most: int) -> str:
        """Return one line of printable text."""
        if not isinstance(self.value, str):
            raise self._unlike("text")
        if not least <= len(self.value) <= most or not self.value.isprintable():
            size = f"{least} to {most} printable characters"
            raise self.refusal(f"a line of {size} is expected")
        return self.value

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self._unlike("an object")
        return self.value

    def _unlike(self, what: str) -> JsonError:
        return self.refusal(f"{what} is expected, not {_glimpse(self.value)}")


def _glimpse(value: object) -> str:
    """Say in a few characters what stands somewhere."""
    match value:
        case dict():
            return "an object"
        case list():
            return "an array"
        case str():
            return json.dumps(value[:20])
        case int() if abs(value) > 10**9:
            return "a very large number"
    return json.dumps(value, default=lambda unknown: type(unknown).__name__)


class Transcript:
    """Text made of parts of a document; a parser judges it, and its refusal leads to the part."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._paths: list[str] = []

    def write(self, text: str, source: JsonValue) -> None:
        """Add text that says what stands at a place of the document."""
        self._parts.append(text)
        self._paths.append(source.path)

    def judged(self, parse: Callable[[str], T]) -> T:
        """Return what the parser makes of the text, or say where the document is at fault."""
        text = "".join(self._parts)
        try:
            return parse(text)
        except NotationError as error:
            raise JsonError(error.message, self._path_at(text, error)) from None

    def _path_at(self, text: str, error: NotationError) -> str:
        """Return where the fault lies; between two parts, what they have in common."""
        lines = text.split("\n")[: error.line - 1]
        at = sum(len(line) + 1 for line in lines) + error.column - 1
        before = ""
        for part, path in zip(self._parts, self._paths, strict=True):
            if at < len(part):
                return path if at or path.startswith(before) else _common(before, path)
            at -= len(part)
            before = path
        return ""


def _common(one: str, other: str) -> str:
    """Return the pointer to the smallest part that holds both places."""
    steps = zip(one.split("/"), other.split("/"), strict=False)
    return "/".join(step for step, _ in takewhile(lambda pair: pair[0] == pair[1], steps))
