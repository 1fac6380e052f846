"""`tefuda daihinmin analyse`: its options."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.daihinmin.analyse.position import Described, Position, logged_position
from tefuda.cli.daihinmin.analyse.report import as_json as told
from tefuda.cli.daihinmin.analyse.report import report
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import console
from tefuda.daihinmin.search.analysis import PLAN, analyse
from tefuda.errors import NotationError

Log = Annotated[
    Path | None,
    typer.Argument(help="A log of `serve`, or of the official server.", show_default=False),
]
GameNumber = Annotated[int, typer.Option("--game", "-g", min=1, help="Which game of the log.")]
TurnNumber = Annotated[int, typer.Option("--turn", "-t", min=1, help="Before which turn of it.")]
Hand = Annotated[
    str, typer.Option(metavar="CARDS", help="Your cards: 'S3 HT JO'.", show_default=False)
]
Others = Annotated[
    str, typer.Option(metavar="CARDS", help="All that the others have.", show_default=False)
]
Counts = Annotated[
    str,
    typer.Option(
        metavar="N,N", help="How many each has, in the order of play.", show_default=False
    ),
]
OnTable = Annotated[
    str, typer.Option("--field", metavar="MELD", help="What lies there.", show_default=False)
]
Lock = Annotated[bool, typer.Option("--lock", help="Its suits are locked.")]
Revolution = Annotated[bool, typer.Option("--revolution", help="Low cards beat high ones.")]
Passed = Annotated[
    str, typer.Option(metavar="N,N", help="Who has passed: 1 follows you.", show_default=False)
]
Trials = Annotated[int, typer.Option(min=1, help="Playouts of all moves together.")]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same answer.")]


def command(  # noqa: PLR0913  # an argument is an option of the command
    log: Log = None,
    *,
    game: GameNumber = 1,
    turn: TurnNumber = 1,
    hand: Hand = "",
    others: Others = "",
    counts: Counts = "",
    on_table: OnTable = "",
    lock: Lock = False,
    revolution: Revolution = False,
    passed: Passed = "",
    trials: Trials = PLAN.trials,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """What every move is worth, who may hold what, and whether there is a sure win.

    Of a turn of a recorded game, seen by the player whose turn it was:

      tefuda daihinmin analyse match.jsonl --game 3 --turn 17

    Or of a position in words. You are to move; who is not counted is out:

      tefuda daihinmin analyse --hand "S3 H9 JO" --others "D4 CK C5" --counts 2,1 --field "S4"

    The mean place is that of playouts by a learned policy. Hands are drawn
    as likely as they make the moves that were seen.
    """
    described = Described(
        hand=hand,
        others=others,
        counts=counts,
        field=on_table,
        lock=lock,
        revolution=revolution,
        passed=passed,
    )
    if (log is None) == (not hand):
        raise NotationError("expected a log, or a position with --hand, --others and --counts")
    position = described.position() if log is None else logged_position(log, game, turn)
    _print(position, trials, seed, as_json=as_json)


def _print(position: Position, trials: int, seed: int, *, as_json: bool) -> None:
    if not position.view.legal_melds():
        raise NotationError("there is nothing to choose: only a pass is legal here")
    plan = replace(PLAN, trials=trials, beliefs=position.has_history)
    with Bar():
        found = analyse(position.view, seed, plan)
    if as_json:
        print(json.dumps(told(position, found), ensure_ascii=False))
    else:
        console().print(report(position, found))
