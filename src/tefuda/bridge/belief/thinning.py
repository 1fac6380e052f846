"""Fewer deals that say the same on average: light ones are dropped by lot, the others made up for
it (Fearnhead and Clifford's optimal resampling). No deal comes twice."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tefuda.bridge.knowledge.constraint.arrays import Numbers


def thinned(logs: Numbers, size: int, seed: int) -> tuple[npt.NDArray[np.intp], Numbers]:
    """About *size* places of *logs*, logarithms of weights, and the logarithms that they have then.

    Every weight is kept on average: whatever is heavier than a bound stays as it is, the others
    stay in proportion to their weight, and then weigh as much as the bound.
    """
    if len(logs) <= size:
        return np.arange(len(logs)), logs
    top = logs.max()
    weights = np.exp(logs - top)
    bound = _bound(weights, size)
    chances = np.minimum(weights / bound, 1)
    start = np.random.default_rng(seed).random()
    steps = np.floor(np.cumsum(chances) + start).astype(np.int64)
    places = np.flatnonzero(np.diff(steps, prepend=np.int64(np.floor(start))))
    return places, np.log(np.maximum(weights[places], bound)) + top


def _bound(weights: Numbers, size: int) -> float:
    """The c for which min(w / c, 1) adds up to *size*, less than the number of weights."""
    falling = np.sort(weights)[::-1]
    rest = np.cumsum(falling[::-1])[::-1]  # from each place on
    heavy = np.arange(size)  # so many stay as they are
    bounds = rest[:size] / (size - heavy)
    return float(bounds[np.argmax(falling[:size] <= bounds)])
