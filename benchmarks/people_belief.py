"""`python -m benchmarks.people_belief TABLES.jsonl.gz`: what a belief about strangers costs.

The seconds of processor time for 200 deals at the opening lead and before trick 4, on one thread,
with the effective number of deals; beside them the exact belief by agreements on the same views.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from statistics import mean, median

import numpy as np
from rich.console import Console
from rich.table import Table

from tefuda.bridge.belief import Belief, believe
from tefuda.bridge.belief.learned import LearnedBelief
from tefuda.bridge.notation.rows import histories_in
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import View

DEALS = 200
VIEWS = 40
MOMENTS = {"opening lead": 0, "before trick 4": 12}
STEP = 61
"""Every so many tables one is asked about, so that they come from many events."""


def views(path: Path, cards: int) -> Iterator[View]:
    """The views of those who decide after so many *cards*."""
    for history in islice(histories_in(path), 0, None, STEP):
        if history.contract is not None and len(history.played) > cards:
            before = history.before(len(history.auction.calls) + cards)
            assert before.decider is not None  # a card was played
            yield before.view(before.decider)


def timed(make: Callable[[View], Belief | LearnedBelief], view: View) -> tuple[float, float]:
    """Processor seconds of the belief with its deals, and how many deals it effectively has."""
    start = time.process_time()
    belief = make(view)
    belief.sample(DEALS, seed=1)
    return time.process_time() - start, belief.effective_sample_size


def main() -> None:
    """Print a row for each moment and each way to read."""
    path = Path(sys.argv[1])
    judges = People.load(swift=True)
    ways: dict[str, Callable[[View], Belief | LearnedBelief]] = {
        "people": lambda view: believe(view, players="people", judges=judges),
        "agreements": believe,
    }
    heads = ("seconds: median", "mean", "90 %", "most", "effective: fewest", "below 100")
    table = Table("moment", "read by", "views", *heads)
    for moment, cards in MOMENTS.items():
        asked = list(islice(views(path, cards), VIEWS))
        for name, make in ways.items():
            make(asked[0])  # the first one loads and fills caches
            seconds, effective = zip(*(timed(make, view) for view in asked), strict=True)
            spread = (median(seconds), mean(seconds), np.quantile(seconds, 0.9), max(seconds))
            counts = (f"{min(effective):.0f}", str(sum(one < 100 for one in effective)))
            table.add_row(moment, name, str(len(asked)), *(f"{one:.3f}" for one in spread), *counts)
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
