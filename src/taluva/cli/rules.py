"""`taluva rules`: what a ruleset says, and in what two of them differ."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from taluva import EDITIONS, RulesetError
from taluva.cli.choice import DEFAULT_RULES
from taluva.cli.flags import Json, Lang
from taluva.cli.screen import Screen
from taluva.cli.voice import Voice
from taluva.rules import registry
from taluva.rules.registry import RuleEntry

Facts = Mapping[str, Any]
Names = Annotated[
    list[str] | None, typer.Argument(metavar="[RULESET | diff A B]", help="cli.flag.names")
]


def rules(*, names: Names = None, as_json: Json = False, lang: Lang) -> None:
    """Say what a ruleset is, or in what two of them differ."""
    say = Voice(lang)
    match names or []:
        case []:
            _show_all(say, as_json)
        case [name]:
            _show_one(name, say, as_json)
        case ["diff", one, other]:
            _show_difference(one, other, say, as_json)
        case _:
            raise RulesetError(say("rules.usage"))


def facts_of(name: str) -> Facts:
    """Return what an edition prints, as plain values."""
    if name not in EDITIONS:
        raise RulesetError(f"there is no ruleset {name!r}; there are {', '.join(EDITIONS)}")
    edition = EDITIONS[name]
    return {
        "players": list(edition.players),
        "tiles": {str(players): tiles for players, tiles in edition.tiles.items()},
        "also_tiles": {str(n): list(tiles) for n, tiles in edition.also_tiles.items() if tiles},
        "hut_adjacent": edition.hut_adjacent,
        "match": edition.match,
        "offers": sorted(edition.offers),
    }


def rules_of(name: str) -> list[RuleEntry]:
    """Return the rules that can apply under a ruleset, in the order of reasons."""
    return [entry for entry in registry.rules() if name in entry.rulesets]


def differences(one: str, other: str) -> dict[str, tuple[Any, Any]]:
    """Return the facts in which two rulesets differ, each for both."""
    facts = zip(facts_of(one).items(), facts_of(other).values(), strict=True)
    return {key: (mine, theirs) for (key, mine), theirs in facts if mine != theirs}


# In words.


def _show_all(say: Voice, as_json: bool) -> None:
    if as_json:
        rulesets = {name: facts_of(name) for name in EDITIONS}
        print(json.dumps({"rulesets": rulesets, "rules": registry.as_json(say.language)}))
        return
    keys = ("players", "tiles", "hut_adjacent", "match", "offers")
    header = ["", *(say(f"rules.{key}") for key in keys)]
    rows = [[name, *(_spoken(key, facts_of(name)[key], say) for key in keys)] for name in EDITIONS]
    screen = Screen()
    screen.table(rows, header)
    screen.line(say("rules.more"), "dim")


def _show_one(name: str, say: Voice, as_json: bool) -> None:
    facts, entries = facts_of(name), rules_of(name)
    if as_json:
        codes = [entry.code for entry in entries]
        listed = [entry for entry in registry.as_json(say.language) if entry["code"] in codes]
        print(json.dumps({"ruleset": name, **facts, "rules": listed}))
        return
    screen = Screen()
    screen.heading(f"{say.word('ruleset', name)} ({name})")
    screen.table([(say(f"rules.{key}"), _spoken(key, value, say)) for key, value in facts.items()])
    if name != DEFAULT_RULES:
        screen.heading(say("rules.differs", other=say.word("ruleset", DEFAULT_RULES)))
        _print_difference(name, DEFAULT_RULES, screen, say)
    screen.heading(say("rules.rules"))
    screen.table([(entry.code, _sentence(entry, name, say)) for entry in entries])


def _sentence(entry: RuleEntry, name: str, say: Voice) -> str:
    """Say a rule, and which option brings it in where that is off."""
    asked = [option for option in entry.options if not facts_of(name).get(option)]
    sentence = entry.text(say.language)
    if not asked or name not in _that_offer(asked):
        return sentence
    options = ", ".join(say.word("option", option) for option in asked)
    return say("rules.with_option", rule=sentence, options=options)


def _that_offer(options: list[str]) -> list[str]:
    return [name for name, edition in EDITIONS.items() if edition.offers & set(options)]


def _show_difference(one: str, other: str, say: Voice, as_json: bool) -> None:
    found = differences(one, other)
    only = _rules_of_one_only(one, other)
    if as_json:
        print(json.dumps({"rulesets": [one, other], "differences": found, "only": only}))
        return
    screen = Screen()
    if not found:
        screen.line(say("rules.same", one=one, other=other))
        return
    _print_difference(one, other, screen, say)
    for name, codes in only.items():
        if codes:
            screen.heading(say("rules.only", name=name))
            entries = [entry for entry in rules_of(name) if entry.code in codes]
            screen.table([(entry.code, _sentence(entry, name, say)) for entry in entries])


def _rules_of_one_only(one: str, other: str) -> dict[str, list[str]]:
    codes = {name: [entry.code for entry in rules_of(name)] for name in (one, other)}
    return {
        one: [code for code in codes[one] if code not in codes[other]],
        other: [code for code in codes[other] if code not in codes[one]],
    }


def _print_difference(one: str, other: str, screen: Screen, say: Voice) -> None:
    rows = [
        (say(f"rules.{key}"), *(_spoken(key, value, say) for value in values))
        for key, values in differences(one, other).items()
    ]
    screen.table(rows, ("", one, other))


def _spoken(key: str, value: Any, say: Voice) -> str:
    if key == "players":
        return f"{value[0]}–{value[-1]}" if len(value) > 1 else str(value[0])
    if key == "offers":
        return ", ".join(say.word("option", option) for option in value) or "–"
    if isinstance(value, bool):
        return say("rules.yes" if value else "rules.no")
    if len({str(tiles) for tiles in value.values()}) == 1:
        return _numbers(next(iter(value.values())), say)
    return (
        ", ".join(
            say("rules.tiles_for", tiles=_numbers(tiles, say), players=players)
            for players, tiles in value.items()
        )
        or "–"
    )


def _numbers(value: int | list[int], say: Voice) -> str:
    return str(value) if isinstance(value, int) else say("rules.or").join(map(str, value))
