"""When to pass: the likeliest call, or a pass only if at least a certain share would pass.

uv run python -m benchmarks.passes --boards 8000 --seed 3 --least 0.5
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from benchmarks.bidding import random_boards
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import PASS, Auction, Board, Call, Side, View, imps, score_for
from tefuda.bridge.search.calls import declarers_tricks
from tefuda.bridge.search.stakes import mean_and_error

Choice: TypeAlias = Callable[[Mapping[Call, float]], Call]


def best(chances: Mapping[Call, float], least: float = 0.0) -> Call:
    """The likeliest call; a pass only if the *least* share, or more, would pass."""
    bids = {call: chance for call, chance in chances.items() if call is not PASS}
    call = max(chances, key=chances.__getitem__)
    is_rare = call is PASS and chances[PASS] < least and bids
    return max(bids, key=bids.__getitem__) if is_rare else call


def bid_all(
    people: People, boards: Sequence[Board], choices: Mapping[Side, Choice]
) -> list[Auction]:
    """The auctions of the *boards*, in lock step, if each side has its own way to choose."""
    auctions = [Auction(board.dealer) for board in boards]
    while places := [place for place, auction in enumerate(auctions) if not auction.is_over]:
        views = [_view(boards[place], auctions[place]) for place in places]
        for place, chances in zip(places, people.call_chances(views), strict=True):
            auction = auctions[place]
            auctions[place] = auction.after(choices[auction.to_call.side](chances))
    return auctions


def _view(board: Board, auction: Auction) -> View:
    seat = auction.to_call
    return View(seat, board.vulnerability, board.deal[seat], auction)


def measure(count: int, seed: int, least: float) -> tuple[float, float]:
    """The IMPs per board of who passes more rarely, both tables, and their standard error."""
    people, solver = People.load(), Solver()
    boards = list(random_boards(count, seed))
    rare = partial(best, least=least)
    rooms = [bid_all(people, boards, {side: best, side.other: rare}) for side in (Side.EW, Side.NS)]
    swings = []
    for board, *auctions in zip(boards, *rooms, strict=True):
        contracts = [auction.contract for auction in auctions]
        if contracts[0] == contracts[1]:
            swings.append(0)
            continue
        points = [
            score_for(Side.NS, one, declarers_tricks(solver, board.deal, one), board.vulnerability)
            for one in contracts
        ]
        swings.append(imps(points[0] - points[1]))
    return mean_and_error(swings)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.passes", description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.5)
    given = parser.parse_args()
    mean, error = measure(given.boards, given.seed, given.least)
    print(f"{mean:+.3f} ± {error:.3f} IMPs per board, {given.boards} boards")


if __name__ == "__main__":
    main()
