"""A player for whom every legal move is as good as any other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tefuda.daihinmin.players.player import decision_seed, gift_seed
from tefuda.daihinmin.rules import Cards, GiftView, Move, View


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
