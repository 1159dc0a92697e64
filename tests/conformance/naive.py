"""The whole game, told naively: a second reading of the rules to hold the library against."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tests.conformance.naive_judge import (
    Building,
    Placing,
    Rules,
    Supply,
    is_legal,
    nearby,
    placement_codes,
)
from tests.conformance.naive_land import Hex, Land, all_hours, at_hour, clock

FULL: Supply = {"temple": 3, "tower": 2, "boat": 2, "hut": 20}  # in the order of the last tile
PRINTED = {
    "hig-2006": Rules(2, hut_adjacent=True),
    "ferti-2012": Rules(2),
    "ferti-2014": Rules(2),
    "deluxe-2015": Rules(2),
    "reference": Rules(2, match=True),
    "solo": Rules(1, match=True),
}


def rules_of(name: str, players: int, **options: int | bool | None) -> Rules:
    """Return the rules of an edition, some options changed."""
    return replace(PRINTED[name], players=players, **options)  # type: ignore[arg-type]  # by name


class Said(NamedTuple):
    """The text of a move, taken apart: `WORD@PLACE:TAIL` or `WORD:TAIL`."""

    word: str
    place: Hex
    tail: str

    @property
    def is_placement(self) -> bool:
        return self.word[0].isupper()

    @property
    def is_build(self) -> bool:
        return self.word in ("hut", "tower", "temple", "expand", "boat")


def said(text: str) -> Said:
    word, at, rest = text.partition("@")
    if not at:
        word, _, tail = text.partition(":")
        return Said(word, (0, 0), tail)
    place, _, tail = rest.partition(":")
    q, _, r = place.partition(",")
    return Said(word, (int(q), int(r)), tail)


def placed(tile: str, place: Hex, hour: int) -> str:
    """Return the canonical text of a placement."""
    if hour not in all_hours(tile):
        place, hour = at_hour(place, hour), clock(hour + 6)
    return f"{tile}@{place[0]},{place[1]}:{hour}"


class Outcome(NamedTuple):
    """How a game ended, the seats that won, and with `ranking` all seats by place."""

    ending: str
    winners: set[int]
    ranking: list[set[int]]


class NaiveGame:
    """A game that reveals the tiles of its stack by itself; it plays what it is told unchecked."""

    chosen: tuple[str, ...] = ("draw", "take")

    def __init__(self, rules: Rules, stack: Sequence[str], shown: Sequence[str] = ()) -> None:
        self.rules = rules
        self.land = Land()
        self.stack = list(stack)
        self.face_up = sorted(shown)
        full = FULL if rules.boats else {**FULL, "boat": 0}
        self.supply = [dict(full) for _ in range(rules.players)]
        self.full = full
        self.taken = [0] * rules.players
        self.out: list[int] = []
        self.finished: list[int] = []
        self.ended: Outcome | None = None
        self.seat = 0
        self.hand = ""
        self.unasked = False  # whether the tile in hand was drawn without a choice
        self.phase = ""
        self.set_up()

    def set_up(self) -> None:
        if self.rules.start_tile:
            self.land.lay_start_tile()
        self.begin(0)

    # Who is who.

    @property
    def playing(self) -> list[int]:
        """The seats still in the game."""
        gone = self.out + self.finished
        return [seat for seat in range(self.rules.players) if seat not in gone]

    def team(self, seat: int) -> list[int]:
        return [seat % 2, seat % 2 + 2] if self.rules.teams else [seat]

    # A turn: its tile.

    def begin(self, seat: int) -> None:
        """Begin a turn with a choice of tiles, if there is one, or with a tile from the stack."""
        self.seat = seat
        self.unasked = False
        if self.takes(seat):
            self.phase = "choose"
        else:
            self.draw()
            self.unasked = True

    def draw(self) -> None:
        self.hand = self.stack.pop(0)
        self.phase = "place"
        if not self.fits(self.hand):
            self.end_by_pieces("worlds-end")

    def placing(self, tile: str, place: Hex, hour: int) -> Placing:
        return Placing(self.land, self.rules, tile, place, hour)

    def fits(self, tile: str) -> bool:
        """Tell whether a tile can be placed anywhere."""
        places = nearby(self.land, self.rules)
        hours = all_hours(tile)
        return any(is_legal(self.placing(tile, place, hour)) for hour in hours for place in places)

    def is_entitled(self, seat: int) -> bool:
        return self.taken[seat] < (1 if self.stack else 2)

    def takes(self, seat: int) -> list[str]:
        """Return the face-up tiles that a seat may take when its turn begins."""
        if not self.is_entitled(seat):
            return []
        return [tile for tile in self.face_up if self.fits(tile)]

    def after_placement(self) -> None:
        if self.building().all_legal():
            self.phase = "build"
            return
        self.leave(self.seat)
        self.go_on()

    # A turn: its build.

    def building(self) -> Building:
        return Building(self.land, self.rules, self.seat, self.supply[self.seat])

    def build(self, move: Said) -> None:
        supply = self.supply[self.seat]
        if move.word == "boat":
            lagoon = next(each for each in self.land.lagoons() if move.place in each)
            self.land.boats.append((lagoon, self.seat))
            supply["boat"] -= 1
        elif move.word == "expand":
            settlement = self.building().settlement_at(move.place)
            for place in self.building().grown(settlement, move.tail):
                self.land.build(place, "hut", self.seat)
                supply["hut"] -= self.land.level(place)
        else:
            self.land.build(move.place, move.word, self.seat)
            supply[move.word] -= 1

    def after_build(self) -> None:
        if self.has_two_types(self.seat):
            if self.rules.ranking:
                self.finished.append(self.seat)
                self.end_if_ranked()
            else:
                self.end("two-types", set(self.team(self.seat)))
        self.go_on()

    def go_on(self) -> None:
        """Go on after the turn of the seat to move, if the game does."""
        self.hand = ""
        if self.ended:
            return
        following = [(self.seat + step) % self.rules.players for step in range(1, 5)]
        able = [seat for seat in following if seat in self.playing]
        if not self.stack:
            able = [seat for seat in able if self.takes(seat)]
        if able:
            self.begin(able[0])
        else:
            self.end_by_pieces("last-tile")

    # Leaving and ending.

    def leave(self, seat: int) -> None:
        """Take a seat out of the game, which may end it."""
        self.out.append(seat)
        if self.rules.ranking:
            self.end_if_ranked()
        elif len({min(self.team(other)) for other in self.playing}) == 1:
            self.end("last-standing", set(self.team(self.playing[0])))

    def resign(self, seat: int) -> None:
        self.leave(seat)
        if seat == self.seat:
            self.go_on()

    def empty_types(self, seat: int) -> int:
        """Count the types of which a seat has built all."""
        return sum(self.supply[seat][kind] == 0 for kind, count in self.full.items() if count)

    def has_two_types(self, seat: int) -> bool:
        members = [member for member in self.team(seat) if member not in self.out]
        counts = sorted(self.empty_types(member) for member in members)
        if self.rules.teams:
            return len(counts) == 2 and counts[0] >= 1 and counts[1] >= 2
        return counts[0] >= 2

    def built(self, seats: Iterable[int]) -> list[int]:
        """Return how many pieces seats have built together, in the order that decides."""
        return [
            sum(count - self.supply[seat][kind] for seat in seats)
            for kind, count in self.full.items()
        ]

    def groups(self, sides: list[list[int]]) -> list[set[int]]:
        """Return sides by what they have built, best first, equals together."""
        values = sorted({tuple(self.built(side)) for side in sides}, reverse=True)
        return [
            {seat for side in sides if tuple(self.built(side)) == value for seat in side}
            for value in values
        ]

    def end_by_pieces(self, ending: str) -> None:
        """End the game as the last tile does."""
        if self.rules.ranking:
            return self.end_by_places(ending)
        sides = {min(self.team(seat)): self.team(seat) for seat in self.playing}
        counted = [[seat for seat in side if seat not in self.out] for side in sides.values()]
        best = self.groups(counted)[0]
        self.end(ending, {mate for seat in best for mate in self.team(seat)})
        return None

    def end_if_ranked(self) -> None:
        if len(self.playing) <= 1:
            self.end_by_places("ranking")

    def end_by_places(self, ending: str) -> None:
        best, worst = [{seat} for seat in self.finished], [{seat} for seat in self.out[::-1]]
        places = best + self.groups([[seat] for seat in self.playing]) + worst
        self.end(ending, places[0], places)

    def end(self, ending: str, winners: set[int], ranking: Sequence[set[int]] = ()) -> None:
        self.phase = "over"
        self.hand = ""
        self.ended = Outcome(ending, winners, list(ranking))

    def result(self) -> str:
        """Return how the game ended as a record says it."""
        ending, winners, ranking = self.ended or Outcome("*", set(), [])
        places = ["=".join(map(str, sorted(place))) for place in ranking or [winners]]
        return f"{ending} {'>'.join(places)}".strip()

    # What may be done.

    def legal_moves(self) -> list[str]:
        """Return the texts of the legal moves, in the order of the notation."""
        if self.phase == "choose":
            return self.choices()
        if self.phase == "place":
            return self.placements(self.hand)
        return self.building().all_legal() if self.phase == "build" else []

    def choices(self) -> list[str]:
        return ["draw"] * bool(self.stack) + [f"take:{tile}" for tile in self.takes(self.seat)]

    def placements(self, tile: str) -> list[str]:
        places = sorted(nearby(self.land, self.rules), key=lambda place: (place[1], place[0]))
        return [
            placed(tile, place, hour)
            for hour in all_hours(tile)
            for place in places
            if is_legal(self.placing(tile, place, hour))
        ]

    def canonical(self, text: str) -> str:
        """Return the canonical spelling of a move."""
        move = said(text)
        if text == f"resign:{self.seat}":
            return "resign"
        if move.is_placement:
            return placed(move.word, move.place, int(move.tail))
        region: set[Hex] = set()
        if move.word == "expand":
            region = self.building().settlement_at(move.place)
        elif move.word == "boat":
            region = next((each for each in self.land.lagoons() if move.place in each), set())
        q, r = min(region, default=move.place)
        return text.replace(f"@{move.place[0]},{move.place[1]}", f"@{q},{r}")

    def push(self, text: str) -> None:
        """Play a legal move."""
        move = said(self.canonical(text))
        if move.word == "resign":
            self.resign(int(move.tail or self.seat))
        elif move.is_placement:
            self.land.lay(move.word, move.place, int(move.tail))
            self.hand = ""
            self.after_placement()
        elif move.is_build:
            self.build(move)
            self.after_build()
        else:
            self.choose(move)

    def choose(self, move: Said) -> None:
        if move.word == "draw":
            self.draw()
        else:
            self.face_up.remove(move.tail)
            self.taken[self.seat] += 1
            self.hand = move.tail
            self.phase = "place"

    # What is wrong.

    def explain_codes(self, text: str) -> list[str]:
        """Return the codes of the rules that a move breaks, first reason first."""
        move = said(self.canonical(text))
        if self.ended:
            return ["turn.over"]
        if move.word == "resign":
            return [] if int(move.tail or self.seat) in self.playing else ["resign.out"]
        if self.phase != self.due(move) and not self.could_have_been_asked(move):
            return ["turn.phase"]
        if move.is_placement:
            return self.placement_codes(move)
        if move.is_build:
            return self.building().codes(*self.as_build(move))
        return self.choice_codes(move)

    def could_have_been_asked(self, move: Said) -> bool:
        """Tell whether a `take` is out of the question for another reason than its time."""
        return move.word == "take" and self.rules.two_hex and self.phase == "place" and self.unasked

    def due(self, move: Said) -> str:
        """Return the phase in which such a move is played."""
        if move.is_placement:
            return "place"
        if move.is_build:
            return "build"
        return "choose" if move.word in self.chosen else "discard"

    def as_build(self, move: Said) -> tuple[str, Hex, str]:
        return move.word, move.place, move.tail

    def placement_codes(self, move: Said) -> list[str]:
        if move.word != self.hand:
            return ["turn.hand"]
        return list(placement_codes(self.placing(move.word, move.place, int(move.tail))))

    def choice_codes(self, move: Said) -> list[str]:
        if move.word == "draw":
            return [] if self.stack else ["draw.empty"]
        if move.tail not in self.face_up:
            return ["take.missing"]
        codes = [] if self.is_entitled(self.seat) else ["take.used"]
        return codes if self.fits(move.tail) else [*codes, "take.place"]
