"""`tefuda experiments classes`: problems in the nine classes of the paper's table 2."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated

import typer

from tefuda.bridge.search import Budget
from tefuda.cli.ending import remark
from tefuda.cli.experiments.course import (
    HALVES,
    AsJson,
    FirstSeed,
    Only,
    Output,
    RecordFile,
    Seeds,
    chosen,
    gathered,
    plus_minus,
)
from tefuda.cli.language import told
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console, plain_table
from tefuda.experiments import abc
from tefuda.experiments.attempts import ABC, MONTE_CARLO, Plan
from tefuda.experiments.classes import criteria, mining, table
from tefuda.experiments.classes.boards import PlayedBoards
from tefuda.experiments.classes.played_on import disputes
from tefuda.experiments.classes.played_on import settled as settle
from tefuda.experiments.classes.table import ClassRow
from tefuda.words import Sentence

WORLDS = 64
"""Deals that abc looks at for a decision, at most: enough for most, and the same everywhere, as
seconds would not be."""


def command(
    *,
    seeds: Seeds = 1,
    first_seed: FirstSeed = 1,
    only: Only = "",
    worlds: Annotated[
        int, typer.Option(help="Deals that abc looks at for a decision, at most.", min=1)
    ] = WORLDS,
    seconds: Annotated[
        float | None,
        typer.Option(help="At most so long for a decision.", min=0, show_default="no limit"),
    ] = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Problems in the nine classes of the paper's table 2, by Monte Carlo, by abc, and fused.

    For each class, in each half of the problems: how many any card would find on the mean, how
    many each search finds, and, here and in the paper, the number of problems and how many both
    of Monte Carlo and abc find, only Monte Carlo, only abc. Found is what has the best mean,
    alone; a tie does not count.

      tefuda experiments classes --record classes.jsonl
      tefuda experiments classes-find --seed 2006 --record boards.jsonl
    """
    problems = chosen(table.class_problems(), only)
    tried = range(first_seed, first_seed + seeds)
    plan = Plan(problems, table.WAYS, tried, Budget(seconds=seconds, abc_deals=worlds))
    found = gathered(plan.attempts(record), len(plan), as_json=as_json)
    if not as_json:
        for half in table.HALVES:
            some = [one for one in problems if table.half_of(one) == half]
            _print(HALVES[half], table.rows(some, found))
        _print(Sentence("Both halves"), table.rows(problems, found))
    if output:
        abc.plot(found, [way.name for way in table.WAYS]).savefig(output)


def played_on(
    *,
    record: Annotated[
        Path | None,
        typer.Option(help="What `tefuda experiments classes` wrote down.", show_default=False),
    ] = None,
    deals: Annotated[int, typer.Option(help="Deals for each problem.", min=1)] = 16,
    seed: Annotated[int, typer.Option(help="The seed of deals and players.")] = 1,
    settled: Annotated[
        Path | None,
        typer.Option(
            help="Write results down here; the same command goes on from there.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Whom the answers favour: where only one of Monte Carlo and abc is right, play on from both.

    Right is what keeps the tricks double dummy. Here four ordinary players go on from the card
    of either search, on deals that the defender believes possible: the points that the right
    card wins more, with one standard error.

      tefuda experiments classes --record classes.jsonl
      tefuda experiments classes-played-on --record classes.jsonl
    """
    problems = table.class_problems()
    plan = Plan(problems, (MONTE_CARLO, ABC), range(1, 2), Budget(abc_deals=WORLDS))
    chosen = disputes(problems, list(with_progress(plan.attempts(record), len(plan))))
    found = gathered(settle(chosen, deals, seed, settled), len(chosen), as_json=as_json)
    if not as_json:
        shown = plain_table(
            Sentence("only found by"),
            Sentence("problems"),
            Sentence("points that the right card wins more"),
        )
        for way in (MONTE_CARLO, ABC):
            gains = [one.gain for one in found if one.finder == way.name]
            if gains:
                shown.add_row(way.name, str(len(gains)), _mean(gains))
        console().print(shown)


def find(
    *,
    seed: Annotated[int, typer.Option(help="The seed of the boards.")] = mining.SEED,
    boards: Annotated[int, typer.Option(help="How many are played.", min=1)] = mining.BOARDS,
    each: Annotated[
        int, typer.Option(help="Problems of each class, at most.", min=1)
    ] = mining.EACH,
    record: Annotated[
        Path | None,
        typer.Option(
            help="Keep the boards here; the same command goes on from there.", show_default=False
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the problems here.", show_default=False),
    ] = None,
) -> None:
    """Find the problems of `tefuda experiments classes`: on boards that are dealt, bid and played.

    The boards take a second each, to find problems on them takes a few minutes.

      tefuda experiments classes-find --seed 2006 --record boards.jsonl
    """
    with PlayedBoards(record, seed).opened() as kept:
        for _ in with_progress(kept.played(boards), boards, stays=True):
            pass
        rows = kept.in_order()[:boards]
    most = each * len(criteria.CLASSES)
    found = list(with_progress(mining.problems(rows, each, seed), most, stays=True))
    names = list(criteria.CLASSES)
    found.sort(key=lambda row: names.index(row["kind"]))
    for name in names:
        remark(f"{name}: {sum(row['kind'] == name for row in found)}")
    text = "".join(f"{json.dumps(row)}\n" for row in found)
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, encoding="utf-8")


def _print(title: str, rows: Sequence[ClassRow]) -> None:
    ways = [way.name for way in table.WAYS]
    shown = plain_table(
        Sentence("class"), Sentence("any"), *ways, Sentence("here"), Sentence("paper")
    )
    for row in rows:
        found = map(_rounded, (row.by_chance, *(row.found[way] for way in ways)))
        shared = row.both, row.only_monte_carlo, row.only_abc
        shown.add_row(row.kind, *found, _counts(row.problems, *shared), _counts(*row.printed))
    console().print(told(title))
    console().print(shown)


def _counts(problems: int, *solved: float) -> str:
    """How many there are, and how many of them both, only one and only the other find."""
    return f"{problems}: {'/'.join(map(_rounded, solved))}"


def _rounded(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _mean(values: Sequence[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else None
    return f"{fmean(values):+.1f} {plus_minus(error)}"
