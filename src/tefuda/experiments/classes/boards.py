"""Boards bid and played by our own players, kept in a file, as they take long."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tefuda.compute import Compute
from tefuda.experiments import own_boards
from tefuda.experiments.notebook import Json
from tefuda.experiments.own_boards import BoardDealer
from tefuda.ledger import JsonLedger


class PlayedBoards(JsonLedger[int, Json]):
    """The boards of a *seed* by their numbers, as rows of a collection."""

    KIND = "set of boards"

    def __init__(self, path: Path | None, seed: int) -> None:
        head = {"seed": seed, "player": own_boards.PLAYER, "deals": own_boards.BUDGET.deals}
        super().__init__(path, json.dumps(head))
        self.seed = seed

    def played(self, count: int) -> Iterator[Json]:
        """The first *count* boards, as they are finished; none in the file is played again."""
        numbers = range(1, count + 1)
        work = self.completed(
            numbers, Compute.threads(), BoardDealer.row, partial(BoardDealer, self.seed)
        )
        yield from (row for _, row in work)

    def in_order(self) -> list[Json]:
        """All boards that are finished, by their numbers."""
        return [self.pieces[number] for number in sorted(self.pieces)]

    def _line(self, key: int, piece: Json) -> str:
        return json.dumps({"number": key, "board": piece})

    def _piece(self, row: Any, place: str) -> tuple[int, Json]:
        return row["number"], row["board"]
