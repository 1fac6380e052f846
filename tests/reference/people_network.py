"""The slow twin of the networks of learned players: the formula, in numpy, one row at a time.

It takes what is in a file of weights for real numbers, and rounds nothing on the way.
"""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tefuda.bridge.people.weights import Layer, Weights

Reals: TypeAlias = npt.NDArray[np.float64]


def applied(layer: Layer, values: Reals) -> Reals:
    """What *layer* makes of *values*."""
    weights = layer.weights.astype(np.float64) * layer.scales[:, None].astype(np.float64)
    return np.asarray(weights @ values + layer.biases)


def normalised(values: Reals) -> Reals:
    """Layer normalisation without parameters."""
    return np.asarray((values - values.mean()) / np.sqrt(values.var() + 1e-5))


def logits(weights: Weights, active: Iterable[int]) -> Reals:
    """What the network says of each action when the inputs *active* are 1."""
    values = weights.start.astype(np.float64)
    for number in active:
        values = values + weights.table[number]
    for up, down in weights.blocks:
        values = values + applied(down, np.maximum(applied(up, normalised(values)), 0))
    return applied(weights.last, normalised(values))


def chances(weights: Weights, active: Iterable[int], legal: int) -> Reals:
    """The chance of each action; *legal* has a bit for each that may be chosen."""
    said = logits(weights, active)
    allowed = np.array([bool(legal >> action & 1) for action in range(len(said))])
    powers = np.where(allowed, np.exp(said - said[allowed].max()), 0)
    return np.asarray(powers / powers.sum())
