"""`python -m benchmarks.projection`: how a decision would scale to more processors than there are.

One thread decides and notes how long each batch of work took. Then the same batches are handed out
to more workers on paper: a batch leaves when the one who sends is free, which takes the overhead
that `benchmarks.compute` measures, and starts when a worker is. What is not batches stays as it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from heapq import heapreplace
from typing import Any

from rich.console import Console
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.rules import Board, Deal, History, Seat, View, Vulnerability
from tefuda.bridge.search import Budget, decide
from tefuda.cards import Card
from tefuda.compute import Compute

WORKERS = (1, 2, 4, 8, 16, 32, 64)
OVERHEADS = {"thread, no GIL": 30e-6, "Dask": 5e-3}
"""Seconds to send a batch, as `benchmarks.compute` has them."""
BUDGETS = {"default": (100, 384), "ten times": (1000, 3840)}
"""Deals for Monte Carlo, and for abc."""


@dataclass
class Recording(Compute):
    """One thread, which notes the seconds of every batch, by the map that it belongs to."""

    maps: list[list[float]] = field(default_factory=list)

    def _run(
        self,
        work: Callable[..., Any],
        items: Iterable[Any],
        make_tool: Callable[[], Any],
        *,
        in_order: bool,
    ) -> Generator[tuple[Any, Any]]:
        del in_order  # one thread has no other order
        tool = make_tool()
        batches: list[float] = []
        self.maps.append(batches)
        for item in items:
            start = time.perf_counter()
            result = work(tool, item)
            batches.append(time.perf_counter() - start)
            yield item, result


CANDIDATES = tuple(map(Card.parse, ("CJ", "C8", "C5", "C2")))
PAIRS = both(Agreements.load().changed({"1N": "12-14"}))


def example() -> View:
    """West's turn in the fourth example of Otawa and Uehara: the one with most work for abc."""
    deal = Deal.from_pbn("N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852")
    board = Board(deal, Seat.SOUTH, Vulnerability.NS)
    calls, cards = "1N P 3N P P P", "S5 S4 ST SA C6"
    return History.parse(board, calls.split(), cards.split()).view(Seat.WEST)


def makespan(batches: Iterable[float], workers: int, overhead: float) -> float:
    """When the last of the *batches* is done, handed out in their order to so many *workers*."""
    free = [0.0] * workers
    for number, seconds in enumerate(batches, start=1):
        heapreplace(free, max(free[0], number * overhead) + seconds)
    return max(free)


def main() -> None:
    """Print the projected speed-up by budget and by what it costs to send a batch."""
    table = Table("budget", "batches", "the rest, s", "sent by", *map(str, WORKERS))
    decide(
        example(), PAIRS, Budget(deals=1, abc_deals=1), candidates=CANDIDATES
    )  # reads the system
    for name, (deals, abc_deals) in BUDGETS.items():
        place = Recording()
        start = time.perf_counter()
        budget = Budget(deals=deals, abc_deals=abc_deals, where=place)
        decide(example(), PAIRS, budget, seed=1, candidates=CANDIDATES)
        elapsed = time.perf_counter() - start
        rest = elapsed - sum(map(sum, place.maps))
        for sender, overhead in OVERHEADS.items():
            cells = [
                f"{elapsed / (rest + sum(makespan(one, many, overhead) for one in place.maps)):.1f}"
                for many in WORKERS
            ]
            table.add_row(name, f"{sum(map(len, place.maps))}", f"{rest:.2f}", sender, *cells)
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
