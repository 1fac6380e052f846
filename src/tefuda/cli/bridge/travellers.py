"""`tefuda bridge travellers`: every board at all tables, and the standings."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.table import Table

from tefuda.bridge.match.traveller import (
    PairStanding,
    TableResult,
    Traveller,
    pair_name,
    standings,
    travellers,
)
from tefuda.bridge.rules import Record, Side
from tefuda.cli.bridge.source import boards_of, name_of, report_problems
from tefuda.cli.options import AsJson
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.errors import NotationError
from tefuda.words import Sentence

Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE|LINK|LIN",
        help="Files of boards from all tables (.pbn, .lin or .rbn), links of the hand viewer of "
        "BBO, or LIN as text.",
        show_default=False,
    ),
]


def command(files: Sources, *, as_json: AsJson = False) -> None:
    """What every table did on every board, in matchpoints and IMPs, and who has won.

    An evening at the club in one file, or a team match of two rooms:

      tefuda bridge travellers examples/evening.pbn
      tefuda bridge travellers open.lin closed.lin

    Matchpoints are in per cent. IMPs are the mean against all other tables; between two rooms
    they are those of the match.
    """
    records: list[Record] = []
    for source in files:
        readings = boards_of(source)
        report_problems(source, readings)
        records += [reading.record for reading in readings if reading.record]
    sheets = [sheet for sheet in travellers(records) if sheet.results]
    if not sheets:
        raise NotationError("{name}: no board has a result", name=name_of(files[0]))
    found = standings(sheets)
    if as_json:
        print(json.dumps(_as_json(sheets, found), ensure_ascii=False))
        return
    screen = console()
    for sheet in sheets:
        title = Sentence("Board {number}", number=sheet.board.number or "?")
        screen.print(coloured(title), style="bold")
        screen.print(_sheet(sheet))
        screen.print()
    screen.print(_standings(found))


def _sheet(sheet: Traveller) -> Table:
    table = plain_table(
        *("NS", "EW", Sentence("contract"), Sentence("lead"), Sentence("tricks")),
        *(Sentence("score"), "NS %", Sentence("IMPs")),
    )
    table.columns[1].justify = "left"
    for result in sheet.results:
        record = result.record
        table.add_row(
            pair_name(record, Side.NS),
            pair_name(record, Side.EW),
            coloured(_contract(record)),
            coloured(record.played[0].symbol if record.played else ""),
            "" if record.tricks is None else str(record.tricks),
            f"{result.score:+d}",
            f"{100 * result.share(Side.NS):.0f}",
            f"{result.imps:+.1f}",
        )
    return table


def _standings(found: list[PairStanding]) -> Table:
    table = plain_table(Sentence("pair"), Sentence("boards"), "%", Sentence("IMPs"))
    for one in found:
        table.add_row(one.pair, str(one.boards), f"{100 * one.share:.1f}", f"{one.imps:+.1f}")
    return table


def _contract(record: Record) -> str:
    contract = record.contract
    if contract is None:
        return Sentence("Pass")
    return f"{contract.bid.symbol}{contract.doubling.text} {contract.declarer.letter}"


def _as_json(sheets: list[Traveller], found: list[PairStanding]) -> dict[str, Any]:
    return {
        "boards": [
            {"board": sheet.board.number, "results": [_result(one) for one in sheet.results]}
            for sheet in sheets
        ],
        "standings": [
            {"pair": one.pair, "boards": one.boards, "percent": 100 * one.share, "imps": one.imps}
            for one in found
        ],
    }


def _result(result: TableResult) -> dict[str, Any]:
    record = result.record
    return {
        "ns": pair_name(record, Side.NS),
        "ew": pair_name(record, Side.EW),
        "contract": record.contract.text if record.contract else "Pass",
        "declarer": record.contract and record.contract.declarer.letter,
        "lead": str(record.played[0]) if record.played else None,
        "tricks": record.tricks,
        "score_ns": result.score,
        "matchpoints_ns": result.matchpoints,
        "top": result.top,
        "imps_ns": result.imps,
    }
