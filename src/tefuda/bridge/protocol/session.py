"""Which boards are played by whom, and the file in which they are written down one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tefuda.bridge.match.ledger import FILE_NAME, BoardLedger
from tefuda.bridge.match.result import BoardResult
from tefuda.bridge.notation import read_file
from tefuda.bridge.protocol.seating import Role
from tefuda.bridge.protocol.table import Programme
from tefuda.bridge.rules import Board, Record, Side
from tefuda.errors import ContradictionError, NotationError
from tefuda.whole_numbers import whole_number

OPEN, CLOSED = ROOMS = ("Open", "Closed")
SEED_TAG = "Seed"
"""Where the seed is noted with which boards were dealt."""

Played = tuple[int, str]
"""A board at a table: its number, and the room if there are two."""


@dataclass(frozen=True)
class Session:
    """The *boards* in the order in which they are played, at one table or in *two_rooms*; each is
    noted with these *tags*."""

    boards: Sequence[Board]
    two_rooms: bool = False
    tags: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        numbers = [board.number for board in self.boards]
        if None in numbers or len(set(numbers)) < len(numbers):
            raise NotationError("every board of a session needs a number of its own")

    @property
    def rooms(self) -> Sequence[str]:
        """The rooms by name; one table is in a room without one."""
        return ROOMS if self.two_rooms else ("",)

    def programmes(self, done: Iterable[Played]) -> list[Programme]:
        """What is yet to be played in each room when the boards of *done* have been."""
        gone = set(done)
        return [
            Programme(
                [board for board in self.boards if (board.number, room) not in gone],
                _home_side(room),
                room,
                self.tags,
            )
            for room in self.rooms
        ]


def _home_side(room: str) -> Side:
    return Side.EW if room == CLOSED else Side.NS


def noted_seed(folder: Path) -> int | None:
    """The seed of the boards that are written down in *folder*; none if there are none."""
    path = folder / FILE_NAME
    readings = read_file(path) if path.is_file() and path.stat().st_size else []
    noted = (one.record.tag(SEED_TAG) for one in readings if one.record is not None)
    return next((whole_number(seed) for seed in noted if seed), None)


class SessionLedger(BoardLedger[Played, Record]):
    """The finished boards of a *session* by number and room."""

    KIND = "session"

    def __init__(self, folder: Path, session: Session) -> None:
        super().__init__(folder)
        self.session = session
        self._boards = {board.number: board for board in session.boards}

    @property
    def teams(self) -> dict[Role, str]:
        """Who has played so far; nobody, if nothing was."""
        first = next(iter(self.pieces.values()), None)
        if first is None:
            return {}
        return {Role.HOME: first.tag("HomeTeam"), Role.VISITORS: first.tag("VisitTeam")}

    @property
    def results(self) -> list[BoardResult]:
        """The boards that were played in both rooms."""
        found = ([self.pieces.get((n, room)) for room in ROOMS] for n in sorted(self._numbers))
        return [BoardResult(first, second) for first, second in found if first and second]

    @property
    def points(self) -> int:
        """What the home team has won at all tables; abandoned boards count nothing."""
        scores = (record.score(_home_side(room)) for (_, room), record in self.pieces.items())
        return sum(filter(None, scores))

    @property
    def _numbers(self) -> set[int]:
        return {number for number, _ in self.pieces}

    def note(self, record: Record) -> None:
        """Write down a board that was just played."""
        assert record.board.number is not None  # as every board of a session
        self.add((record.board.number, record.tag("Room")), record)

    def _records(self, piece: Record) -> Sequence[Record]:
        return [piece]

    def _place(self, key: Played) -> tuple[int, bool]:
        number, room = key
        return number, room == CLOSED

    def _read(self, path: Path) -> Iterable[tuple[Played, Record]]:
        for number, record in self._whole_records(path):
            if (room := record.tag("Room")) not in self.session.rooms:
                raise ContradictionError(
                    f"{self.path}: board {number} was played in the {room or 'only'} room"
                )
            yield (number, room), record

    def _number(self, record: Record) -> int:
        number = record.board.number
        if number is None or record.board != self._boards.get(number):
            raise ContradictionError(
                f"{self.path}: board {'?' if number is None else number} is not a board of this "
                "session: other deals, or another seed"
            )
        return number
