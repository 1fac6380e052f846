"""What a player is, and where its random numbers come from."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Protocol, TypeAlias

from tefuda.bridge.rules import Call, View
from tefuda.cards import Card

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


def derived_seed(seed: int, *labels: object) -> int:
    """A seed of 64 bits for one of many uses of *seed*, which the *labels* tell apart."""
    text = ":".join(map(str, (seed, *labels)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "little")


def decision_seed(seed: int, view: View) -> int:
    """The seed of the decision that *view* asks for, when the player's is *seed*."""
    return derived_seed(seed, view.seat.letter, len(view.auction.calls), len(view.played))
