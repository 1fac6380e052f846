"""Monte Carlo first, and abc where it can change the decision: the default player.

Double dummy on many deals is right most of the time. It is blind where it calls candidates equal,
and where only overtricks tell them apart though the contract is open: there it matters what the
others will believe, and do. Only then abc looks at these candidates, among others as real players
are. Its card is played for a gain that is beyond doubt; where neither search can tell cards apart,
it is the one that was agreed, or else the one that people play most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import pow

import numpy as np

from tefuda.bridge.search.abc import AMONG_PEOPLE, AS_PEOPLE, USUAL, AbcSearch, Method
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision, Reasons
from tefuda.bridge.search.guesses import is_declarers
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.race import FIRST_BATCH, TRIFLE, Race, doubt
from tefuda.bridge.search.reasons import reason_of_custom, reasons_of_beliefs, signal_withheld
from tefuda.bridge.search.stakes import Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, Rank, Suit

DEARER = 0.6
"""The part of the deals that can be looked at in the same time with a trick more to go, ..."""
CHEAP = 9
"""... from so many tricks on. Among others who think a trial takes about 4 ms with nine tricks to
go, and 22 ms with thirteen."""


def decide(decider: Decider, budget: Budget, clock: Clock, seed: int, target: Target) -> Decision:
    """The card of Monte Carlo, unless abc has one that is better beyond doubt."""
    survey = surveyed(decider, _survey_budget(decider, budget), clock, seed)
    conventional = replace(survey.decision(decider, target), search="fused")
    contest = _Contest(decider, survey, conventional, target)

    def trials(
        cards: tuple[Card, ...], method: Method, budget: Budget, incumbent: Card | None
    ) -> Trials:
        among = decider.among(cards)
        search = AbcSearch.of(among, seed, target=target, method=method, field=survey.field)
        return search.run(decider.belief, budget, clock, incumbent)

    decision, first = contest.agreed, contest.contenders[0]
    if len(contest.contenders) > 1 and not clock.is_over:
        decision = contest.settled(trials(contest.contenders, contest.method, budget, first))
    spots = contest.spots(decision.card)
    if len(spots) > 1 and not clock.is_over:
        tricks = survey.stakes.left
        patience = thinkers_deals(budget.spot_deals, tricks, len(spots), is_open=contest.is_open)
        deals = min(patience, budget.abc_deals)
        # With the contract at stake no signal is given up because it seems to gain little.
        incumbent = None if contest.is_open else decision.card
        thinkers = trials(spots, USUAL, replace(budget, abc_deals=deals), incumbent)
        decision = contest.signalled(decision, thinkers)
    return decision


def thinkers_deals(most: int, tricks: int, spots: int, *, is_open: bool) -> int:
    """How many deals are looked at, at *most*, among others who think, with so many *tricks* to go
    and *spots* to choose from: so that a decision takes no longer at the first trick than later,
    nor with many spots than with two. Where it is *open* whether the contract is made, they become
    fewer half as fast with the tricks: there is more at stake.
    """
    steps = max(tricks - CHEAP, 0) / (1 + is_open)
    return max(min(FIRST_BATCH, most), round(most * pow(DEARER, steps) * 2 / max(spots, 2)))


def _survey_budget(decider: Decider, budget: Budget) -> Budget:
    """What Monte Carlo may do before the contenders meet: for the opening lead, where a deal takes
    longest, half of the deals. They find as many leads of problems as all of them."""
    is_lead = decider.view.dummy is None
    return replace(budget, deals=max(budget.deals // 2, 1)) if is_lead else budget


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
        return tuple(self.decider.preferred(self._tied(kind) or kind) for kind in self._kinds)

    @property
    def is_open(self) -> bool:
        """Whether to Monte Carlo the contract is made on some deals, and not on others."""
        return 0 < self.conventional.of(self.conventional.card).chance < 1

    @property
    def method(self) -> Method:
        """How the contenders are compared among people. A defender who is on lead may have a plan
        and follow it up; whoever follows, or has not seen dummy, or has two hands to play, would
        know too much in such lines."""
        is_on_lead = not self.decider.choice.trick and not self._is_lead
        may_plan = is_on_lead and not is_declarers(self.decider)
        return AMONG_PEOPLE if may_plan else AS_PEOPLE

    @property
    def _is_lead(self) -> bool:
        return self.decider.view.dummy is None

    @property
    def agreed(self) -> Decision:
        """The conventional decision, for the card of its kind that partner expects."""
        return replace(self.conventional, card=self.contenders[0])

    @cached_property
    def _kinds(self) -> list[list[Card]]:
        """The cards that contend, those together that only tell something else: what comes to the
        same on every deal, all leads of a suit before dummy is seen, and later spots; and all spots
        of a suit in which a signal was agreed. The learned others, who do not know what this pair
        has agreed, are not asked which of them to choose."""
        best = self.conventional.of(self.conventional.card)
        rest = (one for one in self.conventional.candidates if one is not best)
        kinds: dict[tuple[Suit, Rank | None, bytes], list[Card]] = {}
        for one in (best, *rest):
            if one is best or self._contends(one, best):
                kinds.setdefault(self._kind(one.card), []).append(one.card)
        return list(kinds.values())

    def _kind(self, card: Card) -> tuple[Suit, Rank | None, bytes]:
        is_spot = card.rank < Rank.TEN
        spots = [one for one in self.decider.honest_cards.in_suit(card.suit) if one.rank < Rank.TEN]
        if is_spot and spots and not self._is_lead:
            return card.suit, None, b""
        is_alike = is_spot or self._is_lead
        return card.suit, None if is_alike else card.rank, self._tricks(card).tobytes()

    def _contends(self, one: Candidate, best: Candidate) -> bool:
        """Whether abc may yet prefer *one* to the *best*."""
        return self._is_tied(one.card) or self._may_pay(one, best)

    def spots(self, card: Card) -> tuple[Card, ...]:
        """*card*, if it was agreed on, and what could be played in its place to tell partner, and
        declarer, something else. Leads are made as agreed."""
        is_signal = card in self.decider.honest_cards and card.rank < Rank.TEN
        if self._is_lead or not is_signal:
            return (card,)
        (kind,) = (cards for cards in self._kinds if card in cards)
        return (card, *(one for one in kind if one != card))

    def settled(self, trials: Trials) -> Decision:
        """The decision after *trials* of the contenders among people."""
        remaining = self._remaining(trials.race)
        card = self.decider.preferred(remaining)

        def reasons() -> Iterator[str]:
            yield from self.conventional.reasons
            yield from reasons_of_beliefs(trials, card, self.contenders[0])
            yield from reason_of_custom(self.decider, card, remaining)

        return self._after(self.conventional, trials, card, Reasons(reasons))

    def signalled(self, decision: Decision, trials: Trials) -> Decision:
        """The *decision* after *trials* of the spots that could be played, among others who know
        what was agreed, and think."""
        race, honest = trials.race, self.decider.honest_cards
        is_in_doubt = race.is_close(race.leader, decision.card)
        card = decision.card if is_in_doubt else race.winner(honest)

        def reasons() -> Iterator[str]:
            yield from decision.reasons
            yield from reasons_of_beliefs(trials, card, decision.card)

        return self._after(decision, trials, card, Reasons(reasons))

    def _after(
        self, decision: Decision, trials: Trials, card: Card, reasons: Sequence[str]
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

    def _remaining(self, race: Race[Card]) -> list[Card]:
        """Those of which it is in doubt that another is better. What costs overtricks is not among
        them as long as it has not shown that it is worth them."""
        contenders = race.contenders
        if self.contenders[0] not in contenders:
            return contenders
        return self._tied(contenders)

    @cached_property
    def _table(self) -> Values:
        """What the target counts, by tricks from here on."""
        return self.survey.stakes.table(self.target, self.survey.field)

    @property
    def _swing(self) -> float:
        """What one trick can change at most."""
        return float(np.diff(self._table).max())

    def _tied(self, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if self._is_tied(card)]

    def _is_tied(self, card: Card) -> bool:
        usual, other = (self._table[self._tricks(one)] for one in (self.conventional.card, card))
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
