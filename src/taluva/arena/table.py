"""A table: the players of a match sit down at it for one fixture after another."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from taluva.arena.fixture import Fixture, seed_of
from taluva.arena.match import Match
from taluva.arena.played import Played, Thought
from taluva.arena.player import Forfeit, Player
from taluva.bots import Choice
from taluva.rules.game import Game
from taluva.rules.moves import Resign

LONGEST_REASON = 200


class Table:
    """Where one game after another is played; the players come when they are needed."""

    def __init__(self, match: Match, clock: Callable[[], float] = time.perf_counter) -> None:
        self.match = match
        self._clock = clock
        self._players: dict[tuple[int, int], Player] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for player in self._players.values():
            player.close()
        self._players.clear()

    def play(self, fixture: Fixture) -> Played:
        """Play one game to its end."""
        return _Sitting(self, fixture, self._clock).play()

    def players(self, fixture: Fixture) -> list[Player]:
        """Return who sits at each seat: an entrant at several seats is as many players."""
        return [
            self._player(entrant, fixture.seating[:seat].count(entrant))
            for seat, entrant in enumerate(fixture.seating)
        ]

    def _player(self, entrant: int, copy: int) -> Player:
        if (entrant, copy) not in self._players:
            self._players[entrant, copy] = self.match.entrants[entrant].player()
        return self._players[entrant, copy]


class _Sitting:
    """One game in progress, and what is noted about it."""

    def __init__(self, table: Table, fixture: Fixture, clock: Callable[[], float]) -> None:
        self._match = table.match
        self._fixture = fixture
        self._clock = clock
        self._players = table.players(fixture)
        self._game = Game(table.match.ruleset, seed=fixture.seed)
        self._thoughts = [Thought() for _ in self._players]
        self._faults: dict[str, str] = {}
        self._comments: dict[int, str] = {}
        self._chances: dict[str, tuple[float, ...]] = {}

    def play(self) -> Played:
        """Play the game to its end."""
        for seat in self._game.ruleset.seats:
            with self._forfeiting(seat):
                seed = seed_of(self._match.seed, "game", self._fixture.number, "seat", seat)
                threads = self._match.budget.threads
                self._players[seat].begin(self._game.ruleset, seed, threads)
        while self._game.outcome is None:
            self._choice(self._game.position.seat)
        return self._played()

    def _choice(self, seat: int) -> None:
        with self._forfeiting(seat):
            if str(seat) not in self._faults:
                self._make(self._ask(seat), seat)
                return
        self._game.push(Resign())
        self._comments[len(list(self._game.turns()))] = _as_comment(self._faults[str(seat)])

    def _ask(self, seat: int) -> Choice:
        began = self._clock()
        choice = self._players[seat].choose(
            self._game.position, self._match.budget, self._match.seconds_allowed
        )
        seconds = self._clock() - began
        self._thoughts[seat] = self._thoughts[seat].plus(seconds)
        if seconds > self._match.seconds_allowed:
            raise Forfeit(f"took {seconds:.2f} seconds")
        return choice

    def _make(self, choice: Choice, seat: int) -> None:
        """Play a choice, as much of it as belongs to this turn and was decided on what is known."""
        game = self._game
        if choice.chances:
            self._chances[str(len(game.moves))] = tuple(round(each, 4) for each in choice.chances)
        known = game.position.stack_size
        for move in (choice.move, *choice.plan):
            now = game.position
            if now.is_over or now.seat != seat or now.stack_size != known:
                return
            if broken := game.position.explain(move, seat):
                raise Forfeit(f"{move} is illegal: {broken[0]}")
            game.push(move)

    @contextmanager
    def _forfeiting(self, seat: int) -> Iterator[None]:
        try:
            yield
        except Forfeit as forfeit:
            self._faults[str(seat)] = str(forfeit)[:LONGEST_REASON]

    def _played(self) -> Played:
        game, outcome = self._game, self._game.outcome
        assert outcome is not None, "the game is over"
        names = ", ".join(self._match.names[entrant] for entrant in self._fixture.seating)
        return Played(
            game=self._fixture.number,
            round=self._fixture.round,
            seating=self._fixture.seating,
            ending=outcome.ending.value,
            winners=tuple(sorted(outcome.winners)),
            places=tuple(tuple(sorted(seats)) for seats in outcome.ranking),
            score=outcome.score.total if outcome.score else None,
            faults=self._faults,
            thoughts=tuple(self._thoughts),
            chances=self._chances,
            record=str(game.record(self._comments, Names=_printable(names))),
        )


def _as_comment(reason: str) -> str:
    return _printable(reason).replace("}", ")")


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)
