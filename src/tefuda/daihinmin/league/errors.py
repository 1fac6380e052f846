"""How sure a mean of games is that depend on each other: batches of them, which hardly do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

SMALLEST_BATCH = 20
"""Games in a batch, at least. Who was first has better cards next time: with a correlation of a
half from game to game, errors by batches of 20 are 3 % too small, by batches of 10 they are 7 %."""
FEWEST_BATCHES = 5
"""An error found from fewer is wrong by half of itself as often as not."""
MOST_BATCHES = 30


@dataclass(frozen=True, slots=True)
class Batches:
    """Consecutive games as *count* batches of *size*, and from how many on there can be batches.

    A count of 0: they are too few to tell an error.
    """

    size: int
    count: int
    least: int

    @classmethod
    def of(cls, games: int, together: int = 1) -> Batches:
        """The batches of *games* that are dealt independently; or *together*, a number of games
        whose deals are alike, so that each batch must have all of them."""
        smallest = together if together > 1 else SMALLEST_BATCH
        count = games // smallest
        least = FEWEST_BATCHES * smallest
        if together == 1:
            count = min(MOST_BATCHES, count)
            smallest = games // max(count, 1)
        return cls(smallest, count if games >= least else 0, least)

    def error(self, gained: Sequence[float]) -> float | None:
        """The error of the mean of what was *gained* in the games; none if they are too few."""
        if not self.count:
            return None
        starts = range(0, self.count * self.size, self.size)
        return error_of([fmean(gained[start : start + self.size]) for start in starts])


def error_of(values: Sequence[float]) -> float:
    """The error of the mean of independent *values*: two thirds of all times it is no larger.

    That is a standard error, and a little more where the values are few (Student's t).
    """
    return widening(len(values)) * stdev(values) / sqrt(len(values))


def widening(count: int) -> float:
    """What a standard error from *count* values is multiplied with, to hold as often as one that is
    known: the quantile of Student's t that belongs to one deviation of the normal distribution.

    By the expansion of Cornish and Fisher, which is right to a thousandth from five values on.
    """
    freedom = count - 1
    return 1 + 1 / (2 * freedom) + 1 / (4 * freedom**2) + 1 / (16 * freedom**3)
