"""The suit that partner's last double asks to be led."""

from __future__ import annotations

from tefuda.bridge.rules import PASS, Auction, Bid, Contract, Doubling, Strain
from tefuda.cards import Suit

SLAM = 6
_THREE_NO_TRUMP = Bid(3, Strain.NO_TRUMP)
_NATURAL_LEVEL = 3
"""Suits that are first bid higher are rather asked about, or shown for a slam."""


def suit_asked(auction: Auction, contract: Contract) -> Suit | None:
    """The suit that dummy bid first, if the leader's partner has doubled 3NT or a slam and the
    defence had said nothing before; none if nothing is asked."""
    said = [
        seat
        for seat, call in auction
        if call is not PASS and seat.side is not contract.declarer.side
    ]
    is_asking = contract.doubling is Doubling.DOUBLED and said == [contract.leader.partner]
    return suit_in_question(auction, contract) if is_asking else None


def suit_in_question(auction: Auction, contract: Contract) -> Suit | None:
    """The suit that a double of *contract* by a silent defence would ask for, if any."""
    if contract.level < SLAM and contract.bid != _THREE_NO_TRUMP:
        return None  # who doubles has tricks of their own
    for seat, call in auction:
        if seat is contract.dummy and isinstance(call, Bid) and call.level <= _NATURAL_LEVEL:
            suit = call.strain.suit
            if suit is not None and suit is not contract.strain.suit:
                return suit
    return None
