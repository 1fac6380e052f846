"""The file in which a league is written down, round by round, and from which it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tefuda.daihinmin.league.schedule import League, Order, Round
from tefuda.errors import NotationError
from tefuda.ledger import JsonLedger

COMPACT = (",", ":")


class LeagueLedger(JsonLedger[Round, tuple[Order, ...]]):
    """The finished rounds of *league*: the first line tells it, each of the others a round."""

    KIND = "league"

    def __init__(self, path: Path | None, league: League) -> None:
        super().__init__(path, json.dumps(league.described(), separators=COMPACT))
        self.league = league

    def _line(self, key: Round, piece: tuple[Order, ...]) -> str:
        return json.dumps({"round": key.number, "orders": piece}, separators=COMPACT)

    def _piece(self, row: Any, place: str) -> tuple[Round, tuple[Order, ...]]:
        everybody = list(range(len(self.league.players)))
        try:
            orders = tuple(tuple(order) for order in row["orders"])
            planned = Round(int(row["round"]), len(orders))
            is_whole = all(sorted(order) == everybody for order in orders)
        except (KeyError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            raise NotationError(f"{place}: not a round of a league: {row!r:.80}")
        return planned, orders
