"""One problem, one search, one seed: what it played, what it thought, and what that took."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from tefuda.bridge.search import Budget, Decision, Method, decide
from tefuda.experiments.notebook import Task, worked_off
from tefuda.experiments.problems import CardProblem


@dataclass(frozen=True, slots=True)
class Way:
    """A *search*, or a method of abc, with its name in a table; *signals* tells whether they are
    read."""

    name: str
    search: str | Method
    signals: bool = True

    def decide(self, problem: CardProblem, budget: Budget, seed: int) -> Decision:
        """The card of this search for *problem*."""
        return decide(
            problem.view,
            problem.pairs(self.signals),
            budget,
            seed,
            search=self.search,
            candidates=problem.candidates,
        )


MONTE_CARLO = Way("Monte Carlo", "monte_carlo")
ABC = Way("abc", "abc")
FUSED = Way("fused", "fused")


@dataclass(frozen=True, slots=True)
class Attempt:
    """The *card* that a way chose for a problem, the *best* of the *means* of all candidates, the
    seconds of processor time and those that passed; incomplete if time ran out.

    Where it is in doubt which is best, the card that was agreed is played: that the card is right
    may be chance, that the best mean is right has a reason.
    """

    problem: str
    way: str
    seed: int
    card: str
    is_right: bool
    best: str
    is_best_right: bool
    means: dict[str, float]
    processor_seconds: float
    seconds: float
    is_complete: bool


def attempt(problem: CardProblem, way: Way, seed: int, budget: Budget) -> Attempt:
    """Try *problem* once."""
    start, begun = time.process_time(), time.monotonic()
    decision = way.decide(problem, budget, seed)
    best = decision.candidates[0].card
    return Attempt(
        problem.name,
        way.name,
        seed,
        str(decision.card),
        decision.card in problem.right,
        str(best),
        best in problem.right,
        {str(one.card): one.mean for one in decision.candidates},
        time.process_time() - start,
        time.monotonic() - begun,
        decision.is_complete,
    )


@dataclass(frozen=True)
class Plan:
    """All *problems* by all *ways* with all *seeds*, each with the same *budget*."""

    problems: Sequence[CardProblem]
    ways: Sequence[Way]
    seeds: range
    budget: Budget

    def __len__(self) -> int:
        return len(self.problems) * len(self.ways) * len(self.seeds)

    def attempts(self, path: Path | None = None) -> Iterator[Attempt]:
        """All attempts, seed by seed; with *path* they are recorded there and not repeated."""
        for row in worked_off(self._tasks(), path, self._terms()):
            yield Attempt(**row)

    def _tasks(self) -> Iterator[Task]:
        for seed in self.seeds:
            for problem in self.problems:
                for way in self.ways:
                    name = f"{problem.name}, {way.name}, seed {seed}"
                    yield name, partial(self._row, problem, way, seed)

    def _row(self, problem: CardProblem, way: Way, seed: int) -> dict[str, Any]:
        return asdict(attempt(problem, way, seed, self.budget))

    def _terms(self) -> dict[str, Any]:
        budget = self.budget
        return {
            "deals": budget.deals,
            "worlds": budget.abc_deals,
            "spots": budget.spot_deals,
            "hypotheses": budget.hypotheses,
            "seconds": budget.seconds,
        }


def of(attempts: Iterable[Attempt], problem: str, way: str) -> list[Attempt]:
    """The *attempts* at one problem by one way."""
    return [one for one in attempts if (one.problem, one.way) == (problem, way)]


def mean_scores(attempts: Sequence[Attempt]) -> dict[str, float]:
    """For each candidate the mean over all *attempts*, which are at one problem."""
    cards = dict.fromkeys(card for one in attempts for card in one.means)
    return {card: fmean(one.means[card] for one in attempts if card in one.means) for card in cards}
