"""`tefuda experiments defence`: problems of defence, solved by which search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.table import Table

from tefuda.bridge.search import Budget
from tefuda.cli.experiments.course import (
    DATA,
    AsJson,
    DataFolder,
    FirstSeed,
    Only,
    Output,
    RecordFile,
    Seeds,
    gathered,
    published_problems,
    symbols,
)
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.experiments import abc, defence
from tefuda.experiments.attempts import Attempt, Plan, of
from tefuda.experiments.defence import Row
from tefuda.experiments.problems import DEFENCE_PROBLEMS, CardProblem


def command(
    *,
    seeds: Seeds = 1,
    first_seed: FirstSeed = 1,
    only: Only = "",
    data: DataFolder = DATA,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Problems of defence by Monte Carlo without and with signals, by abc, and fused.

    By kind of problem: how many each solves, on the mean over the seeds, and, as in the paper's
    table 2, how many are solved by both of Monte Carlo with signals and abc, or by one only.

      tefuda experiments defence --seeds 5
    """
    problems = published_problems(data, DEFENCE_PROBLEMS, only)
    plan = Plan(problems, defence.WAYS, range(first_seed, first_seed + seeds), Budget())
    found = gathered(plan.attempts(record), len(plan), as_json=as_json)
    if not as_json:
        console().print(_problems_table(problems, found))
        console().print(_kinds_table(defence.rows(problems, found)))
    if output:
        abc.plot(found, [way.name for way in defence.WAYS]).savefig(output)


def _problems_table(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    table = plain_table("problem", "right", *(way.name for way in defence.WAYS))
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
    table = plain_table("kind", "problems", *ways, "both", "only Monte Carlo", "only abc")
    for row in rows:
        shared = row.both, row.only_monte_carlo, row.only_abc
        numbers = (*(row.solved[way] for way in ways), *shared)
        table.add_row(row.kind, str(row.problems), *(f"{number:g}" for number in numbers))
    return table
