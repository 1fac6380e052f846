"""Par: the score when both sides know all the cards and bid and play as well as possible."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tefuda.bridge.doubledummy.solution import TrickTable
from tefuda.bridge.doubledummy.solver import Solver
from tefuda.bridge.rules import (
    ALL_BIDS,
    Bid,
    Contract,
    Deal,
    Doubling,
    Seat,
    Side,
    Vulnerability,
    score_for,
)
from tefuda.errors import ContradictionError
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that ends the auction: its side gains nothing by bidding on, the other loses.

    *declarers* are the seats of one side that take the most *tricks* in it.
    """

    bid: Bid
    declarers: tuple[Seat, ...]
    tricks: int

    @property
    def doubling(self) -> Doubling:
        """Doubled if it goes down: the other side knows."""
        return Doubling(self.tricks < self.bid.tricks_needed)

    @property
    def contract(self) -> Contract:
        """The contract, by the first of the declarers."""
        return Contract(self.bid.level, self.bid.strain, self.declarers[0], self.doubling)

    def score(self, side: Side, vulnerability: Vulnerability) -> int:
        """The points of *side*."""
        return score_for(side, self.contract, self.tricks, vulnerability)

    def __str__(self) -> str:
        """The contract with its result: `4♠X EW-1`."""
        seats = "".join(seat.letter for seat in self.declarers)
        over = self.tricks - self.bid.tricks_needed
        return f"{self.bid.symbol}{self.doubling.text} {seats}{f'{over:+}' if over else '='}"


@dataclass(frozen=True, slots=True)
class Par:
    """The par *score* of North-South, and all contracts that give it, the lowest first.

    There are none if the board is passed out.
    """

    score: int
    contracts: tuple[ParContract, ...]

    @property
    def sentence(self) -> Sentence:
        """The score and the contracts: `+420 4♠ NS=, 4♥ N=`."""
        if not self.contracts:
            return Sentence("passed out")
        contracts = list(map(str, self.contracts))
        return Sentence("{score:+} {contracts:, }", score=self.score, contracts=contracts)

    def __str__(self) -> str:
        return str(self.sentence)


def par(deal: Deal, dealer: Seat | str, vulnerability: Vulnerability | str) -> Par:
    """The par of *deal*, all 52 cards; solves its table. `par(deal, "N", "None")` will do."""
    if isinstance(vulnerability, str):
        vulnerability = Vulnerability.parse(vulnerability)
    if not deal.is_complete:
        raise ContradictionError("par needs 13 cards in each hand, not {deal}", deal=deal)
    return par_of(Solver().table(deal), Seat.of(dealer), vulnerability)


def par_of(table: TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """The par of the deal that has this *table*.

    From the highest bid down: what a contract is worth once it stands, to the side that bid it,
    is what it scores, or less if the other side does better by a later bid.
    """
    best = dict.fromkeys(Side, -math.inf)  # by a later bid, in that side's own points
    stable: list[ParContract] = []
    for bid in reversed(ALL_BIDS):
        worth = {}
        for side in Side:
            contract = _contract_of(side, bid, table)
            points = contract.score(side, vulnerability)
            if best[side] <= points < -best[side.other]:
                stable.append(contract)
            worth[side] = min(points, -best[side.other])
        best = {side: max(best[side], worth[side]) for side in Side}

    # The dealer's side bids first; if it passes, the other side may bid or pass the board out.
    first = dealer.side
    score = int(max(best[first], min(0, -best[first.other])))
    score_ns = score if first is Side.NS else -score
    ends = (end for end in reversed(stable) if end.score(Side.NS, vulnerability) == score_ns)
    return Par(score_ns, tuple(ends))


def _contract_of(side: Side, bid: Bid, table: TrickTable) -> ParContract:
    tricks = max(table[bid.strain][seat] for seat in side.seats)
    declarers = (seat for seat in side.seats if table[bid.strain][seat] == tricks)
    return ParContract(bid, tuple(declarers), tricks)
