"""What a bandit is, and what it remembers of its arms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol


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
