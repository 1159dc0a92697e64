"""The screen: lines, tables and pictures; the only module that knows Rich, a slow one to load."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, repeat
from typing import TYPE_CHECKING, NamedTuple

from taluva import Move, Position
from taluva.rules.hexes import Hex

if TYPE_CHECKING:
    from rich.table import Table

Row = Sequence[str]
Progress = Callable[[int, Sequence[tuple[Row, list[Row]]]], None]  # how many are done; tables


class Extent(NamedTuple):
    """How large something on the screen is, in columns and lines."""

    width: int
    height: int


class Screen:
    """Standard output, with colours where it is a terminal that has them."""

    def __init__(self) -> None:
        from rich.console import Console  # noqa: PLC0415  # `perft` and `--help` do without

        self._console = Console(highlight=False, markup=False, emoji=False)

    @property
    def height(self) -> int:
        """How many lines can be seen at once."""
        return self._console.height

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self._console.width

    @property
    def is_terminal(self) -> bool:
        """Whether a person is looking."""
        return self._console.is_terminal

    def line(self, text: str = "", style: str | None = None) -> None:
        """Print a line, which a terminal wraps between words."""
        self._console.print(text, style=style, soft_wrap=not self._console.is_terminal)

    def command(self, text: str) -> None:
        """Print a command that somebody may copy: on a line of its own, in one piece."""
        self._console.print(f"  {text}", soft_wrap=True)

    def heading(self, text: str) -> None:
        """Print what a new part begins with."""
        self._console.print()
        self._console.print(text, style="bold", soft_wrap=not self._console.is_terminal)

    def table(self, rows: Iterable[Row], header: Row = (), styles: Sequence[str] = ()) -> None:
        """Print rows with their cells below each other; *styles* are those of the first cells."""
        lines = [tuple(row) for row in rows]
        if header and self.is_terminal and _width(header, *lines) > self.width:
            self._sentences(lines, header, styles)
        else:
            self._console.print(_table(lines, header, styles))

    @contextmanager
    def progress(self, total: int, *, shown: bool) -> Iterator[Progress]:
        """Show on a terminal how far something is, with tables that change."""
        from rich.console import Group  # noqa: PLC0415  # as above
        from rich.live import Live  # noqa: PLC0415  # as above
        from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn  # noqa: PLC0415
        from rich.progress import Progress as Bar  # noqa: PLC0415  # as above

        if not (shown and self.is_terminal):
            yield lambda _done, _tables: None
            return
        bar = Bar(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=self._console)
        task = bar.add_task("", total=total)
        with Live(bar, console=self._console, transient=True) as live:

            def update(done: int, tables: Sequence[tuple[Row, list[Row]]]) -> None:
                bar.update(task, completed=done)
                live.update(Group(bar, *(_table(rows, header) for header, rows in tables)))

            yield update

    def _sentences(self, lines: Sequence[Row], header: Row, styles: Sequence[str]) -> None:
        """Print a table that is too wide for the screen: each row as a sentence of its own."""
        from rich.text import Text  # noqa: PLC0415  # as above

        self.line(header[0], "dim")
        for (first, *others), style in zip(lines, chain(styles, repeat("")), strict=False):
            named = zip(header[1:], others, strict=True)
            words = (" ".join(filter(None, pair)) for pair in named)
            self._console.print(
                Text.assemble((first, style), *(f", {each}" for each in words if each))
            )

    def picture(
        self,
        position: Position,
        *,
        last: Sequence[Move] = (),
        highlights: Sequence[Hex] = (),
        coordinates: bool,
    ) -> Extent:
        """Print the island and return how large it is; what is wider than the screen is cut off."""
        from rich.text import Text  # noqa: PLC0415  # as above

        from taluva.pictures import terminal  # noqa: PLC0415  # as above

        drawn = terminal(
            position,
            colour=self._console.color_system is not None and not self._console.no_color,
            last=last,
            highlights=highlights,
            coordinates=coordinates,
            unicode=self._console.encoding.startswith("utf"),
        )
        text = Text.from_ansi(drawn.rstrip("\n"))
        extent = Extent(max(line.cell_len for line in text.split()), len(text.split()))
        if coordinates and not self._holds(extent):
            return self.picture(position, last=last, highlights=highlights, coordinates=False)
        self._console.print(text, no_wrap=True, crop=self.is_terminal, overflow="ignore")
        return extent

    def _holds(self, extent: Extent) -> bool:
        return extent.width <= self._console.width or not self.is_terminal

    def clear(self) -> None:
        """Empty the screen, if it is one."""
        self._console.clear()


def _width(*lines: Row) -> int:
    """Return how many columns rows of a table take, with two between its columns."""
    return sum(max(map(len, column)) + 2 for column in zip(*lines, strict=True)) - 2


def _table(rows: Iterable[Row], header: Row = (), styles: Sequence[str] = ()) -> "Table":
    from rich.table import Table  # noqa: PLC0415  # as above
    from rich.text import Text  # noqa: PLC0415  # as above

    table = Table(box=None, show_header=bool(header), pad_edge=False, padding=(0, 2, 0, 0))
    lines = [tuple(row) for row in rows]
    for name in header or ("",) * len(lines[0]):
        table.add_column(name, header_style="dim", overflow="fold")
    for number, (first, *others) in enumerate(lines):
        style = styles[number] if number < len(styles) else ""
        table.add_row(Text(first, style=style), *others)
    return table


def seat_style(seat: int) -> str:
    """Return how to write in the colour that a seat has in pictures."""
    from taluva.pictures.palette import COLOURS, SEAT_INK  # noqa: PLC0415  # as above

    return f"{COLOURS[SEAT_INK[seat]].light} on {COLOURS[f'seat-{seat}'].light}"
