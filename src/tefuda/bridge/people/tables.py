"""Boards as people played them at many tables, in columns: from the compact file or from records.

The compact file is described in `docs/formats.md`.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.bridge.rules import ALL_BIDS, Call, PlainCall, Record, Seat
from tefuda.errors import NotationError

UNKNOWN_TRICKS = 14
"""What stands for the tricks of declarer where nobody wrote them down."""
MOST_BYTES = 13 + 1 + 2 + 8 + 1 + 255 + 1 + 26
"""Of one table in the compact file."""
NO_LIMIT = 2**63
CALLS: tuple[Call, ...] = (*PlainCall, *ALL_BIDS)
"""The calls by their numbers: pass, double, redouble, then the bids from 1C to 7NT."""
NUMBER_OF_CALL = {call: number for number, call in enumerate(CALLS)}

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.uint16]
Starts = npt.NDArray[np.uint32]
Masks = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Tables:
    """So many tables, each with a complete auction and the cards played as far as they are known.

    Calls and cards of all tables are in one column each: those of table *t* are from *starts[t]*
    to *starts[t + 1]*. Calls are numbered as in `CALLS`, cards are their indices.
    """

    hands: Masks
    """By table and seat, as dealt."""
    dealer: Bytes
    vulnerability: Bytes
    """Bit 0 North-South, bit 1 East-West."""
    tricks: Bytes
    """Of declarer, or `UNKNOWN_TRICKS`."""
    source: Shorts
    """Tables of one file or match have one number."""
    players: Shorts
    """By table and seat, 0 where it is not known."""
    calls: Bytes
    call_starts: Starts
    cards: Bytes
    card_starts: Starts
    skipped: int = 0
    """Records that were left out because they have no complete auction."""

    @classmethod
    def read(cls, path: Path | str, limit: int | None = None) -> Tables:
        """The tables, *limit* at most, of the compact file at *path*, `.bin.xz` or `.bin`."""
        path = Path(path)
        size, most = (-1, NO_LIMIT) if limit is None else (limit * MOST_BYTES, limit)
        try:
            with lzma.open(path) if path.suffix == ".xz" else path.open("rb") as file:
                columns = _core.read_tables(file.read(size), most)
        except (lzma.LZMAError, EOFError, ValueError) as error:
            raise NotationError("{path}: {error}", path=path, error=error) from None
        return cls(
            hands=columns[0],
            dealer=columns[1],
            vulnerability=columns[2],
            tricks=columns[3],
            source=columns[4],
            players=columns[5],
            calls=columns[6],
            call_starts=columns[7],
            cards=columns[8],
            card_starts=columns[9],
        )

    @classmethod
    def of_records(cls, records: Iterable[Record], source: int = 0) -> Tables:
        """The tables of *records* with a complete auction; the others are `skipped`.

        Players are numbered from 1 in the order in which their names appear.
        """
        numbers: dict[str, int] = {"": 0}
        rows: list[Record] = []
        skipped = 0
        for record in records:
            if record.auction is not None and record.auction.is_over:
                rows.append(record)
            else:
                skipped += 1
        players = [[numbers.setdefault(name, len(numbers)) for name in row.players] for row in rows]
        calls = [[NUMBER_OF_CALL[call] for call in row.history.auction.calls] for row in rows]
        cards = [row.played for row in rows]
        return cls(
            hands=np.array(
                [[row.board.deal[seat].mask for seat in Seat] for row in rows], np.uint64
            ).reshape(-1, 4),
            dealer=np.array([row.board.dealer for row in rows], np.uint8),
            vulnerability=np.array([row.board.vulnerability for row in rows], np.uint8),
            tricks=np.array([_tricks_of(row) for row in rows], np.uint8),
            source=np.full(len(rows), source, np.uint16),
            players=np.array(players, np.uint16).reshape(-1, 4),
            calls=_joined(calls),
            call_starts=_starts([len(some) for some in calls]),
            cards=_joined(cards),
            card_starts=_starts([len(some) for some in cards]),
            skipped=skipped,
        )

    def __len__(self) -> int:
        return len(self.dealer)

    def __getitem__(self, which: slice | npt.NDArray[np.integer] | npt.NDArray[np.bool_]) -> Tables:
        """Some of the tables: a slice, numbers, or a truth for each."""
        chosen = np.arange(len(self))[which]
        calls, call_starts = _picked(self.calls, self.call_starts, chosen)
        cards, card_starts = _picked(self.cards, self.card_starts, chosen)
        return Tables(
            hands=self.hands[chosen],
            dealer=self.dealer[chosen],
            vulnerability=self.vulnerability[chosen],
            tricks=self.tricks[chosen],
            source=self.source[chosen],
            players=self.players[chosen],
            calls=calls,
            call_starts=call_starts,
            cards=cards,
            card_starts=card_starts,
        )

    @property
    def deal_keys(self) -> Masks:
        """A number for each table that is the same wherever the same cards were dealt.

        It looks random in all its bits, so that its rest splits tables by deal.
        """
        key = np.zeros(len(self), np.uint64)
        for seat in Seat:
            key = _mixed(key ^ self.hands[:, seat])
        return key


def _tricks_of(record: Record) -> int:
    """The tricks of declarer as the compact file writes them."""
    return UNKNOWN_TRICKS if record.tricks is None else record.tricks


def _joined(rows: Sequence[Sequence[int]]) -> Bytes:
    return np.array([number for row in rows for number in row], np.uint8)


def _starts(sizes: Iterable[int]) -> Starts:
    return np.concatenate([[0], np.cumsum(np.fromiter(sizes, np.int64))]).astype(np.uint32)


def _picked(values: Bytes, starts: Starts, chosen: npt.NDArray[np.integer]) -> tuple[Bytes, Starts]:
    """Those of the *values* that belong to the *chosen* tables, and where they start now."""
    sizes = np.diff(starts.astype(np.int64))[chosen]
    picked_starts = _starts(sizes)
    places = np.repeat(starts[:-1][chosen].astype(np.int64) - picked_starts[:-1], sizes)
    return values[places + np.arange(len(places))], picked_starts


def _mixed(numbers: Masks) -> Masks:
    """The last step of SplitMix64 (Steele, Lea, Flood 2014): every bit depends on every bit."""
    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))
