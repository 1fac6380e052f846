"""What do deals that share hands teach each other? All cards of opening leads, as Monte Carlo asks.

uv run python -m benchmarks.shared_hands --shared 26

The leader's hand is the same in each batch, with 26 the dummy's too. One solver for a batch, which
keeps all it learns, is told of every next deal, or forgets all.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Strain
from tefuda.cards import DECK

BATCHES = 10
MEMORY_MB = 24
"""What Monte Carlo's solvers have."""
BETWEEN_DEALS: dict[str, Callable[[Solver], None]] = {
    "keeps all": lambda solver: None,
    "next_deal": Solver.next_deal,
    "forgets": Solver.clear,
}


def main() -> None:
    """Print the nodes and the milliseconds of processor time of a deal, by what is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=int, choices=(13, 26), default=26)
    parser.add_argument("--deals", type=int, default=40, help="in each of ten batches")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    batches = [_batch(rng, arguments.shared, arguments.deals, number) for number in range(BATCHES)]
    for name, turn in BETWEEN_DEALS.items():
        nodes, seconds = 0, 0.0
        for batch in batches:
            solver = Solver(MEMORY_MB)
            start = time.process_time()
            for position in batch:
                turn(solver)
                solver.solve(position)
            seconds += time.process_time() - start
            nodes += solver.nodes
        count = BATCHES * arguments.deals
        print(f"{name:10} {nodes / count:10,.0f} nodes {1000 * seconds / count:8.2f} ms a deal")


def _batch(rng: Random, shared: int, deals: int, number: int) -> list[PlayState]:
    """West is to lead in one of the strains, and holds the same; with 26 cards so does North."""
    deck = rng.sample(DECK, len(DECK))
    fixed, rest = deck[:shared], deck[shared:]
    positions = []
    for _ in range(deals):
        cards = fixed + rng.sample(rest, len(rest))
        west, north, east, south = (Hand.of(cards[place : place + 13]) for place in (0, 13, 26, 39))
        deal = Deal((north, east, south, west))
        positions.append(PlayState(deal, Strain(number % len(Strain)), Seat.WEST))
    return positions


if __name__ == "__main__":
    main()
