"""The double-dummy results that came with a board in PBN."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from tefuda.bridge.rules import Record, Seat, Section, Strain
from tefuda.errors import NotationError

TABLE = "OptimumResultTable"
COMPACT_TAG = "DoubleDummyTricks"
COLUMNS = r"Declarer;Denomination\2R;Result\2R"
DECLARERS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
STRAINS = tuple(reversed(Strain))

OptimumResults: TypeAlias = Mapping[tuple[Seat, Strain], int]
"""The tricks of a declarer in a strain."""

_ROW = re.compile(r"([NESW])\s+(NT?|[SHDC])\s+(\d{1,2})", re.IGNORECASE)
_COMPACT = re.compile(r"[0-9a-d]{20}", re.IGNORECASE)


def optimum_results(record: Record) -> OptimumResults | None:
    """The results that came with *record* as a table or in twenty digits; none without."""
    for section in record.sections:
        if section.name == TABLE:
            return dict(map(_parse_row, section.rows))
    digits = record.tag(COMPACT_TAG)
    if not digits:
        return None
    if not _COMPACT.fullmatch(digits):
        raise NotationError("expected 20 hexadecimal digits up to d, not {digits!r}", digits=digits)
    places = ((seat, strain) for seat in DECLARERS for strain in STRAINS)
    return {place: int(digit, 16) for place, digit in zip(places, digits, strict=True)}


def optimum_section(results: OptimumResults) -> Section:
    """The table of *results* as PBN has it: declarers N, S, E, W, strains from no-trump down."""
    rows = (
        f"{seat.letter} {strain.letters:>2} {results[seat, strain]:>2}"
        for seat in DECLARERS
        for strain in STRAINS
    )
    return Section(TABLE, COLUMNS, tuple(rows))


def with_optimum_results(record: Record, results: OptimumResults) -> Record:
    """The *record* with the table of *results*, in place of any that came with it."""
    others = (section for section in record.sections if section.name != TABLE)
    return replace(
        record,
        tags=tuple(tag for tag in record.tags if tag[0] != COMPACT_TAG),
        sections=(*others, optimum_section(results)),
    )


def _parse_row(row: str) -> tuple[tuple[Seat, Strain], int]:
    found = _ROW.fullmatch(row.strip())
    if not found:
        raise NotationError("expected declarer, denomination and tricks, not {row!r}", row=row)
    declarer, strain, tricks = found.groups()
    return (Seat.parse(declarer), Strain.parse(strain)), int(tricks)
