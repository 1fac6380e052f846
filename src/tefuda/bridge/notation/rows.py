"""Boards as JSON objects, as collections of tables and problems publish them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tefuda.bridge.rules import Board, Deal, History, Seat, Vulnerability
from tefuda.errors import NotationError
from tefuda.packed_text import text_lines


def history_of(row: Mapping[str, Any]) -> History:
    """The board of a published *row*, with its calls and cards."""
    dealer, vulnerability = Seat.parse(row["dealer"]), Vulnerability.parse(row["vul"])
    board = Board(Deal.from_pbn(row["deal"]), dealer, vulnerability)
    return History.parse(board, row["auction"], row["play"])


def histories_in(path: Path) -> Iterator[History]:
    """The boards of a file with an object on each line, `.jsonl.gz` or `.jsonl`."""
    for number, line in enumerate(text_lines(path), 1):
        try:
            history = history_of(json.loads(line))
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            raise NotationError(
                "{path}, line {number}: not a board: {error}", path=path, number=number, error=error
            ) from None
        yield history
