"""A player for whom every legal action is as good as any other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tefuda.bridge.players.player import decision_seed
from tefuda.bridge.rules import Call, View
from tefuda.cards import Card


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
