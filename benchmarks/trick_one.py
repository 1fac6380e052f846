"""How long does Monte Carlo with 100 deals think at trick one?

uv run python -m benchmarks.trick_one --tables ../shared/data/bridge/tables.jsonl.gz

The opening lead, dummy's card, third hand's and declarer's, on tables drawn from those played, all
threads.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Report

from benchmarks.carding import Table, tables_in
from tefuda.bridge.rules import View
from tefuda.bridge.search import Budget, decide

TURNS = ("opening lead", "dummy", "third hand", "declarer")
LIMIT = 0.5
"""Seconds."""


def main() -> None:
    """Print the quantiles of the seconds, and how many decisions stay below the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, required=True)
    parser.add_argument("--count", type=int, default=25)
    arguments = parser.parse_args()
    tables = [one for one in tables_in(arguments.tables) if len(one.history.played) >= len(TURNS)]
    chosen = random.Random(1).sample(tables, arguments.count)
    seconds: dict[str, list[float]] = {turn: [] for turn in TURNS}
    _think(_views(chosen[0])[0])  # reads the system
    for table in track(chosen, transient=True):
        for turn, view in zip(TURNS, _views(table), strict=True):
            seconds[turn].append(_think(view))
    report = Report("turn", "median s", "90 %", "longest", f"below {LIMIT} s")
    all_turns = {"all of them": [one for found in seconds.values() for one in found]}
    for turn, found in (seconds | all_turns).items():
        cells = [f"{np.quantile(found, share):.2f}" for share in (0.5, 0.9, 1)]
        below = sum(one < LIMIT for one in found)
        report.add_row(turn, *cells, f"{below} of {len(found)}")
    Console().print(report)


def _views(table: Table) -> list[View]:
    """What each player saw at their turn in trick one; declarer plays for dummy."""
    contract = table.history.contract
    assert contract is not None
    seats = (contract.leader, contract.declarer, contract.leader.partner, contract.declarer)
    return [table.view(seat, cards) for cards, seat in enumerate(seats)]


def _think(view: View) -> float:
    start = time.perf_counter()
    decide(view, budget=Budget(deals=100), seed=1, search="monte_carlo")
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
