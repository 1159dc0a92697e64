"""A program that runs beside us and talks in lines: started, heard, ended, whatever it does.

Three threads keep it at arm's length: one writes to it, one reads from it, one reads its errors.
None of them holds more than a little, so a program that floods only waits, and one that reads
nothing is found out.
"""

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO

from taluva.engines.errors import EngineFault
from taluva.engines.limits import LONGEST_FROM_ENGINE

LINES_IN_HAND = 100
LAST_ERRORS = 2_000  # bytes
SECONDS_TO_END = 1.0

Heard = bytes | None  # a line, or nothing more


class Program:
    """A child process, by its lines."""

    def __init__(self, command: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: queue.Queue[Heard] = queue.Queue(LINES_IN_HAND)
        self._to_say: queue.Queue[Heard] = queue.Queue(LINES_IN_HAND)
        self._errors = b""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that what it starts ends with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineFault(f"cannot be started: {error}") from None
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._read, self._write, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Say a line to the program."""
        try:
            self._to_say.put_nowait(line.encode() + b"\n")
        except queue.Full:
            raise EngineFault("does not read what it is told") from None

    def receive(self, seconds: float) -> str | None:
        """Return the next line that the program says, or None if it says none for so long."""
        try:
            line = self._said.get(timeout=max(seconds, 0))
        except queue.Empty:
            return None
        if line is None:
            self._said.put(None)
            raise EngineFault(self._how_it_ended())
        if len(line.rstrip(b"\r\n")) > LONGEST_FROM_ENGINE:
            raise EngineFault(f"says a line of more than {LONGEST_FROM_ENGINE} bytes")
        try:
            return line.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise EngineFault("says what is not UTF-8") from None

    def close(self, farewell: str | None = None) -> None:
        """End the program and everything it has started."""
        if farewell is not None:
            with suppress(EngineFault):
                self.send(farewell)
            self._wait(SECONDS_TO_END)
        self._kill()
        self._process.wait()
        deadline = self._clock() + SECONDS_TO_END
        with suppress(queue.Full):
            self._to_say.put_nowait(None)
        while any(thread.is_alive() for thread in self._threads) and self._clock() < deadline:
            with suppress(queue.Empty):
                self._said.get(timeout=0.01)

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _wait(self, seconds: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def _how_it_ended(self) -> str:
        self._wait(SECONDS_TO_END)
        self._threads[2].join(SECONDS_TO_END)
        code = self._process.poll()
        told = self._errors.decode("utf-8", "replace").strip().rpartition("\n")[2]
        ended = "says no more" if code is None else f"has ended with code {code}"
        return f"{ended}: {told}" if told else ended

    # What the threads do.

    def _read(self) -> None:
        with _stream(self._process.stdout) as stream:
            while line := stream.readline(LONGEST_FROM_ENGINE + 3):
                self._said.put(line)
        self._said.put(None)

    def _write(self) -> None:
        with suppress(OSError), _stream(self._process.stdin) as stream:
            while (line := self._to_say.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read_errors(self) -> None:
        with _stream(self._process.stderr) as stream:
            while more := stream.read1(LAST_ERRORS):  # type: ignore[attr-defined]  # it is buffered
                self._errors = (self._errors + more)[-LAST_ERRORS:]


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "every stream is a pipe"
    return stream
