"""Hands that stand for all hands, the rare ones in greater number and with smaller weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, Constraint, Feature
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, Truths, valuation
from tefuda.cards import FULL_DECK

DECKS = 1 << 15
"""Decks that are dealt for a pool by default: four hands each."""
THINNING = 6
"""Of so many common hands one is kept, with the weight of all."""
STRONG, LONG, TWO_SUITS = 16, 7, 10
"""A hand of so many points, with a suit or two suits of so many cards, is not common."""
CACHED_CONSTRAINTS = 512
SEED = 20_260_101


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """Hands as *masks*, and how many hands each of them stands for."""

    masks: Masks
    weights: Numbers
    value: Callable[[Feature], npt.NDArray[np.int16]] = field(init=False)
    """The value of a feature for each of the hands."""
    _meeting: dict[Constraint, Truths] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", valuation(self.masks))

    @classmethod
    def dealt(cls, decks: int = DECKS, seed: int = SEED) -> Pool:
        """The hands of so many *decks*, of the common ones only some."""
        dealt = cls(_dealt(decks, seed), np.ones(4 * decks))
        lengths = np.sort([dealt.value(length) for length in LENGTHS], axis=0)
        is_rare = dealt.value(HCP) >= STRONG
        is_rare |= (lengths[3] >= LONG) | (lengths[3] + lengths[2] >= TWO_SUITS)
        common = np.flatnonzero(~is_rare)[::THINNING]
        rare = np.flatnonzero(is_rare)
        weights = np.ones(len(rare) + len(common))
        weights[len(rare) :] = THINNING
        return cls(dealt.masks[np.concatenate([rare, common])], weights)

    def meeting(self, constraint: Constraint) -> Truths:
        """Which of the hands meet *constraint*; the same is asked of many calls."""
        if (known := self._meeting.get(constraint)) is not None:
            return known
        if len(self._meeting) >= CACHED_CONSTRAINTS:
            self._meeting.clear()
        found = np.broadcast_to(constraint.evaluate(self.value), self.masks.shape)
        self._meeting[constraint] = found
        return found


@lru_cache(maxsize=4)
def usual_pool(decks: int = DECKS) -> Pool:
    """The pool of so many *decks*: always the same, so that the same is said again."""
    return Pool.dealt(decks)


def _dealt(decks: int, seed: int) -> Masks:
    """The four hands of each of so many decks."""
    cards = np.fromiter(_bits(), np.uint64, len(FULL_DECK))
    dealt = np.random.default_rng(seed).permuted(np.tile(cards, (decks, 1)), axis=1)
    hands: Masks = np.bitwise_or.reduce(dealt.reshape(-1, 13), axis=1)
    return hands


def _bits() -> Iterator[int]:
    for card in FULL_DECK:
        yield 1 << 16 * card.suit + card.rank
