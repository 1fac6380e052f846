"""Where tables of people come from: the compact file, or files of boards in a folder."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tefuda.bridge.notation import read_file
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.rules import Record
from tefuda.errors import NotationError

BOARDS = {".pbn", ".lin"}


def tables_at(path: Path, limit: int | None = None) -> Tables:
    """The tables, *limit* at most, of a compact file, or of all PBN and LIN files in a folder.

    Boards of such files that break the rules or lack an auction are left out; `skipped` counts
    them.
    """
    if not path.is_dir():
        return Tables.read(path, limit)
    tables = Tables.of_records(islice(_records(path), limit))
    if not len(tables):
        raise NotationError(f"{path}: no PBN or LIN file in it has a board with a whole auction")
    return tables


def _records(folder: Path) -> Iterator[Record]:
    """What can be read, file by file."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in BOARDS:
            for reading in read_file(path):
                if reading.record is not None:
                    yield reading.record
