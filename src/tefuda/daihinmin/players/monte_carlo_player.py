"""Players that try every move in hands that they draw, each with a bandit of its own."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.daihinmin.players.player import decision_seed, gift_seed, weakest
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.search import Decision, MonteCarlo, Plan


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """The move that is best by playouts, spent as *plan* says; the same for the same *seed*."""

    seed: int
    plan: Plan
    _search: MonteCarlo = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_search", MonteCarlo(self.plan))

    def give(self, view: GiftView) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(view)
        return self._search.gift(view, gift_seed(self.seed, view))

    def move(self, view: View) -> Move:
        """The move with the best mean, or with most votes."""
        return self.decide(view).move

    def decide(self, view: View) -> Decision:
        """The same, with what all moves came to."""
        return self._search.decide(view, decision_seed(self.seed, view))
