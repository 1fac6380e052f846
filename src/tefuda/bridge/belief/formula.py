"""Constraints made ready for the core: programs on the values of features."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, reduce
from operator import and_, or_
from typing import Any

import numpy as np

from tefuda._core import Formula, Measure
from tefuda.bridge.knowledge.constraint import And, Constraint, Feature, Not, Or
from tefuda.bridge.knowledge.constraint.arrays import contributions

Steps = list[tuple[int, int]]
NUMBER, VALUE, ADD, MULTIPLY, LESS, AT_MOST, EQUAL, DIFFER, BOTH, EITHER = range(10)
"""The operations of a program; must agree with `Operation` in core/bridge/belief/formula.hpp."""
KEPT = 4096
"""Constraints that are kept ready: a system file has hundreds, an auction brings a few."""


class _Term:
    """A number or truth value to come: what is done with it is written down as a program."""

    __slots__ = ("steps",)
    __hash__ = None  # type: ignore[assignment]  # equality makes another term

    def __init__(self, steps: Steps) -> None:
        self.steps = steps

    def _then(self, other: _Term | int, operation: int) -> _Term:
        return _Term([*self.steps, *_steps(other), (operation, 0)])

    def _after(self, other: _Term | int, operation: int) -> _Term:
        return _Term([*_steps(other), *self.steps, (operation, 0)])

    def __add__(self, other: _Term | int) -> _Term:
        return self._then(other, ADD)

    def __mul__(self, other: _Term | int) -> _Term:
        return self._then(other, MULTIPLY)

    def __and__(self, other: _Term | int) -> _Term:
        return self._then(other, BOTH)

    def __or__(self, other: _Term | int) -> _Term:
        return self._then(other, EITHER)

    def __xor__(self, other: _Term | int) -> _Term:
        return self._then(other, DIFFER)

    __radd__, __rmul__, __rand__, __ror__, __rxor__ = __add__, __mul__, __and__, __or__, __xor__

    def __lt__(self, other: _Term | int) -> _Term:
        return self._then(other, LESS)

    def __le__(self, other: _Term | int) -> _Term:
        return self._then(other, AT_MOST)

    def __gt__(self, other: _Term | int) -> _Term:
        return self._after(other, LESS)

    def __ge__(self, other: _Term | int) -> _Term:
        return self._after(other, AT_MOST)

    def __eq__(self, other: _Term | int) -> _Term:  # type: ignore[override]
        return self._then(other, EQUAL)

    def __ne__(self, other: _Term | int) -> _Term:  # type: ignore[override]
        return self._then(other, DIFFER)


def _steps(term: _Term | int) -> Steps:
    return term.steps if isinstance(term, _Term) else [(NUMBER, int(term))]


@cache
def measure_of(name: str) -> Measure:
    """The measure with that *name*, as the core has it."""
    return Measure(contributions(name).astype(np.uint8))


@lru_cache(KEPT)
def formula_of(constraint: Constraint) -> Formula:
    """*constraint* as the core has it."""
    atoms: list[Constraint] = []
    whole = _steps(_joined(constraint, lambda atom: _Term([(VALUE, _place(atom, atoms))])))
    return Formula([_atom(atom) for atom in atoms], whole)


def _joined(constraint: Constraint, atom: Callable[[Constraint], _Term]) -> _Term | int:
    """*constraint* with each *atom* of it, what is no and, or, not, put for a term."""
    if isinstance(constraint, Not):
        return _joined(constraint.part, atom) ^ True
    if isinstance(constraint, And):
        return reduce(and_, (_joined(part, atom) for part in constraint.parts), 1)
    if isinstance(constraint, Or):
        return reduce(or_, (_joined(part, atom) for part in constraint.parts), 0)
    return atom(constraint)


def _atom(constraint: Constraint) -> tuple[list[tuple[Measure, int]], Steps]:
    """The features of a *constraint*, each with its suits as bits, and the program on them."""
    features: list[Feature] = []

    def value(feature: Feature) -> Any:
        return _Term([(VALUE, _place(feature, features))])

    steps = _steps(constraint.evaluate(value))
    asked = [
        (measure_of(feature.measure), sum(1 << suit for suit in feature.suits))
        for feature in features
    ]
    return asked, steps


def _place(one: Any, known: list[Any]) -> int:
    """Where *one* stands in the list of those *known*; added if it is new."""
    if one not in known:
        known.append(one)
    return known.index(one)
