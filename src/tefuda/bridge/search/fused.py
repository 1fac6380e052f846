"""Monte Carlo first, and abc where it can change the decision: the default player.

Double dummy on many deals is right most of the time. It is blind where it calls candidates equal,
and where it sees no chance at all: there it matters what the others will believe. Only then abc
looks at these candidates, and its card is played only for a large gain that is beyond doubt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tefuda.bridge.belief import Belief
from tefuda.bridge.search.abc import AbcSearch, Method
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.reasons import reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, CardSet

TIE = 1.5
"""Standard errors within which Monte Carlo cannot tell candidates apart ..."""
SMALL = 0.03
"""... and the share of what one trick can change at most that is not worth a thought."""
HOPELESS = 0.1
"""With a smaller chance of success, all candidates are compared that have no less."""
MOST_CONTENDERS = 6
METHOD = Method(panel=3)
"""How abc computes here: a card that is to replace another should fool players who weigh a little.
"""
SHARE = 0.67
"""The part of abc's deals that the race gets: a challenger who needs more is not clearly better."""
CLEARLY = 1.5
"""Standard errors by which abc's card must be ahead to be played instead, ..."""
LARGE = 0.15
"""... and the least gain, as a share of what one trick can change at most."""
SECOND_LOOK = 6
"""Hypotheses that the others weigh when the winner is looked at again: it must not live on the
mistakes of players who think of too little."""
SECOND_LOOK_DEALS = 48


def decide(decider: Decider, budget: Budget, clock: Clock, seed: int, target: Target) -> Decision:
    """The card of Monte Carlo, unless abc has a clearly better one."""
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
        method=METHOD,
        field=survey.field,
    )
    share = replace(budget, abc_deals=max(1, int(SHARE * budget.abc_deals)))
    trials = search.run(decider.belief, share, clock, conventional.card)
    leader = trials.race.leader
    if contest.is_better(trials, leader) and contest.is_confirmed(
        leader, search, decider.belief, budget, clock
    ):
        card = decider.preferred(contest.as_good(trials, leader))
    else:
        card = conventional.card
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
        open_ones = [
            one
            for one in self.conventional.candidates
            if one.card != best.card and (self._is_tied(one) or self._is_as_hopeless(one, best))
        ]
        return (best.card, *(one.card for one in open_ones[: MOST_CONTENDERS - 1]))

    def is_better(self, trials: Trials, leader: Card) -> bool:
        """Whether the *leader* by abc is better than the conventional card beyond doubt."""
        if leader == self.conventional.card:
            return False
        lead, error = trials.race.lead(leader, self.conventional.card)
        return lead > CLEARLY * error and lead > LARGE * self._swing

    def as_good(self, trials: Trials, leader: Card) -> list[Card]:
        """The *leader*, and those that neither search can tell from it."""
        return [
            card
            for card in trials.race.running
            if trials.race.is_close(leader, card)
            and (self._tricks(leader) == self._tricks(card)).all()
        ]

    def is_confirmed(
        self, leader: Card, search: AbcSearch, belief: Belief, budget: Budget, clock: Clock
    ) -> bool:
        """Whether the *leader* is also better against players who weigh more hypotheses."""
        if clock.is_over:
            return False
        usual = self.conventional.card
        second = search.again((leader, usual), panel=SECOND_LOOK)
        deals = min(SECOND_LOOK_DEALS, budget.abc_deals)
        race = second.run(belief, replace(budget, abc_deals=deals), clock).race
        return race.is_complete and race.leader == leader

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
        return behind <= max(TIE * error, SMALL * self._swing)

    def _tricks(self, card: Card) -> Tricks:
        return np.asarray(self.survey.tricks[:, self.survey.choice.candidates.index(card)])

    def _is_as_hopeless(self, one: Candidate, best: Candidate) -> bool:
        return best.chance <= HOPELESS and one.chance >= best.chance
