"""A player that gets rid of its weakest cards first."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.daihinmin.players.player import weakest
from tefuda.daihinmin.rules import Cards, GiftView, Meld, Move, View


@dataclass(frozen=True, slots=True)
class LowestPlayer:
    """The weakest legal meld, never a pass if there is one; its *seed* changes nothing.

    The weakest is the one with the weakest card as the order is now, and of several the one that
    has most cards. The joker is kept as long as there is another choice.
    """

    seed: int

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return weakest(view)

    def move(self, view: View) -> Move:
        """The weakest legal meld."""
        is_reversed = view.field.is_reversed

        def strength(meld: Meld) -> tuple[bool, int, int, str]:
            level = -meld.high if is_reversed else meld.low
            return meld.cards.has_joker, level, -len(meld), meld.text

        return min(view.legal_melds(), key=strength, default=None)
