"""Where commands read from: files of boards, a deal as text, lines of standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from tefuda.bridge.notation import Reading, is_pasted, read_pasted, read_source
from tefuda.bridge.notation.problem import FIELDS
from tefuda.bridge.notation.text import decoded
from tefuda.bridge.rules import Record
from tefuda.cli.ending import BAD_INPUT, remark
from tefuda.errors import NotationError, TefudaError
from tefuda.packed_text import whole
from tefuda.words import Sentence


class Kind(Enum):
    """What the lines of a source are."""

    DEALS = auto()
    PROBLEMS = auto()
    PBN = auto()
    LIN = auto()
    RBN = auto()
    JSON_LINES = auto()


LONGEST_LINE = 4_000_000
"""In bytes: no line that means anything is longer."""
LONGEST_INPUT = 100_000_000
"""In bytes, of boards on standard input."""
MOST_BLANK_LINES = 10_000
"""Lines among which something must stand."""
STANDARD_INPUT = "standard input"
BOARD_SUFFIXES = {".pbn": Kind.PBN, ".lin": Kind.LIN, ".rbn": Kind.RBN}
JSON_SUFFIXES = {".json", ".jsonl", ".ndjson"}
HANDS = re.compile(r"([AKQJT2-9x]*\.){3}[AKQJT2-9x]*(\s+([AKQJT2-9x.]*|-)){1,3}", re.IGNORECASE)
"""Hands without the seat to which the first belongs."""
DEAL = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)

File = Annotated[
    str,
    typer.Argument(
        metavar="FILE|LINK|LIN|-",
        help="A file of boards (.pbn, .lin or .rbn), a link of the hand viewer of BBO, LIN as "
        "text; - for standard input.",
        show_default=False,
    ),
]
BoardNumber = Annotated[
    int | None,
    typer.Option("--board", help="Only the board of this number, at all tables.", min=1),
]


def is_boards(source: str) -> bool:
    """Whether *source* is or names boards, by how it looks."""
    return is_pasted(source) or Path(source).suffix.lower() in BOARD_SUFFIXES


def boards_of(source: str) -> list[Reading]:
    """All boards that *source* is or names, however broken."""
    if source == "-":
        return read_pasted(decoded(whole(sys.stdin.buffer, name_of(source), LONGEST_INPUT)))
    return read_source(source)


def name_of(source: str) -> str:
    """What a *source* is called where its boards are complained about."""
    if source == "-":
        return Sentence("standard input")
    return Sentence("the text given") if is_pasted(source) else source


def chosen_readings(source: str, number: int | None) -> list[Reading]:
    """The boards of a *source*, or those of one *number*; at least one."""
    readings, name = boards_of(source), name_of(source)
    if not readings:
        raise NotationError("{name}: it has no boards", name=name)
    chosen = [reading for reading in readings if number in (None, _number(reading))]
    if not chosen:
        raise NotationError(
            "{name}: no board {number} among {count}", name=name, number=number, count=len(readings)
        )
    return chosen


def report_problems(source: str, readings: Iterable[Reading]) -> bool:
    """Tell on standard error what is wrong with each of the *readings*; whether anything is."""
    broken = [reading for reading in readings if reading.problems]
    for reading in broken:
        remark(reading.complaint(name_of(source)))
    return bool(broken)


def each_record(
    source: str, number: int | None, show: Callable[[Record], None], *, begun: bool = False
) -> None:
    """Show each board of a *source*, or those of one *number*; what is wrong with a board
    is told on standard error with its place, and is no obstacle for the next. Those that have only
    *begun* may stop in the auction."""
    readings = chosen_readings(source, number)
    if begun:
        readings = [reading.as_begun for reading in readings]
    is_broken = report_problems(source, readings)
    for reading in readings:
        if reading.record is None:
            continue
        try:
            show(reading.record)
        except TefudaError as error:
            place = {"name": name_of(source), "board": reading.label}
            remark(Sentence("{name}, board {board}: {error}", **place, error=error))
            is_broken = True
    if is_broken:
        raise typer.Exit(BAD_INPUT)


def _number(reading: Reading) -> int | None:
    return reading.record.board.number if reading.record else None


@dataclass(frozen=True, slots=True)
class Source:
    """The *lines* of something to solve; what the user gave itself as text has no *name*."""

    name: str
    kind: Kind
    lines: Iterator[str]


@contextmanager
def open_source(text: str, *, as_json: bool = False) -> Iterator[Source]:
    """The source that *text* names: a file, `-` for standard input, or itself a deal.

    JSON lines are looked for only if the answers are wanted *as_json*. What goes wrong while a
    file is open is told with its name.
    """
    if DEAL.match(text):
        yield Source("", Kind.DEALS, iter([text]))
        return
    if HANDS.fullmatch(text.strip()):
        raise NotationError("a deal is a seat, a colon and 4 hands, not {text!r}", text=text)
    name = STANDARD_INPUT if text == "-" else text
    try:
        with nullcontext(sys.stdin.buffer) if text == "-" else Path(text).open("rb") as file:
            yield _source(name, file, as_json)
    except TefudaError as error:
        raise type(error)(f"{name}: {error}") from None


def _source(name: str, file: BinaryIO, as_json: bool) -> Source:
    lines = _lines(file)
    for blank_lines, first in enumerate(islice(lines, MOST_BLANK_LINES)):
        if first.strip():
            kind = _kind_of(first.strip(), name, as_json)
            return Source(name, kind, chain(repeat("\n", blank_lines), [first], lines))
    raise NotationError("empty, or begins with too many empty lines")


def _lines(file: BinaryIO) -> Iterator[str]:
    for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), start=1):
        if len(line) == LONGEST_LINE:
            raise NotationError(
                "line {number} is longer than {most:,} bytes", number=number, most=LONGEST_LINE
            )
        yield decoded(line)


def _kind_of(first: str, name: str, as_json: bool) -> Kind:
    """What a file of that *name* is in which the *first* line is not blank."""
    suffix = Path(name).suffix.lower()
    if as_json and (first.startswith("{") or suffix in JSON_SUFFIXES):
        return Kind.JSON_LINES
    if suffix in BOARD_SUFFIXES:
        return BOARD_SUFFIXES[suffix]
    if first.startswith(("[", "%", ";", "{")):
        return Kind.PBN
    if first.startswith("#") or first.partition(":")[0].strip().upper() in FIELDS:
        return Kind.PROBLEMS
    if DEAL.match(first):
        return Kind.DEALS
    if as_json and name == STANDARD_INPUT:
        return Kind.JSON_LINES
    raise NotationError("no boards, problems or deals: it begins {text!r}", text=first[:40])
