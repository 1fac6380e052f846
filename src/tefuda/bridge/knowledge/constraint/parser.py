"""Text -> constraint; `terms.py` describes the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, NoReturn

from tefuda.bridge.knowledge.constraint.feature import LENGTHS, SUMS, Feature, top
from tefuda.bridge.knowledge.constraint.terms import (
    ANYTHING,
    KINDS_OF_SHAPE,
    NOTHING,
    OPERATORS,
    And,
    Constraint,
    Has,
    KindOfShape,
    LongestIs,
    Not,
    Or,
    Quantity,
    Relation,
    ShapeIs,
)
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

_TOKEN = re.compile(
    r"(?:\d+|x)(?:[-=](?:\d+|x)){3}(?!\w)|\d+|[A-Za-z_♠♥♦♣][\w♠♥♦♣]*|<=|>=|==|!=|[<>=()+]|\S"
)
_SUITS = {suit.name.lower(): suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
LARGEST_NUMBER = 9999
"""No hand has as many of anything, and the core can add up any of them."""
DEEPEST = 100
"""Brackets and `not`s inside of each other; more would be too much for recursion."""


def parse_constraint(text: str, names: Mapping[str, Constraint] | None = None) -> Constraint:
    """The constraint that *text* says; a word of *names* stands for the constraint there."""
    return _Parser(text, names or {}).whole()


class _Token(NamedTuple):
    word: str
    place: int  # of the first letter, from 1


class _Parser:
    """Recursive descent: one method for each kind of phrase."""

    def __init__(self, text: str, names: Mapping[str, Constraint]) -> None:
        self.text = text
        self.names = names
        self.tokens = [_Token(found[0], found.start() + 1) for found in _TOKEN.finditer(text)]
        self.tokens.append(_Token("", len(text) + 1))
        self.next = 0
        self.depth = 0

    @property
    def word(self) -> str:
        return self.tokens[self.next].word

    def fail(self, wanted: str) -> NoReturn:
        word, place = self.tokens[self.next]
        found = Sentence("unexpected {word!r} at place {place}", word=word, place=place)
        found = found if word else Sentence("unexpected end")
        raise NotationError(
            "{found} of constraint {text!r}: {wanted}", found=found, text=self.text, wanted=wanted
        )

    def take(self) -> str:
        self.next += 1
        return self.tokens[self.next - 1].word

    def accepts(self, word: str) -> bool:
        found = self.word.lower() == word
        self.next += found
        return found

    def expect(self, word: str) -> None:
        if not self.accepts(word):
            self.fail(Sentence("{word!r} must come here", word=word))

    def whole(self) -> Constraint:
        result = self.alternatives()
        if self.word:
            self.fail(Sentence("'and' or 'or' must come before it"))
        return result

    def alternatives(self) -> Constraint:
        parts = [self.conjunction()]
        while self.accepts("or"):
            parts.append(self.conjunction())
        return Or.of(parts)

    def conjunction(self) -> Constraint:
        parts = [self.negation()]
        while self.accepts("and"):
            parts.append(self.negation())
        return And.of(parts)

    def negation(self) -> Constraint:
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(Sentence("nested more than {deepest} deep", deepest=DEEPEST))
        result = Not(self.negation()) if self.accepts("not") else self.condition()
        self.depth -= 1
        return result

    def condition(self) -> Constraint:
        word = self.word.lower()
        if self.accepts("("):
            result = self.alternatives()
            self.expect(")")
            return result
        if word in KINDS_OF_SHAPE:
            self.take()
            return KindOfShape(word)
        if word in ("any", "none"):
            self.take()
            return ANYTHING if word == "any" else NOTHING
        phrases = {"has": self.cards, "shape": self.shape, "longest": self.longest}
        if word in phrases:
            self.take()
            return phrases[word]()
        if self.word in self.names:
            return self.names[self.take()]
        return self.comparison()

    def cards(self) -> Constraint:
        cards = [self.card()]
        while self.word and self.word.lower() not in ("and", "or", ")"):
            cards.append(self.card())
        return Has(CardSet.of(cards))

    def card(self) -> Card:
        try:
            card = Card.parse(self.word)
        except NotationError:
            self.fail(Sentence("a card such as SA must come here"))
        self.take()
        return card

    def shape(self) -> Constraint:
        self.expect("is")
        lengths = re.split("[-=]", self.word)
        marks = set(self.word) & {"-", "="}
        if len(lengths) != 4 or len(marks) != 1:
            self.fail(Sentence("a shape such as 5-3-3-2 or 5=3=3=2 must come here"))
        if any(len(length) > 2 for length in lengths):
            self.fail(Sentence("the lengths must sum up to 13"))
        pattern = tuple(None if length == "x" else int(length) for length in lengths)
        known = sum(length or 0 for length in pattern)
        if known > 13 or (None not in pattern and known != 13):
            self.fail(Sentence("the lengths must sum up to 13"))
        ordered = marks == {"="}
        if not ordered:  # one way to write it, so that equal constraints are equal
            pattern = tuple(
                sorted(pattern, key=lambda length: -1 if length is None else length)[::-1]
            )
        self.take()
        return ShapeIs(pattern, ordered)

    def longest(self) -> Constraint:
        self.expect("is")
        return LongestIs(self.suit())

    def suit(self) -> Suit:
        suit = _SUITS.get(self.word.lower())
        if suit is None:
            self.fail(Sentence("a suit such as hearts must come here"))
        self.take()
        return suit

    def comparison(self) -> Constraint:
        quantities = [self.quantity()]
        if self.accepts("of"):
            least = quantities[0]
            is_number = len(least.terms) == 1 and isinstance(least.terms[0], int)
            if not is_number or self.word.lower() != "top":
                self.fail(Sentence("it must read like '2 of top 3 in hearts'"))
            return Relation((Quantity((self.feature(),)), least), (">=",))
        names = []
        while self.word in OPERATORS or self.word == "=":
            name = self.take()
            names.append("==" if name == "=" else name)
            quantities.append(self.quantity())
        if not names:
            self.fail(Sentence("a comparison such as '<=' must come here"))
        return Relation(tuple(quantities), tuple(names))

    def quantity(self) -> Quantity:
        terms = [self.term()]
        while self.accepts("+"):
            terms.append(self.term())
        return Quantity(tuple(terms))

    def term(self) -> Feature | int:
        if not self.word.isdecimal():
            return self.feature()
        number = whole_number(self.word)
        if number is None or number > LARGEST_NUMBER:
            self.fail(Sentence("a number of at most {most} must come here", most=LARGEST_NUMBER))
        self.take()
        return number

    def feature(self) -> Feature:
        word = self.word.lower()
        if word in _SUITS:
            return LENGTHS[self.suit()]
        if word in SUMS:
            self.take()
            return Feature(word, (self.suit(),)) if self.accepts("in") else Feature(word)
        if not self.accepts("top"):
            self.fail(Sentence("no condition, number or name that is known"))
        among = whole_number(self.word)
        if among is None or not 1 <= among <= 13:
            self.fail(Sentence("a number from 1 to 13 must come here"))
        self.take()
        self.expect("in")
        return top(among, self.suit())
