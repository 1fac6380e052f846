"""`tefuda experiments defence`: problems of defence, solved by which search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from tefuda.bridge.search import Budget
from tefuda.cli.experiments.course import (
    AsJson,
    DataFolder,
    FirstSeed,
    Only,
    Output,
    RecordFile,
    Seeds,
    chosen,
    gathered,
    published,
    symbols,
)
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.experiments import abc, defence, own_boards
from tefuda.experiments.attempts import Attempt, Plan, of
from tefuda.experiments.defence import Row
from tefuda.experiments.problems import DEFENCE_PROBLEMS, CardProblem, problems_in
from tefuda.words import Sentence

OWN_SEED = 1
"""For the boards of our own making: other seeds try other luck on the same problems."""


def command(
    *,
    seeds: Seeds = 1,
    first_seed: FirstSeed = 1,
    only: Only = "",
    count: Annotated[int, typer.Option(help="How many problems of our own making.", min=1)] = 20,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Problems of defence by Monte Carlo without and with signals, by abc, and fused.

    By kind of problem: how many each solves, on the mean over the seeds, and, as in the paper's
    table 2, how many are solved by both of Monte Carlo with signals and abc, or by one only.

    With --data they are those of a collection, else decisions on boards that are dealt, bid and
    played on the spot: right is a card that gives no trick away on the deal as it lies, where
    two of three cards do.

      tefuda experiments defence --count 60
      tefuda experiments defence --data FOLDER --seeds 5
    """
    problems = chosen(_problems(data, count), only)
    plan = Plan(problems, defence.WAYS, range(first_seed, first_seed + seeds), Budget())
    found = gathered(plan.attempts(record), len(plan), as_json=as_json)
    if not as_json:
        console().print(_problems_table(problems, found))
        console().print(_kinds_table(defence.rows(problems, found)))
    if output:
        abc.plot(found, [way.name for way in defence.WAYS]).savefig(output)


def _problems(data: Path | None, count: int) -> list[CardProblem]:
    if data is not None:
        return problems_in(published(data, DEFENCE_PROBLEMS))
    made = own_boards.defence_problems(count, OWN_SEED)
    return list(with_progress(made, count, stays=True))


def _problems_table(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    table = plain_table(Sentence("problem"), Sentence("right"), *(way.name for way in defence.WAYS))
    for problem in problems:
        cells = [_cell(of(found, problem.name, way.name)) for way in defence.WAYS]
        table.add_row(problem.name, coloured(symbols(problem.right)), *map(coloured, cells))
    return table


def _cell(attempts: Sequence[Attempt]) -> str:
    """Which cards were played, with a mark at those that are right."""
    cards = Counter((one.card, one.is_right) for one in attempts).most_common()
    counted = len(attempts) > 1
    return ", ".join(
        f"{symbols([card])}{f' {count}' if counted else ''} {'✓' if right else '✗'}"
        for (card, right), count in cards
    )


def _kinds_table(rows: Sequence[Row]) -> Table:
    ways = [way.name for way in defence.WAYS]
    table = plain_table(
        Sentence("kind"),
        Sentence("problems"),
        *ways,
        Sentence("both"),
        Sentence("only Monte Carlo"),
        Sentence("only abc"),
    )
    for row in rows:
        solved = (f"{row.solved[way]:g} ({row.best[way]:g})" for way in ways)
        shared = (f"{one:g}" for one in (row.both, row.only_monte_carlo, row.only_abc))
        table.add_row(row.kind, str(row.problems), *solved, *shared)
    table.caption = told(
        Sentence("solved by the card played; in brackets: by the card with the best mean")
    )
    return table
