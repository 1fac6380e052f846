"""The learned policy by itself: the move that it likes best, at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tefuda.daihinmin.players.player import weakest
from tefuda.daihinmin.policy import LEARNED, Policy, read_weights
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.daihinmin.search import Sight


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """The likeliest move of the policy with these *weights*; its *seed* changes nothing."""

    seed: int
    weights: Path = LEARNED
    _policy: Policy = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_policy", Policy(read_weights(self.weights)))

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return weakest(view)

    def move(self, view: View) -> Move:
        """The likeliest move."""
        if not view.legal_melds():
            return None
        chances = self._policy.chances(Sight.of(view).in_core())
        cards, joker, _ = max(chances, key=lambda found: found[2])
        return meld_of(cards, joker) if cards else None
