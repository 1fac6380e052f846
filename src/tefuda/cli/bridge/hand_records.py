"""`tefuda bridge print`: hand records of boards, four a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.match.hand_records import Sheet, hand_records
from tefuda.bridge.rules import Board
from tefuda.cli.bridge.source import BoardNumber, File, chosen_readings, report_problems
from tefuda.cli.ending import say
from tefuda.cli.language import spoken
from tefuda.cli.options import Threads
from tefuda.cli.progress import with_progress
from tefuda.compute import ordered_map
from tefuda.errors import NotationError
from tefuda.words import Sentence

PAGE_SUFFIX = ".html"

Output = Annotated[
    Path, typer.Option("--output", "-o", help="The page to write: .html.", show_default=False)
]
Title = Annotated[str, typer.Option("--title", help="What stands above.", show_default=False)]
HandsAlone = Annotated[
    bool, typer.Option("--hands-alone", help="Without tables of tricks and par.")
]


def command(
    file: File,
    board: BoardNumber = None,
    *,
    output: Output,
    title: Title = "",
    hands_alone: HandsAlone = False,
    threads: Threads = None,
) -> None:
    """Hand records to print: hands, points, what can be made, and par; four boards a page.

      tefuda bridge print examples/evening.pbn --output evening.html

    Open the page in a browser and print it, on paper or into a PDF.
    """
    check_page(output)
    readings = chosen_readings(file, board)
    report_problems(file, readings)
    records = [reading.record for reading in readings if reading.record]
    boards = list(dict.fromkeys(record.board for record in records))
    if hands_alone:
        sheets = [Sheet(board) for board in boards]
    else:
        solved = ordered_map(_solved, boards, Solver, threads=threads)
        sheets = list(with_progress(solved, len(boards), stays=True))
    event = next((record.tag("Event") for record in records if record.tag("Event")), "")
    text = hand_records(sheets, title or event or "tefuda", spoken())
    output.write_text(text, encoding="utf-8")
    say(Sentence("{count} boards written to {output}", count=len(sheets), output=output))


def check_page(output: Path) -> None:
    """Refuse the name of a page that is no page."""
    if output.suffix.lower() != PAGE_SUFFIX:
        raise NotationError("{path}: the name of a page ends with .html", path=output)


def _solved(solver: Solver, board: Board) -> Sheet:
    return Sheet.solved(board, solver)
