"""`tefuda bridge check`: does every board replay to what its file says about it?"""

from __future__ import annotations

import json
from typing import Annotated, NamedTuple

import typer

from tefuda.bridge.notation import Reading
from tefuda.cli.bridge.source import boards_of, name_of
from tefuda.cli.ending import BAD_INPUT
from tefuda.cli.options import AsJson
from tefuda.cli.progress import with_progress
from tefuda.errors import NotationError

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE|LINK|LIN",
        help="Files of boards (.pbn, .lin or .rbn), links of the hand viewer of BBO, or LIN.",
        show_default=False,
    ),
]


class Complaint(NamedTuple):
    """A *board* of a *file* that does not replay, and why; no board: the file as a whole."""

    file: str
    board: str | None
    reason: str


def command(files: Files, *, as_json: AsJson = False) -> None:
    """Replay every board to its stated contract and result; report every board that does not.

      tefuda bridge check examples/evening.pbn examples/board.lin

    One line of JSON has the counts of files, boards and replayed boards, and all problems.
    """
    boards = replayed = 0
    problems: list[Complaint] = []
    read = ((source, _readings(source)) for source in files)
    for source, readings in with_progress(read, len(files)):
        if isinstance(readings, str):
            problems.append(Complaint(name_of(source), None, readings))
            continue
        found = [problem for reading in readings if (problem := _problem(source, reading))]
        boards += len(readings)
        replayed += len(readings) - len(found)
        problems += found
    _report(len(files), boards, replayed, problems, as_json=as_json)
    if any(problem.board is None for problem in problems):
        raise typer.Exit(BAD_INPUT)


def _readings(source: str) -> list[Reading] | str:
    """The boards of a file, or why it has none."""
    try:
        return boards_of(source)
    except NotationError as error:
        return str(error).removeprefix(f"{source}: ")
    except OSError as error:
        return str(error.strerror)


def _problem(source: str, reading: Reading) -> Complaint | None:
    reasons = list(reading.problems)
    record = reading.record
    if record and not reasons and (record.auction or record.contract) and not record.has_result:
        reasons.append("no result is stated")
    return Complaint(name_of(source), reading.label, "; ".join(reasons)) if reasons else None


def _report(
    files: int, boards: int, replayed: int, problems: list[Complaint], *, as_json: bool
) -> None:
    if as_json:
        listed = [problem._asdict() for problem in problems]
        counts = {"files": files, "boards": boards, "replayed": replayed}
        print(json.dumps({**counts, "problems": listed}, ensure_ascii=False))
        return
    for problem in problems:
        place = f", board {problem.board}" if problem.board is not None else ""
        print(f"{problem.file}{place}: {problem.reason}")
    print(f"{files} files, {boards} boards, {replayed} replayed, {len(problems)} problems")
