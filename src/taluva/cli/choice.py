"""The choice of a ruleset by flags: an edition, a number of players, and what differs."""

import re
from dataclasses import dataclass, field
from typing import Annotated

import typer

from taluva import Ruleset

DEFAULT_RULES = "deluxe-2015"


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody chose of a ruleset, and what not."""

    rules: str | None = None
    players: int | None = None
    options: dict[str, object] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.rules or self.players is not None or self.options)

    @property
    def name(self) -> str:
        """The ruleset, the usual one by default."""
        return self.rules or DEFAULT_RULES

    def ruleset(self) -> Ruleset:
        """Return the ruleset, or say why it cannot be played."""
        return Ruleset(self.name, self.players, **self.options)


def choose(
    *,
    rules: Annotated[str | None, typer.Option(help="cli.flag.rules")] = None,
    players: Annotated[int | None, typer.Option(help="cli.flag.players")] = None,
    tiles: Annotated[int | None, typer.Option(help="cli.flag.tiles")] = None,
    ranking: Annotated[bool | None, typer.Option(help="cli.flag.ranking")] = None,
    teams: Annotated[bool | None, typer.Option(help="cli.flag.teams")] = None,
    start_tile: Annotated[bool | None, typer.Option(help="cli.flag.start_tile")] = None,
    boats: Annotated[bool | None, typer.Option(help="cli.flag.boats")] = None,
    two_hex: Annotated[bool | None, typer.Option(help="cli.flag.two_hex")] = None,
    board: Annotated[str | None, typer.Option(help="cli.flag.board")] = None,
    hut_adjacent: Annotated[bool | None, typer.Option(help="cli.flag.hut_adjacent")] = None,
    match: Annotated[bool | None, typer.Option(help="cli.flag.match")] = None,
) -> Choice:
    """Return what the flags of a command choose."""
    options: dict[str, object] = {
        "tiles": tiles,
        "ranking": ranking,
        "teams": teams,
        "start_tile": start_tile,
        "boats": boats,
        "two_hex": two_hex,
        "board": int(board) if board and re.fullmatch("[0-9]{1,9}", board) else board,
        "hut_adjacent": hut_adjacent,
        "match": match,
    }
    given = {option: value for option, value in options.items() if value is not None}
    return Choice(rules, players, given)
