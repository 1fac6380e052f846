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
from tefuda.bridge.belief import Pairs, believe, both
from tefuda.bridge.belief.arrays import Masks
from tefuda.bridge.rules import View
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.preference import honest_cards, preferred
from tefuda.bridge.search.reasons import reasons_of_deals
from tefuda.bridge.search.scene import Hands, Scene
from tefuda.bridge.search.stakes import Stakes, Target, Tricks, Values, mean_and_error
from tefuda.cards import Card, CardSet

SOLVER_BYTES = 24_000_000
BATCH = 4
"""Deals that travel together to a worker."""


def decide(
    view: View,
    pairs: Pairs | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    target: Target = Target.POINTS,
    candidates: Iterable[Card] | None = None,
) -> Decision:
    """The card that is best on the mean over deals that *view* leaves possible."""
    pairs = pairs or both()
    survey = surveyed(view, pairs, budget or Budget(), seed, candidates)
    return survey.decision(view, pairs, target)


@dataclass(frozen=True, slots=True)
class Survey:
    """The tricks of every candidate of a *scene* on each deal of a *sample*, double dummy."""

    scene: Scene
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

    def decision(self, view: View, pairs: Pairs, target: Target) -> Decision:
        """The best on the mean; what is exactly as good is chosen from as a player would.

        At an opening lead it is the card of that suit that partner expects, unless that is clearly
        worse: all hands seen, nobody would have to read it.
        """
        values = self.values(target)
        candidates = ranked(self.scene.candidates, values, self.stakes.succeeds[self.tricks])
        best = [one.card for one in candidates if one.mean == candidates[0].mean]
        card = preferred(view, pairs, [*best, *self._agreed_leads(view, pairs, best[0], values)])
        return Decision(
            card,
            candidates,
            "monte_carlo",
            target,
            self.sample,
            reasons_of_deals(candidates, card, best, target),
            is_complete=self.is_complete,
        )

    def _agreed_leads(self, view: View, pairs: Pairs, best: Card, values: Values) -> Iterator[Card]:
        """At an opening lead, cards of the suit of *best* that partner expects and that cannot be
        told from it on these deals."""
        if view.dummy is not None:
            return
        column = dict(zip(self.scene.candidates, values.T, strict=True))
        for card in honest_cards(view, pairs).in_suit(best.suit):
            if card in column:
                behind, error = mean_and_error(column[best] - column[card])
                if behind <= error:
                    yield card


def surveyed(
    view: View, pairs: Pairs, budget: Budget, seed: int, candidates: Iterable[Card] | None = None
) -> Survey:
    """Every candidate on as many deals as *budget* allows."""
    clock = budget.clock()
    scene = Scene.of(view, candidates)
    sample = believe(view, pairs).sample(budget.deals, seed)
    rows = []
    work = budget.where.map(
        partial(_tricks, scene), scene.worlds(sample), partial(Solver, SOLVER_BYTES), batch=BATCH
    )
    for row in work:
        rows.append(row)
        if clock.is_over:
            work.close()
            break
    return Survey(
        scene, Stakes.of(view), sample[: len(rows)], np.array(rows), len(rows) == len(sample)
    )


def ranked(cards: Iterable[Card], values: Values, successes: Values) -> tuple[Candidate, ...]:
    """The *cards* with their columns of *values* and *successes* summed up, the best first."""
    candidates = []
    for column, card in enumerate(cards):
        mean, error = mean_and_error(values[:, column])
        chance = float(successes[:, column].mean())
        candidates.append(Candidate(card, mean, error, chance, len(values)))
    return tuple(sorted(candidates, key=lambda one: (-one.mean, one.card)))


def _tricks(scene: Scene, solver: Solver, hands: Hands) -> list[int]:
    """The tricks of the side to play for each candidate."""
    among = CardSet.of(scene.candidates).mask
    found = dict(solver.solve(hands, scene.trump, scene.leader, scene.trick, among))
    return [found[card] for card in scene.candidates]
