"""Who makes a call with which hand: one question for rules and for learned players."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS
from tefuda.bridge.knowledge.constraint.arrays import Masks, Truths, valuation
from tefuda.bridge.knowledge.extent import POINTS, Extent
from tefuda.bridge.rules import PASS, Auction, Call, Seat, Vulnerability

Likelihoods = npt.NDArray[np.float32]


class CallPolicy(Protocol):
    """Whatever tells how likely hands are to make calls."""

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """A row for each of the *hands*, a column for each call of *seat* in *auction*: how
        likely this hand is to make it."""
        ...


class RuleCalls:
    """The calls of a *bidder*: a hand makes one call, or does not.

    A call that no rule explains is made by the hands that it is taken to show. A column says
    nothing about hands that would not have made the calls before.
    """

    def __init__(self, bidder: Bidder) -> None:
        self.bidder = bidder

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """A row for each of the *hands*, a column for each call of *seat*: 1 if it is made."""
        places = [place for place, (caller, _) in enumerate(auction) if caller is seat]
        table = np.zeros((len(hands), len(places)), dtype=np.float32)
        alive = np.arange(len(hands))
        for column, place in enumerate(places):
            before = Auction(auction.dealer, auction.calls[:place])
            made = self._making(auction.calls[place], before, vulnerability, hands[alive])
            table[alive[made], column] = 1
            alive = alive[made] if made.any() else alive
        return table

    def _making(
        self, call: Call, before: Auction, vulnerability: Vulnerability, hands: Masks
    ) -> Truths:
        """Which of the *hands* make *call* after *before*."""
        value = valuation(hands)
        made = np.zeros(len(hands), dtype=np.bool_)
        undecided = ~made
        for option in self.bidder.options(before, vulnerability):
            chosen = undecided & option.constraint.evaluate(value)
            undecided &= ~chosen
            if option.call == call:
                made |= chosen
        if call is PASS:
            made |= undecided
        if made.any():
            return made
        reading = self.bidder.read(before.after(call), vulnerability)[-1]
        return _within(reading.extent, value)


def _within(extent: Extent, value: Any) -> Truths:
    """Which hands are within all intervals of *extent*."""
    intervals = {HCP: extent.hcp, POINTS: extent.points}
    intervals |= dict(zip(LENGTHS, extent.lengths, strict=True))
    within: Truths = np.logical_and.reduce(
        [
            (low <= value(feature)) & (value(feature) <= high)
            for feature, (low, high) in intervals.items()
        ]
    )
    return within
