"""The file of a table: entries in the order of their patterns, section by section.

Everything begins at a multiple of 128 bytes, or of two. The first line names the format. A section
is a line of JSON that says what it holds, and then its entries. The last line says that nothing
is missing. All lines are of the same length; checksums cover what a section says and holds.
"""

from __future__ import annotations

import json
import mmap
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

import numpy as np

from tefuda.daihinmin.endgame.sizes import Entries
from tefuda.errors import NotationError

FORMAT = {"format": "tefuda endgame table", "version": 1}
END = {"end": "nothing is missing"}
SINGLE_CARD, WITH_GROUPS = "single card", "groups"
"""The names of games in files."""
LINE_BYTES = 128
ENTRY = np.dtype("<u2")


class TableSection(NamedTuple):
    """The endings of one size: which *game*, how many *players*, how many *cards*."""

    game: str
    players: int
    cards: int


def write_start(file: BinaryIO) -> None:
    """Begin a table."""
    _write(file, _line(FORMAT))


def write_section(file: BinaryIO, section: TableSection, entries: Entries) -> None:
    """Add a section; it is on the disk when this returns."""
    held = entries.astype(ENTRY, copy=False).tobytes()
    told = section._asdict() | {"entries": len(entries)}
    _write(file, _line(told | {"crc32": _checksum(told, held)}) + held)


def write_end(file: BinaryIO) -> None:
    """Say that nothing is missing."""
    _write(file, _line(END))


def mapped(path: Path) -> memoryview:
    """The bytes of the file at *path*, which are read when they are looked at."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size == 0:
            return memoryview(b"")
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def begun_sections(data: memoryview, path: Path) -> Iterator[tuple[TableSection, Entries, int]]:
    """The sections up to the first that is not as it was written, and where each of them ends."""
    if _told(data, 0) != FORMAT:
        raise NotationError("{path}: not a table of endings that this version reads", path=path)
    place = LINE_BYTES
    while (told := _told(data, place)).keys() == {*TableSection._fields, "entries", "crc32"}:
        start, count = place + LINE_BYTES, told["entries"]
        place = start + ENTRY.itemsize * count
        checksum = told.pop("crc32")
        if place > len(data) or checksum != _checksum(told, data[start:place]):
            return
        entries = np.frombuffer(data, ENTRY, count, start)
        yield TableSection(told["game"], told["players"], told["cards"]), entries, place


def whole_sections(data: memoryview, path: Path) -> dict[TableSection, Entries]:
    """The sections of a table in which nothing is missing."""
    found, place = {}, LINE_BYTES
    for section, entries, end in begun_sections(data, path):
        found[section], place = entries, end
    if _told(data, place) != END or len(data) != place + LINE_BYTES:
        raise NotationError(
            "{path}: damaged or cut off after byte {place}; build it again", path=path, place=place
        )
    return found


def _write(file: BinaryIO, data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told).encode().ljust(LINE_BYTES - 1) + b"\n"


def _told(data: memoryview, place: int) -> dict[str, Any]:
    """What the line at *place* says; nothing if it is no line of ours."""
    try:
        told = json.loads(bytes(data[place : place + LINE_BYTES]))
    except ValueError:
        return {}
    is_ours = isinstance(told, dict) and bytes(data[place : place + LINE_BYTES]) == _line(told)
    entries = told.get("entries", 0) if is_ours else None
    return told if type(entries) is int and entries >= 0 else {}


def _checksum(told: Mapping[str, Any], held: bytes | memoryview) -> int:
    return crc32(held, crc32(_line(told)))
