"""The arm that could be the best: the one with the highest upper confidence bound."""

from __future__ import annotations

from math import log, sqrt

from tefuda.daihinmin.bandits.bandit import Bandit, Chance

LARGEST_VARIANCE = 0.25
"""Of rewards from 0 to 1."""


class UCB1Tuned(Bandit):
    """The bound is narrower for arms whose rewards vary less; rewards lie within a *span*.

    Auer, Cesa-Bianchi and Fischer (2002), section 4, where the span is 1.
    """

    KIND = 2

    def __init__(self, arms: int, chance: Chance, span: float = 1.0) -> None:
        super().__init__(arms, chance)
        self.span = span

    @property
    def parameter(self) -> float:
        """The span."""
        return self.span

    def choose(self) -> int:
        """A new arm, else the one with the highest bound."""
        new = self._new_arm()
        if new is not None:
            return new
        bounds = [self._bound(arm) for arm in range(len(self.arms))]
        return bounds.index(max(bounds))

    def _bound(self, arm: int) -> float:
        known = self.arms[arm]
        share = log(self.tried) / known.count
        variance = known.variance / (self.span * self.span) + sqrt(2 * share)
        return known.mean + self.span * sqrt(share * min(LARGEST_VARIANCE, variance))
