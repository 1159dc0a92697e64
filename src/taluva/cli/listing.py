"""The legal moves on the screen: an overview, and numbered pages."""

from collections.abc import Sequence

from taluva import Move
from taluva.cli.offer import WORD_OF_KIND, Offer
from taluva.cli.screen import Screen
from taluva.cli.voice import Voice
from taluva.cli.wording import in_words

FEW = 9
LINES_AROUND = 5  # what else should stay in sight with a page of moves


class Listing:
    """Moves that can be chosen by their number, of which some are on the screen already."""

    def __init__(self, offer: Offer, moves: Sequence[Move] | None = None) -> None:
        self.offer = offer
        self.moves = offer.moves if moves is None else tuple(moves)
        self.shown = 0

    @property
    def has_more(self) -> bool:
        """Whether a further page follows."""
        return self.shown < len(self.moves)

    @property
    def only(self) -> Move | None:
        """The move, if there is but one to choose from."""
        moves = self.offer.moves
        return moves[0] if len(moves) == 1 else None

    def numbered(self, number: int) -> Move | None:
        """Return the move of a number on the screen."""
        return self.moves[number - 1] if 1 <= number <= self.shown else None

    def show_page(self, screen: Screen, say: Voice) -> None:
        """Print the next moves, as many as fit on the screen."""
        room = max(screen.height - LINES_AROUND, FEW)
        self._show(min(self.shown + room, len(self.moves)), screen, say)
        if self.has_more:
            screen.line(say("list.more", shown=self.shown, count=len(self.moves)), "dim")
        self._offer_the_only_one(screen, say)

    def _offer_the_only_one(self, screen: Screen, say: Voice) -> None:
        if self.only:
            screen.line(say("list.only"), "dim")

    def _show(self, until: int, screen: Screen, say: Voice) -> None:
        position = self.offer.position
        rows = []
        for number in range(self.shown + 1, until + 1):
            move = self.moves[number - 1]
            words = in_words(position, move, say)
            if position.would_eliminate(move):
                words += say("move.eliminates")
            rows.append((f"{number:>3}", str(move), words))
        self.shown = until
        screen.table(rows)

    @classmethod
    def overview(cls, offer: Offer, screen: Screen, say: Voice) -> "Listing":
        """Print how many moves of each kind there are, and list those of which there are few."""
        few = [
            kind
            for kind, moves in offer.by_kind.items()
            if len(moves) <= FEW or kind not in WORD_OF_KIND
        ]
        listing = cls(offer, [move for kind in few for move in offer.by_kind[kind]])
        for kind, moves in offer.by_kind.items():
            screen.line(say(f"kind.{kind}", count=len(moves)), "bold")
            if kind in few:
                listing._show(listing.shown + len(moves), screen, say)
            else:
                word = say(f"word.{WORD_OF_KIND[kind]}").split()[0]
                example = getattr(moves[len(moves) // 2], "hex", "")
                screen.line(say("list.many", word=word, hex=example))
        listing._offer_the_only_one(screen, say)
        return listing
