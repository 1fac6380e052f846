"""What calls show in words: how long it takes, and how often it is true of those who call.

uv run python -m benchmarks.meanings --boards 250 --seed 1
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean
from time import process_time

from benchmarks.bidding import bid, random_boards
from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.meaning import Explainer, RuleCalls
from tefuda.bridge.knowledge.meaning.pool import usual_pool


def measure(count: int, seed: int) -> None:
    """Bid *count* random boards by the rules, explain each auction, and look at the hands."""
    bidder = bidder_of(both())
    started = process_time()
    pool = usual_pool()
    print(f"pool of {len(pool.masks):,} hands: {process_time() - started:.2f} s, once")
    explainer = Explainer(RuleCalls(bidder), pool)
    times: list[float] = []
    promised: Counter[bool] = Counter()
    denied: Counter[bool] = Counter()
    for board in random_boards(count, seed):
        auction = bid(bidder, board)
        started = process_time()
        meanings = explainer.explain(auction, board.vulnerability)
        times.append(process_time() - started)
        for meaning in meanings:
            hand, picture = board.deal[meaning.seat], meaning.picture
            promised.update(fact.constraint.holds(hand) for fact in picture.shows)
            denied.update(fact.constraint.holds(hand) for fact in picture.denies)
    print(f"an auction: {mean(times):.3f} s on the mean, {max(times):.3f} s at most")
    for word, counts in (("shown", promised), ("denied", denied)):
        print(f"what is {word} is true of {counts[True] / counts.total():.1%} of", counts.total())


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    measure(arguments.boards, arguments.seed)


if __name__ == "__main__":
    main()
