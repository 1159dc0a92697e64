"""The library and the naive game, played side by side and compared at every step."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.conformance import lively, painting
from tests.conformance.naive import NaiveGame, rules_of, said
from tests.conformance.naive_land import START_TILE
from tests.conformance.naive_solo import NaiveSolo

import taluva
from taluva.rules.pieces import Supply
from taluva.rules.state import Player

KINDS = ("hut", "tower", "temple", "boat")  # in the order of a supply


@dataclass(frozen=True)
class Setting:
    """A kind of game: the edition, players, stack and options, and the pieces at the start."""

    rules: str
    players: int
    tiles: int
    options: Mapping[str, int] = field(default_factory=dict)
    stack: str = "box"
    supply: tuple[int, int, int] = (20, 2, 3)  # huts, towers, temples

    def __str__(self) -> str:
        options = [f"{option}={int(value)}" for option, value in self.options.items()]
        supply = [] if self.supply == (20, 2, 3) else ["/".join(map(str, self.supply))]
        return ",".join(
            [self.rules, f"{self.players}p", str(self.tiles), self.stack, *options, *supply]
        )


def same(found: object, expected: object, what: str) -> None:
    assert found == expected, f"{what}: the library says {found}, the naive game {expected}"


class SideBySide:
    """One random game, played twice."""

    def __init__(self, setting: Setting, seed: int | str) -> None:
        self.setting = setting
        self.rng = Random(f"{setting} {seed}")
        self.seen: Counter[str] = Counter()  # what came about, so that tests can ask for it
        self.legal: list[str] = []
        self.moves: list[str] = []
        self.is_painted = False
        moods = [*lively.MOODS, *["wet"] * (4 if setting.options.get("boats") else 0)]
        self.mood = self.rng.choice(moods)
        self.resigning = self.rng.choice([0, 0, 0.01, 0.05 if setting.players > 2 else 0.01])
        stack = lively.deal(self.rng, setting.stack, setting.tiles)
        shown = (
            self.rng.sample(lively.TWO_HEX, setting.players) if "two_hex" in setting.options else []
        )
        self.naive = self._naive(stack, shown)
        self.game = self._library(stack, shown)

    def _naive(self, stack: list[str], shown: list[str]) -> NaiveGame:
        rules = rules_of(self.setting.rules, self.setting.players, **self.setting.options)
        game = (NaiveSolo if rules.players == 1 else NaiveGame)(rules, stack, shown)
        for supply in game.supply:
            supply.update(zip(KINDS, self.setting.supply, strict=False))
        return game

    def _library(self, stack: list[str], shown: list[str]) -> taluva.Game:
        options: dict[str, Any] = {**self.setting.options, "two_hex": shown or False}
        game = taluva.Game(self.setting.rules, self.setting.players, stack=stack, **options)
        huts, towers, temples = self.setting.supply
        supply = Supply(huts, towers, temples, game.position.supply(0).boats)
        start = game.start.but(players=(Player(supply),) * self.setting.players)
        return taluva.Game.from_position(start, stack=stack[-start.stack_size :])

    def play(self, repainting: float = 0) -> None:
        """Play to the end, repainting the island with some probability before each step."""
        self.compare()
        while not self.naive.ended:
            if self.rng.random() < repainting:
                self.repaint()
            self.step()
        for _ in range(8):
            self.compare_codes(lively.any_move(self.rng, self.naive))

    def step(self) -> None:
        """Compare what is illegal, then play a move and compare what has become of it."""
        self.compare_refusals()
        if self.rng.random() < self.resigning:
            move = lively.resignation(self.rng, self.naive)
        else:
            move = lively.choose(self.rng, self.naive, self.legal, self.mood)
            self.compare_elimination(move)
        self.moves.append(move)
        same(str(self.game.push(move)), self.naive.canonical(move), f"spelling of {move}")
        self.naive.push(move)
        self.compare()

    def repaint(self) -> None:
        """Go on from other buildings, if a turn has just begun on land."""
        naive = deepcopy(self.naive)
        if naive.phase != "place" or not naive.land.layers or naive.land.tiles[-1] == [*START_TILE]:
            return
        painting.repaint(self.rng, naive)
        if (isinstance(naive, NaiveSolo) and naive.laid) or not naive.legal_moves():
            return
        self.naive = naive
        position = taluva.Position.parse(painting.repainted(str(self.game.position), naive))
        self.game = taluva.Game.from_position(position, stack=naive.stack)
        self.is_painted = True
        self.moves.append(f"({position})")
        self.compare()

    def compare(self) -> None:
        """Compare everything that is known of a game."""
        position, naive = self.game.position, self.naive
        self.legal = naive.legal_moves()
        same([str(move) for move in self.game.legal_moves], self.legal, "legal moves")
        same(len(self.game.legal_moves), len(self.legal), "number of legal moves")
        same(str(position.phase), naive.phase, "phase")
        same([str(tile) for tile in position.face_up], naive.face_up, "tiles face up")
        for seat in range(self.setting.players):
            left = dict(zip(KINDS, position.supply(seat), strict=True))
            same(left, naive.supply[seat], f"supply of seat {seat}")
        if not naive.ended:
            same(str(position.hand or ""), naive.hand, "tile in hand")
            same(position.stack_size, len(naive.stack), "size of the stack")
        if isinstance(naive, NaiveSolo):
            same(position.score._asdict(), naive.score(), "score")
            same(str(position.score.rating), naive.rating(), "rating")
            self.seen[f"rating {naive.rating()}"] += 1
        self.compare_outcome()
        self.note()

    def compare_outcome(self) -> None:
        found, expected = self.game.outcome, self.naive.ended
        same(str(found.ending) if found else None, expected.ending if expected else None, "ending")
        if found and expected:
            same(set(found.winners), expected.winners, "winners")
            if not self.is_painted:
                same(str(self.game.record().result), self.naive.result(), "result")
            if expected.ranking:
                same(list(map(set, found.ranking)), expected.ranking, "ranking")

    def compare_refusals(self) -> None:
        """Compare the reasons against random moves, most of them illegal."""
        for _ in range(8):
            self.compare_codes(lively.any_move_now(self.rng, self.naive))
        self.compare_codes(lively.any_move(self.rng, self.naive))
        self.compare_seat(lively.any_move_now(self.rng, self.naive))

    def compare_seat(self, text: str) -> None:
        """Compare what another seat than the one to move is told."""
        for seat in {*range(self.setting.players)} - {self.naive.seat}:
            told = [violation.rule for violation in self.game.position.explain(text, seat)]
            same(told, ["turn.seat"], f"codes of {text} by seat {seat}")
            self.seen["turn.seat"] += 1

    def compare_codes(self, text: str) -> None:
        expected = self.naive.explain_codes(text)
        same(self.codes(text), expected, f"codes of {text}")
        same(
            str(self.game.position.canonical(text)),
            self.naive.canonical(text),
            f"spelling of {text}",
        )
        self.seen.update(expected)

    def codes(self, text: str) -> list[str]:
        return [violation.rule for violation in self.game.position.explain(text)]

    def compare_elimination(self, move: str) -> None:
        """Compare whether a placement leaves its player without a build."""
        if not said(move).is_placement or self.rng.random() < 0.8:
            return
        after = deepcopy(self.naive)
        after.push(move)
        lost = self.naive.seat in after.out
        if not isinstance(after, NaiveSolo):
            same(self.game.position.would_eliminate(move), lost, f"{move} eliminates")

    def note(self) -> None:
        """Note what this position shows, for those who ask how much the games reach."""
        naive = self.naive
        self.seen["steps"] += 1
        self.seen[f"level {max(map(naive.land.level, naive.land.layers), default=0)}"] += 1
        self.seen.update({f"phase {naive.phase}", f"boats {len(naive.land.boats)}"})
        if isinstance(naive, NaiveSolo):
            self.seen[f"bonus {naive.laid}"] += naive.phase == "place"
            self.seen.update(item for item, points in naive.score().items() if points)
        if naive.ended:
            self.seen["games"] += 1
            self.seen[f"ending {naive.ended.ending}"] += 1
            self.seen[f"winners {len(naive.ended.winners)}"] += 1
            self.seen["shared place"] += any(len(place) > 1 for place in naive.ended.ranking)
