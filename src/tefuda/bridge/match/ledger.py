"""The file in which a match is written down, board by board, and from which it goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tefuda.bridge.match.pairing import Director, Match
from tefuda.bridge.match.result import BoardResult
from tefuda.bridge.notation import Reading, format_of, read_file, save, to_pbn
from tefuda.bridge.notation.files import LONGEST
from tefuda.bridge.notation.pbn_writer import HEADER
from tefuda.bridge.notation.text import encoded
from tefuda.bridge.referee import ABANDONED
from tefuda.bridge.rules import Record
from tefuda.compute import Compute
from tefuda.errors import ContradictionError
from tefuda.ledger import Key, Ledger, Piece, replace_on_disk
from tefuda.packed_text import whole_file

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparison

FILE_NAME = "boards.pbn"


class BoardLedger(Ledger[Key, Piece]):
    """Finished boards in `boards.pbn` of *folder*, each piece one record of a board or several.

    The folder is made if need be. In the end the boards are brought into their order.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE_NAME)
        self.folder = folder

    @abstractmethod
    def _records(self, piece: Piece) -> Sequence[Record]:
        """The records that a piece consists of."""

    @abstractmethod
    def _place(self, key: Key) -> SupportsRichComparison:
        """Where the piece of *key* stands among others."""

    @contextmanager
    def opened(self) -> Iterator[Self]:
        """The ledger, for one writer at a time in its folder."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with super().opened():
            self._sort()  # without what is not whole, so that the next board begins a line
            try:
                yield self
            finally:
                self._sort()

    def _held(self, path: Path) -> Path:
        return path.parent  # the file itself is replaced

    def _written(self, key: Key, piece: Piece) -> bytes:
        games = to_pbn(self._records(piece)).removeprefix(HEADER)
        return encoded(games.replace("\n", "\r\n"), format_of(Path(FILE_NAME)).encoding)

    def _whole_records(self, path: Path) -> Iterator[tuple[int, Record]]:
        """The records of boards that were written to their end, each with its number."""
        for reading in read_file(path) if _has_boards(path) else ():
            if (record := reading.record) is None:
                continue  # cut off before its deal was written
            number = self._number(record)
            if _is_whole(reading, record):
                yield number, record

    @abstractmethod
    def _number(self, record: Record) -> int:
        """The number of the board; other boards than ours are somebody's, and not overwritten."""

    def _sort(self) -> None:
        """Write all boards anew in their order, at once or not at all."""
        keys = sorted(self.pieces, key=self._place)
        records = (record for key in keys for record in self._records(self.pieces[key]))
        new = self.folder / f"new-{FILE_NAME}"
        save(records, new)
        replace_on_disk(new, self.folder / FILE_NAME)


class MatchLedger(BoardLedger[int, BoardResult]):
    """The finished boards of *match* by number, both rooms of each."""

    KIND = "match"

    def __init__(self, folder: Path, match: Match) -> None:
        super().__init__(folder)
        self.match = match

    def _records(self, piece: BoardResult) -> Sequence[Record]:
        return piece.open, piece.closed

    def _place(self, key: int) -> int:
        return key

    def _read(self, path: Path) -> Iterable[tuple[int, BoardResult]]:
        rooms: dict[int, dict[str, Record]] = {}
        for number, record in self._whole_records(path):
            self._check_teams(record)
            rooms.setdefault(number, {})[record.tag("Room")] = record
        for number, found in rooms.items():
            if found.keys() == {"Open", "Closed"}:
                yield number, BoardResult(found["Open"], found["Closed"])

    def _number(self, record: Record) -> int:
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


def play_match(match: Match, boards: int, folder: Path, where: Compute) -> Generator[BoardResult]:
    """Yield the results of board 1 to *boards* of *match* as they are there.

    First come those that `boards.pbn` in *folder* has already; the others are played *where* it
    is told, and written there before they are yielded. The file is in the end the same wherever
    they were played and however often the match was broken off.
    """
    numbers = range(1, boards + 1)
    with MatchLedger(folder, match).opened() as ledger:
        results = ledger.completed(numbers, where, Director.play, partial(Director, match))
        with closing(results):
            for _, result in results:
                yield result


def _has_boards(path: Path) -> bool:
    """Whether there is anything but what every file begins with: else no board was finished yet."""
    lines = whole_file(path, LONGEST).splitlines()
    return any(line.strip() and not line.startswith(b"%") for line in lines)


def _is_whole(reading: Reading, record: Record) -> bool:
    """Whether the board was written to its end: every card of it, or why it was abandoned."""
    if record.tag(ABANDONED):
        return True
    return record.has_result and not record.is_claimed and not reading.problems
