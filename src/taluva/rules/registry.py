"""The registry of the rules: which code there is, where it holds, and which rulebooks state it."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from taluva import locales


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule: where it can apply as printed, what brings it in, and who states it.

    A rule without sources is a decision of this project; `section` is that of the rules reference.
    """

    code: str
    rulesets: tuple[str, ...]
    options: tuple[str, ...]
    sources: tuple[str, ...]
    section: str

    @property
    def anchor(self) -> str:
        """Where the rules reference explains this rule."""
        return f"docs/rules.md#{self.code}"

    def text(self, language: str = "en") -> str:
        """Say the rule in one sentence."""
        return locales.sentence(f"summary.{self.code}", language)


@cache
def rules() -> tuple[RuleEntry, ...]:
    """Return every rule, in the order in which reasons are given."""
    text = files("taluva.rules").joinpath("registry.json").read_text(encoding="utf-8")
    return tuple(
        RuleEntry(
            code=entry["code"],
            rulesets=tuple(entry["rulesets"]),
            options=tuple(entry["options"]),
            sources=tuple(entry["sources"]),
            section=entry["section"],
        )
        for entry in json.loads(text)
    )


def rule(code: str) -> RuleEntry:
    """Return the rule of a code, or raise KeyError."""
    for entry in rules():
        if entry.code == code:
            return entry
    raise KeyError(f"there is no rule {code!r}")


def as_json(language: str = "en") -> list[dict[str, object]]:
    """Return the registry with its sentences as plain JSON values."""
    return [
        {
            "code": entry.code,
            "text": entry.text(language),
            "rulesets": list(entry.rulesets),
            "options": list(entry.options),
            "sources": list(entry.sources),
            "section": entry.section,
            "anchor": entry.anchor,
        }
        for entry in rules()
    ]
