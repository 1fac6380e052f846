"""What the subcommands of `tefuda bridge` share: their arguments and how boards are chosen."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.bridge.notation import Reading, read_file
from tefuda.bridge.rules import Record
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


def record_as_json(record: Record) -> dict[str, Any]:
    """All that a program may want to know about *record*."""
    board, contract, auction = record.board, record.contract, record.auction
    return {
        "board": board.number,
        "dealer": board.dealer.letter,
        "vulnerability": board.vulnerability.text,
        "deal": board.deal.to_pbn(),
        "players": list(record.players),
        "auction": None if auction is None else list(map(str, auction.calls)),
        "alerts": {str(alert.place): alert.text for alert in record.alerts},
        "contract": "Pass" if record.is_passed_out else contract and contract.text,
        "declarer": contract and contract.declarer.letter,
        "play": list(map(str, record.played)),
        "tricks": record.tricks,
        "claimed": record.is_claimed,
        "score_ns": record.score(),
        "comments": [[comment.place, comment.text] for comment in record.comments],
        "tags": dict(record.tags),
    }
