"""Players that bid by what the pairs have agreed and search for their cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tefuda.bridge.belief import Pairs, both
from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.players.bidding_player import BiddingPlayer
from tefuda.bridge.players.player import Player, decision_seed
from tefuda.bridge.rules import View
from tefuda.bridge.search import Budget, decide
from tefuda.cards import Card
from tefuda.compute import Compute

MATCH_BUDGET = Budget(deals=40, abc_deals=32, hypotheses=32, where=Compute.threads(1))
"""The work for one card of a match. It has no time limit, so that a match can be repeated, and one
thread: a match plays a board on each of them."""

usual_pairs = cache(both)  # read from a file, and immutable: all players share them


@dataclass(frozen=True, slots=True)
class CardSearch:
    """Chooses cards, dummy's too, by one of the `SEARCHES`; the same for the same *seed*."""

    search: str
    seed: int
    pairs: Pairs = field(default_factory=usual_pairs)
    budget: Budget = MATCH_BUDGET

    def __call__(self, view: View) -> Card:
        """The card that the search decides on; a card that must be played needs none."""
        legal = view.legal_cards()
        if len(legal) == 1:
            return min(legal)
        seed = decision_seed(self.seed, view)
        return decide(view, self.pairs, self.budget, seed, search=self.search).card


def search_player(search: str, seed: int) -> Player:
    """Bids as the `bidder` does, and plays the cards that *search* finds."""
    chooser = CardSearch(search, seed)
    return BiddingPlayer(bidder_of(chooser.pairs), chooser)
