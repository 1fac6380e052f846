"""Ledgers: whole pieces only, one writer, and nothing written where there is no file."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tefuda.compute import Compute
from tefuda.errors import ContradictionError, IllegalActionError, NotationError
from tefuda.ledger import JsonLedger, replace_on_disk

HERE = Compute.threads(1)


class Squares(JsonLedger[int, int]):
    """Numbers and their squares."""

    KIND = "table of squares"

    def __init__(self, path: Path | None, head: str = '{"of":"numbers"}') -> None:
        super().__init__(path, head)

    def _line(self, key: int, piece: int) -> str:
        return json.dumps([key, piece])

    def _piece(self, row: Any, place: str) -> tuple[int, int]:
        number, square = row
        return number, square


class Squarer:
    """Counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def square(self, number: int) -> int:
        """The square of *number*."""
        self.asked.append(number)
        return number * number

    def cancel(self) -> None:
        """Nothing takes long."""


def completed(ledger: Squares, numbers: range) -> tuple[dict[int, int], list[int]]:
    """The squares of *numbers*, and those that had to be worked out."""
    tool = Squarer()
    with ledger.opened():
        found = dict(ledger.completed(numbers, HERE, Squarer.square, lambda: tool))
    return found, tool.asked


def test_only_what_is_missing_is_worked_out(tmp_path: Path) -> None:
    path = tmp_path / "squares.jsonl"

    assert completed(Squares(path), range(3)) == ({0: 0, 1: 1, 2: 4}, [0, 1, 2])
    assert completed(Squares(path), range(1, 4)) == ({1: 1, 2: 4, 3: 9}, [3])
    assert path.read_text() == '{"of":"numbers"}\n[0, 0]\n[1, 1]\n[2, 4]\n[3, 9]\n'


@pytest.mark.parametrize("lost", range(1, 32))
def test_a_file_that_was_cut_anywhere_becomes_the_same_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "squares.jsonl"
    completed(Squares(path), range(3))
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])

    completed(Squares(path), range(3))

    assert path.read_bytes() == whole


def test_a_piece_is_on_the_disk_before_it_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "squares.jsonl"
    with Squares(path).opened() as ledger:
        pieces = ledger.completed(range(3), HERE, Squarer.square, Squarer)
        assert next(pieces) == (0, 0)
        assert path.read_text().endswith("\n[0, 0]\n")
        pieces.close()


def test_a_file_is_on_the_disk_before_it_replaces_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, path = tmp_path / "new", tmp_path / "old"
    new.write_text("new")
    path.write_text("old")
    synced: list[tuple[str, str]] = []
    monkeypatch.setattr(
        os,
        "fsync",
        lambda handle: synced.append((os.readlink(f"/proc/self/fd/{handle}"), path.read_text())),
    )
    replace_on_disk(new, path)

    assert synced == [(str(new), "old"), (str(tmp_path), "new")]


def test_without_a_file_nothing_is_kept() -> None:
    assert completed(Squares(None), range(2)) == ({0: 0, 1: 1}, [0, 1])


def test_there_is_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "squares.jsonl"
    with (
        Squares(path).opened(),
        pytest.raises(IllegalActionError, match="another table of squares is being written here"),
        Squares(path).opened(),
    ):
        pass
    assert completed(Squares(path), range(1))[0] == {0: 0}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"of":"letters"}\n[0, 0]\n[1', "another table of squares is written here"),
        ('{"of":"numbers"}\n[0, 0\n[1', "line 2: not JSON"),
    ],
)
def test_what_is_refused_is_not_touched(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "squares.jsonl"
    path.write_text(content)

    with pytest.raises((ContradictionError, NotationError), match=told):
        completed(Squares(path), range(1))
    assert path.read_text() == content


def test_on_windows_it_is_said_that_nothing_can_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    path = tmp_path / "squares.jsonl"

    assert completed(Squares(None), range(3)) == ({0: 0, 1: 1, 2: 4}, [0, 1, 2])
    with pytest.raises(IllegalActionError, match="no table of squares can be written down"):
        completed(Squares(path), range(3))
    assert not path.exists()
