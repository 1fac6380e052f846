"""A board with all that was told of it: what the page shows and saves goes back to its source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Annotated

from pydantic import Field

from tefuda.bridge.notation import FORMATS, read_text
from tefuda.bridge.rules import Comment, Record, imps
from tefuda.errors import IllegalActionError, NotationError
from tefuda.web.bridge.values import BoardSoFar

LONGEST_SOURCE = 200_000
TWO_TABLES = 2
MOST_REMARKS = 200
Remark = tuple[Annotated[int, Field(ge=0, le=400)], Annotated[str, Field(max_length=1000)]]
"""A text, and after how many calls and cards it was said."""


class BoardKept(BoardSoFar):
    """A board, and the *source* that it was read from, as PBN: its event, players, alerts and
    remarks stay with it, and its result as long as nothing else was called or played. *remarks*,
    if they are given, take the place of those of the source."""

    source: Annotated[str, Field(max_length=LONGEST_SOURCE)] = ""
    remarks: Annotated[list[Remark], Field(max_length=MOST_REMARKS)] | None = None

    def whole(self) -> Record:
        """The record with all that is known of it."""
        record = self._with_source()
        if self.remarks is None:
            return record
        last = len(record.history.actions)
        told = sorted((min(place, last), " ".join(text.split())) for place, text in self.remarks)
        return replace(record, comments=tuple(Comment(*one) for one in told if one[1]))

    def _with_source(self) -> Record:
        record = self.record
        if not self.source:
            return record
        told = read_source(self.source)
        if board_of(told) != board_of(record):
            raise IllegalActionError("the source tells of another deal")
        before, after = told.history.actions, record.history.actions
        if before == after and told.contract == record.contract:
            return told
        common = _shared(before, after)
        return replace(
            Record.of(record.history, players=told.players),
            board=told.board,
            alerts=tuple(one for one in told.alerts if one.place < common),
            comments=tuple(one for one in told.comments if one.place <= common),
            tags=told.tags,
            sections=told.sections,
        )


def read_source(source: str) -> Record:
    """The one board of a *source*."""
    readings = read_text(source, FORMATS["pbn"])
    record = readings[0].record if len(readings) == 1 else None
    if record is None:
        raise NotationError("the source is not one board")
    return record


def _shared(one: Sequence[object], other: Sequence[object]) -> int:
    """How many actions both begin with."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def compared(records: Sequence[Record]) -> list[int | None]:
    """The IMPs of North-South in each record against the other table at which the same board was
    played; none without exactly one such table and both results."""
    tables: dict[object, list[Record]] = {}
    for record in records:
        tables.setdefault(board_of(record), []).append(record)
    return [_imps(record, tables[board_of(record)]) for record in records]


def board_of(record: Record) -> object:
    """What two tables of the same board share."""
    board = record.board
    return board.deal, board.dealer, board.vulnerability


def _imps(record: Record, tables: Sequence[Record]) -> int | None:
    ours = record.score()
    others = [one.score() for one in tables if one is not record]
    if ours is None or len(tables) != TWO_TABLES or others[0] is None:
        return None
    return imps(ours - others[0])
