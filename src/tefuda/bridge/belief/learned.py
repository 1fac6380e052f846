"""Beliefs about players of whom little is agreed: deals drawn from what is certain, weighed by how
likely people would have called and played like that.

docs/methods/people-belief.md explains the method.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tefuda.bridge.belief.belief import Belief
from tefuda.bridge.belief.evidence import Premises
from tefuda.bridge.belief.strangers import Observed, Stage
from tefuda.bridge.belief.thinning import thinned
from tefuda.bridge.belief.walks import Walkers
from tefuda.bridge.belief.weighted import WeightedDeals
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.seeds import derived_seed

FEW_CARDS = 16
"""With more cards unseen, deals are not even counted to find out whether they are few."""


@dataclass(frozen=True, slots=True)
class Thoroughness:
    """How much is done until *effective* deals remain.

    If there are no more than *listed*, all are weighed, and chances are exact. Else in each of at
    most *rounds* so many are *drawn* for each hidden hand, and fewer are left after everything
    asked of them, about *kept* in the end. If that does not do, *walkers* set out from them: until
    each has moved *moves* times on average, or has tried *steps* times.
    """

    listed: int = 1_000
    effective: int = 120
    rounds: int = 2
    drawn: int = 4_000
    kept: int = 600
    walkers: int = 200
    moves: int = 5
    steps: int = 12

    def rounds_will_do(self, effective: float) -> bool:
        """Whether all rounds together are likely to be enough, after one that left so many."""
        return effective * self.rounds >= self.effective


USUAL = Thoroughness()
QUICK = Thoroughness(effective=60, drawn=1_300, kept=300, walkers=100)
"""A third of what is usual: for searches, which draw no more than some dozens of deals."""


@dataclass(frozen=True, slots=True)
class _Pool:
    """Deals with the logarithms of their weights and those of what was observed, column by
    column."""

    table: Masks
    logs: Numbers
    columns: Numbers

    def at(self, places: Sequence[int] | np.typing.NDArray[np.intp], logs: Numbers) -> _Pool:
        return _Pool(self.table[places], logs, self.columns[places])

    @property
    def weights(self) -> Numbers:
        return np.asarray(np.exp(self.logs - self.logs.max()))

    @property
    def effective(self) -> float:
        weights = self.weights
        return float(weights.sum() ** 2 / (weights**2).sum())


class LearnedBelief(WeightedDeals):
    """What remains of a *certain* belief when the calls and cards of strangers are weighed.

    Everything depends on *seed* and nothing else that is random. Chances are exact, and `is_exact`
    is true, if there were so few deals that all of them were weighed.
    """

    def __init__(
        self, certain: Belief, stages: Sequence[Stage], seed: int, effort: Thoroughness = USUAL
    ) -> None:
        self.certain = certain
        self.doubts = certain.doubts
        self.observed: tuple[Observed, ...] = tuple(
            one for stage in stages for one in stage.observed
        )
        few = len(certain.premises.unseen) <= FEW_CARDS and certain.is_exact
        self.is_exact = few and certain.count <= effort.listed
        pool = _all(certain, stages) if self.is_exact else _drawn(certain, stages, seed, effort)
        self.columns = pool.columns
        super().__init__(certain.premises, pool.table, pool.weights)

    @property
    def count(self) -> int:
        """How many deals agree with what is certain, likely or not."""
        return self.certain.count

    def without(self, column: int) -> WeightedDeals:
        """The belief of somebody who missed one of the things `observed`."""
        logs = -self.columns[:, column]
        return WeightedDeals(self.premises, self.table, self.weights * np.exp(logs - logs.max()))

    def changes(self) -> Iterator[tuple[Observed, WeightedDeals]]:
        """Everything `observed`, and what would be believed without it."""
        for column, observed in enumerate(self.observed):
            yield observed, self.without(column)


def _all(certain: Belief, stages: Sequence[Stage]) -> _Pool:
    """Every deal, however unlikely."""
    table = certain.table()
    pool = _weighed(_Pool(table, agreed_logs(certain.premises, table), _no_columns(table)), stages)
    possible = np.flatnonzero(pool.logs > -np.inf)
    return pool.at(possible, pool.logs[possible])


def _drawn(certain: Belief, stages: Sequence[Stage], seed: int, effort: Thoroughness) -> _Pool:
    """As many deals as it takes, drawn from what is certain."""
    pool = _round(certain, stages, derived_seed(seed, "round", 0), effort)
    for number in range(1, effort.rounds):
        if not effort.rounds_will_do(pool.effective) or pool.effective >= effort.effective:
            break
        more = _round(certain, stages, derived_seed(seed, "round", number), effort)
        pool = _joined(pool, more)
    if pool.effective >= effort.effective:
        return pool
    return _walked(certain, stages, pool, derived_seed(seed, "walks"), effort)


def _round(certain: Belief, stages: Sequence[Stage], seed: int, effort: Thoroughness) -> _Pool:
    table = certain.sample(effort.drawn * len(certain.premises.hidden), seed)
    pool = _Pool(table, np.zeros(len(table)), _no_columns(table))
    sizes = np.geomspace(len(table), effort.kept, len(stages) + 1)[1:]
    for number, (stage, size) in enumerate(zip(stages, sizes.astype(int).tolist(), strict=True)):
        pool = _weighed(pool, [stage])
        if number + 1 < len(stages):
            pool = pool.at(*thinned(pool.logs, size, derived_seed(seed, number)))
    return pool


def _weighed(pool: _Pool, stages: Sequence[Stage]) -> _Pool:
    for stage in stages:
        found = stage.logs(pool.table)
        columns = np.concatenate([pool.columns, found], axis=1)
        pool = _Pool(pool.table, pool.logs + found.sum(axis=1), columns)
    return pool


def _walked(
    certain: Belief, stages: Sequence[Stage], pool: _Pool, seed: int, effort: Thoroughness
) -> _Pool:
    """Walkers that begin at deals of the *pool*, chosen by weight, and go on."""
    random = np.random.default_rng(seed)
    steps = (np.arange(effort.walkers) + random.random()) / effort.walkers
    sums = np.cumsum(pool.weights)
    begin = np.minimum(np.searchsorted(sums, steps * sums[-1], side="right"), len(sums) - 1)
    premises = certain.premises

    def likelihood(table: Masks) -> Numbers:
        told = [stage.logs(table).sum(axis=1) for stage in stages]
        return np.asarray(agreed_logs(premises, table) + sum(told))

    table = pool.table[begin]
    walkers = Walkers(premises, table, likelihood(table))
    for _ in range(effort.steps):
        walkers.step(likelihood, random)
        if walkers.moved >= effort.moves * effort.walkers:
            break
    ended = _Pool(walkers.table, np.zeros(len(table)), _no_columns(table))
    return _together(_weighed(ended, stages))


def _together(pool: _Pool) -> _Pool:
    """Walkers at the same deal as one: all weigh the same, whatever the likelihoods are."""
    _, places, counts = np.unique(pool.table, axis=0, return_index=True, return_counts=True)
    return pool.at(places, np.log(counts))


def agreed_logs(premises: Premises, table: Masks) -> Numbers:
    """The logarithm of what agreements say about the cards played, for each deal of *table*."""
    logs = np.zeros(len(table))
    with np.errstate(divide="ignore"):  # what is excluded has no weight
        for likelihood in premises.likelihoods:
            logs += np.log(likelihood.weights(table[:, likelihood.seat]))
    return logs


def _no_columns(table: Masks) -> Numbers:
    return np.zeros((len(table), 0))


def _joined(one: _Pool, other: _Pool) -> _Pool:
    return _Pool(
        np.concatenate([one.table, other.table]),
        np.concatenate([one.logs, other.logs]),
        np.concatenate([one.columns, other.columns]),
    )
