"""What is said about one hand, in words: `15 <= hcp <= 17 and balanced`.

The language, from loose to tight:

    A or B      A and B      not A      ( A )      any      none
    15 <= hcp <= 17      spades >= 5      hearts > spades      spades + hearts >= 9
    balanced             4-3-3-3, 4-4-3-2 or 5-3-3-2
    semibalanced         balanced, 5-4-2-2 or 6-3-2-2
    shape is 5-4-x-x     in any order of suits
    shape is 5=4=x=x     spades, hearts, diamonds, clubs
    longest is hearts    no suit is longer
    2 of top 3 in hearts at least so many of A, K, Q
    has SA HK            all of these cards

Numbers of a hand are `hcp`, `points` (hcp and one for each card beyond four of a suit), `controls`
(ace 2, king 1), `losers`, `quick_tricks` (in halves), `stopper` (suits with one); each of them also
of one suit: `hcp in hearts`; further the lengths `spades`, `hearts`, `diamonds`, `clubs`, and
`top 3 in hearts`.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from tefuda.bridge.knowledge.constraint.feature import HCP, LENGTHS, Feature, holds_rank
from tefuda.cards import SUITS_DOWN, CardSet, Suit

OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "==": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
KINDS_OF_SHAPE = {"balanced": (5, 1), "semibalanced": (6, 2)}
"""By word: the longest suit and the most doubletons that it allows, with no shorter suit."""

Valuation = Callable[[Feature], Any]
"""Gives the value of a feature: of one hand an integer, of many an array of integers."""


class Constraint(ABC):
    """A condition on one hand: immutable, and `parse_constraint(str(c)) == c`."""

    __slots__ = ()

    @abstractmethod
    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: a truth value, or an array of them if *value* gives arrays."""

    @property
    @abstractmethod
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""

    def holds(self, hand: CardSet) -> bool:
        """Whether *hand* meets it."""
        return bool(self.evaluate(lambda feature: feature.of(hand)))

    @property
    def conjuncts(self) -> tuple[Constraint, ...]:
        """The parts that must all hold."""
        return (self,)

    @property
    def suits(self) -> frozenset[Suit]:
        """The suits that it looks at."""
        return frozenset(suit for feature in self.features for suit in feature.suits)

    def __and__(self, other: Constraint) -> Constraint:
        return And.of((self, other))

    def __or__(self, other: Constraint) -> Constraint:
        return Or.of((self, other))

    def __invert__(self) -> Constraint:
        return Not(self)


@dataclass(frozen=True, slots=True)
class And(Constraint):
    """All of the *parts*; none at all: anything."""

    parts: tuple[Constraint, ...]

    @classmethod
    def of(cls, parts: Iterable[Constraint]) -> Constraint:
        """The conjunction of *parts*, with no conjunction inside of it."""
        flat = tuple(inner for part in parts for inner in part.conjuncts)
        return flat[0] if len(flat) == 1 else cls(flat)

    @property
    def conjuncts(self) -> tuple[Constraint, ...]:
        """The parts."""
        return self.parts

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset[Feature]().union(*(part.features for part in self.parts))

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        result: Any = True
        for part in self.parts:
            result = result & part.evaluate(value)
        return result

    def __str__(self) -> str:
        texts = (
            f"({part})" if isinstance(part, Or) and part.parts else str(part) for part in self.parts
        )
        return " and ".join(texts) or "any"


@dataclass(frozen=True, slots=True)
class Or(Constraint):
    """At least one of the *parts*; of none at all: nothing."""

    parts: tuple[Constraint, ...]

    @classmethod
    def of(cls, parts: Iterable[Constraint]) -> Constraint:
        """The disjunction of *parts*, with no disjunction inside of it."""
        flat: list[Constraint] = []
        for part in parts:
            flat.extend(part.parts if isinstance(part, Or) else (part,))
        return flat[0] if len(flat) == 1 else cls(tuple(flat))

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset[Feature]().union(*(part.features for part in self.parts))

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        result: Any = False
        for part in self.parts:
            result = result | part.evaluate(value)
        return result

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts)) or "none"


ANYTHING = And(())
NOTHING = Or(())


@dataclass(frozen=True, slots=True)
class Not(Constraint):
    """What *part* does not allow."""

    part: Constraint

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return self.part.features

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        return self.part.evaluate(value) ^ True  # ~ would not do for a bool

    def __str__(self) -> str:
        compound = isinstance(self.part, And | Or) and self.part.parts
        return f"not ({self.part})" if compound else f"not {self.part}"


@dataclass(frozen=True, slots=True)
class Quantity:
    """The sum of some features, or a number."""

    terms: tuple[Feature | int, ...]

    def evaluate(self, value: Valuation) -> Any:
        """Its value."""
        values = [term if isinstance(term, int) else value(term) for term in self.terms]
        return sum(values[1:], values[0])

    def __str__(self) -> str:
        return " + ".join(map(str, self.terms))


@dataclass(frozen=True, slots=True)
class Relation(Constraint):
    """A chain such as `15 <= hcp <= 17`: each *operator* stands between two *quantities*."""

    quantities: tuple[Quantity, ...]
    operators: tuple[str, ...]

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        terms = (term for quantity in self.quantities for term in quantity.terms)
        return frozenset(term for term in terms if isinstance(term, Feature))

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        values = [quantity.evaluate(value) for quantity in self.quantities]
        result: Any = True
        for place, name in enumerate(self.operators):
            result = result & OPERATORS[name](values[place], values[place + 1])
        return result

    def __str__(self) -> str:
        words = [str(self.quantities[0])]
        for name, quantity in zip(self.operators, self.quantities[1:], strict=True):
            words += [name, str(quantity)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class KindOfShape(Constraint):
    """`balanced` or `semibalanced`."""

    word: str

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset(LENGTHS)

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        longest, most_doubletons = KINDS_OF_SHAPE[self.word]
        result: Any = True
        doubletons = 0
        for feature in LENGTHS:
            length = value(feature)
            result = result & (length >= 2) & (length <= longest)
            doubletons = doubletons + (length == 2) * 1
        return result & (doubletons <= most_doubletons)

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class ShapeIs(Constraint):
    """A pattern of lengths, spades first, with none for any; *ordered* or in any order."""

    pattern: tuple[int | None, ...]
    ordered: bool

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset(LENGTHS)

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        lengths = [value(LENGTHS[suit]) for suit in SUITS_DOWN]
        orders = [self.pattern] if self.ordered else _orders(self.pattern)
        result: Any = False
        for order in orders:
            fits: Any = True
            for length, wanted in zip(lengths, order, strict=True):
                fits = fits if wanted is None else fits & (length == wanted)
            result = result | fits
        return result

    def __str__(self) -> str:
        letters = ("x" if length is None else str(length) for length in self.pattern)
        return "shape is " + ("=" if self.ordered else "-").join(letters)


def _orders(pattern: tuple[int | None, ...]) -> list[tuple[int | None, ...]]:
    """All different orders of *pattern*."""
    return list(dict.fromkeys(permutations(pattern)))


@dataclass(frozen=True, slots=True)
class LongestIs(Constraint):
    """No suit is longer than *suit*."""

    suit: Suit

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset(LENGTHS)

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        longest = value(LENGTHS[self.suit])
        result: Any = True
        for length in LENGTHS:
            result = result & (value(length) <= longest)
        return result

    def __str__(self) -> str:
        return f"longest is {self.suit.name.lower()}"


@dataclass(frozen=True, slots=True)
class Has(Constraint):
    """Every one of the *cards*."""

    cards: CardSet

    @property
    def features(self) -> frozenset[Feature]:
        """All that it asks about a hand."""
        return frozenset(holds_rank(card.rank, card.suit) for card in self.cards)

    def evaluate(self, value: Valuation) -> Any:
        """Whether it holds: of one hand or of many."""
        result: Any = True
        for card in self.cards:
            result = result & (value(holds_rank(card.rank, card.suit)) == 1)
        return result

    def __str__(self) -> str:
        return f"has {self.cards}"


@dataclass(frozen=True, slots=True)
class Split:
    """The conjuncts of a constraint by how much of a hand they look at."""

    by_suit: dict[Suit, tuple[Constraint, ...]]
    """Those that look at the cards of one suit only."""
    by_cell: tuple[Constraint, ...]
    """Those that look at nothing but the lengths of the suits and the high-card points."""
    rest: tuple[Constraint, ...]
    """All others: they look at several suits, and at more than that."""


def split(constraint: Constraint) -> Split:
    """The conjuncts of *constraint*, each in the narrowest kind that it belongs to."""
    by_suit: dict[Suit, tuple[Constraint, ...]] = dict.fromkeys(Suit, ())
    by_cell: list[Constraint] = []
    rest: list[Constraint] = []
    for part in constraint.conjuncts:
        for narrow in _by_suit(part):
            if len(narrow.suits) == 1:
                by_suit[next(iter(narrow.suits))] += (narrow,)
            elif narrow.features <= {HCP, *LENGTHS}:
                by_cell.append(narrow)
            else:
                rest.append(narrow)
    return Split(by_suit, tuple(by_cell), tuple(rest))


def _by_suit(part: Constraint) -> Iterator[Constraint]:
    """*part*, or several that say the same, each about one suit."""
    if isinstance(part, Has):
        for suit in part.suits:
            yield Has(part.cards.in_suit(suit))
    else:
        yield part
