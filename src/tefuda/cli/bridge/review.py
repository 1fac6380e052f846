"""`tefuda bridge review`: where double-dummy tricks were lost, card by card."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.table import Table

from tefuda.bridge.doubledummy import Analysis, Solver, Step, analyse
from tefuda.bridge.notation import result_text
from tefuda.bridge.rules import Record, Side
from tefuda.cli.bridge.source import BoardNumber, File, chosen_readings
from tefuda.cli.options import AsJson, Threads
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import coloured, console
from tefuda.compute import ordered_map
from tefuda.errors import NotationError


@dataclass(slots=True)
class Tally:
    """The cards that someone played, how many of them lost tricks, and how many tricks."""

    cards: int = 0
    errors: int = 0
    tricks: int = 0

    def add(self, step: Step) -> None:
        """Count one card."""
        self.cards += 1
        self.errors += step.lost > 0
        self.tricks += step.lost


def command(
    file: File, board: BoardNumber = None, *, threads: Threads = None, as_json: AsJson = False
) -> None:
    """Mark, card by card, where double-dummy tricks were lost, with a summary.

    A card loses a trick if declarer's tricks, with best play by all from then on, change. Cards
    that declarer chose for dummy are declarer's.
    """
    records = [
        reading.record
        for reading in chosen_readings(file, board)
        if reading.record and reading.record.played
    ]
    if not records:
        raise NotationError(f"{file}: no board was played")
    found = ordered_map(_analysis, records, Solver, threads=threads)
    analyses = list(with_progress(found, len(records)))
    if as_json:
        print(json.dumps(_as_json(records, analyses), ensure_ascii=False))
        return
    screen = console()
    for record, analysis in zip(records, analyses, strict=True):
        for line in _board_lines(record, analysis):
            screen.print(coloured(line), soft_wrap=True)
    screen.print(_table("role", _by_role(analyses)))
    screen.print(_table("side", _by_side(analyses)))
    screen.print(_table("player", _by_player(records, analyses)))


def _analysis(solver: Solver, record: Record) -> Analysis:
    return analyse(record, solver)


def _board_lines(record: Record, analysis: Analysis) -> Iterable[str]:
    room = f" {record.tag('Room').lower()}" if record.tag("Room") else ""
    yield f"Board {record.board.number or '?'}{room}: {result_text(record)}"
    yield f"  declarer makes {analysis.tricks} at the start"
    for number, step in enumerate(analysis.steps):
        if step.lost:
            card = f"{step.play.seat.title} {step.play.card.symbol}"
            makes = f"declarer now makes {step.tricks}"
            yield f"  trick {number // 4 + 1}: {card} loses {step.lost}, {makes}"


def _by_role(analyses: list[Analysis]) -> dict[str, Tally]:
    tallies = {"declarer": Tally(), "defence": Tally()}
    for analysis in analyses:
        for step in analysis.steps:
            declares = step.play.seat.side is analysis.declarer.side
            tallies["declarer" if declares else "defence"].add(step)
    return tallies


def _by_side(analyses: list[Analysis]) -> dict[str, Tally]:
    tallies = {side.name: Tally() for side in Side}
    for analysis in analyses:
        for step in analysis.steps:
            tallies[step.play.seat.side.name].add(step)
    return tallies


def _by_player(records: list[Record], analyses: list[Analysis]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = defaultdict(Tally)
    for record, analysis in zip(records, analyses, strict=True):
        deciders = record.history.deciders[-len(analysis.steps) :]
        for step, seat in zip(analysis.steps, deciders, strict=True):
            tallies[record.player(seat) or seat.title].add(step)
    return tallies


def _table(title: str, tallies: dict[str, Tally]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(title)
    for column in ("cards", "errors", "tricks lost", "per 100 cards"):
        table.add_column(column, justify="right")
    for name, tally in sorted(tallies.items(), key=lambda item: -item[1].tricks):
        rate = f"{100 * tally.tricks / tally.cards:.1f}" if tally.cards else ""
        table.add_row(name, str(tally.cards), str(tally.errors), str(tally.tricks), rate)
    return table


def _as_json(records: list[Record], analyses: list[Analysis]) -> dict[str, Any]:
    return {
        "boards": [
            {
                "board": record.board.number,
                "room": record.tag("Room"),
                "trace": list(analysis.trace),
                "errors": [_error_as_json(step) for step in analysis.errors],
            }
            for record, analysis in zip(records, analyses, strict=True)
        ],
        "roles": _tallies_as_json(_by_role(analyses)),
        "sides": _tallies_as_json(_by_side(analyses)),
        "players": _tallies_as_json(_by_player(records, analyses)),
    }


def _error_as_json(step: Step) -> dict[str, Any]:
    return {"seat": step.play.seat.letter, "card": str(step.play.card), "lost": step.lost}


def _tallies_as_json(tallies: dict[str, Tally]) -> dict[str, Any]:
    return {
        name: {"cards": tally.cards, "errors": tally.errors, "tricks": tally.tricks}
        for name, tally in tallies.items()
    }
