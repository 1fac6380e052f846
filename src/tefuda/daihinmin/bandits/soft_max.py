"""An arm is the more likely the better it is, however little."""

from __future__ import annotations

from itertools import accumulate
from math import exp

from tefuda.daihinmin.bandits.bandit import Bandit, Chance


class SoftMax(Bandit):
    """An arm is chosen with probability proportional to exp(mean / r).

    With r near 0 it is always the best, with a large r any.
    """

    KIND = 3

    def __init__(self, arms: int, chance: Chance, r: float = 1.0) -> None:
        super().__init__(arms, chance)
        self.r = r

    @property
    def parameter(self) -> float:
        """The temperature r."""
        return self.r

    def choose(self) -> int:
        """A new arm, else one by its weight."""
        new = self._new_arm()
        if new is not None:
            return new
        most = self.arms[self.best].mean
        weights = list(accumulate(exp((arm.mean - most) / self.r) for arm in self.arms))
        drawn = self.chance.random() * weights[-1]
        return next((arm for arm, weight in enumerate(weights) if drawn < weight), len(weights) - 1)
