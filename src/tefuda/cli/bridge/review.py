"""`tefuda bridge review`: where double-dummy tricks were lost, card by card."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from rich import box
from rich.table import Table

from tefuda.bridge.doubledummy import Analysis, Solver, Step, analyse
from tefuda.bridge.doubledummy.analysis import Tally, tallies
from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import Record
from tefuda.cli.bridge.source import BoardNumber, File, chosen_readings, name_of
from tefuda.cli.language import told
from tefuda.cli.options import AsJson, Threads
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import coloured, console
from tefuda.compute import ordered_map
from tefuda.errors import NotationError
from tefuda.words import Sentence

WORDS = {
    "role": Sentence("role"),
    "side": Sentence("side"),
    "player": Sentence("player"),
    "declarer": Sentence("declarer"),
    "defence": Sentence("the defence"),
}
"""What is tallied, for people."""


def command(
    file: File, board: BoardNumber = None, *, threads: Threads = None, as_json: AsJson = False
) -> None:
    """Mark, card by card, where double-dummy tricks were lost, with a summary.

    A card loses a trick if declarer's tricks, with best play by all from then on, change. Cards
    that declarer chose for dummy are declarer's. A claim that gives tricks away counts too.

      tefuda bridge review examples/evening.pbn
      tefuda bridge review examples/evening.pbn --board 2 --json
    """
    records = [
        reading.record
        for reading in chosen_readings(file, board)
        if reading.record and reading.record.played
    ]
    if not records:
        raise NotationError("{name}: no board was played", name=name_of(file))
    solved = ordered_map(_analysis, records, Solver, threads=threads)
    analyses = list(with_progress(solved, len(records)))
    if as_json:
        print(json.dumps(_as_json(records, analyses), ensure_ascii=False))
        return
    screen = console()
    for record, analysis in zip(records, analyses, strict=True):
        for line in _board_lines(record, analysis):
            screen.print(coloured(line), soft_wrap=True)
    for title, found in tallies(records, analyses).items():
        screen.print(_table(title, found))


def _analysis(solver: Solver, record: Record) -> Analysis:
    return analyse(record, solver)


def _board_lines(record: Record, analysis: Analysis) -> Iterable[str]:
    room = f" {record.tag('Room').lower()}" if record.tag("Room") else ""
    title = Sentence("Board {number}", number=record.board.number or "?")
    yield f"{told(title)}{room}: {told(result_text(record))}"
    start = Sentence("declarer makes {tricks} at the start", tricks=analysis.tricks)
    yield f"  {told(start)}"
    for number, step in enumerate(analysis.steps):
        if step.lost:
            mistake = Sentence(
                "trick {number}: {seat} {card} loses {lost}, declarer now makes {tricks}",
                number=number // 4 + 1,
                seat=step.play.seat.title,
                card=step.play.card.symbol,
                lost=step.lost,
                tricks=step.tricks,
            )
            yield f"  {told(mistake)}"
    if lost := analysis.lost_by_claim:
        claim = Sentence(
            "the claim of {tricks} tricks: {who} loses {lost}",
            tricks=analysis.claimed,
            who=Sentence("declarer") if lost > 0 else Sentence("the defence"),
            lost=abs(lost),
        )
        yield f"  {told(claim)}"


def _table(title: str, found: dict[str, Tally]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(told(WORDS[title]))
    columns = (Sentence("cards"), Sentence("errors"), Sentence("tricks lost"))
    for column in (*columns, Sentence("per 100 cards")):
        table.add_column(told(column), justify="right")
    for name, tally in sorted(found.items(), key=lambda item: -item[1].tricks):
        rate = f"{100 * tally.tricks / tally.cards:.1f}" if tally.cards else ""
        counts = map(str, (tally.cards, tally.errors, tally.tricks))
        table.add_row(told(WORDS.get(name, name)), *counts, rate)
    return table


def _as_json(records: list[Record], analyses: list[Analysis]) -> dict[str, Any]:
    return {
        "boards": [
            {
                "board": record.board.number,
                "room": record.tag("Room"),
                "trace": list(analysis.trace),
                "errors": [_error_as_json(step) for step in analysis.errors],
                "claim_lost": analysis.lost_by_claim,
            }
            for record, analysis in zip(records, analyses, strict=True)
        ],
        **{f"{by}s": _as_json_by(found) for by, found in tallies(records, analyses).items()},
    }


def _error_as_json(step: Step) -> dict[str, Any]:
    return {"seat": step.play.seat.letter, "card": str(step.play.card), "lost": step.lost}


def _as_json_by(found: dict[str, Tally]) -> dict[str, Any]:
    return {name: asdict(tally) for name, tally in found.items()}
