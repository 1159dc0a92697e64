"""The words of Taluva in English, French and German: one flat JSON catalogue for each language.

A catalogue maps a key to a sentence or, where a number matters, to its forms `one` and `other`.
This package knows no rules and no other part of Taluva; the browser reads the same files.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

__all__ = ["LANGUAGES", "has", "keys", "sentence"]

LANGUAGES = ("en", "fr", "de")

Forms = Mapping[str, str]

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_SINGULAR = {"en": (1,), "fr": (0, 1), "de": (1,)}


def sentence(key: str, /, language: str = "en", **parameters: object) -> str:
    """Return the sentence of a key; a parameter that is a word of the catalogue is translated."""
    catalogue = _catalogue(language)
    if key not in catalogue:
        raise KeyError(f"there is no sentence {key!r} in the language {language!r}")

    def filled(placeholder: re.Match[str]) -> str:
        name = placeholder[1]
        value = str(_parameter(key, name, parameters))
        word = catalogue.get(f"{name}.{value}")
        return word if isinstance(word, str) else value

    text = catalogue[key]
    if not isinstance(text, str):
        singular = _parameter(key, "count", parameters) in _SINGULAR[language]
        text = text["one" if singular else "other"]
    return _PLACEHOLDER.sub(filled, text)


def has(key: str, language: str = "en") -> bool:
    """Tell whether a language has a sentence for a key."""
    return key in _catalogue(language)


def keys(language: str = "en") -> tuple[str, ...]:
    """Return every key of a language, in the order of its catalogue."""
    return tuple(_catalogue(language))


@cache
def _catalogue(language: str) -> Mapping[str, str | Forms]:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    source = files(__name__).joinpath(f"{language}.json")
    return MappingProxyType(json.loads(source.read_text(encoding="utf-8")))


def _parameter(key: str, name: str, parameters: Mapping[str, object]) -> object:
    if name not in parameters:
        raise ValueError(f"the sentence {key!r} needs the parameter {name!r}")
    return parameters[name]
