import os
from pathlib import Path

import pytest

from taluva.cli.file import write_text


def test_a_file_is_written_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_text(path, "one\ntwo é\n")
    assert path.read_bytes() == "one\ntwo é\n".encode()


def test_what_a_link_points_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_text(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "text"


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "file"
    write_text(path, "old")
    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(OSError, match="No space left on device"):
        write_text(path, "new")

    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]
