"""A test that may be looked at after every value, and still errs no more often than it says."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean, stdev

from tefuda.daihinmin.league.errors import widening

FIRST_LOOK = 8
"""Values before a sign may be told: the deviation of fewer is hardly known."""
SOON = 40
"""After so many values its bounds are as narrow as such bounds can be."""


def bound(count: int, doubt: float) -> float:
    """By how many deviations the mean of *count* values may be off, at any look, but for a *doubt*.

    The bound of Robbins (1970), a mixture of normal distributions: means of values without any
    drift ever leave it with a chance of no more than *doubt*, however often one looks.
    """
    longing = -2 * log(doubt)
    spread = count * (longing + log(longing + 1)) / SOON
    return sqrt(2 * (spread + 1) / (count * spread) * log(sqrt(spread + 1) / doubt))


def sign_of(values: Sequence[float], doubt: float) -> int:
    """1 or -1 if the mean behind *values* is surely above or below 0, and 0 if that is not clear.

    Their deviation is not known but found from them; that is why few of them tell nothing, and
    why the bound is widened as an error is.
    """
    count = len(values)
    if count < FIRST_LOOK:
        return 0
    mean = fmean(values)
    if abs(mean) <= bound(count, doubt) * stdev(values) * widening(count):
        return 0
    return 1 if mean > 0 else -1
