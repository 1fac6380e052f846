"""Players that try every move in hands that they draw, each with a bandit of its own."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.daihinmin.players.player import decision_seed, weakest
from tefuda.daihinmin.rules import Cards, Move, View
from tefuda.daihinmin.search import Plan, monte_carlo, monte_carlo_gift
from tefuda.seeds import derived_seed


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """The move that is best by playouts, spent as *plan* says; the same for the same *seed*."""

    seed: int
    plan: Plan

    def give(self, hand: Cards, count: int) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(hand, count)
        return monte_carlo_gift(hand, count, self.plan, derived_seed(self.seed, hand.mask))

    def move(self, view: View) -> Move:
        """The move with the best mean, or with most votes."""
        return monte_carlo(view, self.plan, decision_seed(self.seed, view)).move
