"""Which cards players of each level choose where the papers' examples deceive them.

uv run python -m benchmarks.levels
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import NamedTuple

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget, Level, decide
from tefuda.experiments.problems import paper_examples


class Trap(NamedTuple):
    """The example *name* after more *cards*, with a question for *seat*."""

    name: str
    cards: list[str]
    seat: Seat
    question: str


TRAPS = (
    Trap("000-1", ["C2", "C4", "C5"], Seat.SOUTH, "♣Q has won: again a finesse, or ♣A?"),
    Trap("000-3", ["DT"], Seat.WEST, "♦T is led: ♦A, or low?"),
    Trap("003-1", [], Seat.EAST, "West has shown two diamonds: ♦A, or ♦8?"),
)


def main() -> None:
    """Print the cards that each level chose by Monte Carlo, and how often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--deals", type=int, default=32)
    options = parser.parse_args()
    rows = {row["id"]: row for row in json.loads(PAPER_EXAMPLES.read_text(encoding="utf-8"))}
    problems = {problem.name: problem for problem in paper_examples()}
    budget = Budget(deals=options.deals)
    for trap in TRAPS:
        row = rows[trap.name]
        view = history_of({**row, "play": [*row["play"], *trap.cards]}).view(trap.seat)
        pairs = problems[trap.name].pairs()
        print(f"{trap.name}, {trap.question}")
        for level in Level:
            cards = Counter(
                decide(view, pairs, budget, seed, search="monte_carlo", level=level).card.symbol
                for seed in range(options.seeds)
            )
            told = ", ".join(f"{card} {count}" for card, count in cards.most_common())
            print(f"  {level.value}: {told}", flush=True)


if __name__ == "__main__":
    main()
