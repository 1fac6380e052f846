"""The file in which a match is written down, board by board, and from which it goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

from tefuda.bridge.match.pairing import Match
from tefuda.bridge.match.result import BoardResult
from tefuda.bridge.notation import Reading, format_of, read_file, save, to_pbn
from tefuda.bridge.notation.pbn_writer import HEADER
from tefuda.bridge.notation.text import encoded
from tefuda.bridge.rules import Record
from tefuda.bridge.table import ABANDONED
from tefuda.errors import ContradictionError, IllegalActionError

FILE_NAME = "boards.pbn"


class Ledger:
    """The finished boards of *match*, in `boards.pbn` of *folder*; use it as `Ledger.opened`.

    A board is written as soon as it is finished, both rooms at once. What was being written when
    everything stopped is not whole, and its board is taken as not yet played.
    """

    def __init__(self, folder: Path, match: Match) -> None:
        self.path = folder / FILE_NAME
        self.match = match
        self.results: dict[int, BoardResult] = {}

    @classmethod
    @contextmanager
    def opened(cls, folder: Path, match: Match) -> Iterator[Ledger]:
        """The ledger of *match* in *folder*, which is made if need be, for one writer at a time.

        It refuses a folder in which another match is written down. In the end the boards are
        brought into their order.
        """
        folder.mkdir(parents=True, exist_ok=True)
        with _locked(folder):
            ledger = cls(folder, match)
            ledger._read()
            ledger._write()  # without what is not whole, so that the next board begins a line
            try:
                yield ledger
            finally:
                ledger._write()

    def add(self, result: BoardResult) -> None:
        """Write *result* down, and return when it is on the disk."""
        games = to_pbn([result.open, result.closed]).removeprefix(HEADER)
        with self.path.open("ab") as file:
            file.write(encoded(games.replace("\n", "\r\n"), format_of(self.path).encoding))
            file.flush()
            os.fsync(file.fileno())
        self.results[result.number] = result

    def _read(self) -> None:
        if not self.path.exists():
            return
        rooms: dict[int, dict[str, Record]] = {}
        for reading in read_file(self.path):
            if (record := reading.record) is None:
                continue  # cut off before its deal was written
            number = self._number(record)
            if _is_whole(reading, record):
                self._check_teams(record)
                rooms.setdefault(number, {})[record.tag("Room")] = record
        for number, found in rooms.items():
            if found.keys() == {"Open", "Closed"}:
                self.results[number] = BoardResult(found["Open"], found["Closed"])

    def _number(self, record: Record) -> int:
        """The number of the board; other boards than ours are somebody's, and not overwritten."""
        number = record.board.number
        if number is None or record.board != self.match.board(number):
            raise ContradictionError(
                f"{self.path}: board {'?' if number is None else number} is not a board of the "
                f"match with seed {self.match.seed!r}"
            )
        return number

    def _check_teams(self, record: Record) -> None:
        found = record.tag("HomeTeam"), record.tag("VisitTeam")
        if found != (self.match.home, self.match.visitors):
            raise ContradictionError(
                f"{self.path}: board {record.board.number} was played by {' and '.join(found)!r}, "
                f"not by {self.match.home} and {self.match.visitors}"
            )

    def _write(self) -> None:
        """All results by number, at once or not at all."""
        records = (
            record
            for _, result in sorted(self.results.items())
            for record in (result.open, result.closed)
        )
        new = self.path.with_name(f"new-{FILE_NAME}")
        save(records, new)
        new.replace(self.path)


def _is_whole(reading: Reading, record: Record) -> bool:
    """Whether the board was written to its end: every card of it, or why it was abandoned."""
    if record.tag(ABANDONED):
        return True
    return record.has_result and not record.is_claimed and not reading.problems


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            flock(handle, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise IllegalActionError(f"{folder}: another match is being written here") from None
        yield
    finally:
        os.close(handle)
