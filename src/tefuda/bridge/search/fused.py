"""Monte Carlo first, and abc where it can change the decision: the default player.

Double dummy on many deals is right most of the time. It is blind where it calls candidates equal,
and where it sees no chance at all: there it matters what the others will believe. Only then abc
looks at these candidates, and its card must be better beyond doubt to be played instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tefuda.bridge.belief import Pairs, both
from tefuda.bridge.rules import View
from tefuda.bridge.search.abc import Inquiry, Method, Trials
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.preference import honest_cards
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Target, mean_and_error
from tefuda.cards import Card

TIE = 1.5
"""Standard errors within which Monte Carlo cannot tell candidates apart."""
HOPELESS = 0.1
"""With a smaller chance of success, candidates are compared that are no worse in that."""
MOST_CONTENDERS = 6
CLEARLY = 1.0
"""Standard errors by which abc's card must be ahead if Monte Carlo cannot tell them apart ..."""
BEYOND_DOUBT = 2.5
"""... and if Monte Carlo prefers the other."""


def decide(
    view: View,
    pairs: Pairs | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    target: Target = Target.POINTS,
    candidates: Iterable[Card] | None = None,
    method: Method | None = None,
) -> Decision:
    """The card of Monte Carlo, unless abc has a clearly better one."""
    pairs = pairs or both()
    budget = budget or Budget()
    clock = budget.clock()
    survey = surveyed(view, pairs, budget, seed, candidates)
    conventional = replace(survey.decision(view, pairs, target), search="fused")
    contest = _Contest(survey, conventional, target)
    if len(contest.contenders) < 2 or clock.is_over:
        return conventional
    inquiry = Inquiry.of(
        view,
        pairs,
        seed,
        target=target,
        candidates=contest.contenders,
        method=method or Method(),
        field=survey.field,
    )
    trials = inquiry.run(budget, clock)
    return contest.settled(trials, view, pairs)


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
        open_ones = [
            one
            for one in self.conventional.candidates
            if one.card != best.card and (self._is_tied(one) or self._is_as_hopeless(one, best))
        ]
        return (best.card, *(one.card for one in open_ones[: MOST_CONTENDERS - 1]))

    def settled(self, trials: Trials, view: View, pairs: Pairs) -> Decision:
        """The decision after *trials* of the contenders."""
        card = self._winner(trials)
        found = {one.card: one for one in trials.candidates}
        rest = [one for one in self.conventional.candidates if one.card not in found]
        reasons = reasons_of_beliefs(trials, card, self.conventional.card)
        withheld = signal_withheld(trials, card, honest_cards(view, pairs))
        return replace(
            self.conventional,
            card=card,
            candidates=(*trials.candidates, *rest),
            reasons=(*self.conventional.reasons, *reasons),
            signal=withheld,
            is_complete=self.conventional.is_complete and trials.race.is_complete,
        )

    def _winner(self, trials: Trials) -> Card:
        """The winner by abc, if it is better than the conventional card beyond doubt."""
        usual, winner = self.conventional.card, trials.race.winner
        if winner == usual:
            return usual
        lead, error = trials.race.lead(winner, usual)
        tied = self._is_tied(self.conventional.of(winner))
        return winner if lead > (CLEARLY if tied else BEYOND_DOUBT) * error else usual

    def _is_tied(self, one: Candidate) -> bool:
        columns = [
            self.survey.scene.candidates.index(card) for card in (self.conventional.card, one.card)
        ]
        values = self.survey.values(self.target)[:, columns]
        behind, error = mean_and_error(values[:, 0] - values[:, 1])
        return behind <= TIE * error

    def _is_as_hopeless(self, one: Candidate, best: Candidate) -> bool:
        return best.chance <= HOPELESS and one.chance >= best.chance
