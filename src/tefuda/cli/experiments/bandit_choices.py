"""`tefuda experiments bandits choices`: players by what their moves lose, without the luck."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import zip_longest
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.bandits import DrawnBy, PlayedOut, Seed
from tefuda.cli.experiments.course import AsJson, Output, gathered, numbers_of, plus_minus
from tefuda.cli.options import Threads, where_of
from tefuda.cli.screen import console, plain_table
from tefuda.experiments.bandit_choices import (
    BASELINE,
    Examined,
    Examiner,
    Loss,
    lead,
    losses,
    paper_players,
    plot_leads,
    positions,
    swept_players,
)
from tefuda.experiments.bandits import Spending


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    count: Annotated[int, typer.Option("--positions", "-n", min=2, help="How many.")] = 300,
    trials: Annotated[
        str, typer.Option(metavar="N,N", help="Playouts of a decision: one number, or several.")
    ] = "1500",
    swept: Annotated[
        bool, typer.Option("--sweep", help="By c of epsilon and r of soft_max, not the five.")
    ] = False,
    playout: PlayedOut = "uniform",
    hands: DrawnBy = "exchanged",
    seed: Seed = 1,
    threads: Threads = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """What each player's choices lose, by the means of 60,000 playouts.

    All are asked in the same positions, so that this tells them apart where a league does not.

      tefuda experiments bandits choices --positions 1000 --trials 60,300,1500
      tefuda experiments bandits choices --sweep --playout standard
      tefuda experiments bandits choices --hands believed
    """
    players = swept_players if swept else paper_players
    spending = Spending(playout=playout, hands=hands)
    subjects = players(numbers_of("playouts", trials), spending)
    views = enumerate(positions(count, seed))
    examiner = partial(Examiner, subjects, spending, seed)
    with closing(where_of(threads, None).map(Examiner.examine, views, examiner)) as examined:
        found = gathered(examined, count, as_json=as_json)
    if len(found) < 2:
        return  # stopped before anything could be said about errors
    if not as_json:
        by_loss = losses(subjects, found)
        for number in dict.fromkeys(loss.subject.trials for loss in by_loss):
            shown = [loss for loss in by_loss if loss.subject.trials == number]
            console().print(_table(shown, found))
    if output:
        plot_leads(subjects, found).savefig(output)


def _table(shown: Sequence[Loss], found: Sequence[Examined]) -> Table:
    """The players of one N, from the least loss on."""
    baseline = next(loss.subject for loss in shown if loss.subject.player == BASELINE)
    columns = "points lost", "ahead of\nthe next", f"ahead of\n{BASELINE}"
    table = plain_table(f"N = {baseline.trials}", *columns)
    for loss, following in zip_longest(shown, shown[1:]):
        ahead = _told(*lead(found, loss.subject, following.subject)) if following else ""
        saved = _told(*lead(found, loss.subject, baseline))
        table.add_row(loss.subject.player, _told(loss.points, loss.error), ahead, saved)
    return table


def _told(points: float, error: float) -> str:
    return f"{points:.4f} {plus_minus(error)}"
