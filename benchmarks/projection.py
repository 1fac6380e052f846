"""`python -m benchmarks.projection`: how a decision would scale to more processors than there are.

One thread decides, and what each deal cost is noted. Then the same decision is made again with the
work done on paper by more workers: see `benchmarks.replay`. What is not handed out stays as it is.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from rich.console import Console
from rich.table import Table

from benchmarks.replay import Recording, Replay, Sender
from tefuda._core import Abc
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.rules import Board, Deal, History, Seat, View, Vulnerability
from tefuda.bridge.search import Budget, Decider, Decision, Target, decide
from tefuda.bridge.search.abc import ABC_BYTES, USUAL, AbcSearch, tried
from tefuda.bridge.search.course import RacePiece
from tefuda.cards import Card
from tefuda.compute import Compute

WORKERS = (2, 4, 8, 16, 32, 64)
SENDERS = {
    "threads, no GIL": Sender(0.3e-3, 30e-6),
    "threads": Sender(0.3e-3, 30e-6, has_lock=True),
    "processes": Sender(0.5e-3, 0.3e-3, can_recall=False),
    "Dask": Sender(32e-3, 4e-3, can_recall=False),
}
"""Seconds as `benchmarks.compute` has them. A pool of processes takes back what none of them has
fetched yet, but fetches a message ahead for each: it is taken for one that recalls nothing."""
BUDGETS = {"default": (100, 384), "ten times": (1000, 3840)}
"""Deals for Monte Carlo, and for abc."""
APART_DEALS, APART_SOLVERS = 24, 8
HYPOTHESES = Budget().hypotheses

CANDIDATES = tuple(map(Card.parse, ("CJ", "C8", "C5", "C2")))
PAIRS = both(Agreements.load().changed({"1N": "12-14"}))


def example() -> View:
    """West's turn in the fourth example of Otawa and Uehara: the one with most work for abc."""
    deal = Deal.from_pbn("N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852")
    board = Board(deal, Seat.SOUTH, Vulnerability.NS)
    calls, cards = "1N P 3N P P P", "S5 S4 ST SA C6"
    return History.parse(board, calls.split(), cards.split()).view(Seat.WEST)


def decided(where: Compute, deals: int, abc_deals: int) -> tuple[Decision, float]:
    """The decision by so many deals, and the processor seconds that it takes here."""
    start = time.thread_time()
    budget = Budget(deals=deals, abc_deals=abc_deals, where=where)
    decision = decide(example(), PAIRS, budget, seed=1, candidates=CANDIDATES)
    return decision, time.thread_time() - start


def cost_apart() -> float:
    """How many times as long the cards of a deal take that are tried apart, on solvers in turn."""
    decider = Decider.of(example(), PAIRS, CANDIDATES)
    search = AbcSearch.of(decider, 1, target=Target.POINTS, method=USUAL)
    sample = [tuple(row) for row in decider.belief.sample(APART_DEALS, 1).tolist()]
    whole = [RacePiece(*deal, CANDIDATES, is_last=True) for deal in enumerate(sample)]
    parts = [replace(piece, cards=(card,)) for piece in whole for card in CANDIDATES]
    seconds = []
    for pieces in (whole, parts):
        tools = cycle([Abc(ABC_BYTES) for _ in range(APART_SOLVERS)])
        start = time.thread_time()
        for piece, tool in zip(pieces, tools, strict=False):
            tried(search, HYPOTHESES, tool, piece)
        seconds.append(time.thread_time() - start)
    return seconds[1] / seconds[0]


def rows(deals: int, abc_deals: int) -> Iterator[tuple[str, ...]]:
    """For each sender what all take here, how much of it is not handed out, the share of the rest
    that holds the GIL, the speed-up by workers, and what is in vain of the work of the most."""
    recording = Recording()
    decision, elapsed = decided(recording, deals, abc_deals)
    cost = recording.cost
    rest = elapsed - cost.seconds
    held = f"{100 * cost.held / cost.seconds:.1f}%"
    for name, sender in SENDERS.items():
        cells = []
        for workers in WORKERS:
            replay = Replay(recording.streams, workers, sender)
            again, _ = decided(replay, deals, abc_deals)
            assert again == decision
            cells.append(f"{elapsed / (rest + replay.seconds):.1f}")
        in_vain = 1 - cost.seconds / replay.worked
        yield name, f"{elapsed:.1f}", f"{rest:.2f}", held, *cells, f"{100 * in_vain:.0f}%"


def main() -> None:
    """Print the projected speed-up by budget and by what it costs to send a message."""
    table = Table("budget", "sent by", "one, s", "rest, s", "GIL", *map(str, WORKERS), "in vain")
    decided(Compute.threads(1), 1, 1)  # reads the system
    for name, budget in BUDGETS.items():
        for cells in rows(*budget):
            table.add_row(name, *cells)
    console = Console(width=110)
    console.print(table)
    console.print(f"cards of one deal that are tried apart take {cost_apart():.2f} times as long")


if __name__ == "__main__":
    main()
