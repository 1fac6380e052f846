"""The boards or problems of a file, shown one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import typer

from tefuda.bridge.rules import Seat
from tefuda.cli.belief.case import Case
from tefuda.cli.belief.scripted import case_of
from tefuda.cli.bridge.boards import chosen_readings, report_problems
from tefuda.cli.main import BAD_INPUT
from tefuda.cli.scripted import Json, reply
from tefuda.errors import NotationError, TefudaError


def show_boards(path: Path, board: str, show: Callable[[Case], None]) -> None:
    """Show each *board* of that number, or all; what cannot be shown is told on standard error."""
    if board and not board.isdecimal():
        raise NotationError(f"{path}: no board {board!r}, which is not a number")
    readings = chosen_readings(path, int(board) if board else None)
    is_broken = report_problems(path, readings)
    for reading in readings:
        if reading.record is None:
            continue
        try:
            show(Case.of_record(reading.record))
        except TefudaError as error:
            _complain(f"{path}, board {reading.label}: {error}")
            is_broken = True
    if is_broken:
        raise typer.Exit(BAD_INPUT)


def show_problems(lines: Iterable[str], seat: Seat | None, show: Callable[[Case], None]) -> None:
    """Show the problem of each line, looked at by *seat* or by the one that the line names."""

    def ask(seat: Seat | None, question: Json) -> Json:
        show(case_of(question, seat))
        return {}

    errors = [error for line in lines for error in reply(ask, seat, line).values()]
    for error in errors:
        _complain(error)
    if errors:
        raise typer.Exit(BAD_INPUT)


def _complain(message: str) -> None:
    print(f"tefuda: {message}", file=sys.stderr)
