"""Standings: what the games of a match say so far."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean

from taluva.arena.elo import Estimate, estimate
from taluva.arena.fixture import seatings
from taluva.arena.match import Match
from taluva.arena.played import Played


@dataclass(slots=True)
class Line:
    """How one entrant has done: games are counted by seat, a shared win by its share."""

    name: str
    games: int = 0
    wins: float = 0.0
    seconds: float = 0.0
    slowest: float = 0.0
    choices: int = 0
    points: int = 0  # of solo play
    faults: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)  # of the games it has won

    @property
    def seconds_a_choice(self) -> float:
        """The time of a choice, on average."""
        return self.seconds / self.choices if self.choices else 0.0


@dataclass(slots=True)
class Pair:
    """How one entrant has done against another; `rounds` are scores of whole rounds only."""

    one: str
    other: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    rounds: Counter[float] = field(default_factory=Counter)

    @property
    def pentanomial(self) -> list[int]:
        """How many rounds brought 0, ¼, ½, ¾ and 1 of the points; empty if some brought others."""
        counts = [self.rounds[points / 4] for points in range(5)]
        return counts if sum(counts) == self.rounds.total() else []

    @property
    def estimate(self) -> Estimate | None:
        """The share of the points, and how sure it is."""
        return estimate(self.rounds)


class Standings:
    """What all entrants have done so far, and each pair of them."""

    def __init__(self, match: Match) -> None:
        self.games = 0
        self.endings: Counter[str] = Counter()
        self.lines = [Line(name) for name in match.names]
        self.pairs = {
            (one, other): Pair(match.names[one], match.names[other])
            for one, other in combinations(range(len(match.names)), 2)
        }
        self._games_a_round = len(seatings(len(match.entrants), match))
        self._rounds: dict[int, list[Played]] = defaultdict(list)
        self._solo = match.ruleset.solo

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.endings[played.ending] += 1
        for seat, entrant in enumerate(played.seating):
            _count(self.lines[entrant], played, seat)
        games = self._rounds[played.round]
        games.append(played)
        if not self._solo:
            for (one, other), pair in self.pairs.items():
                if one in played.seating and other in played.seating:
                    _note(pair, compared(played, one, other))
        if len(games) == self._games_a_round:
            self._close(self._rounds.pop(played.round))

    def _close(self, games: Sequence[Played]) -> None:
        """Count a round that is complete."""
        for (one, other), pair in self.pairs.items():
            if self._solo:
                points = {game.seating[0]: game.score or 0 for game in games}
                scores = [_versus(-points[one], -points[other])]
                _note(pair, scores[0])
            else:
                met = [game for game in games if one in game.seating and other in game.seating]
                scores = [compared(game, one, other) for game in met]
            pair.rounds[round(fmean(scores), 6)] += 1


def compared(played: Played, one: int, other: int) -> float:
    """Return how one entrant did against another at a table, from 0 to 1, by their places."""
    places: dict[int, list[int]] = defaultdict(list)
    for seat, entrant in enumerate(played.seating):
        places[entrant].append(played.place(seat))
    return fmean(_versus(mine, theirs) for mine in places[one] for theirs in places[other])


def _versus(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


def _note(pair: Pair, score: float) -> None:
    pair.wins += score > 0.5
    pair.draws += score == 0.5
    pair.losses += score < 0.5


def _count(line: Line, played: Played, seat: int) -> None:
    line.games += 1
    line.points += played.score or 0
    if seat in played.winners:
        line.wins += 1 / len(played.winners)
        line.endings[played.ending] += 1
    thought = played.thoughts[seat]
    line.seconds += thought.seconds
    line.slowest = max(line.slowest, thought.slowest)
    line.choices += thought.choices
    if str(seat) in played.faults:
        line.faults[played.faults[str(seat)]] += 1
