"""Constraints asked of many hands at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tefuda.bridge.knowledge.constraint import Constraint, Feature
from tefuda.cards import Suit

Masks = npt.NDArray[np.uint64]
Truths = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.float64]

_RANKS = np.uint64(0x1FFF)


@cache
def contributions(measure: str) -> npt.NDArray[np.int16]:
    """What a suit adds to a feature of *measure*, by the 13 bits of its ranks."""
    return np.array(Feature(measure).contributions, dtype=np.int16)


def ranks_of(hands: Masks, suit: Suit) -> npt.NDArray[np.intp]:
    """The 13 bits of *suit* in each of the *hands*."""
    return ((hands >> np.uint64(16 * suit)) & _RANKS).astype(np.intp)


def feature_of(hands: Masks, feature: Feature) -> Any:
    """The value of *feature* for each of the *hands*."""
    table = contributions(feature.measure)
    return sum(table[ranks_of(hands, suit)] for suit in feature.suits)


def valuation(hands: Masks) -> Callable[[Feature], Any]:
    """Gives the features of *hands*; each is computed once."""
    known: dict[Feature, Any] = {}

    def value(feature: Feature) -> Any:
        if feature not in known:
            known[feature] = feature_of(hands, feature)
        return known[feature]

    return value


def holding_for(hands: Masks, parts: Iterable[Constraint]) -> Truths:
    """Which of the *hands* meet all *parts*."""
    value = valuation(hands)
    result = np.ones(len(hands), dtype=np.bool_)
    for part in parts:
        result &= part.evaluate(value)
    return result
