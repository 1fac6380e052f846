"""Three or four hidden hands with evidence about several of them.

The core deals honours and the shape of one hand by exact weights, so that every deal which passes
what it looks at comes with the same chance; the rest of the evidence is asked of what was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, factorial, prod
from typing import Any

import numpy as np

from tefuda._core import ManyHands, share_out
from tefuda.bridge.belief.arrays import Masks, Numbers, Truths, holding_for
from tefuda.bridge.belief.evidence import Question
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, Constraint, Feature
from tefuda.bridge.rules import Seat
from tefuda.cards import Suit

POINTS = 41
"""0 to 40 high-card points."""
SLOTS = 14**3
FIRST_BATCH = 1 << 10
LARGEST_BATCH = 1 << 17
MOST_TRIES = 1 << 15
"""Deals without a single success after which none is expected."""
PILOT = 1 << 14
"""Deals from which the count is estimated."""
NO_SHAPES = np.zeros(0, dtype=np.uint8)
NO_DEALS: Masks = np.zeros((0, 4), dtype=np.uint64)
NARROW = {HCP, *LENGTHS}
SEED_MASK = (1 << 64) - 1


@cache
def _shapes(size: int) -> Any:
    """All lengths, from clubs, of a hand of *size* cards."""
    four = np.indices((14, 14, 14)).reshape(3, -1).T
    last = size - four.sum(axis=1)
    shapes = np.column_stack([four, last])
    return shapes[(last >= 0) & (last <= 13)]


@dataclass(frozen=True, slots=True)
class _Cells:
    """What one hand may get: by points and shape of the unseen cards that it is dealt."""

    allowed: Truths
    share: float

    @property
    def points(self) -> list[bool]:
        return [bool(row.any()) for row in self.allowed]


def _cells(question: Question, seat: Seat) -> _Cells:
    known = question.known_of(seat)
    shapes = _shapes(question.needs(seat))
    values: dict[Feature, Any] = {HCP: np.arange(POINTS)[:, None] + HCP.of(known)}
    for suit in Suit:
        values[LENGTHS[suit]] = (shapes[:, suit] + len(known.in_suit(suit)))[None, :]
    allowed = np.ones((POINTS, len(shapes)), dtype=np.bool_)
    for part in question.conjuncts(seat):
        if part.features <= NARROW:
            allowed &= part.evaluate(values.__getitem__)
    ways: Numbers = np.ones(len(shapes))
    for suit in Suit:
        unseen = len(question.unseen.in_suit(suit))
        ways *= np.array([comb(unseen, length) for length in range(14)])[shapes[:, suit]]
    rows = allowed[allowed.any(axis=1)]
    share = float((rows @ ways).sum() / (len(rows) * ways.sum())) if len(rows) else 0.0
    return _Cells(allowed, share)


class Several:
    """Deals that answer *question*, whatever it says about any of the hidden hands.

    Hands about which it says nothing are dealt last, out of a pool.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.seats = [seat for seat in question.hidden if question.is_restricted(seat)]
        self.pool = [seat for seat in question.hidden if not question.is_restricted(seat)]
        self.pool_needs = [question.needs(seat) for seat in self.pool]
        cells = [_cells(question, seat) for seat in self.seats]
        shares = [cell.share for cell in cells]
        self.pivot = int(np.argmin(shares)) if min(shares) < 1 else -1
        sizes = [question.needs(seat) for seat in self.seats]
        sizes += [sum(self.pool_needs)] * bool(self.pool)
        slots = NO_SHAPES
        if self.pivot >= 0:
            slots = _slots(cells[self.pivot].allowed, question.needs(self.seats[self.pivot]))
        self.core = ManyHands(
            question.unseen.mask,
            sizes,
            [cell.points for cell in cells] + [[True] * POINTS] * bool(self.pool),
            self.pivot,
            slots,
        )
        self._parts = [self._left_to_ask(place) for place in range(len(self.seats))]

    def _left_to_ask(self, place: int) -> list[Constraint]:
        """What the core has not seen to about one hand."""
        settled = NARROW if place == self.pivot else {HCP}
        parts = self.question.conjuncts(self.seats[place])
        return [part for part in parts if not part.features <= settled]

    def sample(self, size: int, seed: int) -> Masks:
        """*size* independent deals of the unseen cards; fewer if hardly any are found."""
        found: list[Masks] = []
        have = tried = 0
        batch = FIRST_BATCH
        while have < size and (have or tried < MOST_TRIES):
            dealt = self._dealt(seed, tried, batch)
            if not len(dealt):
                break
            tried += batch
            found.append(self._fitting(dealt))
            have += len(found[-1])
            wanted = 1.1 * (size - have) * tried / max(have, 1)
            batch = int(min(max(wanted, FIRST_BATCH), LARGEST_BATCH))
        return self._by_seat(np.concatenate(found)[:size], seed) if found else NO_DEALS

    def finds_one(self) -> bool:
        """Whether one of a few tries is a deal that agrees with everything."""
        return len(self._fitting(self._dealt(0, 0, FIRST_BATCH))) > 0

    def _dealt(self, seed: int, first: int, size: int) -> Masks:
        """Unseen cards that the core deals: to the seats, and to the pool if there is one."""
        return self.core.sample(seed, first, size)

    def _fitting(self, dealt: Masks) -> Masks:
        """The rows of *dealt* that agree with all evidence."""
        for place, seat in enumerate(self.seats):
            known = np.uint64(self.question.known_of(seat).mask)
            if excluded := self.question.excluded_of(seat):
                dealt = dealt[(dealt[:, place] & np.uint64(excluded.mask)) == 0]
            if self._parts[place]:
                dealt = dealt[holding_for(dealt[:, place] | known, self._parts[place])]
        return dealt

    def _by_seat(self, dealt: Masks, seed: int) -> Masks:
        """*dealt* with a column for each of the four seats, the pool shared out."""
        table = np.zeros((len(dealt), 4), dtype=np.uint64)
        table[:, self.seats] = dealt[:, : len(self.seats)]
        if self.pool:
            pool = np.ascontiguousarray(dealt[:, -1])
            table[:, self.pool] = share_out(pool, self.pool_needs, other_seed(seed))
        return table

    def estimate(self) -> float:
        """About how many deals there are."""
        share = self.core.share(0, PILOT)
        dealt = self._dealt(0, 0, PILOT)
        fitting = len(self._fitting(dealt)) / max(len(dealt), 1)
        shared = factorial(sum(self.pool_needs)) / prod(map(factorial, self.pool_needs))
        return self.core.total * share * fitting * shared


def other_seed(seed: int) -> int:
    """The seed for dealing a pool: with the same one, the numbers that made it would come again."""
    return ~seed & SEED_MASK


def _slots(allowed: Truths, size: int) -> Any:
    """*allowed* with a place for any three lengths, as the core wants it."""
    shapes = _shapes(size)
    slots = np.zeros((POINTS, SLOTS), dtype=np.uint8)
    places: Sequence[int] = (shapes[:, 0] * 14 + shapes[:, 1]) * 14 + shapes[:, 2]
    slots[:, places] = allowed
    return slots.ravel()
