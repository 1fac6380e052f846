"""Monte Carlo first, and abc where it can change the decision: the default player.

Double dummy on many deals is right most of the time. It is blind where it calls candidates equal,
and where only overtricks tell them apart though the contract is open: there it matters what the
others will believe. Only then abc looks at these candidates, and its card is played only for a gain
that is beyond doubt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tefuda.bridge.search.abc import USUAL, AbcSearch
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.race import DOUBT, TRIFLE
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, CardSet


def decide(decider: Decider, budget: Budget, clock: Clock, seed: int, target: Target) -> Decision:
    """The card of Monte Carlo, unless abc has one that is better beyond doubt."""
    survey = surveyed(decider, budget, clock, seed)
    conventional = replace(survey.decision(decider, target), search="fused")
    contest = _Contest(survey, conventional, target)
    is_opening_lead = decider.view.dummy is None  # nobody can tell yet what others will believe
    if is_opening_lead or len(contest.contenders) < 2 or clock.is_over:
        return conventional
    search = AbcSearch.of(
        decider.among(contest.contenders),
        seed,
        target=target,
        method=USUAL,
        field=survey.field,
    )
    trials = search.run(decider.belief, budget, clock, conventional.card)
    is_open = trials.race.is_close(trials.race.leader, conventional.card)
    card = conventional.card if is_open else trials.race.winner(decider.honest_cards)
    return contest.settled(card, trials, decider.honest_cards)


@dataclass(frozen=True)
class _Contest:
    """The *conventional* decision, and the candidates that may yet be better."""

    survey: Survey
    conventional: Decision
    target: Target

    @property
    def contenders(self) -> tuple[Card, ...]:
        """The conventional card and those that Monte Carlo cannot rule out, the best first."""
        best = self.conventional.of(self.conventional.card)
        rest = [one for one in self.conventional.candidates if one.card != best.card]
        return (
            best.card,
            *(one.card for one in rest if self._is_tied(one) or self._may_pay(one, best)),
        )

    def settled(self, card: Card, trials: Trials, honest: CardSet) -> Decision:
        """The decision for *card* after *trials* of the contenders."""
        found = {one.card for one in trials.candidates}
        rest = [one for one in self.conventional.candidates if one.card not in found]
        reasons = reasons_of_beliefs(trials, card, self.conventional.card)
        return replace(
            self.conventional,
            card=card,
            candidates=(*trials.candidates, *rest),
            reasons=(*self.conventional.reasons, *reasons),
            withheld=signal_withheld(trials, card, honest),
            is_complete=self.conventional.is_complete and trials.race.is_complete,
            surveyed=self.conventional.candidates,
        )

    @cached_property
    def _table(self) -> Values:
        """What the target counts, by tricks from here on."""
        return self.survey.stakes.table(self.target, self.survey.field)

    @property
    def _swing(self) -> float:
        """What one trick can change at most."""
        return float(np.diff(self._table).max())

    def _is_tied(self, one: Candidate) -> bool:
        usual, other = (
            self._table[self._tricks(card)] for card in (self.conventional.card, one.card)
        )
        behind, error = mean_and_error(usual - other)
        return behind <= max(DOUBT * error, TRIFLE * self._swing)

    def _tricks(self, card: Card) -> Tricks:
        return np.asarray(self.survey.tricks[:, self.survey.choice.candidates.index(card)])

    def _may_pay(self, one: Candidate, best: Candidate) -> bool:
        """Whether *one* succeeds no less often than the *best*, and what it costs would be made
        good if the others let it succeed always: overtricks are staked on the contract."""
        to_win = (1 - best.chance) * self._swing
        return one.chance >= best.chance and best.mean - one.mean <= to_win
