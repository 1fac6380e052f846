"""Players who need no learned weights: the likelihoods of what they did by plain formulas."""

from collections.abc import Callable

import numpy as np

from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.people.policy import Likelihoods
from tefuda.bridge.rules import PASS, Auction, Hand, Seat, View, Vulnerability
from tefuda.cards import Suit


def call_likelihood(hand: Hand, *, is_pass: bool) -> float:
    """Who has much bids, and who has little passes."""
    honours = sum(card.rank >= 9 for card in hand)
    chance = 1 / (1 + 2.0 ** (6 - honours))
    return 1 - chance if is_pass else chance


def card_likelihood(hand: Hand, suit: Suit) -> float:
    """Cards are played from long suits."""
    return (1 + len(hand.in_suit(suit))) / 14


class PlainJudges:
    """Likelihoods by these two formulas."""

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """A column for each call of *seat*."""
        passes = [call is PASS for caller, call in auction if caller is seat]
        return _table(hands, lambda hand: [call_likelihood(hand, is_pass=one) for one in passes])

    def card_likelihoods(self, view: View, decider: Seat, hands: Masks) -> Likelihoods:
        """A column for each card that *decider* chose."""
        assert view.contract is not None
        suits = [
            card.suit
            for trick in view.tricks
            for seat, card in trick.plays
            if view.contract.decider_for(seat) is decider
        ]
        return _table(hands, lambda hand: [card_likelihood(hand, suit) for suit in suits])


def _table(hands: Masks, row: Callable[[Hand], list[float]]) -> Likelihoods:
    different, places = np.unique(hands, return_inverse=True)
    rows = np.array([row(Hand(mask)) for mask in different.tolist()], dtype=np.float32)
    return rows[places]
