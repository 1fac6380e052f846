"""Files of boards: the arguments that name them, and how boards are chosen."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.notation import Reading, read_file
from tefuda.errors import NotationError

File = Annotated[
    Path, typer.Argument(help="A file of boards: .pbn, .lin or .rbn.", show_default=False)
]
BoardNumber = Annotated[
    int | None,
    typer.Option("--board", help="Only the board of this number, at all tables.", min=1),
]


def chosen_readings(path: Path, number: int | None) -> list[Reading]:
    """The boards of the file at *path*, or those of one *number*; at least one."""
    readings = read_file(path)
    if not readings:
        raise NotationError(f"{path}: it has no boards")
    chosen = [reading for reading in readings if number in (None, _number(reading))]
    if not chosen:
        raise NotationError(f"{path}: no board {number} among {len(readings)}")
    return chosen


def report_problems(path: Path, readings: Iterable[Reading]) -> bool:
    """Tell on standard error what is wrong with each of the *readings*; whether anything is."""
    broken = [reading for reading in readings if reading.problems]
    for reading in broken:
        print(f"tefuda: {reading.complaint(path)}", file=sys.stderr)
    return bool(broken)


def _number(reading: Reading) -> int | None:
    return reading.record.board.number if reading.record else None
