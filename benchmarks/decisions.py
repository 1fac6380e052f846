"""How long does `fused` think, at decisions of real tables?

uv run python -m benchmarks.decisions --tables ../shared/data/bridge/tables.jsonl.gz
uv run python -m benchmarks.decisions --tables ../shared/data/bridge/tables.jsonl.gz --threads 2

In turn a defender and a declarer at each of the tricks one to nine. On one thread it is processor
time; on more, the seconds that pass, so that the machine must be idle.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.search import Budget, decide
from tefuda.compute import Compute
from tefuda.experiments.no_harm import PEOPLE, TRICKS, TableDecision, decisions, tables_of_people

STAGES = (TRICKS[:3], TRICKS[3:6], TRICKS[6:])
LONG = 3.0
"""Seconds that hardly any decision should take."""


class Thought(NamedTuple):
    """What a decision took: the *candidates* that abc looked at, each on so many *deals*. It was
    made when so many cards had been played: its *place*."""

    place: int
    seconds: float
    candidates: int
    deals: int

    @property
    def trick(self) -> int:
        """The number of the trick, from 0 on."""
        return self.place // 4

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
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    rows = tables_of_people(arguments.tables)
    chosen = decisions(rows, arguments.count, arguments.seed)
    _think(chosen[0], arguments.threads)  # reads the system
    console, found = Console(), []
    for one in track(chosen, console=console, transient=True):
        found.append(_think(one, arguments.threads))
        console.print(found[-1].line)
    console.print(_report(found))


def _think(one: TableDecision, threads: int) -> Thought:
    pairs = both(Agreements.load(PEOPLE))
    budget = Budget(where=Compute.threads(threads))
    clock = time.process_time if threads == 1 else time.monotonic
    start = clock()
    decision = decide(one.view, pairs, budget, 1, search="fused")
    seconds = clock() - start
    tried = [each for each in decision.candidates if each not in decision.surveyed]
    tried = tried if decision.surveyed else []
    return Thought(one.place, seconds, len(tried), sum(each.deals for each in tried))


def _report(found: Sequence[Thought]) -> Table:
    head = ("tricks", "decisions", "by abc too", "median s", "95 %", "longest", f"over {LONG:g} s")
    report = Table(*head)
    groups = {"opening leads": [one for one in found if one.place == 0]}
    for stage in (*STAGES, TRICKS):
        name = f"{stage[0] + 1} to {stage[-1] + 1}"
        groups[name] = [one for one in found if one.trick in stage]
    for name, some in groups.items():
        if not some:
            continue
        seconds = [one.seconds for one in some]
        cells = [f"{np.quantile(seconds, share):.2f}" for share in (0.5, 0.95, 1)]
        asked = sum(one.candidates > 0 for one in some)
        late = sum(one > LONG for one in seconds)
        report.add_row(name, str(len(some)), str(asked), *cells, str(late))
    return report


if __name__ == "__main__":
    main()
