"""Defence problems from teaching books: solved by which search, by kind of problem.

Otawa and Uehara's table 2 does so for 119 problems of a book, by minimax with signals and by abc.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tefuda.experiments.attempts import ABC, FUSED, MONTE_CARLO, Attempt, Way
from tefuda.experiments.problems import CardProblem

WAYS = (Way("Monte Carlo, no signals", "monte_carlo", signals=False), MONTE_CARLO, ABC, FUSED)


@dataclass(frozen=True, slots=True)
class Row:
    """Problems of one *kind*: for each way the mean number *solved* by the card played, and by the
    card with the *best* mean; and what two ways share: both, only Monte Carlo with signals, only
    abc."""

    kind: str
    problems: int
    solved: dict[str, float]
    best: dict[str, float]
    both: float
    only_monte_carlo: float
    only_abc: float


def rows(problems: Sequence[CardProblem], attempts: Iterable[Attempt]) -> list[Row]:
    """A row for each kind of the *problems*, and one for all; means over the seeds."""
    found = list(attempts)
    kinds = list(dict.fromkeys(problem.kind for problem in problems))
    groups = {kind: [one.name for one in problems if one.kind == kind] for kind in kinds}
    groups["all"] = [one.name for one in problems]
    return [_row(kind, names, found) for kind, names in groups.items()]


def _row(kind: str, names: Sequence[str], attempts: Sequence[Attempt]) -> Row:
    chosen = [one for one in attempts if one.problem in names]
    seeds = {one.seed for one in chosen}
    solved = {
        way.name: {
            (one.problem, one.seed) for one in chosen if one.way == way.name and one.is_right
        }
        for way in WAYS
    }
    best = Counter(one.way for one in chosen if one.is_best_right)
    minimax, beliefs = solved[MONTE_CARLO.name], solved[ABC.name]
    return Row(
        kind,
        len(names),
        {way: len(some) / len(seeds) for way, some in solved.items()},
        {way.name: best[way.name] / len(seeds) for way in WAYS},
        len(minimax & beliefs) / len(seeds),
        len(minimax - beliefs) / len(seeds),
        len(beliefs - minimax) / len(seeds),
    )
