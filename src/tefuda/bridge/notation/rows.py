"""Boards as JSON objects, as collections of tables and problems publish them."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tefuda.bridge.rules import Board, Deal, History, Seat, Vulnerability
from tefuda.errors import NotationError


def history_of(row: Mapping[str, Any]) -> History:
    """The board of a published *row*, with its calls and cards."""
    dealer, vulnerability = Seat.parse(row["dealer"]), Vulnerability.parse(row["vul"])
    board = Board(Deal.from_pbn(row["deal"]), dealer, vulnerability)
    return History.parse(board, row["auction"], row["play"])


def histories_in(path: Path) -> Iterator[History]:
    """The boards of a file with an object on each line, `.jsonl.gz` or `.jsonl`."""
    number = 0
    try:
        with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):  # noqa: B007  # told in errors
                yield history_of(json.loads(line))
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise NotationError(
            "{path}: after line {number}: {error}", path=path, number=number, error=error
        ) from None
    except (ValueError, LookupError, TypeError) as error:
        raise NotationError(
            "{path}, line {number}: not a board: {error}", path=path, number=number, error=error
        ) from None
