"""What calls show in words: how long it takes, and how often it is true of those who call.

uv run python -m benchmarks.meanings --boards 250 --seed 1
uv run python -m benchmarks.meanings --boards 250 --seed 1 --players practised

Rules are explained by the rules; learned players by what people do, so that `practised` shows
whether those who know people alone would understand it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from statistics import mean
from time import process_time

from benchmarks.bidding import bid, random_boards
from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.meaning import Explainer, RuleCalls
from tefuda.bridge.knowledge.meaning.pool import usual_pool
from tefuda.bridge.people.explained import explainer_of_people
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Auction, Board
from tefuda.bridge.search.auctions import bid_out


def by_rules() -> tuple[Explainer, Callable[[Board], Auction]]:
    """The explainer of the rules, and how a board is bid by them."""
    bidder = bidder_of(both())
    return Explainer(RuleCalls(bidder), usual_pool()), lambda board: bid(bidder, board)


def by_learned(*, practised: bool) -> tuple[Explainer, Callable[[Board], Auction]]:
    """The explainer of people, and how a board is bid by learned players."""
    players = People.load(practised=practised)

    def bid_by_them(board: Board) -> Auction:
        (auction,) = bid_out(players, [(Auction(board.dealer), board.deal)], board.vulnerability)
        return auction

    return explainer_of_people(), bid_by_them


def measure(players: str, count: int, seed: int) -> None:
    """Have *count* random boards bid, explain each auction, and look at the hands."""
    started = process_time()
    explainer, bid_board = (
        by_rules() if players == "rules" else by_learned(practised=players == "practised")
    )
    print(f"pool of {len(explainer.pool.masks):,} hands: {process_time() - started:.2f} s, once")
    times: list[float] = []
    promised: Counter[bool] = Counter()
    denied: Counter[bool] = Counter()
    for board in random_boards(count, seed):
        auction = bid_board(board)
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
    parser.add_argument("--players", choices=["rules", "people", "practised"], default="rules")
    arguments = parser.parse_args()
    measure(arguments.players, arguments.boards, arguments.seed)


if __name__ == "__main__":
    main()
