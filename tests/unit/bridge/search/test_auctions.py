"""Auctions that go on by a policy, and who is asked for their calls."""

from collections.abc import Sequence

import pytest

from tefuda.bridge.knowledge.agreements import Agreements, bidder_of
from tefuda.bridge.rules import (
    PASS,
    Auction,
    Call,
    Deal,
    Hand,
    Seat,
    Side,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.bridge.search.auctions import AgreedCalls, bid_out, likeliest

DEAL = Deal.from_pbn("N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92")


@pytest.mark.parametrize(
    ("chances", "call"),
    [
        ({"Pass": 0.4, "1C": 0.35, "1D": 0.25}, "1C"),  # most would bid something
        ({"Pass": 0.5, "1C": 0.3, "1D": 0.2}, "Pass"),
        ({"Pass": 0.1, "1C": 0.3, "1D": 0.6}, "1D"),
        ({"1C": 1.0}, "1C"),
        ({"Pass": 1.0}, "Pass"),
        ({"Pass": 0.0, "7NT": 0.0}, "Pass"),
    ],
)
def test_a_pass_is_for_those_who_would_not_bid(chances: dict[str, float], call: str) -> None:
    assert likeliest({parse_call(text): chance for text, chance in chances.items()}) == (
        parse_call(call)
    )


class OneClub:
    """Bids 1C if it can, and passes; notes whom it was asked about."""

    def __init__(self) -> None:
        self.asked: list[Seat] = []

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """A call for each of the *views*."""
        self.asked += [view.seat for view in views]
        club = parse_call("1C")
        return [{club if view.auction.is_legal(club) else PASS: 1.0} for view in views]


def test_rules_call_for_a_pair_that_has_some_and_people_for_others() -> None:
    people = OneClub()
    pairs = {Side.NS: Agreements.load(), Side.EW: Agreements.load("people")}
    table = AgreedCalls(bidder_of(pairs), people)
    views = [
        View(seat, Vulnerability.NONE, DEAL[seat], Auction(seat))
        for seat in (Seat.EAST, Seat.NORTH, Seat.WEST)
    ]

    calls = [str(likeliest(chances)) for chances in table.call_chances(views)]

    assert calls == ["1C", "1NT", "1C"]
    assert people.asked == [Seat.EAST, Seat.WEST]
    (auction,) = bid_out(table, [(Auction(Seat.NORTH), DEAL)], Vulnerability.NONE)
    assert str(auction).startswith("1NT Pass 2C")


def test_nobody_is_asked_where_all_have_rules() -> None:
    people = OneClub()
    agreed = dict.fromkeys(Side, Agreements.load())
    table = AgreedCalls(bidder_of(agreed), people)
    hand = Hand.from_pbn("AQ5.KJ4.AQ92.863")

    (chances,) = table.call_chances(
        [View(Seat.NORTH, Vulnerability.NONE, hand, Auction(Seat.NORTH))]
    )

    assert chances == {parse_call("1NT"): 1.0}
    assert not people.asked
