"""The game for search: positions as plain data."""

from collections.abc import Callable, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


def can_run(name: str) -> bool:
    """Tell whether this machine can run the module of a name."""

NO_MOVE: int = 4294967295

def plane_names() -> list[str]:
    """Return what each plane shows."""

def global_names() -> list[str]:
    """Return what each global number tells."""

def action_count(side: int) -> int:
    """Return how many actions there are for a window."""

def move_text(code: int) -> str:
    """Return the text of a move's number."""

def move_code(text: str) -> int:
    """Return the number of a move's text."""

def prospect_names() -> list[str]:
    """Return what is counted of each seat."""

def learned_weights() -> list[list[float]]:
    """
    Return, by prospect, what it is worth late and early for the seat whose turn is next, and late and early for the others.
    """

class Tally:
    """What became of some random games."""

    @property
    def games(self) -> int:
        """How many were played."""

    @property
    def turns(self) -> int:
        """Their turns."""

    @property
    def moves(self) -> int:
        """The legal moves that were counted in them."""

    @property
    def score(self) -> int:
        """The sum of the scores of solo games."""

    @property
    def checksum(self) -> int:
        """A hash of all choices, whatever their order."""

    @property
    def wins(self) -> list[int]:
        """The wins of each seat, in twelfths: winners share a game."""

    @property
    def endings(self) -> dict[str, int]:
        """How often games ended in each way."""

class Episodes:
    """Games of learners, many at once, for one thread at a time."""

    def __init__(self, start: str, count: int, side: int, seat: int | None = 0, random_opponents: bool = True) -> None: ...

    def sow(self, game: int, seed: int) -> None:
        """Let all that comes follow from a seed."""

    def begin(self, game: int) -> None:
        """Begin the next game of the seed."""

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        Make each learner's decision, or begin the next game after one that is over.
        """

    def observe(self, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], globals: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], masks: Annotated[NDArray[numpy.int8], dict(shape=(None, None), order='C', device='cpu')], rewards: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu')], terminated: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], truncated: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], outside: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Write what the learners see, and what has come of their steps."""

    def awaiting_opponents(self) -> list[int]:
        """Return the games in which another seat is to move."""

    def play(self, game: int, move: str) -> None:
        """Make the move of another seat."""

    def text(self, game: int) -> str:
        """Return the text of a position."""

    def seat(self, game: int) -> int:
        """Return the seat of a learner."""

class Skill:
    """How a search plays, apart from how long."""

    def __init__(self, *, weights: Sequence[Sequence[float]] | None = None, threats: bool = True, noise: float = 0.0, width: int = 32, exploration: float = 0.4000000059604645, temperature: float = 1.0) -> None: ...

class Candidate:
    """A move, and what a search has found about it."""

    @property
    def move(self) -> str:
        """The move."""

    @property
    def visits(self) -> int:
        """How many playouts began with it."""

    @property
    def prior(self) -> float:
        """The share of them that it deserved at first sight."""

    @property
    def values(self) -> list[float]:
        """The chances of all four seats after it."""

    @property
    def line(self) -> list[str]:
        """What is expected to follow, the move itself first."""

class Findings:
    """What a search has found."""

    @property
    def candidates(self) -> list[Candidate]:
        """The moves that were tried, the best first."""

    @property
    def playouts(self) -> int:
        """How many playouts there were."""

    @property
    def nodes(self) -> int:
        """How many nodes the trees have."""

    @property
    def seconds(self) -> float:
        """How long it took."""

class Position:
    """A position that is played in place."""

    def __init__(self, text: str) -> None: ...

    def __str__(self) -> str: ...

    def copy(self) -> Position:
        """Return another one like it."""

    def __deepcopy__(self, memo: object) -> Position: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""

    @property
    def phase(self) -> str:
        """What is due."""

    @property
    def hand(self) -> str | None:
        """The tile in hand."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def stack_size(self) -> int:
        """How many tiles are in the stack."""

    @property
    def tiles_laid(self) -> int:
        """How many tiles lie on the island."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def awaits_tile(self) -> bool:
        """Whether a tile must be revealed before the next move."""

    @property
    def draws(self) -> dict[str, int]:
        """The tiles that may come next, and how many are unseen."""

    @property
    def ending(self) -> str | None:
        """How the game ended, if it has."""

    @property
    def winners(self) -> list[int] | None:
        """Who has won, if the game is over."""

    @property
    def ranking(self) -> list[list[int]] | None:
        """The seats by place, best first, if the game is over."""

    @property
    def rewards(self) -> list[float]:
        """What a learner in each seat gets: all 0 until the game is over."""

    @property
    def score(self) -> dict[str, int]:
        """What a solo game is worth, item by item, as if it ended now."""

    @property
    def hash(self) -> int:
        """Equal for equal positions, however they were reached."""

    @property
    def canonical_hash(self) -> int:
        """Equal, too, for islands that are the same when turned and shifted."""

    @property
    def reach(self) -> int:
        """How far the window reaches from its centre."""

    @property
    def nbytes(self) -> int:
        """How many bytes the position takes."""

    def count(self) -> int:
        """Return how many legal moves there are."""

    def move(self, k: int) -> str:
        """Return the k-th legal move."""

    def code(self, k: int) -> int:
        """Return the number of the k-th legal move."""

    def moves(self) -> list[str]:
        """Return all legal moves, in order."""

    def codes(self) -> Annotated[memoryview, dict(dtype='uint32', shape=(None,), writable=False)]:
        """Return the numbers of all legal moves, in order."""

    def index(self, move: int | str) -> int:
        """Return which of the legal moves a move is."""

    def is_legal(self, move: int | str) -> bool:
        """Tell whether a move is legal: listed, or a resignation."""

    def count_turns(self) -> int:
        """Return how many turns of a placement and a build there are."""

    def turns(self) -> Annotated[memoryview, dict(dtype='uint32', shape=(None, 2), writable=False)]:
        """
        Return all turns: the numbers of a placement and of a build or NO_MOVE.
        """

    def play(self, move: int | str) -> None:
        """Play a legal move."""

    def play_nth(self, k: int) -> None:
        """Play the k-th legal move."""

    def reveal(self, tile: str) -> None:
        """Take this tile from the stack."""

    def draw(self, seed: int) -> str:
        """Take one of the unseen tiles at random; return it."""

    def playouts(self, games: int, *, seed: int = 0, threads: int = 1, lively: bool = True) -> Tally:
        """Play games at random to their end; 0 threads are all cores."""

    def search(self, skill: Skill = ..., *, playouts: int | None = None, seconds: float | None = None, threads: int = 1, seed: int = 0, nodes: int = 1000000, hear: Callable[[Findings], bool] | None = None) -> Findings:
        """
        Look for the best move; 0 threads are all cores. Who hears may ask to stop.
        """

    @property
    def prospects(self) -> list[list[float]]:
        """By seat, what it has and can reach, in the order of `prospect_names`."""

    def random_game(self, *, seed: int = 0, lively: bool = True) -> list[str]:
        """Return the moves and the revealed tiles of the first of these games."""

    def perft(self, stack: Sequence[str], depth: int, *, threads: int = 1) -> list[int]:
        """Return the numbers of lines of 1, 2, ... moves with a known stack."""

    def write_features(self, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None), order='C', device='cpu')], globals: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], seat: int | None = None) -> None:
        """Write what the position looks like to a seat, by default the mover's."""

    def write_mask(self, mask: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')], side: int) -> int:
        """
        Mark the legal actions; return how many moves the window does not show.
        """

    def action_of(self, move: int | str, side: int) -> int:
        """Return the action of a move."""

    def move_of_action(self, action: int, side: int) -> str:
        """Return the move of an action, which need not be legal."""
