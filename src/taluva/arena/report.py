"""The report of a match: everything that its games say, as a value for programs."""

import math
from typing import Any

from taluva.arena.standings import Line, Pair
from taluva.arena.tournament import Tournament


def report(tournament: Tournament) -> dict[str, Any]:
    """Return what a match says so far; a difference in Elo without limit is null."""
    standings = tournament.standings
    return {
        "match": tournament.match.describe(),
        "games": standings.games,
        "endings": dict(standings.endings),
        "entrants": [_entrant(line) for line in standings.lines],
        "pairs": [_pair(pair) for pair in standings.pairs.values()],
        "sprt": _sprt(tournament),
    }


def _entrant(line: Line) -> dict[str, Any]:
    return {
        "name": line.name,
        "games": line.games,
        "wins": round(line.wins, 3),
        "points": line.points,
        "endings": dict(line.endings),
        "choices": line.choices,
        "seconds_a_choice": round(line.seconds_a_choice, 6),
        "slowest": round(line.slowest, 6),
        "faults": dict(line.faults),
    }


def _pair(pair: Pair) -> dict[str, Any]:
    estimate = pair.estimate
    score = elo = None
    if estimate:
        score = [round(share, 4) for share in estimate]
        elo = [round(each, 1) if math.isfinite(each) else None for each in estimate.elo()]
    return {
        "one": pair.one,
        "other": pair.other,
        "wins": pair.wins,
        "draws": pair.draws,
        "losses": pair.losses,
        "pentanomial": pair.pentanomial,
        "rounds": sum(pair.rounds.values()),
        "score": score,
        "elo": elo,
    }


def _sprt(tournament: Tournament) -> dict[str, Any] | None:
    sprt = tournament.sprt
    if sprt is None:
        return None
    ratio = sprt.ratio(tournament.standings.pairs[0, 1].rounds)
    return {
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "ratio": round(ratio, 3),
        "bounds": [round(bound, 3) for bound in sprt.bounds],
        "verdict": tournament.verdict,
    }
