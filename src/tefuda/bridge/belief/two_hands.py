"""The exact count: one hand, and one other or a pool of several.

Each suit is divided between the first hand and the rest in every way that is allowed; the core
combines the four suits by the features that the evidence asks for: see docs/methods/belief.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from tefuda._core import TwoHands
from tefuda.bridge.belief.arrays import (
    Masks,
    Numbers,
    Truths,
    contributions,
    holding_for,
    ranks_of,
    subsets,
)
from tefuda.bridge.belief.evidence import Question
from tefuda.bridge.knowledge.constraint import HCP, And, Constraint, Feature, split
from tefuda.bridge.rules import Seat
from tefuda.cards import CardSet, Suit
from tefuda.errors import NotationError

SIDES = 2
FEATURE_BITS = 64


class Division:
    """The unseen cards of a *question* divided between *first* and the *others*.

    If there are several others they share a pool, and nothing may be known about them.
    """

    def __init__(self, question: Question, first: Seat, others: tuple[Seat, ...]) -> None:
        self.question = question
        self.first = first
        self.others = others
        self.known = [question.known_of(first).mask, 0]
        seats: list[Seat | None] = [first, others[0] if len(others) == 1 else None]
        if seats[1] is not None:
            self.known[1] = question.known_of(seats[1]).mask
        parts = [
            split(And.of(question.conjuncts(seat))) if seat is not None else None for seat in seats
        ]
        self._wide = [(*part.by_cell, *part.rest) if part else () for part in parts]
        asked = [_asked(side, self._wide[side]) for side in range(SIDES)]
        self._code = _Code({(0, HCP)}.union(*asked))

        self.ways: list[Masks] = []
        weights: list[Numbers] = []
        for suit in Suit:
            ways = self._all_ways(suit)
            for side, seat in enumerate(seats):
                part = parts[side]
                if part is None or seat is None:
                    continue
                hands = self.hands(ways, side, suit)
                excluded = np.uint64(question.excluded_of(seat).mask)
                fits = (hands & excluded) == 0
                ways = ways[fits & holding_for(hands, part.by_suit[suit])]
            weight = self._weights(ways, seats, suit)
            self.ways.append(ways[weight > 0])
            weights.append(weight[weight > 0])
        self.core = self._combined(weights)

    def _weights(self, ways: Masks, seats: list[Seat | None], suit: Suit) -> Numbers:
        """How likely each of the *ways* to divide *suit* makes what was seen."""
        weights: Numbers = np.ones(len(ways))
        for likelihood in self.question.likelihoods:
            if likelihood.suit is suit and likelihood.seat in seats:
                hands = self.hands(ways, seats.index(likelihood.seat), suit)
                weights *= likelihood.weights(hands)
        return weights

    def _combined(self, weights: list[Numbers]) -> TwoHands:
        """The four suits put together, without what evidence about several suits forbids."""
        codes = [
            self._code.of_suit(suit, self._sides(ways, suit))
            for suit, ways in zip(Suit, self.ways, strict=True)
        ]
        core = TwoHands(self.ways, codes, weights, self.question.needs(self.first))
        cells = core.cells()
        kept: Truths = np.ones(len(cells), dtype=np.bool_)
        for side, parts in enumerate(self._wide):
            value = partial(self._code.value, cells, side)
            for part in parts:
                kept &= part.evaluate(value)
        core.keep(kept.astype(np.uint8))
        return core

    def _all_ways(self, suit: Suit) -> Masks:
        ways = subsets(self.question.unseen.in_suit(suit))
        return ways[np.bitwise_count(ways) <= self.question.needs(self.first)]

    def hands(self, ways: Masks, side: int, suit: Suit) -> Masks:
        """The cards of *suit* that the first hand, or the other, holds in each of the *ways*."""
        known = CardSet(self.known[side]).in_suit(suit)
        unseen = self.question.unseen.in_suit(suit)
        dealt = ways ^ np.uint64(unseen.mask) if side else ways
        return dealt | np.uint64(known.mask)

    def _sides(self, ways: Masks, suit: Suit) -> list[npt.NDArray[np.intp]]:
        return [ranks_of(self.hands(ways, side, suit), suit) for side in range(SIDES)]

    @cached_property
    def count(self) -> int:
        """The number of hands that the first may have, whatever their weights."""
        if not self.question.likelihoods:
            return round(self.core.total)
        return round(self._combined([np.ones(len(ways)) for ways in self.ways]).total)

    @cached_property
    def chances(self) -> list[Numbers]:
        """For each suit, how likely each of the ways is."""
        return [self.core.way_weights(int(suit)) / self.core.total for suit in Suit]

    def points(self) -> dict[int, float]:
        """How likely the first hand has how many high-card points."""
        points = self._code.value(self.core.cells(), 0, HCP)
        sums = np.bincount(points, weights=self.core.cell_weights()) / self.core.total
        return {int(value): float(sums[value]) for value in np.flatnonzero(sums)}


def _asked(side: int, parts: Iterable[Constraint]) -> set[tuple[int, Feature]]:
    return {(side, feature) for part in parts for feature in part.features}


class _Code:
    """Features of both hands as the digits of one integer, which suits add up."""

    def __init__(self, asked: set[tuple[int, Feature]]) -> None:
        self.shifts: dict[tuple[int, Feature], int] = {}
        self.masks: dict[tuple[int, Feature], int] = {}
        shift = 0
        for side, feature in sorted(asked, key=str):
            most = max(feature.contributions) * len(feature.suits)
            self.shifts[side, feature] = shift
            self.masks[side, feature] = (1 << most.bit_length()) - 1
            shift += most.bit_length()
        if shift > FEATURE_BITS:
            raise NotationError(f"{len(asked)} features of two hands are more than can be counted")

    def of_suit(self, suit: Suit, sides: list[npt.NDArray[np.intp]]) -> Masks:
        """What each way to divide *suit* adds, from the ranks of it on both *sides*."""
        code = np.zeros(len(sides[0]), dtype=np.uint64)
        for (side, feature), shift in self.shifts.items():
            if suit in feature.suits:
                digit = contributions(feature.measure)[sides[side]].astype(np.uint64)
                code += digit << np.uint64(shift)
        return code

    def value(self, cells: Masks, side: int, feature: Feature) -> Any:
        """The value of *feature* in each of the *cells*."""
        digits = cells >> np.uint64(self.shifts[side, feature])
        return (digits & np.uint64(self.masks[side, feature])).astype(np.int16)
