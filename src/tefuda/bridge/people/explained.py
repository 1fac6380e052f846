"""What calls show when people make them: the words of `knowledge.meaning` by learned chances."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_rules, has_system
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.constraint.arrays import Masks, valuation
from tefuda.bridge.knowledge.meaning import Explainer, explainer_of
from tefuda.bridge.knowledge.meaning.policy import CallPolicy, Likelihoods, RuleCalls
from tefuda.bridge.knowledge.meaning.pool import usual_pool
from tefuda.bridge.people.policy import SHIPPED, People
from tefuda.bridge.rules import Auction, Seat, Vulnerability

DECKS = 1 << 12
"""Fewer hands than for rules, as every one of them has a chance to be weighed."""


@cache
def explainer_of_people(folder: Path = SHIPPED) -> Explainer:
    """The explainer of calls by strangers, from the weights in *folder*."""
    return Explainer(People.load(folder, swift=True), usual_pool(DECKS))


def explainer_at(pairs: Pairs) -> Explainer:
    """The explainer for a table of these *pairs*: by the rules of those that have a system, and
    for others by what people do."""
    if all(map(has_system, pairs.values())):
        return explainer_of(pairs)
    return _of_a_mixture(bidder_of(pairs)) if has_rules(pairs) else explainer_of_people()


@dataclass(frozen=True, slots=True)
class MixedCalls:
    """The calls of a *bidder*'s rules by a side that has a system, and those of *people* by others,
    but for calls that were noted."""

    bidder: Bidder
    people: CallPolicy

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """A row for each of the *hands*, a column for each call of *seat*."""
        system, told = self.bidder.systems[seat.side], (auction, vulnerability, seat, hands)
        if system.is_whole:
            return RuleCalls(self.bidder).call_likelihoods(*told)
        chances = self.people.call_likelihoods(*told).copy()
        readings = self.bidder.read(auction, vulnerability)
        for column, reading in enumerate(one for one in readings if one.seat is seat):
            if reading.is_explained:
                chances[:, column] = reading.constraint.evaluate(valuation(hands))
        return chances


@lru_cache(maxsize=4)
def _of_a_mixture(bidder: Bidder) -> Explainer:
    return Explainer(MixedCalls(bidder, People.load(swift=True)), usual_pool(DECKS))
