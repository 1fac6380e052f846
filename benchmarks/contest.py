"""What a search for calls gains: IMPs against what most would call, on deals that it did not see.

uv run python -m benchmarks.contest --decisions 60 --seed 303

Random boards are bid by learned players. For some of their decisions all candidates are tried on 64
deals; the contest sees 40 of them, in many orders, and its choice is judged on the others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean, stdev

from benchmarks.bidding import random_boards
from benchmarks.calls import views_of
from tefuda.bridge.belief.belief import deals_of
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.people.policy import People
from tefuda.bridge.players import PeoplePlayer
from tefuda.bridge.referee import bid_board
from tefuda.bridge.rules import Call, Seat, View, imps, score_for
from tefuda.bridge.search.auctions import bid_out
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import likely_calls
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.calls import declarers_tricks
from tefuda.bridge.search.contest import Contest
from tefuda.seeds import derived_seed

DEALS, SEEN, ORDERS = 64, 40, 8

Row = dict[Call, float]


@dataclass(frozen=True)
class Trial:
    """The candidates of a decision with their *chances*, and *rows*: IMPs against the first."""

    chances: dict[Call, float]
    rows: list[Row]

    @classmethod
    def of(cls, view: View, bidders: Bidders, seed: int) -> Trial | None:
        """The trial of the decision that *view* asks for; none if there is nothing to compare."""
        candidates = likely_calls(bidders.policy, view).candidates
        if len(candidates) == 1:
            return None
        chances = {one.call: one.chance for one in candidates}
        sample = bidders.belief(view, seed).sample(DEALS, derived_seed(seed, "deals"))
        deals, solver = deals_of(sample), Solver()
        tables = [(view.auction.after(call), deal) for deal in deals for call in chances]
        ended = iter(bid_out(bidders.policy, tables, view.vulnerability))
        rows = []
        for deal in deals:
            points = []
            for call in chances:
                contract = next(ended).contract
                tricks = declarers_tricks(solver, deal, contract)
                won = score_for(view.seat.side, contract, tricks, view.vulnerability)
                points.append((call, won))
            rows.append({call: float(imps(won - points[0][1])) for call, won in points})
        return cls(chances, rows)

    def gains(self, random: Random) -> Iterator[tuple[float, bool, int]]:
        """For some orders of the deals what the choice wins on deals not seen, whether it is not
        what most would do, and after how many deals it was made."""
        for _ in range(ORDERS):
            rows = random.sample(self.rows, len(self.rows))
            contest = Contest(self.chances, SEEN)
            contest.run(iter(rows[:SEEN]), Clock(None))
            best = contest.best
            won = fmean(row[best] for row in rows[SEEN:])
            yield won, best != contest.favourite, len(contest.values[contest.favourite])


def trials(count: int, seed: int) -> Iterator[Trial]:
    """Trials of so many decisions on random boards."""
    people, bidders = People.load(), Bidders.at()
    players = dict.fromkeys(Seat, PeoplePlayer(people))
    views = (
        view
        for board in random_boards(100 * count, seed)
        for view in views_of(board, bid_board(board, players))
    )
    found = (Trial.of(view, bidders, seed) for view in views)
    return islice((trial for trial in found if trial is not None), count)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.contest", description=__doc__)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = Random(given.seed)
    found = [list(trial.gains(random)) for trial in trials(given.decisions, given.seed)]
    means = [fmean(won for won, _, _ in gains) for gains in found]
    flat = [gain for gains in found for gain in gains]
    error = stdev(means) / len(means) ** 0.5
    print(f"{len(found)} decisions: {fmean(means):+.3f} ± {error:.3f} IMPs by the search")
    print(f"another call in {fmean(other for _, other, _ in flat):.0%}")
    print(f"deals {fmean(deals for _, _, deals in flat):.1f}")


if __name__ == "__main__":
    main()
