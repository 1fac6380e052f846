"""What abc found: how the candidates fared, and what happened on each deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import NamedTuple

import numpy as np

from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.bridge.search.decision import Candidate
from tefuda.bridge.search.others import Hypotheses, OthersBeliefs
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.cards import Card

INSIGHTS = 32
"""The deals on which it is looked what the others would believe: that is told, and decides nothing.
"""


class Trial(NamedTuple):
    """What a candidate came to on one deal."""

    value: float
    success: float
    """1 if the contract is made, or beaten; the mean of several triples."""
    cards: tuple[int, ...]
    """As they were played to the horizon, the candidate first."""


@dataclass(frozen=True)
class Trials:
    """The *race* of the candidates, and what was *found* of each on each deal of *sample*.

    *hypotheses* and *seed* tell what the others imagined on each.
    """

    others: OthersBeliefs
    hypotheses: int
    seed: int
    target: Target
    race: Race[Card]
    found: Mapping[Card, list[Trial]]
    sample: Masks

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All candidates, those first that were best to the end."""
        ranked = sorted(
            (self._candidate(card) for card in self.race.values),
            key=lambda one: (one.card not in self.race.running, -one.mean, one.card),
        )
        return tuple(ranked)

    def insight(self, card: Card) -> tuple[Numbers, Numbers]:
        """How surely b and c, if they think of it, know each of a's own cards to be a's once *card*
        is played: the mean over the first deals."""
        column, seat = self.others.choice.candidates.index(card), self.others.view.seat
        found = [
            [one.insight(column, self.others.own_cards, seat) for one in believed]
            for believed in self._believed
        ]
        by_b, by_c = np.mean(found, axis=0)
        return by_b, by_c

    @cached_property
    def _believed(self) -> list[list[Hypotheses]]:
        """The hypotheses of b and c on the first deals, as the search has them."""
        sizes = [self.hypotheses] * len(self.others.players)
        return [
            self.others.imagined(deal, sizes, np.random.default_rng([self.seed, number]))
            for number, deal in enumerate(self.sample[:INSIGHTS].tolist())
        ]

    def _candidate(self, card: Card) -> Candidate:
        values = self.race.values[card]
        mean, error = mean_and_error(values)
        chance = fmean(trial.success for trial in self.found[card])
        return Candidate(card, mean, error, chance, len(values))
