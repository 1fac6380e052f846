"""Intervals for what a hand can be: its points and the lengths of its suits.

An extent is the box around all hands that meet what was shown: never too small, often too large
for constraints that tie several numbers together. It is for people, for contexts of rules, and
for a quick look; exact counting is the business of `belief`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import NamedTuple

from tefuda.bridge.knowledge.constraint import (
    HCP,
    LENGTHS,
    And,
    Constraint,
    Feature,
    KindOfShape,
    LongestIs,
    Not,
    Or,
    Quantity,
    Relation,
    ShapeIs,
)
from tefuda.bridge.knowledge.constraint.terms import KINDS_OF_SHAPE
from tefuda.bridge.rules import Hand
from tefuda.cards import SUITS_DOWN, Suit

MOST_HCP = 37
MOST_LENGTH_POINTS = 9
"""Thirteen cards of one suit."""
POINTS = Feature("points")
_OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": "!=", "!=": "=="}
_ROUNDS = 2
"""Rounds of propagation; more hardly ever narrow anything."""


class Interval(NamedTuple):
    """All integers from *low* to *high*."""

    low: int
    high: int

    def __and__(self, other: Interval) -> Interval:
        return Interval(max(self.low, other.low), min(self.high, other.high))

    def __or__(self, other: Interval) -> Interval:
        return Interval(min(self.low, other.low), max(self.high, other.high))

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


_ANY_HCP = Interval(0, MOST_HCP)
_ANY_POINTS = Interval(0, MOST_HCP + MOST_LENGTH_POINTS)
_ANY_LENGTH = Interval(0, 13)
_ANY_NUMBER = Interval(0, 60)


@dataclass(frozen=True, slots=True)
class Extent:
    """The intervals of high-card points, of points with length, and of each suit from clubs."""

    hcp: Interval = _ANY_HCP
    points: Interval = _ANY_POINTS
    lengths: tuple[Interval, Interval, Interval, Interval] = field(default=(_ANY_LENGTH,) * 4)

    @property
    def is_empty(self) -> bool:
        """Whether no hand is within."""
        intervals = (self.hcp, self.points, *self.lengths)
        if any(interval.low > interval.high for interval in intervals):
            return True
        least, most = (sum(ends) for ends in zip(*self.lengths, strict=True))
        return least > 13 or most < 13

    def contains(self, hand: Hand) -> bool:
        """Whether *hand* is within all intervals."""
        numbers = [HCP.of(hand), POINTS.of(hand), *(length.of(hand) for length in LENGTHS)]
        intervals = (self.hcp, self.points, *self.lengths)
        return all(i.low <= n <= i.high for n, i in zip(numbers, intervals, strict=True))

    @classmethod
    def hull(cls, extents: Iterable[Extent]) -> Extent:
        """The smallest extent around all of *extents*, at least one."""
        return reduce(cls._joined, extents)

    def narrowed(self, constraint: Constraint) -> Extent:
        """The extent of the hands within that meet *constraint*."""
        match constraint:
            case And(parts):
                result = self
                for _ in range(_ROUNDS if len(parts) > 1 else 1):
                    for part in parts:
                        result = result.narrowed(part)
                return result
            case Or(parts):
                return self._joined_nonempty(self.narrowed(part) for part in parts)
            case Not(part):
                return self.without(part)
            case Relation():
                return self._compared(_pairs(constraint))
        return self._with_lengths(self._lengths_under(constraint))

    def without(self, constraint: Constraint) -> Extent:
        """The extent of the hands within that do not meet *constraint*."""
        match constraint:
            case And(parts):
                return self._joined_nonempty(self.without(part) for part in parts)
            case Or(parts):
                return reduce(Extent.without, parts, self)
            case Not(part):
                return self.narrowed(part)
            case Relation():
                opposites = ((a, _OPPOSITE[name], b) for a, name, b in _pairs(constraint))
                return self._joined_nonempty(self._compared([pair]) for pair in opposites)
        return self

    @property
    def constraint(self) -> Constraint:
        """That a hand is within, as the language says it."""
        nothing = Extent()
        known = [(HCP, self.hcp, nothing.hcp), (POINTS, self.points, nothing.points)]
        known += zip(LENGTHS, self.lengths, nothing.lengths, strict=True)
        return And.of(
            Relation((_number(own.low), Quantity((feature,)), _number(own.high)), ("<=", "<="))
            for feature, own, any_value in known
            if own != any_value
        )

    def __and__(self, other: Extent) -> Extent:
        result = Extent(self.hcp & other.hcp, self.points & other.points, self.lengths)
        return result._with_lengths(dict(zip(Suit, other.lengths, strict=True)))

    def __str__(self) -> str:
        """`15-17 hcp, 2-5♠ ...`, without what is not known or goes without saying."""
        parts = [] if self.hcp == _ANY_HCP else [f"{_open(self.hcp, MOST_HCP)} hcp"]
        if self.points.low > self.hcp.low:
            parts.append(f"{_open(self.points, MOST_HCP)} points")
        least = sum(length.low for length in self.lengths)
        for suit in SUITS_DOWN:
            length = self.lengths[suit]
            room = 13 - (least - length.low)  # what the least of the other suits leaves
            if length.low or length.high < room:
                parts.append(f"{_open(length, room)}{suit.symbol}")
        return ", ".join(parts) or "anything"

    def _joined(self, other: Extent) -> Extent:
        club, diamond, heart, spade = (
            a | b for a, b in zip(self.lengths, other.lengths, strict=True)
        )
        lengths = (club, diamond, heart, spade)
        return Extent(self.hcp | other.hcp, self.points | other.points, lengths)

    def _joined_nonempty(self, extents: Iterable[Extent]) -> Extent:
        possible = [extent for extent in extents if not extent.is_empty]
        return Extent.hull(possible) if possible else _EMPTY

    def _lengths_under(self, constraint: Constraint) -> dict[Suit, Interval]:
        """What a constraint on the shape says of the suits one by one."""
        match constraint:
            case KindOfShape(word):
                longest, _ = KINDS_OF_SHAPE[word]
                return dict.fromkeys(Suit, Interval(2, longest))
            case ShapeIs():
                return _lengths_of(constraint)
            case LongestIs(suit):
                others = dict.fromkeys(Suit, Interval(0, self.lengths[suit].high))
                return {**others, suit: Interval(4, 13)}
        return {}

    def _with_lengths(self, lengths: dict[Suit, Interval]) -> Extent:
        club, diamond, heart, spade = (
            old & lengths.get(suit, _ANY_LENGTH)
            for suit, old in zip(Suit, self.lengths, strict=True)
        )
        return replace(self, lengths=(club, diamond, heart, spade))._consistent()

    def _consistent(self) -> Extent:
        """Narrowed by what holds of every hand: 13 cards, and points count what hcp count."""
        least, most = (sum(ends) for ends in zip(*self.lengths, strict=True))
        club, diamond, heart, spade = (
            old & Interval(13 - (most - old.high), 13 - (least - old.low)) for old in self.lengths
        )
        extra = sum(max(0, length.low - 4) for length in (club, diamond, heart, spade))
        most_extra = sum(max(0, length.high - 4) for length in (club, diamond, heart, spade))
        most_extra = min(most_extra, MOST_LENGTH_POINTS)
        points = self.points & Interval(self.hcp.low + extra, self.hcp.high + most_extra)
        hcp = self.hcp & Interval(points.low - most_extra, points.high - extra)
        return Extent(hcp, points, (club, diamond, heart, spade))

    def _interval(self, term: Feature | int) -> Interval:
        if isinstance(term, int):
            return Interval(term, term)
        if term == HCP:
            return self.hcp
        if term == POINTS:
            return self.points
        return self.lengths[LENGTHS.index(term)] if term in LENGTHS else _ANY_NUMBER

    def _compared(self, pairs: Iterable[tuple[Quantity, str, Quantity]]) -> Extent:
        result = self
        for left, name, right in pairs:
            if name in ("<=", "<", "=="):
                result = result._at_most(left, right, int(name == "<"))
            if name in (">=", ">", "=="):
                result = result._at_most(right, left, int(name == ">"))
        return result

    def _at_most(self, small: Quantity, large: Quantity, gap: int) -> Extent:
        """Narrowed by *small* + *gap* <= *large*: each term by the extremes of the others."""
        slack = sum(self._interval(term).high for term in large.terms) - gap
        slack -= sum(self._interval(term).low for term in small.terms)
        if slack < 0:
            return _EMPTY
        result = self
        for term in small.terms:
            result = result._limited(term, Interval(0, self._interval(term).low + slack))
        for term in large.terms:
            result = result._limited(term, Interval(self._interval(term).high - slack, 99))
        return result._consistent()

    def _limited(self, term: Feature | int, interval: Interval) -> Extent:
        if term == HCP:
            return replace(self, hcp=self.hcp & interval)
        if term == POINTS:
            return replace(self, points=self.points & interval)
        if isinstance(term, Feature) and term in LENGTHS:
            suit = Suit(LENGTHS.index(term))
            lengths = [
                old & interval if suit == own else old for own, old in enumerate(self.lengths)
            ]
            club, diamond, heart, spade = lengths
            return replace(self, lengths=(club, diamond, heart, spade))
        return self


_EMPTY = Extent(hcp=Interval(1, 0))


def _number(value: int) -> Quantity:
    return Quantity((value,))


def _pairs(comparison: Relation) -> list[tuple[Quantity, str, Quantity]]:
    quantities = comparison.quantities
    return list(zip(quantities, comparison.operators, quantities[1:], strict=False))


def _lengths_of(shape: ShapeIs) -> dict[Suit, Interval]:
    if shape.ordered:
        pairs = zip(SUITS_DOWN, shape.pattern, strict=True)
        return {suit: Interval(length, length) for suit, length in pairs if length is not None}
    if None in shape.pattern:
        return {}
    known = [length for length in shape.pattern if length is not None]
    return dict.fromkeys(Suit, Interval(min(known), max(known)))


def _open(interval: Interval, most: int) -> str:
    """`15-17`, or `15+` if there is no end before *most*."""
    is_open = interval.low and interval.low + 1 < interval.high >= most
    return f"{interval.low}+" if is_open else str(interval)
