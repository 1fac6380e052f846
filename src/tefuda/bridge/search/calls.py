"""What a call is worth: the auction goes on as the pairs bid, and the contract is played double
dummy.

That is what a pair can count on that keeps to what it has agreed; it knows no judgement, and no
opponent who makes a mistake in the play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import (
    Auction,
    Call,
    Contract,
    Deal,
    PlayState,
    Side,
    View,
    Vulnerability,
    score_for,
)
from tefuda.bridge.search.auctions import bid_out
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.stakes import mean_and_error

SOLVER_MB = 24.0


@dataclass(frozen=True, slots=True)
class Sequel:
    """How *side* fares when after *auction* everybody bids as *pairs* have agreed, or as people
    do."""

    auction: Auction
    vulnerability: Vulnerability
    side: Side
    pairs: Pairs

    @classmethod
    def of(cls, view: View, call: Call, pairs: Pairs) -> Sequel:
        """What follows when the seat of *view* makes *call*."""
        return cls(view.auction.after(call), view.vulnerability, view.seat.side, pairs)

    def points(self, solver: Solver, deal: Deal) -> int:
        """The score of *side* on *deal*, played double dummy."""
        contract = self._bid_on(deal).contract
        tricks = declarers_tricks(solver, deal, contract)
        return score_for(self.side, contract, tricks, self.vulnerability)

    def _bid_on(self, deal: Deal) -> Auction:
        policy = Bidders.at(self.pairs).policy
        (auction,) = bid_out(policy, [(self.auction, deal)], self.vulnerability)
        return auction


def declarers_tricks(solver: Solver, deal: Deal, contract: Contract | None) -> int:
    """The tricks of declarer's side in *contract* on *deal*, double dummy; none if passed out."""
    if contract is None:
        return 0
    play = PlayState(deal, contract.strain, contract.leader)
    return solver.tricks(play, contract.declarer.side)


def gain_of(
    view: View, call: Call, over: Call, *, pairs: Pairs, budget: Budget, seed: int
) -> tuple[float, float]:
    """By how many points *call* is better than the call *over* on the mean over deals that *view*
    leaves possible, and the standard error."""
    clock = budget.clock()
    sequels = Sequel.of(view, call, pairs), Sequel.of(view, over, pairs)
    deals = Bidders.at(pairs).belief(view, seed).deals(budget.deals, seed)
    gains = []
    work = budget.where.map(partial(_gain, sequels), deals, partial(Solver, SOLVER_MB))
    for gain in work:
        gains.append(gain)
        if clock.is_over:
            work.close()
            break
    return mean_and_error(gains)


def _gain(sequels: tuple[Sequel, Sequel], solver: Solver, deal: Deal) -> int:
    one, other = (sequel.points(solver, deal) for sequel in sequels)
    return one - other
