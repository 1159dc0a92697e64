"""The conversation in which a game is played: a line is asked, understood and answered."""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from shlex import quote
from shutil import which

from taluva import Move, NotationError, Phase, Placement, Resign, parse_move
from taluva.cli import status
from taluva.cli.keeper import Keeper
from taluva.cli.listing import Listing
from taluva.cli.offer import WORD_OF_KIND, Offer, wish_of
from taluva.cli.prompt import Prompt
from taluva.cli.screen import Screen
from taluva.cli.session import Session
from taluva.cli.voice import Voice

Words = list[str]

_NUMBER = re.compile("[0-9]{1,9}")

LINES_OF_A_TURN = 14  # at its beginning, between two pictures of the island


class Conversation:
    """One game, played by whoever sits at this terminal."""

    def __init__(self, session: Session, keeper: Keeper, say: Voice) -> None:
        self.session = session
        self._keeper = keeper
        self._say = say
        self._screen = Screen()
        self._prompt = Prompt(self._candidates)
        self._has_quit = False
        self._last_turn: tuple[Move, ...] = ()
        self._height: int | None = None
        self._complaint: str | None = None
        self._listing = Listing(Offer(session.position, {}))
        self._commands: Mapping[str, Callable[[Words], None]] = {
            "help": self._help,
            "moves": self._moves,
            "show": self._show,
            "why": self._why,
            "undo": self._undo,
            "tiles": self._tiles,
            "score": self._score,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
        }
        self._words = _spoken(self._commands, say)
        self._kind_words = _spoken(set(WORD_OF_KIND.values()), say)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._screen.line(self._say("play.welcome"))
        if self.session.moves_of_turn or self._is_done:
            self._show_island()
        self._begin_decision()
        try:
            while not self._is_done:
                self._answer(self._prompt.ask(self._question()).strip())
        except (EOFError, KeyboardInterrupt):
            self._screen.line()
        self._part()

    @property
    def _is_done(self) -> bool:
        over = self.session.position.is_over and not self.session.turn_is_over
        return over or self._has_quit

    # What is asked.

    def _question(self) -> str:
        if self.session.turn_is_over:
            return self._say("ask.over" if self.session.position.is_over else "ask.next")
        position = self.session.position
        what = self._say(f"ask.{position.phase.value}", tile=position.hand or "")
        if position.ruleset.solo:
            return f"{what} > "
        return self._say("ask.seat", seat=position.seat, what=what)

    def _agrees(self, key: str, **parameters: object) -> bool:
        answer = self._prompt.ask(self._say(key, **parameters)).strip().lower()
        return answer in self._say("yes").split()

    def _candidates(self) -> Iterable[str]:
        return (*self._words, *self._kind_words, *map(str, self.session.position.legal_moves))

    # What is answered.

    def _answer(self, line: str) -> None:
        words = line.split()
        if not words:
            self._enter()
        elif command := self._words.get(words[0].lower()):
            self._commands[command](words[1:])
        elif len(words) == 1 and _NUMBER.fullmatch(line):
            self._choose(int(line))
        elif (wish := wish_of(map(str.lower, words), self._kind_words)) is not None:
            self._list(Offer.of(self.session.position, wish))
        else:
            self._read_move(line)

    def _enter(self) -> None:
        if self.session.turn_is_over:
            self._confirm()
        elif self._listing.has_more:
            self._listing.show_page(self._screen, self._say)
        elif only := self._listing.only:
            self._try(only)
        else:
            self._list(Offer.of(self.session.position))

    def _choose(self, number: int) -> None:
        move = self._listing.numbered(number)
        if move is None or self.session.turn_is_over:
            self._screen.line(self._say("list.no_number", number=number))
        else:
            self._try(move)

    def _read_move(self, text: str) -> None:
        try:
            move = parse_move(self._completed(text))
        except NotationError as error:
            self._screen.line(self._say("play.unreadable", message=error.message))
            self._screen.line(self._say("play.hint"), "dim")
        else:
            self._try(move)

    def _completed(self, text: str) -> str:
        """Return the notation of a move that is spelled more freely.

        Only the hex and the hour are needed of a placement; a build may be named in the language
        of the screen, and a space may stand for `@`.
        """
        hand = self.session.position.hand
        if hand and text[:1] in "-0123456789":
            return f"{hand}@{text}"
        word, at, place = text.replace(" ", "@", 1).partition("@")
        return f"{self._kind_words.get(word.lower(), word)}{at}{place}"

    def _try(self, move: Move) -> None:
        if self.session.turn_is_over:
            self._confirm()
        if reasons := self._reasons(move):
            self._screen.line(self._say("refused", move=move), "bold")
            self._print_all(reasons)
        elif self._is_meant(move):
            self._play(move)

    def _is_meant(self, move: Move) -> bool:
        """Ask again before somebody leaves the game."""
        position = self.session.position
        if isinstance(move, Resign):
            leaving = position.seat if move.seat is None else move.seat
            return self._agrees("ask.resign", seat=status.seat_name(leaving, self._say))
        if position.would_eliminate(move):
            return self._agrees("ask.eliminate", seat=status.seat_name(position.seat, self._say))
        return True

    def _reasons(self, move: Move) -> list[str]:
        return [
            f"  {violation.sentence(self._say.language)} ({violation.rule})"
            for violation in self.session.position.explain(move)
        ]

    # The course of the game.

    def _play(self, move: Move) -> None:
        before = self.session.position
        self._listing = Listing(Offer(before, {}))
        self.session.play(move)
        self._keep()
        if self.session.position.island is not before.island:
            self._show_island()
        if isinstance(move, Placement) and self.session.position.ruleset.solo:
            island = self.session.position.island
            self._screen.line(status.matches_in_words(island, move, self._say))
        self._begin_decision()

    def _begin_decision(self) -> None:
        position, session = self.session.position, self.session
        if position.is_over or session.turn_is_over:
            return
        if not session.moves_of_turn:
            self._begin_turn()
        if bonus := status.bonus_in_words(position, self._say):
            self._screen.line(bonus, "bold")
        if position.phase is Phase.PLACE:
            self._screen.line(status.tile_in_words(position, self._say), "bold")
        self._listing = Listing.overview(Offer.of(position), self._screen, self._say)

    def _begin_turn(self) -> None:
        position, session = self.session.position, self.session
        self._screen.heading(status.headline(position, session.turn_number, self._say))
        status.show_seats(position, self._screen, self._say)
        self._screen.line(status.tiles_left(position, self._say))
        if position.island.land and not self._is_island_in_sight():
            self._show_island()

    def _is_island_in_sight(self) -> bool:
        """Tell whether the last picture is still there to be seen."""
        if self._height is None or not self._screen.is_terminal:
            return self._height is not None
        return self._height + LINES_OF_A_TURN <= self._screen.height

    def _confirm(self) -> None:
        self._last_turn = self.session.moves_of_turn
        self.session.go_on()
        self._keep()
        self._begin_decision()

    def _show_island(self, *, highlight: bool = False) -> None:
        position = self.session.position
        hexes = self._listing.offer.hexes if highlight else ()
        moves = self.session.moves_of_turn or self._last_turn
        self._height = status.show_island(
            position, self._screen, self._say, last=moves, highlights=hexes
        )
        if position.ruleset.solo:
            self._screen.line(status.score_line(position.score, self._say))

    def _keep(self) -> None:
        self._keeper.keep(self.session.record())
        complaint = None
        if failure := self._keeper.failure:
            reason = failure.strerror or failure
            complaint = self._say("play.unsaved", file=self._keeper.path, reason=reason)
            if complaint != self._complaint:
                self._screen.line(complaint, "bold")
        self._complaint = complaint

    # The commands.

    def _help(self, _words: Words) -> None:
        self._screen.line(self._say("play.help"))
        rows = [(self._say(f"word.{name}"), self._say(f"does.{name}")) for name in self._commands]
        self._screen.table(rows)

    def _moves(self, words: Words) -> None:
        wish = wish_of(map(str.lower, words), self._kind_words)
        self._list(Offer.of(self.session.position, wish))

    def _list(self, offer: Offer) -> None:
        if self.session.turn_is_over:
            self._screen.line(self._say("play.turn_is_over"), "dim")
        elif not offer.by_kind:
            self._screen.line(self._say("list.none", why=self._say("word.why")))
        else:
            self._listing = Listing(offer)
            self._listing.show_page(self._screen, self._say)

    def _show(self, _words: Words) -> None:
        self._show_island(highlight=True)

    def _why(self, words: Words) -> None:
        text = self._completed(" ".join(words))
        try:
            move = parse_move(text)
        except NotationError as error:
            self._screen.line(self._say("play.unreadable", message=error.message))
            return
        if reasons := self._reasons(move):
            self._print_all(reasons)
        elif self.session.position.would_eliminate(move):
            self._screen.line(self._say("play.allowed_but_fatal", move=move))
        else:
            self._screen.line(self._say("play.allowed", move=move))

    def _undo(self, _words: Words) -> None:
        if not self.session.moves_to_undo:
            self._screen.line(self._say("play.nothing_to_undo"))
            return
        move = self.session.undo()
        self._keep()
        self._screen.line(self._say("play.undone", move=move))
        self._show_island()
        self._begin_decision()

    def _tiles(self, _words: Words) -> None:
        position = self.session.position
        self._screen.line(status.tiles_left(position, self._say))
        counts = (f"{tile}×{count}" for tile, count in position.unseen.by_tile().items())
        self._screen.line(self._say("play.unseen", tiles=" ".join(counts)))

    def _score(self, _words: Words) -> None:
        if self.session.position.ruleset.solo:
            status.show_score(self.session.position.score, self._screen, self._say)
        else:
            status.show_seats(self.session.position, self._screen, self._say)

    def _save(self, words: Words) -> None:
        if words:
            self._keeper.path = Path(" ".join(words)).expanduser()
        self._complaint = None
        self._keep()
        if self._keeper.failure is None:
            self._screen.line(self._say("play.saved", file=self._keeper.path))

    def _resign(self, words: Words) -> None:
        self._read_move(":".join(("resign", *words)))

    def _quit(self, _words: Words) -> None:
        self._has_quit = True

    # The end.

    def _part(self) -> None:
        position = self.session.position
        if position.is_over:
            status.show_outcome(position, self._screen, self._say)
        if not self.session.game.moves and not self._keeper.has_kept:
            self._screen.line(self._say("play.nothing_played"))
            return
        self._keep()
        if self._keeper.failure is not None:
            self._screen.line(self._say("play.here_it_is"))
            print(self.session.record(), end="")
            return
        key = "play.kept" if position.is_over else "play.resume"
        command = "replay" if position.is_over else "play --resume"
        self._screen.line(self._say(key))
        self._screen.command(f"{_program()} {command} {quote(str(self._keeper.path))}")

    def _print_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._screen.line(line)


def _program() -> str:
    """Return how somebody can call this program again."""
    called = Path(sys.argv[0])
    is_hidden = called.name == "taluva" and which("taluva") is None
    return quote(str(called)) if is_hidden else "taluva"


def _spoken(words: Iterable[str], say: Voice) -> Mapping[str, str]:
    """Return how somebody may say these words: as they are, or in the language of the screen."""
    return {spelling: word for word in words for spelling in (word, *say(f"word.{word}").split())}
