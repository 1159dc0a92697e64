"""The prompt: lines that somebody types, or that a script has prepared."""

import sys
from collections.abc import Callable, Iterable

Candidates = Callable[[], Iterable[str]]


class Prompt:
    """Standard input, with editing and completion where somebody types."""

    def __init__(self, candidates: Candidates = tuple) -> None:
        self.is_interactive = sys.stdin.isatty()
        self._candidates = candidates
        if self.is_interactive:
            self._edit_lines()

    def ask(self, question: str) -> str:
        """Return the next line; raise EOFError when there is none."""
        line = input(question)
        if not self.is_interactive:
            print(line)  # so that what a script plays reads like a conversation
        return line

    def _edit_lines(self) -> None:
        try:
            import readline  # noqa: PLC0415  # not on every platform
        except ImportError:
            return
        readline.set_completer(self._completion)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        found = [word for word in self._candidates() if word.startswith(text)]
        return found[state] if state < len(found) else None
