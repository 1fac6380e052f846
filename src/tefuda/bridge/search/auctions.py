"""Auctions bid to their end by a policy, many of them in lock step: it is asked for the next call
of all of them at once, which takes a fraction of the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.rules import PASS, Auction, Call, Deal, View, Vulnerability


class Callers(Protocol):
    """Whoever can say how likely the next calls are: `people.policy.People`."""

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """For each of the *views*, whose seats must call, the chance of every legal call."""


@dataclass(frozen=True, slots=True)
class AgreedCalls:
    """The calls of a *bidder*'s rules, and where these are silent those of *people*."""

    bidder: Bidder
    people: Callers

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """For each of the *views* the call of the first rule that the hand meets, or how likely
        people are to make each call."""
        chosen = [self.bidder.chosen(view.hand, view.auction, view.vulnerability) for view in views]
        open_ones = [view for view, option in zip(views, chosen, strict=True) if option is None]
        answers = iter(self.people.call_chances(open_ones) if open_ones else ())
        return [{option.call: 1.0} if option else next(answers) for option in chosen]


def likeliest(chances: Mapping[Call, float]) -> Call:
    """The call with the best of the *chances*; a pass only if no more would do anything else. They
    may differ in what to bid, but agree that it is not a pass."""
    others = {call: chance for call, chance in chances.items() if call is not PASS}
    if PASS in chances and chances[PASS] >= sum(others.values()):
        return PASS
    return max(others, key=others.__getitem__)


def bid_out(
    policy: Callers, begun: Sequence[tuple[Auction, Deal]], vulnerability: Vulnerability
) -> list[Auction]:
    """Each of the auctions that have *begun* on a deal, gone on with by the likeliest calls."""
    auctions = [auction for auction, _ in begun]
    deals = [deal for _, deal in begun]
    places = [place for place, auction in enumerate(auctions) if not auction.is_over]
    while places:
        views = [_view(auctions[place], deals[place], vulnerability) for place in places]
        answers = policy.call_chances(views)
        known: dict[tuple[Auction, Call], Auction] = {}  # most deals are bid alike for a while
        for place, chances in zip(places, answers, strict=True):
            step = auctions[place], likeliest(chances)
            if step not in known:
                known[step] = step[0].after(step[1])
            auctions[place] = known[step]
        places = [place for place in places if not auctions[place].is_over]
    return auctions


def _view(auction: Auction, deal: Deal, vulnerability: Vulnerability) -> View:
    seat = auction.to_call
    return View(seat, vulnerability, deal[seat], auction)
