"""A position as one line of text, complete and canonical, in the manner of chess's FEN.

Sections are separated by `"; "`, words by one space:

    deluxe-2015 players=2 boats; tiles JC@0,0:6 SR@1,1:10; seat 0 huts=19 towers=2 temples=3 boats=2
    hut@-1,1; seat 1 huts=20 towers=2 temples=3 boats=2; unseen JJ JC*5 …; stack 46; turn 1 build

The tiles stand in the order (level, r, q), so that each lies on those before it; the start tile is
left out.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

from taluva.rules.ending import ending_after_loss, has_two_types
from taluva.rules.errors import NotationError, RulesetError
from taluva.rules.hexes import Hex, HexSet
from taluva.rules.island import START, Island, LaidTile
from taluva.rules.lagoons import lagoon_at, lagoons_with_boats
from taluva.rules.legal import legal_moves
from taluva.rules.moves import Placement, Seat
from taluva.rules.notation import Scanner, read_hex, read_move, read_number, read_tile
from taluva.rules.pieces import Piece, Standing, Supply
from taluva.rules.ruleset import SOLO_FACE_UP, Ruleset, ruleset_of_words
from taluva.rules.state import Bonus, Ending, Phase, Player, State, Turn, full_supply
from taluva.rules.tiles import THREE_HEX, TWO_HEX, Tile, Unseen

T = TypeVar("T")

LONGEST_TEXT = 8000
LARGEST_COORDINATE = 110
MOST_TILES = 53  # 48 of the stack, 4 of two hexes, and the start tile


# Printing.


def print_state(state: State) -> str:
    """Return the one-line text of a state."""
    return "; ".join(" ".join(section) for section in _sections(state))


def _sections(state: State) -> Iterator[Iterable[str]]:
    yield (str(state.ruleset),)
    yield ("tiles", *(str(laid.placement) for laid in laid_in_order(state.island)))
    for seat in state.ruleset.seats:
        yield _seat_words(state, seat)
    yield ("unseen", *(_times(tile, count) for tile, count in state.unseen.by_tile().items()))
    yield ("stack", str(state.stack_size))
    if state.face_up:
        yield ("face-up", *map(str, state.face_up))
    for word, seats in (("finished", state.finished), ("out", state.out)):
        if seats:
            yield (word, *map(str, seats))
    yield _turn_words(state)


def laid_in_order(island: Island) -> list[LaidTile]:
    """Return the tiles of the island without the start tile, each after those it lies on."""
    return [laid for laid in island.laid() if laid != START]


def _times(tile: Tile, count: int) -> str:
    return f"{tile}*{count}" if count > 1 else str(tile)


def _seat_words(state: State, seat: Seat) -> Iterator[str]:
    player, standing = state.players[seat], state.island.standing[seat]
    yield f"seat {seat}"
    yield from _supply_words(player.supply, state.ruleset, "")
    if player.taken:
        yield f"taken={player.taken}"
    if player.discarded.size:
        yield from _supply_words(player.discarded, state.ruleset, "discarded-")
    for piece in Piece:
        for place in state.island.frame.hexes(standing.of(piece)):
            yield f"{piece.value}@{place}"


def _supply_words(supply: Supply, ruleset: Ruleset, prefix: str) -> Iterator[str]:
    for name, count in zip(_supply_names(ruleset), supply, strict=False):
        yield f"{prefix}{name}={count}"


def _supply_names(ruleset: Ruleset) -> tuple[str, ...]:
    return Supply._fields if ruleset.boats else Supply._fields[:3]


def _turn_words(state: State) -> Iterator[str]:
    turn = state.turn
    yield f"turn {turn.seat} {turn.phase.value}"
    if turn.hand:
        yield str(turn.hand)
    if turn.laid:
        yield f"laid={turn.laid}"
    if turn.bonus:
        yield f"bonus={turn.bonus.value}"
    if state.ending:
        yield state.ending.value


# Parsing.


def parse_fields(text: str) -> dict[str, Any]:
    """Return the fields of the state that a text describes, or say where it is none."""
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"a position has at most {LONGEST_TEXT} characters, not {len(text)}")
    scanner = Scanner(text)
    state = _read_state(scanner)
    scanner.end("the position")
    if (printed := print_state(state)) != text:
        at = next(
            (i for i, (a, b) in enumerate(zip(printed, text, strict=False)) if a != b),
            min(len(printed), len(text)),
        )
        raise scanner.refusal(f"{printed[at : at + 20]!r} is expected here", at)
    return state.fields()


def _read_state(scanner: Scanner) -> State:
    ruleset = _read_ruleset(scanner)
    island = _read_tiles(scanner, ruleset)
    players: list[Player] = []
    for seat in ruleset.seats:
        player, island = _read_seat(scanner, ruleset, island, seat)
        players.append(player)
    unseen = _read_unseen(scanner)
    scanner.expect("; stack ", "the unseen tiles")
    stack_size = read_number(scanner, "the size of the stack", 0, min(unseen.size, ruleset.tiles))
    face_up = _read_list(scanner, "face-up", read_tile, _most_face_up(ruleset))
    if reason := _not_face_up(ruleset, face_up):
        raise scanner.refusal(reason)
    finished = _read_list(scanner, "finished", _seat_of(ruleset), ruleset.players * ruleset.ranking)
    out = _read_list(scanner, "out", _seat_of(ruleset), ruleset.players)
    if len({*finished, *out}) < len(finished) + len(out):
        raise scanner.refusal("a seat is finished or out only once")
    turn, ending = _read_turn(scanner, ruleset)
    state = State(
        ruleset, island, tuple(players), turn, unseen, stack_size, face_up, finished, out, ending
    )
    _check_turn(scanner, state)
    return state


def _read_ruleset(scanner: Scanner) -> Ruleset:
    name = scanner.read(_RULES, "a ruleset")
    scanner.expect(" players=", "the ruleset")
    players = read_number(scanner, "the number of players", 1, 4)
    words = [scanner.read(_OPTION, "an option") for _ in iter(partial(scanner.accept, " "), False)]
    try:
        return ruleset_of_words(name, players, words)
    except RulesetError as error:
        raise scanner.refusal(str(error), 0) from None


_RULES = re.compile("[a-z0-9-]{1,20}")
_OPTION = re.compile("[a-z_=0-9]{1,20}")


def _read_tiles(scanner: Scanner, ruleset: Ruleset) -> Island:
    island = Island.bare(ruleset.players)
    if ruleset.start_tile:
        island = island.with_tile(START.placement)
    scanner.expect("; tiles", "the ruleset")
    while scanner.accept(" "):
        start = scanner.at
        placement = read_move(scanner)
        if not isinstance(placement, Placement):
            raise scanner.refusal("a tile that lies on the island is expected", start)
        if reason := _unsupported(island, ruleset, placement):
            raise scanner.refusal(reason, start)
        island = island.with_tile(placement)
    return island


def _unsupported(island: Island, ruleset: Ruleset, placement: Placement) -> str | None:
    """Say why a tile cannot lie where it is said to lie, whatever the rules of placement."""
    if placement.tile.is_two_hex and not ruleset.two_hex:
        return "there are no 2-hex tiles in this game"
    if len(island.tiles) >= MOST_TILES:
        return f"at most {MOST_TILES} tiles can lie on the island"
    if max(map(abs, (*placement.hex,))) > LARGEST_COORDINATE:
        return f"no tile can lie further than {LARGEST_COORDINATE} hexes away"
    if len(set(map(island.level, placement.hexes))) > 1:
        return "the hexes under this tile have different levels"
    return None


def _read_seat(
    scanner: Scanner, ruleset: Ruleset, island: Island, seat: Seat
) -> tuple[Player, Island]:
    scanner.expect(f"; seat {seat}", "the tiles" if seat == 0 else f"seat {seat - 1}")
    full = full_supply(ruleset)
    supply = _read_supply(scanner, ruleset, "", full)
    taken = read_number(scanner, "the tiles taken", 1, 2) if scanner.accept(" taken=") else 0
    discarded = Supply()
    if scanner.rest.startswith(" discarded-"):
        discarded = _read_supply(scanner, ruleset, "discarded-", full.minus(supply))
    while scanner.accept(" "):
        island = _read_piece(scanner, ruleset, island, seat)
    standing = _counted(island, island.standing[seat])
    built = full.minus(supply).minus(discarded)
    covered = built.minus(standing)
    if min(covered) < 0 or covered.size > covered.huts:
        raise scanner.refusal(f"the pieces of seat {seat} on the island are not those it has built")
    return Player(supply, taken, discarded), island


def _read_supply(scanner: Scanner, ruleset: Ruleset, prefix: str, most: Supply) -> Supply:
    counts = []
    for name, limit in zip(_supply_names(ruleset), most, strict=False):
        scanner.expect(f" {prefix}{name}=", "the seat's number or the count before")
        counts.append(read_number(scanner, f"the number of {name}", 0, limit))
    return Supply(*counts)


def _read_piece(scanner: Scanner, ruleset: Ruleset, island: Island, seat: Seat) -> Island:
    start = scanner.at
    word = scanner.read(re.compile("[a-z]+"), "a piece")
    if word not in list(Piece) or (word == Piece.BOAT and not ruleset.boats):
        raise scanner.refusal(f"{word[:12]!r} is no piece of this game", start)
    scanner.expect("@", "the piece")
    place = read_hex(scanner)
    piece = Piece(word)
    if not _has_room(island, place, piece):
        raise scanner.refusal(f"no {word} can stand on {place}", start)
    return island.with_pieces(seat, piece, island.frame.bit(place))


def _has_room(island: Island, place: Hex, piece: Piece) -> bool:
    if not island.frame.holds(place):
        return False
    if piece is not Piece.BOAT:
        return bool(island.open_fields() & island.frame.bit(place))
    lagoon = lagoon_at(island, place)
    free = lagoon & ~lagoons_with_boats(island)
    return bool(free) and island.frame.westmost(lagoon) == place


def _counted(island: Island, standing: Standing) -> Supply:
    """Return how many pieces stand on the island."""
    huts, *others = standing
    return Supply(island.huts_for(huts), *map(HexSet.bit_count, others))


def _read_unseen(scanner: Scanner) -> Unseen:
    scanner.expect("; unseen", "the seats")
    tiles: list[Tile] = []
    while scanner.accept(" "):
        start = scanner.at
        tile = read_tile(scanner)
        if tile not in THREE_HEX:
            raise scanner.refusal(f"{tile} is no tile of the stack", start)
        count = read_number(scanner, "a number of tiles", 2, 48) if scanner.accept("*") else 1
        tiles += [tile] * count
        if len(tiles) > MOST_TILES:
            raise scanner.refusal("there are not so many tiles", start)
    return Unseen.of(tiles)


def _read_list(
    scanner: Scanner, word: str, read: Callable[[Scanner], T], most: int
) -> tuple[T, ...]:
    """Read an optional section: a word and what follows it, at most so many times."""
    found: list[T] = []
    if scanner.accept(f"; {word}"):
        while scanner.accept(" "):
            if len(found) == most:
                raise scanner.refusal(f"at most {most} can be {word} in this game")
            found.append(read(scanner))
    return tuple(found)


def _most_face_up(ruleset: Ruleset) -> int:
    return SOLO_FACE_UP if ruleset.solo else ruleset.players * ruleset.two_hex


def _not_face_up(ruleset: Ruleset, tiles: tuple[Tile, ...]) -> str | None:
    """Say why these tiles cannot lie face up."""
    if list(tiles) != sorted(tiles, key=str):
        return "the tiles that lie face up are in the order of their names"
    if ruleset.two_hex and not set(tiles) <= set(TWO_HEX):
        return "the tiles that lie face up are 2-hex tiles"
    if ruleset.two_hex and len(set(tiles)) < len(tiles):
        return "no 2-hex tile lies face up twice"
    return None


def _seat_of(ruleset: Ruleset) -> Callable[[Scanner], Seat]:
    return lambda scanner: read_number(scanner, "a seat", 0, ruleset.players - 1)


_ENDINGS = re.compile("|".join(ending.value for ending in Ending))
_PHASES = re.compile("|".join(phase.value for phase in Phase))
_BONUSES = re.compile("|".join(bonus.value for bonus in Bonus))


def _read_turn(scanner: Scanner, ruleset: Ruleset) -> tuple[Turn, Ending | None]:
    scanner.expect("; turn ", "the section before")
    seat = _seat_of(ruleset)(scanner)
    scanner.expect(" ", "the seat")
    phase = Phase(scanner.read(_PHASES, "a phase"))
    hand = None
    if re.match(" [A-Z]", scanner.rest) and scanner.accept(" "):
        hand = read_tile(scanner)
    laid = read_number(scanner, "the tiles laid", 1, 3) if scanner.accept(" laid=") else 0
    bonus = None
    if scanner.accept(" bonus="):
        bonus = Bonus(scanner.read(_BONUSES, "a bonus"))
    if phase is not Phase.OVER:
        return Turn(seat, phase, hand, laid, bonus), None
    scanner.expect(" ", "'over'")
    return Turn(seat, phase, hand, laid, bonus), Ending(scanner.read(_ENDINGS, "an ending"))


def _check_turn(scanner: Scanner, state: State) -> None:
    """Refuse a turn in which what is due contradicts the rest, or nothing could be done."""
    solo, turn = state.ruleset.solo, state.turn
    at_the_end = state.is_over and solo
    facts = {
        "the ending is none of this game": state.ending is None or _can_end(state, state.ending),
        "the player to move is no longer in the game": state.is_over or turn.seat in state.playing,
        "a tile is in hand exactly while it is placed": (turn.hand is not None)
        == (turn.phase is Phase.PLACE)
        or at_the_end,
        "the tile in hand is none of this game": not (turn.hand and turn.hand.is_two_hex)
        or (state.ruleset.two_hex and not at_the_end),
        "a build follows the tiles of its turn": bool(turn.laid) == (turn.phase is Phase.BUILD)
        or solo,
        "only a game for one player has discards and bonus tiles": solo
        or (turn.phase is not Phase.DISCARD and turn.bonus is None),
        "a bonus tile follows another": (turn.bonus is not None)
        == (0 < turn.laid < 3 and turn.phase in (Phase.CHOOSE, Phase.DRAW, Phase.PLACE)),
        "the stack is empty": bool(state.stack_size) or turn.phase is not Phase.DRAW,
        "there is no such choice in this game": turn.phase is not Phase.CHOOSE
        or turn.bonus is not None
        or state.ruleset.two_hex,
        "there are more tiles than in this game": _has_tiles(state),
    }
    for reason, holds in facts.items():
        if not holds:
            raise scanner.refusal(reason)
    if not (state.is_over or state.awaits_tile or legal_moves(state)):
        raise scanner.refusal("the player to move has no legal move")


def _has_tiles(state: State) -> bool:
    """Tell whether the tiles that lie, are in hand and will come are no more than there can be."""
    hand = (state.hand,) if state.hand else ()
    told = [*(laid.placement.tile for laid in laid_in_order(state.island)), *hand, *state.face_up]
    two_hex: int = sum(tile.is_two_hex for tile in told)
    three_hex = len(told) - two_hex + state.stack_size
    return three_hex <= state.ruleset.tiles and two_hex <= state.ruleset.players


def _can_end(state: State, ending: Ending) -> bool:
    match ending:
        case Ending.SOLO:
            return state.ruleset.solo
        case Ending.RANKING:
            return state.ruleset.ranking and len(state.playing) <= 1
        case Ending.LAST_STANDING:
            return not state.ruleset.solo and ending_after_loss(state) is ending
        case Ending.TWO_TYPES:
            return not state.ruleset.solo and has_two_types(state, state.seat)
        case _:
            return not state.ruleset.solo and bool(state.playing)
