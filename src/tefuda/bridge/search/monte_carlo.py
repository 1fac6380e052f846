"""Monte Carlo: deals that agree with what was seen, and every candidate double dummy on each.

It assumes that from the next card on everybody sees all hands. So it never deceives, never saves
partner from a guess, and calls cards equal that are not: see `abc`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from tefuda._core import Solver
from tefuda.bridge.doubledummy.solver import next_deal
from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import CardChoice, Decider, Hands
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.reasons import reasons_of_deals
from tefuda.bridge.search.stakes import Stakes, Tricks, Values, mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.cards import Card, CardSet

SOLVER_BYTES = 24_000_000
SOLVE_SECONDS = 2e-3
"""About what a deal takes in the first tricks."""


def decide(decider: Decider, budget: Budget, clock: Clock, seed: int, target: Target) -> Decision:
    """The card that is best on the mean over deals that *decider* believes possible."""
    return surveyed(decider, budget, clock, seed).decision(decider, target)


@dataclass(frozen=True, slots=True)
class Survey:
    """The tricks of every candidate of a *choice* on each deal of a *sample*, double dummy."""

    choice: CardChoice
    stakes: Stakes
    sample: Masks
    tricks: Tricks
    is_complete: bool

    @property
    def field(self) -> Tricks:
        """The tricks that can be had on each deal."""
        return np.asarray(self.tricks.max(axis=1))

    def values(self, target: Target) -> Values:
        """What *target* counts for each candidate on each deal."""
        return self.stakes.table(target, self.field)[self.tricks]

    def decision(self, decider: Decider, target: Target) -> Decision:
        """The best on the mean; what is exactly as good is chosen from as a player would.

        At an opening lead it is the card of that suit that partner expects, unless that is clearly
        worse: all hands seen, nobody would have to read it.
        """
        values = self.values(target)
        candidates = ranked(self.choice.candidates, values, self.stakes.succeeds[self.tricks])
        best = [one.card for one in candidates if one.mean == candidates[0].mean]
        card = decider.preferred([*best, *self._agreed_leads(decider, best[0], values)])
        return Decision(
            card,
            candidates,
            "monte_carlo",
            target,
            self.sample,
            reasons_of_deals(candidates, card, best, target),
            is_complete=self.is_complete,
        )

    def _agreed_leads(self, decider: Decider, best: Card, values: Values) -> Iterator[Card]:
        """At an opening lead, cards of the suit of *best* that partner expects and that cannot be
        told from it on these deals."""
        if decider.view.dummy is not None:
            return
        column = dict(zip(self.choice.candidates, values.T, strict=True))
        for card in decider.honest_cards.in_suit(best.suit):
            if card in column:
                behind, error = mean_and_error(column[best] - column[card])
                if behind <= error:
                    yield card


def surveyed(decider: Decider, budget: Budget, clock: Clock, seed: int) -> Survey:
    """Every candidate on as many deals as *budget* allows."""
    choice = decider.choice
    sample = decider.belief.sample(budget.deals, seed)
    rows = []
    work, make_tool = partial(_tricks, choice), partial(Solver, SOLVER_BYTES)
    with budget.where.stream(work, make_tool, guess=SOLVE_SECONDS) as stream:
        for _, row in stream.results(choice.all_left(sample)):
            rows.append(row)
            if clock.is_over:
                break
    stakes, is_complete = Stakes.of(decider.view), len(rows) == len(sample)
    return Survey(choice, stakes, sample[: len(rows)], np.array(rows), is_complete)


def ranked(cards: Iterable[Card], values: Values, successes: Values) -> tuple[Candidate, ...]:
    """The *cards* with their columns of *values* and *successes* summed up, the best first."""
    candidates = []
    for column, card in enumerate(cards):
        mean, error = mean_and_error(values[:, column])
        chance = float(successes[:, column].mean())
        candidates.append(Candidate(card, mean, error, chance, len(values)))
    return tuple(sorted(candidates, key=lambda one: (-one.mean, one.card)))


def _tricks(choice: CardChoice, solver: Solver, hands: Hands) -> list[int]:
    """The tricks of the side to play for each candidate."""
    next_deal(solver)
    among = CardSet.of(choice.candidates).mask
    found = dict(solver.solve(hands, choice.trump, choice.leader, choice.trick, among))
    return [found[card] for card in choice.candidates]
