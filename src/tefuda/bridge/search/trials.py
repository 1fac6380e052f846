"""What abc found: how the candidates fared, and what happened on each deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.bridge.search.decision import Candidate
from tefuda.bridge.search.others import OthersBeliefs
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.bridge.search.target import Target
from tefuda.cards import Card


class Trial(NamedTuple):
    """What a candidate came to on one deal."""

    value: float
    success: float
    """1 if the contract is made, or beaten; the mean of several triples."""
    cards: tuple[int, ...]
    """As they were played to the horizon, the candidate first."""
    insight: tuple[Numbers, Numbers]
    """How surely b and c would then know each of a's own cards to be a's."""


@dataclass(frozen=True)
class Trials:
    """The *race* of the candidates, and what was *found* of each on each deal of *sample*."""

    others: OthersBeliefs
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

    def _candidate(self, card: Card) -> Candidate:
        values = self.race.values[card]
        mean, error = mean_and_error(values)
        chance = fmean(trial.success for trial in self.found[card])
        return Candidate(card, mean, error, chance, len(values))
