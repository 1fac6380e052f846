"""Three or four hidden hands with evidence about several of them.

The core deals honours and the shape of one hand by exact weights, so that every deal which passes
what it looks at comes with the same chance; the rest of the evidence is asked of what was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

import numpy as np

from tefuda._core import ManyHands
from tefuda.bridge.belief.evidence import Premises
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, Constraint, Feature
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, Truths, holding_for
from tefuda.bridge.rules import Seat
from tefuda.cards import Suit

HCP_COUNTS = 41
"""0 to 40 high-card points."""
SLOTS = 14**3
FIRST_BATCH = 1 << 10
LARGEST_BATCH = 1 << 17
OFTEN = 0.05
"""The share of tries that must succeed where counting is the slower way to get samples."""
MOST_TRIES = 1 << 15
"""Deals without a single success after which none is expected."""
PILOT = 1 << 14
"""Deals from which the count is estimated."""
NO_SHAPES = np.zeros(0, dtype=np.uint8)
NARROW = {HCP, *LENGTHS}
SEED_MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
"""The step of SplitMix64, as in core/random.hpp."""


@cache
def _shapes(size: int) -> Any:
    """All lengths, from clubs, of a hand of *size* cards."""
    four = np.indices((14, 14, 14)).reshape(3, -1).T
    last = size - four.sum(axis=1)
    shapes = np.column_stack([four, last])
    return shapes[(last >= 0) & (last <= 13)]


@dataclass(frozen=True, slots=True)
class _Cells:
    """What one hand may get: by high-card points and shape of the unseen cards that it is dealt."""

    allowed: Truths
    share: float

    @property
    def hcp(self) -> list[bool]:
        return [bool(row.any()) for row in self.allowed]


def _cells(premises: Premises, seat: Seat) -> _Cells:
    known = premises.known_of(seat)
    shapes = _shapes(premises.needs(seat))
    values: dict[Feature, Any] = {HCP: np.arange(HCP_COUNTS)[:, None] + HCP.of(known)}
    for suit in Suit:
        values[LENGTHS[suit]] = (shapes[:, suit] + len(known.in_suit(suit)))[None, :]
    allowed = np.ones((HCP_COUNTS, len(shapes)), dtype=np.bool_)
    for part in premises.conjuncts(seat):
        if part.features <= NARROW:
            allowed &= part.evaluate(values.__getitem__)
    ways: Numbers = np.ones(len(shapes))
    for suit in Suit:
        unseen = len(premises.unseen.in_suit(suit))
        ways *= np.array([comb(unseen, length) for length in range(14)])[shapes[:, suit]]
    rows = allowed[allowed.any(axis=1)]
    share = float((rows @ ways).sum() / (len(rows) * ways.sum())) if len(rows) else 0.0
    return _Cells(allowed, share)


class ManyHandsSampler:
    """Deals that agree with *premises*, whatever these say about any of the hidden hands.

    *seats* are those about which they say something; the others get what is left.
    """

    def __init__(self, premises: Premises, seats: Sequence[Seat]) -> None:
        self.premises = premises
        self.seats = seats
        cells = [_cells(premises, seat) for seat in self.seats]
        shares = [cell.share for cell in cells]
        self.pivot = int(np.argmin(shares)) if min(shares) < 1 else -1
        sizes = [premises.needs(seat) for seat in self.seats]
        pool = len(premises.unseen) - sum(sizes)
        sizes += [pool] * bool(pool)
        slots = NO_SHAPES
        if self.pivot >= 0:
            slots = _slots(cells[self.pivot].allowed, premises.needs(self.seats[self.pivot]))
        self.core = ManyHands(
            premises.unseen.mask,
            sizes,
            [cell.hcp for cell in cells] + [[True] * HCP_COUNTS] * bool(pool),
            self.pivot,
            slots,
        )
        self._parts = [self._left_to_ask(place) for place in range(len(self.seats))]

    def _left_to_ask(self, place: int) -> list[Constraint]:
        """What the core has not seen to about one hand."""
        settled = NARROW if place == self.pivot else {HCP}
        parts = self.premises.conjuncts(self.seats[place])
        return [part for part in parts if not part.features <= settled]

    def sample(self, size: int, seed: int) -> Masks:
        """The hands of the seats in *size* independent deals; fewer if hardly any are found."""
        found: list[Masks] = []
        have = tried = 0
        batch = FIRST_BATCH
        while have < size and (have or tried < MOST_TRIES):
            found.append(self._accepted(seed, tried, batch))
            tried += batch
            have += len(found[-1])
            wanted = 1.1 * (size - have) * tried / max(have, 1)
            batch = int(min(max(wanted, FIRST_BATCH), LARGEST_BATCH))
        return np.concatenate(found)[:size]

    @property
    def is_quick(self) -> bool:
        """Whether deals that agree with everything are found often enough."""
        return len(self._accepted(0, 0, FIRST_BATCH)) >= OFTEN * FIRST_BATCH

    def estimate(self) -> float:
        """About how many hands of the seats there are."""
        dealt = self.core.sample(0, 0, PILOT)
        fitting = self._fits(dealt) & (self._weights(dealt) > 0)
        passed = max(int(np.count_nonzero(dealt.any(axis=1))), 1)
        return self.core.total * self.core.share(0, PILOT) * float(fitting.sum()) / passed

    def effective_share(self) -> float:
        """The effective number of deals for each deal that is possible, about."""
        dealt = self.core.sample(0, 0, PILOT)
        weights = self._weights(dealt[self._fits(dealt)])
        weights = weights[weights > 0]
        return float(weights.mean() ** 2 / (weights**2).mean())

    def _accepted(self, seed: int, first: int, size: int) -> Masks:
        """Those of *size* tries that agree with everything; likely ones are accepted more often."""
        dealt = self.core.sample(seed, first, size)
        accepted = self._fits(dealt)
        if self.premises.likelihoods:
            tries = np.arange(first, first + size, dtype=np.uint64)
            accepted &= _uniform(other_seed(seed), tries) < self._weights(dealt)
        return dealt[accepted][:, : len(self.seats)]

    def _fits(self, dealt: Masks) -> Truths:
        """Which of the rows agree with all evidence; some have no cards at all."""
        fits: Truths = np.bitwise_or.reduce(dealt, axis=1) != 0
        for place, seat in enumerate(self.seats):
            known = np.uint64(self.premises.known_of(seat).mask)
            if excluded := self.premises.excluded_of(seat):
                fits &= (dealt[:, place] & np.uint64(excluded.mask)) == 0
            if self._parts[place]:
                fits[fits] = holding_for(dealt[fits, place] | known, self._parts[place])
        return fits

    def _weights(self, dealt: Masks) -> Numbers:
        """The likelihood of each row, at most 1."""
        weights: Numbers = np.ones(len(dealt))
        for likelihood in self.premises.likelihoods:
            if likelihood.seat in self.seats:
                known = np.uint64(self.premises.known_of(likelihood.seat).mask)
                hands = dealt[:, self.seats.index(likelihood.seat)] | known
                weights *= likelihood.weights(hands) / (likelihood.table.max() or 1)
        return weights


def _uniform(seed: int, numbers: Masks) -> Numbers:
    """A random number from 0 to 1 for each of the *numbers* and the *seed*, as the core does it."""
    mixed = numbers * np.uint64(GOLDEN) + np.uint64(seed)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    mixed ^= mixed >> np.uint64(31)
    return (mixed >> np.uint64(11)).astype(np.float64) * 2.0**-53


def other_seed(seed: int) -> int:
    """The seed for dealing a pool: with the same one, the numbers that made it would come again."""
    return ~seed & SEED_MASK


def _slots(allowed: Truths, size: int) -> Any:
    """*allowed* with a place for any three lengths, as the core wants it."""
    shapes = _shapes(size)
    slots = np.zeros((HCP_COUNTS, SLOTS), dtype=np.uint8)
    places: Sequence[int] = (shapes[:, 0] * 14 + shapes[:, 1]) * 14 + shapes[:, 2]
    slots[:, places] = allowed
    return slots.ravel()
