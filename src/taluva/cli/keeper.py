"""The keeper of a game: it writes the record to a file after every move."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from errno import EINVAL
from pathlib import Path

from taluva import NotationError, Record
from taluva.cli.file import read_record, write_text
from taluva.rules.record import UNFINISHED

SUFFIX = ".taluva"


class Keeper:
    """Keeps a game in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failure: OSError | None = None
        self.has_kept = False

    def keep(self, record: Record) -> None:
        """Write the record, or remember why that fails."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_text(self.path, str(record))
            self.failure = None
            self.has_kept = True
        except OSError as error:
            self.failure = error
        except ValueError as error:  # no file can have such a name
            self.failure = OSError(EINVAL, str(error))


def games_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder in which a player's games are kept."""
    data = Path(environment.get("XDG_DATA_HOME", ""))
    home = data if data.is_absolute() else Path.home() / ".local" / "share"
    return home / "taluva" / "games"


def new_file(folder: Path, now: datetime) -> Path:
    """Return the name of a file for a game that begins now."""
    name = now.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{name}{suffix}{SUFFIX}" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def latest_unfinished(folder: Path) -> Path | None:
    """Return the file of the game that was begun last, if it is unfinished."""
    return next(_unfinished(folder), None)


def _unfinished(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True)[:1]:
        try:
            if read_record(str(path)).result == UNFINISHED:
                yield path
        except (OSError, UnicodeDecodeError, NotationError):
            continue
