"""What a player is, and where its random numbers come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from tefuda.bridge.rules import Call, View
from tefuda.cards import Card
from tefuda.seeds import derived_seed

CardChooser: TypeAlias = Callable[[View], Card]
"""Chooses one of the `legal_cards` of a View; those are dummy's when declarer plays for dummy."""


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


def decision_seed(seed: int, view: View) -> int:
    """The seed of the decision that *view* asks for, when the player's is *seed*."""
    return derived_seed(seed, view.seat.letter, len(view.auction.calls), len(view.played))
