"""Players that hardly think: any move, or the weakest cards first."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tefuda.daihinmin.players.player import decision_seed, gift_seed, weakest
from tefuda.daihinmin.rules import Cards, GiftView, Meld, Move, View


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal meld, each as likely as the others and as a pass; it does not pass on lead.

    The same for the same *seed*.
    """

    seed: int

    def give(self, view: GiftView) -> Cards:
        """Any cards."""
        rng = Random(gift_seed(self.seed, view))
        return Cards.of(rng.sample(list(view.hand), view.count))

    def move(self, view: View) -> Move:
        """Any legal meld, or a pass if something lies there."""
        moves: list[Move] = list(view.legal_melds())
        if not view.field.is_empty:
            moves.append(None)
        return Random(decision_seed(self.seed, view)).choice(moves)


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
