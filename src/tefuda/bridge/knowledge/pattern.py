"""Patterns of auctions: the contexts in which a rule of a system file applies.

A pattern is a row of words, each for one call after the leading passes: `1NT P 2C P`, `1M P 1z`.
`P|X` stands for either, `*` for any call, `bid` for any bid, `...` for any calls at all. Letters
stand for suits, different letters for different suits: M and N majors, m and n minors, x, y, z
and w any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tefuda.bridge.rules import PASS, Bid, Call, Strain, parse_call
from tefuda.cards import SUITS_DOWN, Suit
from tefuda.errors import NotationError

Binding = Mapping[str, Suit]

SUITS_OF_LETTER: dict[str, tuple[Suit, ...]] = {
    **dict.fromkeys("MN", (Suit.SPADES, Suit.HEARTS)),
    **dict.fromkeys("mn", (Suit.DIAMONDS, Suit.CLUBS)),
    **dict.fromkeys("xyzw", SUITS_DOWN),
}
"""The letters that stand for suits, and for which; a rule is tried with the highest first."""

_LEVEL_AND_LETTER = re.compile(r"([1-7])([MNmnxyzw])")
_STEPS_AND_STRAIN = re.compile(r"(=|\++)(NT|[CDHSMNmnxyzw])")
_ANY_CALLS = "..."
OPEN_WORDS = ("*", "bid", _ANY_CALLS)
"""Words that leave open which calls are made."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """The *words* of a pattern, one for each call after the leading passes."""

    words: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Pattern:
        """The pattern of a text; a word that is none is named."""
        words = tuple(text.split())
        for word in words:
            for choice in word.split("|"):
                _check_word(choice)
        return cls(words)

    @property
    def letters(self) -> set[str]:
        """The letters that a match binds."""
        found = (_LEVEL_AND_LETTER.fullmatch(part) for w in self.words for part in w.split("|"))
        return {match[2] for match in found if match}

    def bindings(self, calls: tuple[Call, ...]) -> Iterator[dict[str, Suit]]:
        """Each way in which *calls*, leading passes left out, fit this pattern."""
        return _bindings(self.words, calls, {})


def without_leading_passes(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The *calls* from the first that is not a pass on."""
    for place, call in enumerate(calls):
        if call is not PASS:
            return calls[place:]
    return ()


def free_bindings(bound: Binding, letters: frozenset[str]) -> Iterator[dict[str, Suit]]:
    """Each way to give suits to *letters* as well; different letters get different suits."""
    missing = sorted(letters - bound.keys())
    if not missing:
        yield dict(bound)
        return
    for suit in SUITS_OF_LETTER[missing[0]]:
        if suit not in bound.values():
            yield from free_bindings({**bound, missing[0]: suit}, letters)


@dataclass(frozen=True, slots=True)
class CallTerm:
    """The call of a rule: a call, a level and a letter, or steps: `=x` the cheapest bid of x,
    `+x` a jump, `++x` a double jump."""

    text: str

    @classmethod
    def parse(cls, text: str) -> CallTerm:
        """The term of a text."""
        if not (_LEVEL_AND_LETTER.fullmatch(text) or _STEPS_AND_STRAIN.fullmatch(text)):
            _parse_known_call(text)
        return cls(text)

    @property
    def letters(self) -> set[str]:
        """The letter that it uses, if any."""
        match = _LEVEL_AND_LETTER.fullmatch(self.text) or _STEPS_AND_STRAIN.fullmatch(self.text)
        return {match[2]} & SUITS_OF_LETTER.keys() if match else set()

    def call(self, bound: Binding, highest: Bid | None) -> Call | None:
        """The call under a binding when *highest* is the last bid; none above the seven level."""
        if match := _LEVEL_AND_LETTER.fullmatch(self.text):
            return Bid(int(match[1]), Strain(bound[match[2]]))
        if match := _STEPS_AND_STRAIN.fullmatch(self.text):
            name = match[2]
            strain = Strain(bound[name]) if name in bound else Strain.parse(name)
            level = _cheapest_level(strain, highest) + match[1].count("+")
            return Bid(level, strain) if level <= 7 else None
        return parse_call(self.text)


def _cheapest_level(strain: Strain, highest: Bid | None) -> int:
    if highest is None:
        return 1
    return highest.level + (strain <= highest.strain)


def _check_word(word: str) -> None:
    if word not in OPEN_WORDS and not _LEVEL_AND_LETTER.fullmatch(word):
        _parse_known_call(word)


def _parse_known_call(word: str) -> None:
    try:
        parse_call(word)
    except NotationError:
        raise NotationError(f"unknown word {word!r}") from None


def _bindings(
    words: tuple[str, ...], calls: tuple[Call, ...], bound: dict[str, Suit]
) -> Iterator[dict[str, Suit]]:
    if not words:
        if not calls:
            yield bound
        return
    if words[0] == _ANY_CALLS:
        for skipped in range(len(calls) + 1):
            yield from _bindings(words[1:], calls[skipped:], bound)
        return
    if not calls:
        return
    for choice in words[0].split("|"):
        extended = _bound_by(choice, calls[0], bound)
        if extended is not None:
            yield from _bindings(words[1:], calls[1:], extended)


def _bound_by(word: str, call: Call, bound: dict[str, Suit]) -> dict[str, Suit] | None:
    """The binding after *word* has taken *call*; none if it does not."""
    match = _LEVEL_AND_LETTER.fullmatch(word)
    if match is None:
        fits = word == "*" or (isinstance(call, Bid) if word == "bid" else parse_call(word) == call)
        return bound if fits else None
    if not isinstance(call, Bid) or call.level != int(match[1]) or call.strain.suit is None:
        return None
    letter, suit = match[2], call.strain.suit
    if letter in bound:
        return bound if bound[letter] is suit else None
    is_free = suit not in bound.values() and suit in SUITS_OF_LETTER[letter]
    return {**bound, letter: suit} if is_free else None
