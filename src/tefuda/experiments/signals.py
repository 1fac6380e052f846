"""What a count signal tells: partner's length with and without it, and the card that follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.bridge.belief import believe
from tefuda.cards import Suit
from tefuda.experiments.attempts import Way
from tefuda.experiments.printed import LENGTHS
from tefuda.experiments.problems import CardProblem

EXAMPLES = ("003-1", "003-1v", "000-4")
"""The paper's two, and the one in which the question is whether to give a signal."""
WAYS = tuple(
    Way(f"{name}, signals {'read' if signals else 'off'}", search, signals)
    for name, search in (("Monte Carlo", "monte_carlo"), ("abc", "abc"), ("fused", "fused"))
    for signals in (True, False)
)


@dataclass(frozen=True, slots=True)
class Lengths:
    """How likely partner has each number of cards in the *suit* in question, beside the deals
    that the paper drew; *deals* agree with all that is known."""

    problem: str
    is_read: bool
    suit: Suit
    deals: int
    chances: Mapping[int, float]
    printed: Mapping[int, int]


def lengths_of(problem: CardProblem, *, is_read: bool) -> Lengths:
    """What the seat of *problem* may conclude about partner's cards in the suit being played."""
    view = problem.view
    belief = believe(view, problem.pairs(is_read))
    suit = view.tricks[-1].led
    assert suit is not None
    return Lengths(
        problem.name,
        is_read,
        suit,
        belief.count,
        belief.lengths(view.seat.partner)[suit],
        LENGTHS.get((problem.name, is_read), {}),
    )
