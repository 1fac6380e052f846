"""The strongest player: races of moves in likely worlds, and exact play where that is possible."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.daihinmin.players.player import decision_seed, gift_seed, weakest
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.search import RacePlan, Racer


@dataclass(frozen=True, slots=True)
class TefudaPlayer:
    """The best move by a race as *plan* says; the same for the same *seed*, if time suffices."""

    seed: int
    plan: RacePlan = field(default_factory=RacePlan)
    _racer: Racer = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_racer", Racer(self.plan))

    def give(self, view: GiftView) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(view)
        return self._racer.gift(view, gift_seed(self.seed, view))

    def move(self, view: View) -> Move:
        """A proven win, else the winner of a race."""
        return self._racer.decide(view, decision_seed(self.seed, view)).move
