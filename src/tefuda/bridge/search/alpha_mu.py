"""αμ: declarer's card when the guesses are yet to come, and the defenders see all hands.

Cazenave and Ventos. On all deals that look alike declarer plays the same card, so a finesse that
can be taken either way is worth what it really is. docs/methods/alpha-mu.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import isclose

import numpy as np

from tefuda._core import AlphaMu, AlphaMuOptions
from tefuda.bridge.search import fused
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.guesses import DeclarerTurn, is_declarers
from tefuda.bridge.search.monte_carlo import SOLVER_BYTES, surveyed
from tefuda.bridge.search.target import Target
from tefuda.cards import CARD_AT, Card

NAME = "alpha_mu"


@dataclass(frozen=True, slots=True)
class AlphaMuMethod:
    """How many *deals* αμ looks at, to what *depth* in cards of declarer's side, and after how many
    *questions* to the double-dummy solver it goes no deeper: a bound of work, not of time, so that
    the answer does not depend on the machine."""

    deals: int = 40
    depth: int = 8
    questions: int = 100_000

    def most_questions(self, tricks_left: int) -> int:
        """As many as take about the same time: with more than eight tricks left, each trick more
        makes a question about twice as long."""
        return self.questions >> max(0, tricks_left - 8)


USUAL = AlphaMuMethod()


def decide(  # as every search, and how this one looks ahead
    decider: Decider,
    budget: Budget,
    clock: Clock,
    seed: int,
    target: Target,
    *,
    method: AlphaMuMethod = USUAL,
) -> Decision:
    """The card that is best for a declarer who has yet to guess; a defender's as `fused` does."""
    if not is_declarers(decider):
        return replace(fused.decide(decider, budget, clock, seed, target), search=NAME)
    survey = surveyed(decider, budget, clock, seed)
    if len(survey.choice.candidates) < 2 or clock.is_over:
        return replace(survey.decision(decider, target), search=NAME)
    turn = DeclarerTurn(survey, target, min(method.deals, len(survey.sample)))
    with budget.where.stream(partial(_searched, method), partial(AlphaMu, SOLVER_BYTES)) as stream:
        ((_, (candidates, best)),) = stream.results([turn])
    return turn.settled(candidates, best, decider, NAME)


def _searched(
    method: AlphaMuMethod, search: AlphaMu, turn: DeclarerTurn
) -> tuple[list[Candidate], list[Card]]:
    """All candidates of a *turn*, the best first, and the cards that are best for sure: of others
    it may only be known that they are not worth more than is told."""
    options = AlphaMuOptions(
        depth=method.depth,
        most_questions=method.most_questions(turn.survey.stakes.left),
        corrections=turn.corrections.tolist(),
    )
    found = search.evaluate(turn.question(), options).candidates
    candidates = [
        turn.candidate(CARD_AT[one.card], one.value, np.array(one.tricks)) for one in found
    ]
    best = [
        CARD_AT[one.card] for one in found if one.is_exact and isclose(one.value, found[0].value)
    ]
    return candidates, best
