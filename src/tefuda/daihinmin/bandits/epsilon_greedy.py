"""The best arm so far, except that now and then any is tried, less and less often."""

from __future__ import annotations

from tefuda.daihinmin.bandits.bandit import Bandit, Chance


class EpsilonGreedy(Bandit):
    """The n-th trial is at random with probability cK / d²n, K being the number of arms.

    Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit problem" (2002),
    figure 3.
    """

    KIND = 1

    def __init__(self, arms: int, chance: Chance, c: float, d: float = 1.0) -> None:
        super().__init__(arms, chance)
        self.c = c
        self.d = d

    @property
    def parameter(self) -> float:
        """The core wants c / d²."""
        return self.c / (self.d * self.d)

    def choose(self) -> int:
        """Any arm, or the best."""
        if self.chance.random() < self.parameter * len(self.arms) / (self.tried + 1):
            return self.chance.randrange(len(self.arms))
        new = self._new_arm()
        return self.best if new is None else new
