"""What no search may overrule: deals are few, and mistakes of this kind are dear."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.rules import PASS, Bid, Call, Strain, View
from tefuda.cards import Card, Rank, Suit

FORCED = 0.01
"""Where so few would pass, partner's call is forcing."""
AFFORDED = {6: 1, 7: 0}
"""The aces that may be missing, by the level of a slam."""
LIKELY = 0.5
"""Aces are missing if they are on more than this part of the deals."""


def is_forced(chances: Mapping[Call, float]) -> bool:
    """Whether by the *chances* of calls hardly anybody would pass."""
    return chances.get(PASS, 0.0) < FORCED


def is_asked_for_aces(view: View, chances: Mapping[Call, float]) -> bool:
    """Whether partner's 4NT has to be answered: it asks for aces then, and what is said has to be
    true."""
    partner_asked = view.auction.calls[-2:] == (Bid(4, Strain.NO_TRUMP), PASS)
    return partner_asked and is_forced(chances)


def lacks_aces(view: View, call: Call, sample: Masks) -> bool:
    """Whether *call* is a slam and on most deals of the *sample* too many aces are missing for it.

    An ace does not count in a suit of which one of the partners has none. Over a bid of the others
    it may be a save, and is left to the search.
    """
    if not isinstance(call, Bid) or call.level not in AFFORDED:
        return False
    contract = view.auction.contract
    if contract is not None and contract.declarer.side is not view.seat.side:
        return False
    own, partners = sample[:, view.seat], sample[:, view.seat.partner]
    missing = sum(
        (own & _suit(suit) != 0)
        & (partners & _suit(suit) != 0)
        & ((own | partners) & _ace(suit) == 0).astype(np.int64)
        for suit in Suit
    )
    return bool(np.mean(missing > AFFORDED[call.level]) > LIKELY)


def _suit(suit: Suit) -> np.uint64:
    return np.uint64(0x1FFF << 16 * suit)


def _ace(suit: Suit) -> np.uint64:
    return np.uint64(1 << Card(suit, Rank.ACE))
