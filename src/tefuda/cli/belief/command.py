"""The options of `tefuda belief`, and which way they lead."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.belief.reasons import reasons_of, unread
from tefuda.bridge.notation import FORMATS
from tefuda.bridge.rules import Moment, Seat
from tefuda.cli.belief.as_json import of_belief, of_reason
from tefuda.cli.belief.case import Case
from tefuda.cli.belief.report import report
from tefuda.cli.belief.scripted import Choice, belief_in
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
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.cli.scripted import chosen_lines, print_replies, reply

FileName = Annotated[
    str,
    typer.Argument(
        metavar="FILE|-",
        help="Boards: .pbn, .lin or .rbn. Else problems: JSON, one a line or in an array; "
        "- for standard input.",
        show_default=False,
    ),
]
Which = Annotated[
    str,
    typer.Option(
        "--board",
        metavar="NUMBER|ID",
        help="Only the board of this number, at all tables, or the problem of this id.",
        show_default=False,
    ),
]
SeatName = Annotated[
    str,
    typer.Option(
        "--seat",
        help="Whose belief: N, E, S or W. Default: what a problem says; in files of boards the "
        "seat whose turn it is, for dummy declarer.",
        show_default=False,
    ),
]
At = Annotated[
    str,
    typer.Option(
        "--at",
        metavar="TRICK.CARD",
        help="When: 2.3 is before the third card of trick 2, 1.1 before the opening lead, 0.3 "
        "before the third call. Default: the end of what was played.",
        show_default=False,
    ),
]
Spots = Annotated[bool, typer.Option("--spots", help="Show the cards below the ten as well.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, a line for each board.")]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    file: FileName,
    *,
    board: Which = "",
    seat: SeatName = "",
    at: At = "",
    spots: Spots = False,
    as_json: AsJson = False,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
) -> None:
    """What a seat may conclude about the cards it has not seen, and which observations say so.

      tefuda belief FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used: its hand, dummy once the opening lead is made, the calls
    and the cards played. Lengths and points are those of the hands as they were dealt.

    For programs, a line of JSON gives a line of JSON:

      tefuda belief --json positions.jsonl

    A line has "deal" (hands nobody sees may be -), "dealer", "auction" (a list of calls) and
    "seat", and may have "vul", "play" (a list of cards), "agreements" ({"1N": "12-14",
    "signals": "off"}, or {"NS": {...}, "EW": {...}}) and "id". The answer has "deals", "exact"
    (if not, "deals" and chances are estimates), "lengths" (by seat and suit, as dealt: the
    chance of each length), "points", "cards" (for every card that is not seen yet, the chance
    of each hidden seat) and "doubts"; a bad line gives "error" in its place, and exit code 2 at
    the end. An array of such objects is answered the same way.

    With --json, boards of other files are answered with "because" as well: for each
    observation the deals without it, by it alone, and what it changes most; "deals_unread" are
    those that agree with the cards seen, whatever calls and cards may mean.
    """
    choice = Choice(
        pairs_of(agreements, ns, ew, system=system, changes=changes or ()),
        Seat.parse(seat) if seat else None,
        Moment.parse(at) if at else None,
    )
    show = partial(_print_report, choice, spots)
    if Path(file).suffix.lower().removeprefix(".") in FORMATS:
        show_boards(Path(file), board, partial(_print_json, choice) if as_json else show)
        return
    with open_source(file, as_json=True) as source:
        lines = chosen_lines(source.lines, board)
        if as_json:
            print_replies(reply(belief_in, choice, line) for line in lines)
        else:
            show_problems(lines, choice.seat, show)


def _print_report(choice: Choice, spots: bool, case: Case) -> None:
    view, belief = choice.belief(case)
    reasons = list(with_progress(reasons_of(belief), stays=True))
    console().print(report(case.title, view, belief, reasons, spots=spots))


def _print_json(choice: Choice, case: Case) -> None:
    view, belief = choice.belief(case)
    answer = {
        "board": case.title,
        "seat": view.seat.letter,
        **of_belief(view, belief),
        "deals_unread": unread(belief).count,
        "because": list(map(of_reason, reasons_of(belief))),
    }
    print(json.dumps(answer))
