"""Choosing a card: Monte Carlo, abc, the two fused; declarer's also by αμ and recursively.

    from tefuda.bridge.search import Budget, decide
    decision = decide(view, budget=Budget(deals=50), seed=1)

Whatever the search, it sees a `View` and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tefuda.bridge.belief import Level
from tefuda.bridge.knowledge.agreements import Agreed
from tefuda.bridge.rules import View
from tefuda.bridge.search import abc, alpha_mu, fused, monte_carlo, recursive
from tefuda.bridge.search.abc import METHODS, PAPER, Method
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision, WithheldSignal
from tefuda.bridge.search.guesses import is_declarers
from tefuda.bridge.search.skill import SKILLS, Skill
from tefuda.bridge.search.stakes import Stakes
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.verdict import Judgement, Verdict, judge
from tefuda.cards import Card
from tefuda.errors import NotationError

SEARCHES: dict[str, Callable[[Decider, Budget, Clock, int, Target], Decision]] = {
    "fused": fused.decide,
    "abc": abc.decide,
    "monte_carlo": monte_carlo.decide,
    "alpha_mu": alpha_mu.decide,
    "recursive": recursive.decide,
}
DECLARER = "fused"
"""The one of the `SEARCHES` by which declarer's cards are chosen where `fused` is asked for."""

__all__ = [
    "DECLARER",
    "METHODS",
    "PAPER",
    "SEARCHES",
    "SKILLS",
    "Budget",
    "Candidate",
    "Decider",
    "Decision",
    "Judgement",
    "Level",
    "Method",
    "Skill",
    "Stakes",
    "Target",
    "Verdict",
    "WithheldSignal",
    "decide",
    "judge",
]


def decide(
    view: View,
    agreements: Agreed | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    search: str | Method = "fused",
    target: Target = Target.POINTS,
    candidates: Iterable[Card] | None = None,
    level: Level = Level.EXPERT,
) -> Decision:
    """The next card of *view*, whose seat must be the one to play, by one of the `SEARCHES` or by
    abc with a method of its own.

    *agreements* are those of both sides, or of each, and the usual ones by default; *candidates*
    may limit the cards that are considered, and *level* is how the player takes what was told. The
    same seed gives the same decision, wherever the work runs, as long as time does not run out.
    """
    if isinstance(search, str) and search not in SEARCHES:
        raise NotationError(
            "unknown search {search!r}: there are {known:, }", search=search, known=tuple(SEARCHES)
        )
    budget = budget or Budget()
    clock = budget.clock()
    decider = Decider.of(view, agreements, candidates, level)
    if isinstance(search, Method):
        return abc.decide(decider, budget, clock, seed, target, method=search)
    if search == "fused" and is_declarers(decider):
        search = DECLARER
    return SEARCHES[search](decider, budget, clock, seed, target)
