"""Bandits: which of several arms of unknown worth is tried next.

Each is a small class with `choose` and `update`, usable on its own. The core has the same ones,
which draw the same numbers, for playouts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log, sqrt
from typing import Protocol

LARGEST_VARIANCE = 0.25
"""Of rewards from 0 to 1."""


class Chance(Protocol):
    """Where random numbers come from, such as a `random.Random`."""

    def random(self) -> float:
        """A number from 0 to below 1."""

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to below *stop*."""


@dataclass(slots=True)
class Arm:
    """What trying an arm has brought."""

    total: float = 0.0
    squares: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        """The mean reward, of an arm that was tried."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The variance of its rewards so far."""
        return self.squares / self.count - self.mean * self.mean

    def beats(self, other: Arm) -> bool:
        """Whether this arm is known to be better; one that was never tried is not."""
        return bool(self.count) and (not other.count or self.mean > other.mean)


class Bandit(ABC):
    """Chooses among *arms* by what they have paid so far; *chance* draws where it has to.

    Where the best is to be tried, arms that are new come first; of equal ones the first is best.
    """

    KIND: int
    """The number of this kind in the core: must agree with `core/daihinmin/search/bandits.hpp`."""

    def __init__(self, arms: int, chance: Chance) -> None:
        if arms < 1:
            raise ValueError(f"a bandit has at least one arm, not {arms!r}")
        self.arms = [Arm() for _ in range(arms)]
        self.chance = chance
        self.tried = 0
        """Trials so far."""

    @abstractmethod
    def choose(self) -> int:
        """The arm to try next."""

    @property
    @abstractmethod
    def parameter(self) -> float:
        """The one number that the core needs to know about it."""

    def update(self, arm: int, reward: float) -> None:
        """Take note of the *reward* that trying *arm* has brought."""
        self.arms[arm].total += reward
        self.arms[arm].squares += reward * reward
        self.arms[arm].count += 1
        self.tried += 1

    @property
    def best(self) -> int:
        """The arm with the best mean so far."""
        best = 0
        for number, arm in enumerate(self.arms):
            if arm.beats(self.arms[best]):
                best = number
        return best

    def _new_arm(self) -> int | None:
        """The first arm that was never tried."""
        return next((number for number, arm in enumerate(self.arms) if not arm.count), None)


class Uniform(Bandit):
    """Every arm is as likely as any other: what the other bandits have to be better than."""

    KIND = 0

    @property
    def parameter(self) -> float:
        """There is none."""
        return 1.0

    def choose(self) -> int:
        """Any arm."""
        return self.chance.randrange(len(self.arms))


class EpsilonGreedy(Bandit):
    """The best arm so far, but the n-th trial is at random with probability cK / d²n, of K arms.

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


class UCB1Tuned(Bandit):
    """The arm with the highest upper confidence bound; rewards lie within a *span*.

    The bound is narrower for arms whose rewards vary less. Auer, Cesa-Bianchi and Fischer
    (2002), section 4, where the span is 1.
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
