"""What a call takes: by learned players, and by search among them; in seconds of processor time.

uv run python -m benchmarks.calls --boards 4 --seed 1
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from benchmarks.bidding import random_boards
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import MATCH_BUDGET, PeoplePlayer
from tefuda.bridge.referee import bid_board
from tefuda.bridge.rules import Auction, Board, Seat, View
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import decide_call


def views_of(board: Board, auction: Auction) -> list[View]:
    """What those saw who had to call."""
    seats = [seat for seat, _ in auction]
    befores = [Auction(auction.dealer, auction.calls[:place]) for place in range(len(seats))]
    return [
        View(seat, board.vulnerability, board.deal[seat], before)
        for seat, before in zip(seats, befores, strict=True)
    ]


def measure(count: int, seed: int) -> None:
    """Bid *count* random boards by learned players, and search for each of their calls."""
    people, bidders = People.load(), Bidders.at()
    plain: list[float] = []
    searched: list[float] = []
    players = dict.fromkeys(Seat, PeoplePlayer(people))
    for board in random_boards(count, seed):
        for view in views_of(board, bid_board(board, players)):
            started = process_time()
            people.call_chances([view])
            plain.append(process_time() - started)
            started = process_time()
            decision = decide_call(view, MATCH_BUDGET, seed, bidders=bidders)
            if decision.was_searched:
                searched.append(process_time() - started)
    print(f"a call by learned players: {median(plain) * 1000:.2f} ms (median of {len(plain)})")
    print(f"one that is searched for: {median(searched):.2f} s (median of {len(searched)})")
    print(f"at most {max(searched):.2f} s")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    measure(arguments.boards, arguments.seed)


if __name__ == "__main__":
    main()
