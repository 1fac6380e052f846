"""Files of boards in any of the formats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tefuda.bridge.notation import lin_reader, pbn_reader, rbn_reader
from tefuda.bridge.notation.dup_writer import to_dup
from tefuda.bridge.notation.lin_writer import to_lin
from tefuda.bridge.notation.pbn_writer import to_pbn
from tefuda.bridge.notation.rbn_writer import to_rbn
from tefuda.bridge.notation.text import decoded, encoded
from tefuda.bridge.notation.transcript import Reading, Transcript, replay
from tefuda.bridge.rules import Record
from tefuda.errors import NotationError
from tefuda.packed_text import whole_file
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class Format:
    """A format of files: how its text is taken apart and put together."""

    name: str
    mark: re.Pattern[str]
    """What a file of this format starts with, even one without boards."""
    encoding: str
    transcripts: Callable[[str], Iterator[Transcript]]
    text_of: Callable[[Iterable[Record]], str]


FORMATS = {
    form.name: form
    for form in (
        Format("pbn", re.compile(r"\s*%\s*PBN"), "latin-1", pbn_reader.transcripts, to_pbn),
        Format("lin", re.compile(r"\s*(?:vg|pn|rs)\|"), "utf-8", lin_reader.transcripts, to_lin),
        Format("rbn", rbn_reader.MARK, "utf-8", rbn_reader.transcripts, to_rbn),
    )
}


DEALING_MACHINE = ".dup"
"""The ending of files that are written, and not read."""
LONGEST = 1 << 28
"""Bytes of a file of boards: some 300,000 with their auctions and cards, 2.4 GB of memory."""
HOPELESS = 10_000
"""So many boards without a deal, and none with one: this is noise, and no list of it helps."""


def format_of(path: Path) -> Format:
    """The format that the name of *path* ends with."""
    try:
        return FORMATS[path.suffix.lower().removeprefix(".")]
    except KeyError:
        known = ", ".join(f".{name}" for name in FORMATS)
        raise NotationError(
            "{path}: the name of a file of boards ends with {known}", path=path, known=known
        ) from None


def read_text(text: str, form: Format) -> list[Reading]:
    """Every board of *text*, however broken; an error if it is not of this format at all."""
    readings: list[Reading] = []
    without_deal = 0
    for transcript in form.transcripts(text):
        readings.append(replay(transcript))
        without_deal += readings[-1].record is None
        if without_deal == len(readings) == HOPELESS:
            first = readings[0].complaint(Sentence("the first"))
            raise NotationError(
                "none of {count:,} boards has a deal; {first}", count=HOPELESS, first=first
            )
    if not readings and not form.mark.match(text):
        raise NotationError("no boards in this {form} text", form=form.name.upper())
    return readings


def read_file(path: Path) -> list[Reading]:
    """Every board of the file at *path*, read past whatever is broken."""
    form = format_of(path)
    try:
        return read_text(decoded(whole_file(path, LONGEST)), form)
    except NotationError as error:
        raise NotationError("{path}: {error}", path=path, error=error) from None


def load(path: Path | str) -> list[Record]:
    """The records of the file at *path*; stops with an error at the first that is broken."""
    records: list[Record] = []
    for reading in read_file(Path(path)):
        if reading.problems or reading.record is None:
            raise NotationError(reading.complaint(path))
        records.append(reading.record)
    return records


def check_name_to_write(path: Path) -> None:
    """Refuse a *path* to which `save` could not write, before anything is read or worked out."""
    if path.suffix.lower() != DEALING_MACHINE:
        format_of(path)


def save(records: Iterable[Record], path: Path | str) -> None:
    """Write *records* to *path* in the format that its name ends with; `.dup` has the deals alone,
    for dealing machines."""
    path = Path(path)
    if path.suffix.lower() == DEALING_MACHINE:
        path.write_bytes(to_dup(records))
        return
    form = format_of(path)
    text = form.text_of(records).replace("\n", "\r\n")
    path.write_bytes(encoded(text, form.encoding))
