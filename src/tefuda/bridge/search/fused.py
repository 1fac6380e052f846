"""Monte Carlo first, and abc where it can change the decision: the default player.

Double dummy on many deals is right most of the time. It is blind where it calls candidates equal,
and where only overtricks tell them apart though the contract is open: there it matters what the
others will believe, and do. Only then abc looks at these candidates, among others as real players
are. Its card is played for a gain that is beyond doubt; where neither search can tell cards apart,
it is the one that was agreed, or else the one that people play most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tefuda.bridge.search.abc import AMONG_PEOPLE, USUAL, AbcSearch, Method
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.guesses import is_declarers
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.race import TRIFLE, Race, doubt
from tefuda.bridge.search.reasons import reason_of_custom, reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, Rank, Suit


def decide(decider: Decider, budget: Budget, clock: Clock, seed: int, target: Target) -> Decision:
    """The card of Monte Carlo, unless abc has one that is better beyond doubt."""
    survey = surveyed(decider, budget, clock, seed)
    conventional = replace(survey.decision(decider, target), search="fused")
    contest = _Contest(decider, survey, conventional, target)
    if decider.view.dummy is None:  # a search among people would take seconds, and tells little
        return contest.led()

    def trials(cards: tuple[Card, ...], method: Method) -> Trials:
        among = decider.among(cards)
        search = AbcSearch.of(among, seed, target=target, method=method, field=survey.field)
        return search.run(decider.belief, budget, clock, incumbent=cards[0])

    decision, remaining = conventional, [conventional.card]
    if len(contest.contenders) > 1 and not clock.is_over:
        among_people = trials(contest.contenders, AMONG_PEOPLE)
        remaining = contest.remaining(among_people.race)
        decision = contest.settled(among_people, remaining)
    spots = contest.spots(decision.card, remaining)
    if len(spots) > 1 and not clock.is_over:
        decision = contest.signalled(decision, trials(spots, USUAL))
    return decision


@dataclass(frozen=True)
class _Contest:
    """The *conventional* decision, and the candidates that may yet be better."""

    decider: Decider
    survey: Survey
    conventional: Decision
    target: Target

    @cached_property
    def contenders(self) -> tuple[Card, ...]:
        """The conventional card and those that Monte Carlo cannot rule out, the best first; one for
        all cards of which it is only for partner to read which it is."""
        best = self.conventional.of(self.conventional.card)
        meant = {self.decider.preferred(cards) for cards in self._alike if best.card not in cards}
        rest = [one for one in self.conventional.candidates if one.card in meant]
        return (best.card, *(one.card for one in rest if self._contends(one, best)))

    def _contends(self, one: Candidate, best: Candidate) -> bool:
        """Whether abc may yet prefer *one* to the *best*. For declarer, who in its lines knows all
        hands from then on, only what comes to the same: there that counts for no one.
        """
        if is_declarers(self.decider):
            is_equal = np.array_equal(self._tricks(one.card), self._tricks(best.card))
            return is_equal and one.card.suit is best.card.suit
        return self._is_tied(one) or self._may_pay(one, best)

    def led(self) -> Decision:
        """The opening lead: of those that Monte Carlo cannot tell from the best, by knowledge."""
        kinds = [self.decider.preferred(cards) for cards in self._alike]
        tied = [card for card in kinds if self._is_tied(self.conventional.of(card))]
        remaining = list(dict.fromkeys([self.conventional.card, *tied]))
        card = self.decider.preferred(remaining)
        reasons = reason_of_custom(self.decider, card, remaining)
        return replace(self.conventional, card=card, reasons=(*self.conventional.reasons, *reasons))

    def spots(self, card: Card, remaining: Sequence[Card]) -> tuple[Card, ...]:
        """*card*, if it was agreed on, and what of the *remaining*, or alike, could be played in
        its place to tell partner, and declarer, something else."""
        if card not in self.decider.honest_cards or card.rank >= Rank.TEN:
            return (card,)
        found = [one for cards in self._alike if {*cards} & {*remaining} for one in cards]
        rest = [one for one in found if one.suit is card.suit and one.rank < Rank.TEN]
        return (card, *(one for one in rest if one != card))

    @cached_property
    def _alike(self) -> list[list[Card]]:
        """The candidates, those together that come to the same on every deal and that only tell
        something else: all leads before dummy is seen, and later spots. The learned others, who do
        not know what this pair has agreed, are not asked which of them to choose."""
        groups: dict[tuple[Suit, bytes], list[Card]] = {}
        for card in self.survey.choice.candidates:
            groups.setdefault((card.suit, self._tricks(card).tobytes()), []).append(card)
        found = []
        for cards in groups.values():
            is_lead = self.decider.view.dummy is None
            together = [card for card in cards if is_lead or card.rank < Rank.TEN]
            found += [together] if together else []
            found += [[card] for card in cards if card not in together]
        return found

    def settled(self, trials: Trials, remaining: Sequence[Card]) -> Decision:
        """The decision for one of the *remaining* after *trials* of the contenders among people."""
        card = self.decider.preferred(remaining)
        reasons = (
            *self.conventional.reasons,
            *reasons_of_beliefs(trials, card, self.conventional.card),
            *reason_of_custom(self.decider, card, remaining),
        )
        return self._after(self.conventional, trials, card, reasons)

    def signalled(self, decision: Decision, trials: Trials) -> Decision:
        """The *decision* after *trials* of the spots that could be played, among others who know
        what was agreed, and think."""
        race, honest = trials.race, self.decider.honest_cards
        is_open = race.is_close(race.leader, decision.card)
        card = decision.card if is_open else race.winner(honest)
        reasons = (*decision.reasons, *reasons_of_beliefs(trials, card, decision.card))
        return self._after(decision, trials, card, reasons)

    def _after(
        self, decision: Decision, trials: Trials, card: Card, reasons: tuple[str, ...]
    ) -> Decision:
        """The *decision* for *card* after more *trials*."""
        found = {one.card for one in trials.candidates}
        rest = [one for one in decision.candidates if one.card not in found]
        return replace(
            decision,
            card=card,
            candidates=(*trials.candidates, *rest),
            reasons=reasons,
            withheld=signal_withheld(trials, card, self.decider.honest_cards),
            is_complete=decision.is_complete and trials.race.is_complete,
            surveyed=self.conventional.candidates,
        )

    def remaining(self, race: Race[Card]) -> list[Card]:
        """Those of which it is in doubt that another is better. What costs overtricks is not among
        them as long as it has not shown that it is worth them."""
        contenders = race.contenders
        if self.conventional.card not in contenders:
            return contenders
        return [card for card in contenders if self._is_tied(self.conventional.of(card))]

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
        rivals = len(self.conventional.candidates) - 1
        return behind <= max(doubt(rivals) * error, TRIFLE * self._swing)

    def _tricks(self, card: Card) -> Tricks:
        return np.asarray(self.survey.tricks[:, self.survey.choice.candidates.index(card)])

    def _may_pay(self, one: Candidate, best: Candidate) -> bool:
        """Whether *one* succeeds no less often than the *best*, and what it costs would be made
        good if the others let it succeed always: overtricks are staked on the contract."""
        to_win = (1 - best.chance) * self._swing
        return one.chance >= best.chance and best.mean - one.mean <= to_win
