"""The file in which a league is written down, round by round, and from which it goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from typing import IO, Any

from tefuda.daihinmin.league.schedule import League, Order, Round
from tefuda.errors import ContradictionError, IllegalActionError, NotationError


class Ledger:
    """The finished rounds of *league* in a file of JSON lines; use it as `Ledger.opened`.

    The first line tells the league, each of the others a round. What was being written when
    everything stopped is not a whole line, and is dropped.
    """

    def __init__(self, league: League, file: IO[bytes]) -> None:
        self.league = league
        self.orders: dict[Round, tuple[Order, ...]] = {}
        self._file = file

    @classmethod
    @contextmanager
    def opened(cls, path: Path, league: League) -> Iterator[Ledger]:
        """The ledger of *league* at *path*, for one writer at a time.

        It refuses a file in which another league is written down.
        """
        with path.open("a+b") as file:
            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise IllegalActionError(f"{path}: another league is being written here") from None
            ledger = cls(league, file)
            ledger._read(path)
            yield ledger

    def add(self, planned: Round, orders: list[Order]) -> None:
        """Write a round down, and return when it is on the disk."""
        self._write({"round": planned.number, "orders": orders})
        self.orders[planned] = tuple(orders)

    def _read(self, path: Path) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        lines = [_parsed(line, f"{path}, line {n}") for n, line in enumerate(whole.splitlines(), 1)]
        header = json.loads(json.dumps(self.league.described()))
        if not lines:
            self._write(header)
            return
        if lines[0] != header:
            raise ContradictionError(f"{path}: another league is written here: {lines[0]}")
        for number, line in enumerate(lines[1:], start=2):
            planned, orders = self._round(line, f"{path}, line {number}")
            self.orders[planned] = orders

    def _round(self, line: Any, place: str) -> tuple[Round, tuple[Order, ...]]:
        everybody = list(range(len(self.league.players)))
        try:
            orders = tuple(tuple(order) for order in line["orders"])
            planned = Round(int(line["round"]), len(orders))
            is_whole = all(sorted(order) == everybody for order in orders)
        except (KeyError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            raise NotationError(f"{place}: not a round of a league: {line!r:.80}")
        return planned, orders

    def _write(self, line: Any) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _parsed(line: bytes, place: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise NotationError(f"{place}: not JSON: {error}") from None
