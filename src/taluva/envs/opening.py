"""How games of learners begin."""

from collections.abc import Mapping

from taluva import Game, Ruleset, RulesetError


def ruleset_of(rules: str | Ruleset, players: int | None, options: Mapping[str, object]) -> Ruleset:
    """Return the rules of a name with its players and options, or those that are given."""
    if not isinstance(rules, Ruleset):
        return Ruleset(rules, players, **options)
    if players is not None or options:
        raise RulesetError("a Ruleset has its players and options already")
    return rules


def opening(ruleset: Ruleset, seed: int = 0) -> str:
    """Return the text of a position before the first tile; a seed decides what the setup shows."""
    return str(Game(ruleset, seed=seed).start)
