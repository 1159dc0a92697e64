"""The standings of a match, as tables."""

import math
from collections.abc import Iterator

from taluva.arena import Estimate, Tournament
from taluva.arena.standings import Line, Pair
from taluva.cli.screen import Row, Screen
from taluva.cli.voice import Voice

Table = tuple[Row, list[Row]]  # a header and what stands below it


def show_standings(tournament: Tournament, screen: Screen, say: Voice) -> None:
    """Print everything that the games of a match say."""
    count = tournament.standings.games
    screen.heading(say("arena.games", count=count, rules=tournament.match.ruleset))
    for header, rows in summary(tournament, say):
        screen.line()
        screen.table(rows, header)
    for line in _notes(tournament, say):
        screen.line(line)


def summary(tournament: Tournament, say: Voice) -> list[Table]:
    """Return the tables of a match so far: who plays how, and each pair."""
    standings, solo = tournament.standings, tournament.match.ruleset.solo
    rows = [_line(line, say, solo=solo) for line in standings.lines]
    tables: list[Table] = [(_header(say, solo=solo), rows)]
    if standings.pairs:
        tables.append((_pair_header(say), [_pair(pair) for pair in standings.pairs.values()]))
    return tables


def _header(say: Voice, *, solo: bool) -> Row:
    return (
        "",
        say("arena.column_games"),
        say("arena.column_wins"),
        say("arena.column_time"),
        say("arena.column_slowest"),
        say("arena.points") if solo else say("arena.won_by"),
    )


def _pair_header(say: Voice) -> Row:
    return (
        "",
        say("arena.column_wdl"),
        say("arena.column_score"),
        say("arena.column_elo"),
        say("arena.column_five"),
    )


def _line(line: Line, say: Voice, *, solo: bool) -> Row:
    endings = ", ".join(
        f"{say.word('ending', ending)} {count}" for ending, count in line.endings.most_common()
    )
    return (
        line.name,
        str(line.games),
        f"{line.wins:g}",
        _time(line.seconds_a_choice),
        _time(line.slowest),
        f"{line.points / line.games:.1f}" if solo and line.games else endings,
    )


def _time(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _pair(pair: Pair) -> Row:
    estimate = pair.estimate
    return (
        f"{pair.one} – {pair.other}",
        f"{pair.wins} {pair.draws} {pair.losses}",
        f"{100 * estimate.score:.1f} %" if estimate else "",
        _elo(estimate) if estimate else "",
        " ".join(map(str, pair.pentanomial)),
    )


def _elo(estimate: Estimate) -> str:
    score, low, high = (
        f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")
        for elo in estimate.elo()
    )
    return f"{score} [{low}, {high}]"


def _notes(tournament: Tournament, say: Voice) -> Iterator[str]:
    """Yield what is to be said of the test, and of players who lost by their own fault."""
    sprt, verdict = tournament.sprt, tournament.verdict
    if sprt is not None and verdict is not None:
        ratio = sprt.ratio(tournament.standings.pairs[0, 1].rounds)
        numbers = {"elo0": f"{sprt.elo0:g}", "elo1": f"{sprt.elo1:g}", "ratio": f"{ratio:.2f}"}
        bounds = dict(zip(("low", "high"), (f"{bound:.2f}" for bound in sprt.bounds), strict=True))
        yield ""
        yield say("arena.sprt", **numbers, **bounds, verdict=say(f"verdict.{verdict.value}"))
    for line in tournament.standings.lines:
        for reason, count in line.faults.most_common():
            yield say("arena.fault", name=line.name, count=count, reason=reason)
