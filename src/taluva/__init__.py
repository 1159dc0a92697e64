"""The board game Taluva: its rules as a library.

A game is played move by move, in the manner of python-chess:

    game = taluva.Game("deluxe-2015", players=2, seed=7, tiles=24, boats=True)
    game.push(game.legal_moves[0])
    game.position.explain("hut@0,0")
"""

from taluva.rules.ending import Outcome
from taluva.rules.errors import (
    IllegalMove,
    NotationError,
    RecordError,
    RulesetError,
    TaluvaError,
    Violation,
)
from taluva.rules.game import Game
from taluva.rules.hexes import Hex
from taluva.rules.island import Island
from taluva.rules.legal import LegalMoves
from taluva.rules.moves import (
    BuildHut,
    BuildTemple,
    BuildTower,
    Discard,
    Draw,
    ExpandSettlement,
    LaunchBoat,
    Move,
    Pass,
    Placement,
    Resign,
    Take,
)
from taluva.rules.notation import parse_move, parse_tile, parse_turn
from taluva.rules.perft import perft
from taluva.rules.pieces import Piece, Supply
from taluva.rules.position import Position
from taluva.rules.record import Record
from taluva.rules.replay import replay
from taluva.rules.ruleset import EDITIONS, Ruleset
from taluva.rules.shuffle import whole_stack
from taluva.rules.solo import Score
from taluva.rules.state import Ending, Phase
from taluva.rules.tiles import Terrain, Tile

__all__ = [
    "EDITIONS",
    "BuildHut",
    "BuildTemple",
    "BuildTower",
    "Discard",
    "Draw",
    "Ending",
    "ExpandSettlement",
    "Game",
    "Hex",
    "IllegalMove",
    "Island",
    "LaunchBoat",
    "LegalMoves",
    "Move",
    "NotationError",
    "Outcome",
    "Pass",
    "Phase",
    "Piece",
    "Placement",
    "Position",
    "Record",
    "RecordError",
    "Resign",
    "Ruleset",
    "RulesetError",
    "Score",
    "Supply",
    "Take",
    "TaluvaError",
    "Terrain",
    "Tile",
    "Violation",
    "parse_move",
    "parse_tile",
    "parse_turn",
    "perft",
    "replay",
    "whole_stack",
]
