"""Where tables of people come from: the compact file, rows of JSON, or files in a folder."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tefuda.bridge.notation import read_file
from tefuda.bridge.notation.rows import histories_in
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.rules import Record
from tefuda.errors import NotationError

BOARDS = {".pbn", ".lin"}
ROWS = (".jsonl", ".jsonl.gz")


def tables_at(path: Path, limit: int | None = None) -> Tables:
    """The tables, *limit* at most, of a compact file, of a file with a JSON object for each, or of
    all PBN and LIN files in a folder.

    Boards in a folder that break the rules or lack an auction are left out; `skipped` counts
    them.
    """
    if path.name.endswith(ROWS):
        return Tables.of_records(map(Record.of, islice(histories_in(path), limit)))
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
