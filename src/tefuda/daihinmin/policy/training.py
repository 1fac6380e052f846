"""Training: five players of one policy, who play against each other and learn from the places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tefuda import _core
from tefuda.daihinmin.rules import OFFICIAL
from tefuda.errors import ContradictionError

STEPS_AT_ONCE = 50
SETTLED = 0.8
"""The part of a course after which weights are averaged."""
POINTS = (5.0, 4.0, 3.0, 2.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """So many *steps*, each after so many *games*; the *rate* at which it begins to learn falls.

    The weights follow from *seed* alone.
    """

    steps: int = 40_000
    games: int = 100
    rate: float = 0.01
    seed: int = 1

    def __post_init__(self) -> None:
        if self.steps < 1 or self.games < 1:
            raise ContradictionError(f"{self.steps!r} steps of {self.games!r} games are no course")
        if not 0 < self.rate < 1:
            raise ContradictionError(f"a rate of {self.rate!r} is not between 0 and 1")

    def rate_at(self, step: int) -> float:
        """The rate of a *step*: whole for half of the course, then less, to settle."""
        done = step / self.steps
        return self.rate * (1.0 if done < 0.5 else 0.4 if done < 0.8 else 0.15)


@dataclass(frozen=True, slots=True)
class Progress:
    """After so many *games* the policy's moves had this mean probability: how *decided* it is."""

    games: int
    decided: float
    weights: tuple[float, ...]


def train(course: Course) -> Iterator[Progress]:
    """Yield where the training is, now and then; the last one has the weights of the whole course.

    In the end these are means over its last part, in which they go to and fro.
    REINFORCE: Williams, "Simple statistical gradient-following algorithms" (1992).
    """
    start = [0.0] * _core.DAIHINMIN_FEATURES
    learner = _core.DaihinminLearner(start, POINTS, OFFICIAL.bits)
    total, settled = np.zeros(len(start)), 0
    for first in range(0, course.steps, STEPS_AT_ONCE):
        count = min(STEPS_AT_ONCE, course.steps - first)
        decided = learner.study(course.seed, first, count, course.games, course.rate_at(first))
        games = (first + count) * course.games
        weights = np.array(learner.weights)
        if first >= SETTLED * course.steps:
            total += weights
            settled += 1
            weights = total / settled
        yield Progress(games, sum(decided) / count, tuple(map(float, weights)))
