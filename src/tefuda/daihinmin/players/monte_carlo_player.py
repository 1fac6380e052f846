"""Players that try every move in hands that they draw, each with a bandit of its own."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.daihinmin.players.player import decision_seed, gift_seed, weakest
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.search import Plan, monte_carlo, monte_carlo_gift


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """The move that is best by playouts, spent as *plan* says; the same for the same *seed*."""

    seed: int
    plan: Plan

    def give(self, view: GiftView) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(view)
        return monte_carlo_gift(view, self.plan, gift_seed(self.seed, view))

    def move(self, view: View) -> Move:
        """The move with the best mean, or with most votes."""
        return monte_carlo(view, self.plan, decision_seed(self.seed, view)).move
