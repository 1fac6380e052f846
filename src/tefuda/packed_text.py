"""Files of anybody, with a bound on what is in memory at once: whole ones, or lines, which may be
packed by gzip."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from tefuda.errors import NotationError

LONGEST_LINE = 1 << 24
"""Bytes; a line with a whole game of Daihinmin, the longest of all, has some thousands."""

LONGEST_FILE = 1 << 24
"""Bytes of a file that is read whole because people write it: the longest of ours has 63,035."""


def whole_file(path: Path, most: int = LONGEST_FILE) -> bytes:
    """All that the file at *path* holds; some files, such as devices, would never end."""
    with path.open("rb") as file:
        return whole(file, path, most)


def whole(file: BinaryIO, name: Path | str, most: int) -> bytes:
    """All that is left in a *file*, which is called *name*: not more than *most* bytes."""
    content = file.read(most + 1)
    if len(content) > most:
        raise NotationError("{path}: longer than {most} bytes", path=name, most=most)
    return content


def whole_lines(path: Path) -> Iterator[bytes]:
    """The lines of the file at *path* that have an end, with it; one at a time is in memory."""
    with path.open("rb") as file:
        number = 0
        while line := file.readline(LONGEST_LINE + 1):
            number += 1
            _check_length(line, path, number)
            if line.endswith(b"\n"):
                yield line


def text_lines(path: Path) -> Iterator[str]:
    """The lines of the file at *path*, without their ends; one at a time is in memory."""
    number = 0
    with path.open("rb") as file:
        is_packed = file.read(2) == b"\x1f\x8b"
    try:
        with (gzip.open if is_packed else open)(path, "rb") as lines:
            while line := lines.readline(LONGEST_LINE + 1):
                number += 1
                _check_length(line, path, number)
                yield line.decode().rstrip("\r\n")
    except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise NotationError(
            "{path}: cannot be unpacked after line {number}: {error}",
            path=path,
            number=number,
            error=error,
        ) from None


def _check_length(line: bytes, path: Path, number: int) -> None:
    if len(line) > LONGEST_LINE:
        raise NotationError(
            "{path}, line {number}: longer than {most} bytes",
            path=path,
            number=number,
            most=LONGEST_LINE,
        )
