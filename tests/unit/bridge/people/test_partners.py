"""Partners who have practised, among people: each side calls and is read by its own net."""

import numpy as np

from tefuda.bridge.people.partners import Partners
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Auction, Deal, Seat, Side, View, Vulnerability

PRACTISED, PEOPLE = People.load(practised=True), People.load()
PARTNERS = Partners(Side.NS, PRACTISED, PEOPLE)


def test_each_side_calls_by_its_own_net() -> None:
    deal = Deal.random(4)
    auctions = [Auction.parse(calls) for calls in ("", "1C", "1C 1H", "1C 1H P")]
    views = [View(one.to_call, Vulnerability.NONE, deal[one.to_call], one) for one in auctions]
    found = PARTNERS.call_chances(views)
    assert found[::2] == PRACTISED.call_chances(views[::2])
    assert found[1::2] == PEOPLE.call_chances(views[1::2])
    assert found[0] != PEOPLE.call_chances(views[:1])[0]


def test_each_side_is_read_by_its_own_net() -> None:
    auction = Auction.parse("1C 1H 1S 2H")
    hands = np.array([Deal.random(seed)[Seat.WEST].mask for seed in range(5)], np.uint64)
    for seat, own in ((Seat.SOUTH, PRACTISED), (Seat.WEST, PEOPLE)):
        asked = auction, Vulnerability.BOTH, seat, hands
        np.testing.assert_array_equal(
            PARTNERS.call_likelihoods(*asked), own.call_likelihoods(*asked)
        )
