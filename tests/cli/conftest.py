"""What the tests of the command line share: a way to run it, and a player who leaves no trace."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from taluva.cli.application import application
from taluva.cli.voice import Language

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let games be kept in a folder of the test, wherever somebody says."""
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.chdir(tmp_path)
    return data / "taluva" / "games"


@pytest.fixture
def run() -> Run:
    """Return how to run the command line, with *typed* lines as standard input."""

    def invoke(*arguments: object, typed: str = "", lang: str = "en") -> Result:
        words = [str(argument) for argument in arguments]
        app = application(Language(lang))
        return CliRunner().invoke(app, words, input=typed, catch_exceptions=False)

    return invoke
