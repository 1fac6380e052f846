"""Players: what one seat sees in, a call or a card out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Protocol, TypeAlias

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.rules import Call, View
from tefuda.bridge.search import SEARCHES, Budget, decide
from tefuda.cards import Card
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed

MATCH_BUDGET = Budget(deals=40, abc_deals=32, hypotheses=32, where=Compute.threads(1))
"""The work for one card of a match. It has no time limit, so that a match can be repeated, and one
thread: a match plays a board on each of them."""


class Player(Protocol):
    """Calls and plays for one seat of one board, and knows nothing but what that seat sees.

    Its choices follow from its seed and from the View alone. Dummy is not asked: declarer is,
    with declarer's own View.
    """

    def call(self, view: View) -> Call:
        """One of the `legal_calls` of *view*."""

    def play(self, view: View) -> Card:
        """One of the `legal_cards` of *view*."""


PlayerMaker: TypeAlias = Callable[[int], Player]
"""Makes the player of a seed, for one seat of one board."""
CardChooser: TypeAlias = Callable[[View], Card]
"""Chooses one of the `legal_cards` of a View; those are dummy's when declarer plays for dummy."""


def decision_seed(seed: int, view: View) -> int:
    """The seed of the decision that *view* asks for, when the player's is *seed*."""
    return derived_seed(seed, view.seat.letter, len(view.auction.calls), len(view.played))


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal call or card, each as likely as the others; the same for the same *seed*."""

    seed: int

    def call(self, view: View) -> Call:
        """Any legal call."""
        return Random(decision_seed(self.seed, view)).choice(view.legal_calls())

    def play(self, view: View) -> Card:
        """Any legal card."""
        return Random(decision_seed(self.seed, view)).choice(list(view.legal_cards()))


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


@dataclass(frozen=True, slots=True)
class CardSearch:
    """Chooses cards, dummy's too, by one of the `SEARCHES`; the same for the same *seed*."""

    search: str
    seed: int
    pairs: Pairs = field(default_factory=both)
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


def _bidder(seed: int) -> Player:
    """Bids by the system of the package, and then plays any card."""
    return BiddingPlayer(bidder_of(both()), RandomPlayer(seed).play)


MAKERS: dict[str, PlayerMaker] = {
    "random": RandomPlayer,
    "bidder": _bidder,
    **{search: partial(search_player, search) for search in SEARCHES},
}
"""Every player by its name; another kind is added here, usually with a `CardChooser` of its own."""


def named(name: str) -> PlayerMaker:
    """The maker of the players called *name*."""
    try:
        return MAKERS[name]
    except KeyError:
        known = ", ".join(sorted(MAKERS))
        raise NotationError(f"unknown player {name!r}: there are {known}") from None
