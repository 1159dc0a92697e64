"""How a game stands, in words: whose turn it is, what everybody has, the score, the outcome."""

from collections.abc import Iterator, Sequence

from taluva import Hex, Island, Move, Outcome, Phase, Piece, Placement, Position, Score
from taluva.cli.screen import Screen, seat_style
from taluva.cli.voice import Voice
from taluva.rules.pieces import BUILDINGS
from taluva.rules.solo import matches


def seat_name(seat: int, say: Voice) -> str:
    """Name a seat and its colour."""
    return say("seat", seat=seat, colour=say(f"colour.{seat}"))


def show_island(
    position: Position,
    screen: Screen,
    say: Voice,
    *,
    last: Sequence[Move] = (),
    highlights: Sequence[Hex] = (),
    coordinates: bool = True,
) -> int:
    """Print the island, and return on how many lines."""
    extent = screen.picture(position, last=last, highlights=highlights, coordinates=coordinates)
    if screen.is_terminal and extent.width > screen.width:
        screen.line(say("status.cut", columns=extent.width), "dim")
    return extent.height


def show_seats(position: Position, screen: Screen, say: Voice) -> None:
    """Print what every seat has left, has built, and has standing on the island."""
    pieces = [*BUILDINGS, *([Piece.BOAT] if position.ruleset.boats else [])]
    header = [say("status.legend"), *(say(f"pieces.{piece.value}") for piece in pieces), ""]
    rows = []
    for seat in position.ruleset.seats:
        cells = [_counts(position, seat, piece) for piece in pieces]
        rows.append([seat_name(seat, say), *cells, _standing_of_seat(position, seat, say)])
    screen.table(rows, header, [seat_style(seat) for seat in position.ruleset.seats])


def _counts(position: Position, seat: int, piece: Piece) -> str:
    hexes = position.island.standing[seat].of(piece)
    standing = position.island.huts_for(hexes) if piece is Piece.HUT else hexes.bit_count()
    return f"{position.supply(seat).of(piece)}·{position.built(seat).of(piece)}·{standing}"


def _standing_of_seat(position: Position, seat: int, say: Voice) -> str:
    if seat in position.out:
        return say("status.out")
    if seat in position.finished:
        return say("status.finished", place=position.finished.index(seat) + 1)
    if seat == position.seat and not position.is_over:
        return say("status.moves")
    return ""


def tiles_left(position: Position, say: Voice) -> str:
    """Say how many tiles are left, and which of them lie face up."""
    left = say("status.stack", count=position.stack_size)
    if position.face_up:
        left += say("status.face_up", tiles=" ".join(map(str, position.face_up)))
    return left


def tile_in_words(position: Position, say: Voice) -> str:
    """Say what the tile in hand shows."""
    tile = position.hand
    assert tile is not None, "a tile is in hand"
    words = [say.word("terrain", terrain.letter) for terrain in tile.terrains]
    if tile.is_two_hex:
        return say("status.tile_two", tile=tile, one=words[0], other=words[1])
    return say("status.tile", tile=tile, left=words[1], right=words[2])


def bonus_in_words(position: Position, say: Voice) -> str | None:
    """Say which tile of a chain comes next and how it may be laid, in a solo game."""
    bonus = position.turn.bonus
    if bonus is None:
        return None
    return say("status.bonus", number=position.turn.laid + 1, how=say(f"bonus.{bonus.value}"))


def matches_in_words(island: Island, placement: Placement, say: Voice) -> str:
    """Say how many sides of a tile of solo play meet their own terrain, and which terrains."""
    found = matches(island, placement)
    names = [say.word("terrain", terrain.letter) for terrain in sorted(found.terrains)]
    return say("status.matches", count=found.sides, terrains=", ".join(names) or "–")


def score_line(score: Score, say: Voice) -> str:
    """Say what a solo game is worth so far, with every item that counts."""
    items = [f"{name} {points:+d}" for name, points in _items(score, say) if points]
    return say("status.score", total=score.total, items=" · ".join(items))


def show_score(score: Score, screen: Screen, say: Voice) -> None:
    """Print what a solo game is worth, item by item."""
    total = (say.word("score", "total"), str(score.total))
    screen.table([*((name, f"{points:+d}") for name, points in _items(score, say)), total])


def _items(score: Score, say: Voice) -> Iterator[tuple[str, int]]:
    for field, points in score._asdict().items():
        yield say.word("score", field), points


def show_outcome(position: Position, screen: Screen, say: Voice) -> None:
    """Print how a game ended."""
    outcome = position.outcome
    assert outcome is not None, "the game is over"
    ending = say.word("ending", outcome.ending.value)
    if outcome.score is not None:
        rating = say.word("rating", outcome.score.rating)
        screen.heading(say("outcome.solo", total=outcome.score.total, rating=rating))
        show_score(outcome.score, screen, say)
        return
    winners = [seat_name(seat, say) for seat in sorted(outcome.winners)]
    key = "outcome.shared" if len(winners) > 1 and not position.ruleset.teams else "outcome.won"
    screen.heading(say(key, winners=say("and").join(winners), ending=ending))
    for place, names in _places(outcome, position.ruleset.teams, say):
        screen.line(f"{place:>3}. {names}")


def _places(outcome: Outcome, teams: bool, say: Voice) -> Iterator[tuple[int, str]]:
    """Yield every place that is taken; those below equals stay empty, but a team is one."""
    place = 1
    for seats in outcome.ranking:
        yield place, ", ".join(seat_name(seat, say) for seat in sorted(seats))
        place += 1 if teams else len(seats)


def headline(position: Position, turn: int, say: Voice) -> str:
    """Say which turn it is and whose."""
    if position.phase is Phase.OVER:
        return say("status.over")
    return say("status.turn", turn=turn, seat=seat_name(position.seat, say))
