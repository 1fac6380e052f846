"""`tefuda bridge show`: boards as players know them."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from tefuda.bridge.notation import Reading, printed, viewer_link
from tefuda.bridge.rules import Record
from tefuda.cli.bridge.source import (
    BoardNumber,
    File,
    chosen_readings,
    report_problems,
)
from tefuda.cli.ending import BAD_INPUT
from tefuda.cli.language import spoken, told
from tefuda.cli.options import AsJson
from tefuda.cli.screen import coloured, console
from tefuda.words import Sentence

Link = Annotated[bool, typer.Option("--link", help="Add a link to the viewer of BBO.")]
Comments = Annotated[bool, typer.Option("--comments", help="Add what was said about it.")]


def command(
    file: File,
    board: BoardNumber = None,
    *,
    link: Link = False,
    comments: Comments = False,
    as_json: AsJson = False,
) -> None:
    """Show boards: diagram, auction with alerts, play by trick, result and score.

      tefuda bridge show examples/evening.pbn --board 3
      tefuda bridge show "https://www.bridgebase.com/tools/handviewer.html?lin=..."

    A board that is broken is shown as far as it goes, with what is wrong; the exit code is 2 then.
    """
    readings = chosen_readings(file, board)
    if as_json:
        print(json.dumps(list(map(_as_json, readings)), ensure_ascii=False))
    else:
        _print(readings, link=link, comments=comments)
    if report_problems(file, readings):
        raise typer.Exit(BAD_INPUT)


def _print(readings: list[Reading], *, link: bool, comments: bool) -> None:
    screen = console()
    for number, reading in enumerate(readings):
        if number:
            screen.print(f"\n{'─' * 60}\n")
        for line in _text(reading, link=link, comments=comments).splitlines():
            screen.print(coloured(line), soft_wrap=True)


def _as_json(reading: Reading) -> dict[str, object]:
    record = _record_as_json(reading.record) if reading.record else {}
    return {"label": reading.label, **record, "problems": list(reading.problems)}


def _text(reading: Reading, *, link: bool, comments: bool) -> str:
    title = Sentence("Board {name}", name=reading.label)
    parts = [printed(reading.record, spoken()) if reading.record else told(title)]
    if comments and reading.record:
        parts.append("\n".join(comment.text for comment in reading.record.comments))
    if link and reading.record:
        parts.append(viewer_link(reading.record))
    problems = (Sentence("problem: {problem}", problem=problem) for problem in reading.problems)
    parts.append("\n".join(map(told, problems)))
    return "\n\n".join(filter(None, parts))


def _record_as_json(record: Record) -> dict[str, Any]:
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
