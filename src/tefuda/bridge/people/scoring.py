"""How well networks foretell the calls and cards at tables, by the inference that players use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log

import numpy as np

from tefuda import _core
from tefuda.bridge.people.encoding import EXAMPLES
from tefuda.bridge.people.figures import Figures
from tefuda.bridge.people.policy import network_of
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind, Weights
from tefuda.compute import Compute

TABLES_AT_ONCE = 64


@dataclass(frozen=True)
class Sums:
    """What is known after some of the examples."""

    n: int = 0
    right: int = 0
    bits: float = 0.0

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.right + other.right, self.bits + other.bits)

    @property
    def figures(self) -> Figures:
        """The means."""
        n = max(self.n, 1)
        return Figures(self.n, self.right / n, self.bits / n)


def batches(tables: Tables) -> int:
    """In how many pieces `sums` come."""
    return -(-len(tables) // TABLES_AT_ONCE)


def sums(weights: Weights, tables: Tables, where: Compute) -> Iterator[Sums]:
    """The results of a network at *tables*, some tables at a time; they sum up to the whole."""
    judge = _Judge(network_of(weights, weights.kind), weights.kind, tables)
    yield from where.map(_Judge.judge, range(0, len(tables), TABLES_AT_ONCE), lambda: judge)


@dataclass(frozen=True)
class _Judge:
    """A network before tables; threads may share it."""

    network: _core.PeopleNetwork
    kind: Kind
    tables: Tables

    def judge(self, start: int) -> Sums:
        examples = EXAMPLES[self.kind](self.tables[start : start + TABLES_AT_ONCE])
        logs, likeliest = self.network.scored(examples.inputs, examples.legal, examples.answer)
        surprise = -float(np.sum(logs, dtype=np.float64)) / log(2)
        return Sums(len(examples), int(np.sum(likeliest == examples.answer)), surprise)

    def cancel(self) -> None:
        """Nothing to break off: some tables take a moment."""
