"""How long does `fused` think, at decisions of real tables?

uv run python -m benchmarks.decisions --tables ../shared/data/bridge/tables.jsonl.gz

In turn a defender and a declarer at each of the tricks one to nine, one thread, processor time.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.timing import timed
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.search import Budget, decide
from tefuda.compute import Compute
from tefuda.experiments.no_harm import PEOPLE, TRICKS, TableDecision, decisions, tables_of_people

STAGES = (TRICKS[:3], TRICKS[3:6], TRICKS[6:])


class Thought(NamedTuple):
    """What a decision took: the *candidates* that abc looked at, each on so many *deals*."""

    trick: int
    seconds: float
    candidates: int
    deals: int

    @property
    def line(self) -> str:
        """All of it, for a reader."""
        looked = f"{self.candidates} candidates, {self.deals} times abc"
        return f"trick {self.trick + 1}: {self.seconds:.2f} s, {looked}"


def main() -> None:
    """Print each decision as it is made, for some take minutes, and then the quantiles of the
    seconds, by how far the play is on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, required=True)
    parser.add_argument("--count", type=int, default=54)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rows = tables_of_people(arguments.tables)
    chosen = decisions(rows, arguments.count, arguments.seed)
    _think(chosen[0])  # reads the system
    console, found = Console(), []
    for one in track(chosen, console=console, transient=True):
        found.append(_think(one))
        console.print(found[-1].line)
    console.print(_report(found))


def _think(one: TableDecision) -> Thought:
    pairs = both(Agreements.load(PEOPLE))
    budget = Budget(where=Compute.threads(1))
    decision, seconds = timed(partial(decide, one.view, pairs, budget, 1, search="fused"))
    tried = [each for each in decision.candidates if each not in decision.surveyed]
    tried = tried if decision.surveyed else []
    return Thought(one.place // 4, seconds, len(tried), sum(each.deals for each in tried))


def _report(found: Sequence[Thought]) -> Table:
    report = Table("tricks", "decisions", "by abc too", "median s", "90 %", "longest", "all")
    for stage in (*STAGES, TRICKS):
        some = [one for one in found if one.trick in stage]
        if not some:
            continue
        seconds = [one.seconds for one in some]
        cells = [f"{np.quantile(seconds, share):.2f}" for share in (0.5, 0.9, 1)]
        asked = sum(one.candidates > 0 for one in some)
        name = f"{stage[0] + 1} to {stage[-1] + 1}"
        report.add_row(name, str(len(some)), str(asked), *cells, f"{sum(seconds):.1f}")
    return report


if __name__ == "__main__":
    main()
