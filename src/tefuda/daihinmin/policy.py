"""The learned policy: how likely each move is, by features of hand, move and situation.

It is linear: every move has a score, and the better one is the likelier. Its weights are learned by
five players of it, who play against each other, and are kept in a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from pathlib import Path

import numpy as np

from tefuda import _core
from tefuda.daihinmin.rules import OFFICIAL, POINTS
from tefuda.errors import ContradictionError, NotationError

LEARNED = Path(__file__).with_name("learned.weights")
READER = Path(__file__).with_name("reader.weights")
"""What come with the package, of who plays and of who reads the moves of others; the first line of
each is the command that made it."""
IN_A_LINE = 12
STEPS_AT_ONCE = 50
SETTLED = 0.8
"""The part of a course after which weights are averaged."""


class Policy:
    """Moves by *weights*, one for each feature; a low *temperature* makes the best certain."""

    def __init__(self, weights: Sequence[float], temperature: float = 1.0) -> None:
        if temperature <= 0:
            raise ValueError(f"a temperature of {temperature!r} is not above 0")
        self._core = _core.DaihinminPolicy(list(weights), temperature)

    def chances(self, sight: _core.DaihinminSight) -> list[tuple[int, int, float]]:
        """The cards, the joker and the probability of each move, as the core names them."""
        return self._core.chances(sight)


@lru_cache(maxsize=8)
def read_weights(path: Path = LEARNED) -> tuple[float, ...]:
    """The weights in the file at *path*, one for each feature."""
    weights: list[float] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for word in line.partition("#")[0].split():
            try:
                weights.append(float(word))
            except ValueError:
                raise NotationError(f"{path}, line {number}: {word!r} is not a number") from None
            if not isfinite(weights[-1]):
                raise NotationError(f"{path}, line {number}: {word!r} is no weight")
    if len(weights) != _core.DAIHINMIN_FEATURES:
        raise NotationError(
            f"{path}: it has {len(weights)} weights, not {_core.DAIHINMIN_FEATURES}"
        )
    return tuple(weights)


def write_weights(path: Path, weights: Sequence[float], remark: str) -> None:
    """Write *weights* with four digits, and a *remark* of one line above them."""
    words = [f"{weight:.4g}" for weight in weights]
    lines = [" ".join(words[at : at + IN_A_LINE]) for at in range(0, len(words), IN_A_LINE)]
    path.write_text("\n".join([f"# {remark}", *lines, ""]), encoding="utf-8")


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
