"""The language in which the command speaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from taluva import locales


class Language(StrEnum):
    """A language of the catalogues."""

    EN = "en"
    FR = "fr"
    DE = "de"


@dataclass(frozen=True, slots=True)
class Voice:
    """Says things in one language."""

    language: str

    def __call__(self, key: str, /, **parameters: object) -> str:
        """Say a sentence of the command line's own."""
        return locales.sentence(f"cli.{key}", self.language, **parameters)

    def word(self, kind: str, name: str) -> str:
        """Say a word of the game, such as a terrain or an ending."""
        return locales.sentence(f"{kind}.{name}", self.language)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language that somebody asks for by `--lang`, or whose environment tells it."""
    asked = [
        value
        for flag, value in zip(arguments, [*arguments[1:], ""], strict=True)
        if flag == "--lang"
    ]
    asked += [word.partition("=")[2] for word in arguments if word.startswith("--lang=")]
    told = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    known = [word for word in (*asked, told[:2].lower()) if word in tuple(Language)]
    return Language(known[0]) if known else Language.EN
