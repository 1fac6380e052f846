"""Table 2 of 000 on the problems of our own making, each half for itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from tefuda.bridge.exercises import DEFENCE
from tefuda.cards import Card
from tefuda.experiments import printed
from tefuda.experiments.attempts import ABC, FUSED, MONTE_CARLO, Attempt
from tefuda.experiments.problems import CardProblem, problems_in

WAYS = (MONTE_CARLO, ABC, FUSED)
HALVES = ("open", "held out")
"""Choices may be made on the first half; none are made on the second."""
ALL = "all"


def class_problems() -> list[CardProblem]:
    """The problems that come with the package."""
    return problems_in(DEFENCE)


def half_of(problem: CardProblem) -> str:
    """The half that *problem* belongs to, by a hash of its name and of what is seen."""
    return HALVES[crc32(f"{problem.name} {problem.view.hand}".encode()) % len(HALVES)]


def is_found(attempt: Attempt, right: Iterable[Card]) -> bool:
    """Whether the best card is right by its mean, and no card that is not right has the same mean:
    what a tie-break would choose does not count."""
    texts = {str(card) for card in right}
    best = attempt.means[attempt.best]
    return attempt.best in texts and all(
        card in texts for card, mean in attempt.means.items() if mean == best
    )


@dataclass(frozen=True, slots=True)
class ClassRow:
    """Of so many *problems* of one *kind*, how many each way finds, by its name; what Monte Carlo
    and abc share; and how many any card would find, on the mean."""

    kind: str
    problems: int
    found: dict[str, float]
    both: float
    only_monte_carlo: float
    only_abc: float
    by_chance: float

    @property
    def printed(self) -> tuple[int, int, int, int]:
        """What the paper has: problems, both, only minimax, only abc."""
        if self.kind != ALL:
            return printed.TABLE_2[self.kind][1:]
        columns = zip(*(row[1:] for row in printed.TABLE_2.values()), strict=True)
        problems, both, minimax, beliefs = map(sum, columns)
        return problems, both, minimax, beliefs


def rows(problems: Sequence[CardProblem], attempts: Iterable[Attempt]) -> list[ClassRow]:
    """A row for each class of the *problems*, and one for all; means over the seeds."""
    tried = list(attempts)
    kinds = [kind for kind in printed.TABLE_2 if any(one.kind == kind for one in problems)]
    groups = {kind: [one for one in problems if one.kind == kind] for kind in kinds}
    return [_row(kind, some, tried) for kind, some in (groups | {ALL: list(problems)}).items()]


def _row(kind: str, problems: Sequence[CardProblem], attempts: Sequence[Attempt]) -> ClassRow:
    right = {one.name: one.right for one in problems}
    tried = [one for one in attempts if one.problem in right]
    seeds = len({one.seed for one in tried}) or 1
    solved = {
        way.name: {
            (one.problem, one.seed)
            for one in tried
            if one.way == way.name and is_found(one, right[one.problem])
        }
        for way in WAYS
    }
    minimax, beliefs = solved[MONTE_CARLO.name], solved[ABC.name]
    return ClassRow(
        kind,
        len(problems),
        {way: len(some) / seeds for way, some in solved.items()},
        len(minimax & beliefs) / seeds,
        len(minimax - beliefs) / seeds,
        len(beliefs - minimax) / seeds,
        sum(len(one.right) / len(one.view.legal_cards()) for one in problems),
    )
