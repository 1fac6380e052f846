"""Players that bid by a system and leave the cards to something else."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.players.player import CardChooser
from tefuda.bridge.rules import Call, View
from tefuda.cards import Card


@dataclass(frozen=True, slots=True)
class BiddingPlayer:
    """Calls by the rules of *bidder*, and plays the cards that *choose_card* chooses."""

    bidder: Bidder
    choose_card: CardChooser

    def call(self, view: View) -> Call:
        """The call of the first rule that the hand meets, else a pass."""
        return self.bidder.choose(view.hand, view.auction, view.vulnerability)

    def play(self, view: View) -> Card:
        """The card that was chosen."""
        return self.choose_card(view)
