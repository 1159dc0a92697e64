"""Bots: programs that choose moves, and the one interface by which everybody asks them.

A bot is given what a player sees, a `Position`: never a game, never a stack. It reads no clock and
no random generator of its own: both are given to it. It knows nobody who asks, neither an arena nor
a server.
"""

from taluva.bots.analysis import Analysis, Option, analyse
from taluva.bots.bot import Bot
from taluva.bots.budget import Budget
from taluva.bots.choice import Choice
from taluva.bots.errors import UnknownBot
from taluva.bots.greedy import GreedyBot
from taluva.bots.levels import LEVELS, Level
from taluva.bots.random import RandomBot
from taluva.bots.registry import bot, names
from taluva.bots.review import ReviewedTurn, review
from taluva.bots.search import SearchBot
from taluva.bots.watch import Watch

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "Budget",
    "Choice",
    "GreedyBot",
    "Level",
    "Option",
    "RandomBot",
    "ReviewedTurn",
    "SearchBot",
    "UnknownBot",
    "Watch",
    "analyse",
    "bot",
    "names",
    "review",
]
