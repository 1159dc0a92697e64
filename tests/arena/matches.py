"""Short matches, and what becomes of them."""

from pathlib import Path

from taluva import Ruleset
from taluva.arena import Executor, InTurn, Journal, Match, Played, Tournament, entrants
from taluva.bots import Budget

SHORT = Ruleset("deluxe-2015", 2, tiles=6)


def match(*bots: str, ruleset: Ruleset = SHORT, seed: int = 0, **more: object) -> Match:
    return Match(entrants(bots or ("greedy", "random"), ruleset), ruleset, seed, Budget(), **more)  # type: ignore[arg-type]  # by name


def tournament(match: Match, games: int = 6, path: Path | None = None) -> Tournament:
    return Tournament(Journal.open(match, path), games)


def played(match: Match, games: int = 6, executor: Executor | None = None) -> list[Played]:
    found = list(tournament(match, games).play(executor or InTurn()))
    return sorted(found, key=lambda played: played.game)


def without_times(games: list[Played]) -> list[dict[str, object]]:
    """Return games as values, without the only thing that is never twice the same."""
    return [{**game.to_json(), "thoughts": None} for game in games]
