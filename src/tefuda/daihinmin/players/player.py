"""What a player is, and where its random numbers come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.seeds import derived_seed


class Player(Protocol):
    """Decides for one player of a match, and knows nothing but what that player sees.

    Its choices follow from its seed and from what it is shown alone.
    """

    def give(self, view: GiftView) -> Cards:
        """The cards of the hand of *view* to give back in the exchange."""

    def move(self, view: View) -> Move:
        """One of the `legal_melds` of *view*, or none to pass."""


@runtime_checkable
class Rememberer(Protocol):
    """A player who is shown how games of a match end, too, to learn of the others for the next."""

    def remember(self, view: View) -> None:
        """A game is over: *view* has all its moves."""


PlayerMaker: TypeAlias = Callable[[int], Player]
"""Makes the player of a seed."""


def player_seed(seed: int, number: int) -> int:
    """The seed of player *number* of a match, when the match's is *seed*."""
    return derived_seed(seed, "player", number)


def decision_seed(seed: int, view: View) -> int:
    """The seed of the decision that *view* asks for, when the player's is *seed*."""
    return derived_seed(seed, view.player, len(view.moves), view.hand.mask)


def gift_seed(seed: int, view: GiftView) -> int:
    """The seed of what is given in *view*, when the player's is *seed*."""
    return derived_seed(seed, view.hand.mask)


def weakest(view: GiftView) -> Cards:
    """The weakest cards of the hand, which are the least loss; the joker is not among them.

    A hand of an exchange has more cards than that.
    """
    return Cards.of(list(view.hand.natural)[: view.count])
