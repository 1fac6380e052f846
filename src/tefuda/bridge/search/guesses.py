"""What declarer's guesses cost: the same for whichever search looks ahead at them.

Monte Carlo sees all hands after the next card, so a guess that is yet to come costs it nothing. A
search that guesses is slower and sees fewer deals; what it finds less than Monte Carlo on the same
deals is taken off what Monte Carlo finds on all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tefuda._core import DeclarerQuestion
from tefuda.bridge.search.decider import CardChoice, Decider, Hands
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.monte_carlo import Survey
from tefuda.bridge.search.reasons import reasons_of_guesses
from tefuda.bridge.search.stakes import Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.cards import Card


@dataclass(frozen=True)
class DeclarerTurn:
    """A turn of declarer's side after a *survey*, of whose deals the first *size* are looked at
    again; plain values, so that it may travel. *field* are the tricks of other tables, by default
    those that can be had."""

    survey: Survey
    target: Target
    size: int
    field: Tricks | None = None

    @property
    def choice(self) -> CardChoice:
        """The cards that may be played."""
        return self.survey.choice

    @cached_property
    def scores(self) -> Values:
        """What the target counts, by tricks from here on."""
        return self.survey.stakes.table(self.target, self.tables)

    @property
    def tables(self) -> Tricks:
        """The tricks of other tables."""
        return self.survey.field if self.field is None else self.field

    @property
    def contenders(self) -> list[Card]:
        """The lowest of each group of equal candidates, those first that Monte Carlo prefers."""
        means = dict(
            zip(self.choice.candidates, self.scores[self.survey.tricks].mean(axis=0), strict=True)
        )
        (hands,) = self.choice.all_left(self.survey.sample[:1])
        lowest = [min(group) for group in self.choice.equal_candidates(hands)]
        return sorted(lowest, key=lambda card: -means[card])

    def among(self, cards: Sequence[Card]) -> DeclarerTurn:
        """The same turn, if only these *cards* are candidates."""
        columns = [self.choice.candidates.index(card) for card in cards]
        choice = replace(self.choice, candidates=tuple(cards))
        survey = replace(self.survey, choice=choice, tricks=self.survey.tricks[:, columns])
        return replace(self, survey=survey, field=self.tables)

    @property
    def deals(self) -> list[Hands]:
        """What is held on each of the deals that are looked at again."""
        return self.choice.all_left(self.survey.sample[: self.size])

    @property
    def corrections(self) -> Values:
        """By candidate, how much more it is worth on all deals than on these, all hands seen."""
        values = self.scores[self.survey.tricks]
        return np.asarray(values.mean(axis=0) - values[: self.size].mean(axis=0))

    def question(self) -> DeclarerQuestion:
        """The turn as the core wants it."""
        choice = self.choice
        return DeclarerQuestion(
            self.deals,
            choice.trump,
            choice.leader,
            list(choice.trick),
            candidates=[int(card) for card in choice.candidates],
            scores=self.scores.tolist(),
        )

    def candidate(self, card: Card, mean: float, tricks: Tricks) -> Candidate:
        """*card*, which is worth *mean* and takes so many *tricks* on the deals."""
        _, error = mean_and_error(self.scores[tricks])
        chance = float(self.survey.stakes.succeeds[tricks].mean())
        return Candidate(card, mean, error, chance, len(tricks))

    def settled(
        self, candidates: Sequence[Candidate], best: Collection[Card], decider: Decider, search: str
    ) -> Decision:
        """The decision for one of the *best* of the *candidates*, the best first: the one that
        Monte Carlo prefers, and of what is the same to both the one that a player would choose."""
        conventional = self.survey.decision(decider, self.target)
        known = {one.card for one in candidates}
        rest = [one for one in conventional.candidates if one.card not in known]
        alike = conventional.of(max(best, key=lambda card: conventional.of(card).mean)).mean
        preferred = [card for card in best if conventional.of(card).mean == alike]
        card = conventional.card if conventional.card in preferred else decider.preferred(preferred)
        return replace(
            conventional,
            card=card,
            candidates=(*candidates, *rest),
            search=search,
            reasons=reasons_of_guesses(conventional, candidates, card),
            surveyed=conventional.candidates,
        )


def is_declarers(decider: Decider) -> bool:
    """Whether declarer is the one who decides, for either hand."""
    contract = decider.view.contract
    return contract is not None and decider.view.seat is contract.declarer
