"""A position: what is public between two moves, and what can be done with it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from taluva.rules.ending import Outcome, outcome
from taluva.rules.errors import IllegalMove, RulesetError, TaluvaError, Violation
from taluva.rules.hexes import Hex
from taluva.rules.island import START, Island
from taluva.rules.judge import canonical, explain
from taluva.rules.legal import LegalMoves, legal_moves
from taluva.rules.moves import Move, Placement, Seat
from taluva.rules.notation import parse_move, parse_tile
from taluva.rules.position_text import parse_fields, print_state
from taluva.rules.ruleset import SOLO_FACE_UP, SOLO_ISLAND, Ruleset
from taluva.rules.solo import Score, score
from taluva.rules.state import Phase, Player, State, Turn, full_supply
from taluva.rules.tiles import ALL_TILES, TWO_HEX, Tile, Unseen
from taluva.rules.turn import begun, has_a_build, played, revealed

# The volcanoes of the seven tiles of a solo island, which all point at six o'clock.
SOLO_VOLCANOES = ((0, 0), (1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))


class Position(State):
    """A position of a game; frozen: playing a move returns another one.

    It never holds the order of the stack. After a build it awaits a tile: `draws` tells which are
    possible, and `reveal` puts one in hand.
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        *,
        unseen: Unseen = ALL_TILES,
        island: Sequence[Tile] = (),
        face_up: Iterable[Tile] = (),
    ) -> Self:
        """Return the position before the first tile.

        *island* and *face_up* are what the setup shows: the 2-hex tiles, or the tiles of a solo
        game. The tiles of a solo game are taken from *unseen*.
        """
        shown = tuple(sorted(face_up, key=str))
        _check_setup(ruleset, tuple(island), shown)
        for tile in (*island, *shown) if ruleset.solo else ():
            if not unseen.number_of(tile):
                raise RulesetError(f"there are not enough tiles {tile}")
            unseen = unseen.without(tile)
        stack_size = ruleset.tiles - (SOLO_ISLAND + SOLO_FACE_UP if ruleset.solo else 0)
        position = cls(
            ruleset=ruleset,
            island=_first_land(ruleset, island),
            players=(Player(full_supply(ruleset)),) * ruleset.players,
            turn=Turn(0, Phase.DRAW),
            unseen=unseen,
            stack_size=stack_size,
            face_up=shown,
        )
        return begun(position, 0)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the position of a one-line text."""
        return cls(**parse_fields(text))

    def __str__(self) -> str:
        return print_state(self)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, lazy and in the order of the notation."""
        return legal_moves(self)

    def explain(self, move: Move | str, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Return every rule that *move* breaks, first reason first; nothing when it is legal."""
        return explain(self, self.canonical(move), seat)

    def canonical(self, move: Move | str) -> Move:
        """Return a move, or the text of one, in its canonical spelling."""
        return canonical(self, parse_move(move) if isinstance(move, str) else move)

    def play(self, move: Move | str) -> Self:
        """Return the position after *move*, or raise IllegalMove with every rule it breaks."""
        spelled = self.canonical(move)
        if broken := explain(self, spelled):
            raise IllegalMove(broken)
        return self.play_unchecked(spelled)

    def play_unchecked(self, move: Move) -> Self:
        """Return the position after a move that is known to be legal and canonical."""
        return played(self, move)

    @property
    def draws(self) -> Mapping[Tile, int]:
        """The tiles that may come next, and how many are unseen; none unless one is awaited."""
        return self.unseen.by_tile() if self.awaits_tile else {}

    def reveal(self, tile: Tile | str) -> Self:
        """Return the position with this drawn tile in hand, or in the box if it fits nowhere."""
        drawn = _three_hex(tile)
        if not self.awaits_tile:
            raise TaluvaError("no tile is awaited now")
        if not self.unseen.number_of(drawn):
            raise TaluvaError(f"no tile {drawn} is unseen")
        return revealed(self, drawn)

    def would_eliminate(self, move: Move | str) -> bool:
        """Tell whether this legal placement leaves its player without a build."""
        spelled = self.canonical(move)
        if not isinstance(spelled, Placement):
            return False
        after = self.play(spelled)
        if after.ruleset.solo:
            return after.is_over and not has_a_build(after)
        return self.seat in after.out

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return outcome(self)

    @property
    def score(self) -> Score:
        """What a solo game is worth, item by item, as if it ended now."""
        if not self.ruleset.solo:
            raise TaluvaError("only a game for one player has a score")
        return score(self)


def _first_land(ruleset: Ruleset, tiles: Sequence[Tile]) -> Island:
    island = Island.bare(ruleset.players)
    if ruleset.start_tile:
        return island.with_tile(START.placement)
    for tile, (q, r) in zip(tiles, SOLO_VOLCANOES, strict=ruleset.solo):
        island = island.with_tile(Placement(tile, Hex(q, r), 6))
    return island


def _check_setup(ruleset: Ruleset, island: tuple[Tile, ...], face_up: tuple[Tile, ...]) -> None:
    """Refuse a setup that shows other tiles than the ruleset asks for."""
    in_play = TWO_HEX if ruleset.two_hex else ()
    wanted = (0, ruleset.players if ruleset.two_hex else 0)
    if ruleset.solo:
        wanted = (SOLO_ISLAND, SOLO_FACE_UP)
    if (len(island), len(face_up)) != wanted:
        raise RulesetError(f"{wanted[0]} tiles make the first island and {wanted[1]} lie face up")
    if not ruleset.solo and (not set(face_up) <= set(in_play) or len(set(face_up)) < len(face_up)):
        raise RulesetError("the tiles that lie face up are different 2-hex tiles")
    if any(tile.is_two_hex for tile in (*island, *face_up) if ruleset.solo):
        raise RulesetError("a game for one player has no 2-hex tiles")


def _three_hex(tile: Tile | str) -> Tile:
    found = parse_tile(tile) if isinstance(tile, str) else tile
    if found.is_two_hex:
        raise TaluvaError(f"{found} is no tile of the stack")
    return found
