"""`tefuda experiments differences`: where fused and Monte Carlo differ, who scores more."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Annotated

import typer
from rich.table import Table

from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cli.experiments.course import ROLES as ROLE_TITLES
from tefuda.cli.experiments.course import AsJson, RecordFile, gathered
from tefuda.cli.experiments.declarer import at_once
from tefuda.cli.language import told
from tefuda.cli.screen import console, plain_table
from tefuda.experiments import differences
from tefuda.experiments.differences import SEARCHES, Difference
from tefuda.experiments.no_harm import ROLES
from tefuda.words import Sentence


def command(
    *,
    boards: Annotated[int, typer.Option(help="How many, a decision of each.", min=1)] = 2000,
    seed: Annotated[int, typer.Option(help="For the boards, and all that is drawn.")] = 1,
    processes: Annotated[int, typer.Option(help="How many decisions at once.", min=1)] = 1,
    record: RecordFile = None,
    as_json: AsJson = False,
) -> None:
    """Decisions on random boards on which fused and Monte Carlo differ, played on among people.

    Boards are bid and played by learned players up to some card; both cards are then played on to
    the end, many times. A decision takes about a second of processor time.

      tefuda experiments differences --boards 100
      tefuda experiments differences --processes 2 --record differences.jsonl
    """
    with (
        at_once(processes) as where,
        closing(differences.differences(seed, boards, where, record)) as results,
    ):
        found = gathered(results, boards, as_json=as_json)
    if found and not as_json:
        console().print(_table(found))


def _table(found: Sequence[Difference]) -> Table:
    table = plain_table(
        Sentence("who decides"),
        Sentence("decisions"),
        Sentence("they differ"),
        Sentence("IMPs more by {search}", search=SEARCHES[1]),
    )
    for role in (*ROLES, ""):
        asked = [one for one in found if one.role == role or (not role and one.role)]
        gains = [one.imps for one in asked if one.imps is not None]
        mean, error = mean_and_error(gains) if gains else (0.0, 0.0)
        gain = f"{mean:+.3f} ± {error:.3f}" if gains else ""
        name = told(ROLE_TITLES[role]) if role else told(Sentence("all"))
        table.add_row(name, str(len(asked)), str(len(gains)), gain)
    return table
