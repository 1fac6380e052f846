"""A policy that foretells what others do, learned from moves that were made in logged games.

It is of the same kind as the one that games are played out by, and begins as that one, which is
more certain than others are. Moves become likely as they were made (maximum likelihood, in small
batches with the steps of Adam), and weights that few moves speak of stay where they were.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tefuda import _core
from tefuda.daihinmin.rules import Game, Move
from tefuda.daihinmin.rules.meld import NOWHERE
from tefuda.errors import ContradictionError

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.integer[Any]]

TOO_CERTAIN = 3.0
"""Scores of a policy that has learned from itself alone are divided by that at first."""
BATCH = 256
MOMENTUM, STEADINESS, SMALLEST = 0.9, 0.999, 1e-8
SETTLED = 0.8
"""The part of a course after which weights are averaged."""
LEAST_RATE = 0.05
"""Of the rate at the beginning, at the end."""


class MadeMoves(NamedTuple):
    """Moves that were *chosen* among others, by the features that all of them have.

    The features of all moves stand one behind the other: *features*, and of each move how many;
    of each decision how many *moves* there were, and the place of the one that was made.
    """

    features: Numbers
    counts: Numbers
    moves: Numbers
    chosen: Numbers

    @classmethod
    def of(cls, turns: Iterable[tuple[Game, Move]]) -> MadeMoves:
        """Those in which there was a choice, of games before a move and that move."""
        features, counts, moves, chosen = (array("i") for _ in range(4))  # there are millions
        for game, move in turns:
            found = _core.policy_features(game.in_core)
            if len(found) < 2:
                continue
            named = [*game.in_core.legal_melds(), (0, NOWHERE)]
            place = named.index(move.in_core if move else (0, NOWHERE))
            if place >= len(found):  # a pass on an empty field: nothing of it is looked at
                continue
            chosen.append(place)
            moves.append(len(found))
            for one in found:
                counts.append(len(one))
                features.extend(one)
        told = (np.array(one) for one in (features, counts, moves, chosen))
        return cls(*told)

    def some(self, places: Numbers) -> MadeMoves:
        """Those at some *places*."""
        moves = self.moves[places]
        of_move = _ranges(_starts(self.moves)[places], moves)
        counts = self.counts[of_move]
        of_feature = _ranges(_starts(self.counts)[of_move], counts)
        return MadeMoves(self.features[of_feature], counts, moves, self.chosen[places])

    def chances(self, weights: Floats) -> Floats:
        """How likely every move of every decision is by these *weights*."""
        scores = np.add.reduceat(weights[self.features], _starts(self.counts))
        first = _starts(self.moves)
        most = np.maximum.reduceat(scores, first)
        chances: Floats = np.exp(scores - np.repeat(most, self.moves))
        chances /= np.repeat(np.add.reduceat(chances, first), self.moves)
        return chances

    @property
    def made(self) -> Numbers:
        """Where the moves that were made stand among all moves."""
        return _starts(self.moves) + self.chosen

    def log_chance(self, weights: Floats) -> float:
        """The mean logarithm of how likely the moves that were made are."""
        return float(np.log(self.chances(weights)[self.made]).mean())

    def slope(self, weights: Floats) -> Floats:
        """How that falls, by weight."""
        force = self.chances(weights)
        force[self.made] -= 1
        forces = np.repeat(force, self.counts)
        return np.bincount(self.features, forces, len(weights)) / len(self.moves)


def _starts(counts: Numbers) -> Numbers:
    return np.cumsum(counts) - counts


def _ranges(starts: Numbers, counts: Numbers) -> Numbers:
    """So many numbers from each start on."""
    return np.repeat(starts - _starts(counts), counts) + np.arange(counts.sum())


@dataclass(frozen=True, slots=True, kw_only=True)
class ImitationCourse:
    """So many times through all moves, in an order that follows from *seed*; the *rate* at which
    it begins to learn falls. *pull* draws weights back to where they began."""

    rounds: int = 4
    rate: float = 0.01
    pull: float = 1e-4
    seed: int = 1

    def __post_init__(self) -> None:
        if self.rounds < 1:
            raise ContradictionError(f"{self.rounds!r} rounds are no course")
        if not 0 < self.rate < 1:
            raise ContradictionError(f"a rate of {self.rate!r} is not between 0 and 1")


def imitate(
    course: ImitationCourse, made: MadeMoves, begun: Sequence[float]
) -> Iterator[tuple[float, ...]]:
    """Yield the weights after each round, from those of a policy that was *begun* with; the last
    ones are means over the last part of the course."""
    if len(made.moves) < BATCH:
        raise ContradictionError(
            f"{len(made.moves)} decisions are too few to learn from: it takes {BATCH}"
        )
    first = np.array(begun) / TOO_CERTAIN
    weights, total, settled = first.copy(), np.zeros(len(first)), 0
    speed, spread = np.zeros(len(first)), np.zeros(len(first))
    rng = np.random.default_rng(course.seed)
    batches = len(made.moves) // BATCH
    steps = course.rounds * batches
    for step in range(1, steps + 1):
        if step % batches == 1 or batches == 1:
            order = rng.permutation(len(made.moves))
        at = (step - 1) % batches * BATCH
        batch = made.some(order[at : at + BATCH])
        slope = batch.slope(weights) + course.pull * (weights - first)
        speed = MOMENTUM * speed + (1 - MOMENTUM) * slope
        spread = STEADINESS * spread + (1 - STEADINESS) * slope**2
        rate = course.rate * max(LEAST_RATE, 1 - step / steps)
        warm, steady = 1 - MOMENTUM**step, 1 - STEADINESS**step
        weights = weights - rate * (speed / warm) / (np.sqrt(spread / steady) + SMALLEST)
        if step > SETTLED * steps:
            total += weights
            settled += 1
        if step % batches == 0:
            yield tuple(map(float, total / settled if settled else weights))
