"""The options of `tefuda play`, and which way they lead."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.notation import FORMATS
from tefuda.bridge.rules import Moment, Seat
from tefuda.bridge.search import SEARCHES, Budget, Target
from tefuda.cli.belief.case import Case
from tefuda.cli.belief.command import At, FileName, Which
from tefuda.cli.belief.scripted import case_of
from tefuda.cli.belief.subjects import show_boards, show_problems
from tefuda.cli.bidding.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    pairs_of,
)
from tefuda.cli.bridge.source import open_source
from tefuda.cli.options import INTERRUPTED, Cluster, Threads, where_of
from tefuda.cli.play.as_json import of_answer
from tefuda.cli.play.choice import SIGNALS, Choice
from tefuda.cli.play.report import report
from tefuda.cli.screen import console
from tefuda.cli.scripted import Json, chosen_lines, print_replies, reply

USUAL = Budget()

SeatName = Annotated[
    str,
    typer.Option(
        "--seat",
        help="Who is to play: N, E, S or W. Default: what a problem says; in files of boards the "
        "seat whose turn it is, for dummy declarer.",
        show_default=False,
    ),
]
SearchName = Annotated[
    str, typer.Option("--search", metavar="NAME", help=f"One of: {', '.join(SEARCHES)}.")
]
Signals = Annotated[
    str,
    typer.Option(
        "--signals",
        metavar="on|off",
        help=f"Whether defenders signal and are read: {' or '.join(SIGNALS)}.",
    ),
]
TargetName = Annotated[
    str, typer.Option("--target", metavar="NAME", help=f"One of: {', '.join(Target)}.")
]
Deals = Annotated[
    int | None,
    typer.Option(
        "--deals",
        min=1,
        help=f"How many deals are looked at. Default: {USUAL.deals}, by abc {USUAL.abc_deals}.",
        show_default=False,
    ),
]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed gives the same decision.")
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--budget",
        metavar="SECONDS",
        min=0.0,
        help="The best so far counts when this time is up. Default: no limit.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, a line for each board.")]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    file: FileName,
    *,
    board: Which = "",
    seat: SeatName = "",
    at: At = "",
    search: SearchName = "fused",
    signals: Signals = "on",
    target: TargetName = "points",
    deals: Deals = None,
    seed: Seed = 0,
    seconds: Seconds = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
) -> None:
    """Which card a seat should play next, what the others are worth, and why.

      tefuda play FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used. The search monte_carlo solves every candidate double dummy
    on deals that agree with it; abc lets the other players choose by what they would believe
    after it; fused does that only where monte_carlo is blind.

    For programs, a line of JSON gives a line of JSON:

      tefuda play --json --search fused --signals on --seed 1 problems.jsonl

    A line is as for `tefuda belief`, and may have "candidates", the cards to choose from. The
    answer has "id", "card", "candidates" (for each card "mean", "stderr", "chance" to make or
    beat the contract, "deals"), "seconds", "search", "target", "seat", "reasons", "signal" (an
    honest signal that is withheld, and what it would cost) and "complete"; a bad line gives
    "error" in its place, and exit code 2 at the end. An array is answered the same way.
    """
    choice = Choice(
        pairs_of(agreements, ns, ew, system=system, changes=changes or ()),
        Seat.parse(seat) if seat else None,
        Moment.parse(at) if at else None,
        search,
        signals,
        target,
        Budget(
            seconds,
            deals or USUAL.deals,
            deals or USUAL.abc_deals,
            where=where_of(threads, cluster),
        ),
        seed,
    )
    try:
        _answer(file, board, choice, as_json=as_json)
    except KeyboardInterrupt:
        print("tefuda: stopped", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


def _answer(file: str, board: str, choice: Choice, *, as_json: bool) -> None:
    if Path(file).suffix.lower().removeprefix(".") in FORMATS:
        show_boards(Path(file), board, partial(_print_json if as_json else _print_report, choice))
        return
    with open_source(file, as_json=True) as source:
        lines = chosen_lines(source.lines, board)
        if as_json:
            print_replies(reply(_decision_in, choice, line) for line in lines)
        else:
            show_problems(lines, choice.seat, partial(_print_report, choice))


def _decision_in(choice: Choice, question: Json) -> Json:
    name = {"id": question["id"]} if "id" in question else {}
    return {**name, **of_answer(choice.answer(case_of(question, choice.seat)))}


def _print_report(choice: Choice, case: Case) -> None:
    console().print(report(choice.answer(case)))


def _print_json(choice: Choice, case: Case) -> None:
    print(json.dumps({"board": case.title, **of_answer(choice.answer(case))}))
