"""Deals with weights: what is believed where likelihoods of whole hands forbid to count."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from tefuda.bridge.belief.belief import deals_of
from tefuda.bridge.belief.evidence import Premises
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, Feature
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, feature_of
from tefuda.bridge.rules import Deal, Seat
from tefuda.cards import Card, Suit


class WeightedDeals:
    """Some deals that agree with *premises*, rows of four masks, each with a weight.

    Chances are shares of the weight, and samples are drawn by it.
    """

    def __init__(self, premises: Premises, table: Masks, weights: Numbers) -> None:
        self.premises = premises
        self.table = table
        self.weights = weights / weights.sum()

    @property
    def effective_sample_size(self) -> float:
        """As many deals of the same weight would tell as much: (sum w)^2 / sum w^2."""
        return float(1 / (self.weights**2).sum())

    def sample(self, size: int, seed: int) -> Masks:
        """*size* deals, drawn by weight: some may come twice. Number i depends on nothing but the
        seed."""
        tickets = np.random.default_rng(seed).random(size)
        drawn = np.searchsorted(np.cumsum(self.weights), tickets, side="right")
        return np.asarray(self.table[np.minimum(drawn, len(self.table) - 1)])

    def deals(self, size: int, seed: int) -> list[Deal]:
        """The same samples as deals."""
        return deals_of(self.sample(size, seed))

    @cached_property
    def cards(self) -> dict[Card, dict[Seat, float]]:
        """For each unseen card, how likely each hidden seat was dealt it."""
        unseen = sorted(self.premises.unseen, reverse=True)
        places = np.array(unseen, dtype=np.uint64)
        chances = {
            seat: self.weights @ (self.table[:, seat, None] >> places & np.uint64(1)).astype(float)
            for seat in self.premises.hidden
        }
        return {
            card: {seat: float(row[place]) for seat, row in chances.items()}
            for place, card in enumerate(unseen)
        }

    def lengths(self, seat: Seat) -> dict[Suit, dict[int, float]]:
        """For each suit, how likely *seat* was dealt how many cards of it."""
        return {suit: self._distribution(seat, LENGTHS[suit]) for suit in Suit}

    def hcp(self, seat: Seat) -> dict[int, float]:
        """How likely *seat* was dealt how many high-card points."""
        return self._distribution(seat, HCP)

    def _distribution(self, seat: Seat, feature: Feature) -> dict[int, float]:
        values = np.asarray(feature_of(self.table[:, seat], feature), dtype=np.int64)
        shares = np.bincount(values, weights=self.weights)
        return {int(value): float(shares[value]) for value in np.unique(values)}
