"""The arena: matches between bots, and what they say about strength.

A match is played on executors: in this process, on several of this machine, or on a Ray cluster. It
knows bots by their interface only, and no screen.
"""

from taluva.arena.cluster import Cluster
from taluva.arena.dataset import write_dataset
from taluva.arena.elo import Estimate, elo_of, estimate
from taluva.arena.entrant import Entrant, entrants
from taluva.arena.errors import ArenaError
from taluva.arena.executor import Executor, InTurn
from taluva.arena.fixture import Fixture, fixtures
from taluva.arena.journal import Journal
from taluva.arena.match import Match
from taluva.arena.played import Played
from taluva.arena.processes import Processes
from taluva.arena.report import report
from taluva.arena.sprt import Sprt, Verdict
from taluva.arena.standings import Standings
from taluva.arena.tournament import Tournament

__all__ = [
    "ArenaError",
    "Cluster",
    "Entrant",
    "Estimate",
    "Executor",
    "Fixture",
    "InTurn",
    "Journal",
    "Match",
    "Played",
    "Processes",
    "Sprt",
    "Standings",
    "Tournament",
    "Verdict",
    "elo_of",
    "entrants",
    "estimate",
    "fixtures",
    "report",
    "write_dataset",
]
