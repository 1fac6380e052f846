"""Every arm is as likely as any other, whatever it has paid."""

from __future__ import annotations

from tefuda.daihinmin.bandits.bandit import Bandit


class Uniform(Bandit):
    """Random sampling: what the others have to be better than."""

    KIND = 0

    @property
    def parameter(self) -> float:
        """There is none."""
        return 1.0

    def choose(self) -> int:
        """Any arm."""
        return self.chance.randrange(len(self.arms))
