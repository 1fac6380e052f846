"""Players that bid by a system and leave the cards to something else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from threading import local

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.system import load_system
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


class _Bidders(local):
    """The bidders of one thread: a bidder remembers auctions, without a lock."""

    def __init__(self) -> None:
        self.made: dict[str, Bidder] = {}


_bidders = _Bidders()
_system = cache(load_system)  # half a second, and immutable: all threads share it


def shared_bidder(system: str = "sayc") -> Bidder:
    """The bidder of *system* that all players of this thread share."""
    if system not in _bidders.made:
        _bidders.made[system] = Bidder(_system(system))
    return _bidders.made[system]
