"""Leads: which card of a suit is led, against a suit or no-trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.bridge.knowledge.carding.ranks import ACE, JACK, KING, QUEEN, TEN, descending, highest

LONG = 4
"""As many cards make a long suit."""
_EIGHT, _NINE = TEN >> 2, TEN >> 1

# The card that is led from a holding whose highest cards are these. Long suits headed by the ten
# are led from against no-trump as often by length.
_TWO_TOUCHING = (
    (KING | QUEEN, KING),
    (QUEEN | JACK, QUEEN),
    (JACK | TEN, JACK),
    (TEN | _NINE, TEN),
)
_THREE_AT_THE_TOP = (
    (KING | QUEEN | JACK, KING),
    (KING | QUEEN | TEN, KING),
    (QUEEN | JACK | TEN, QUEEN),
    (QUEEN | JACK | _NINE, QUEEN),
    (JACK | TEN | _NINE, JACK),
    (JACK | TEN | _EIGHT, JACK),
    (KING | JACK | TEN, JACK),
)
_UNDER_THE_ACE = (
    (ACE | QUEEN | JACK, QUEEN),
    (ACE | JACK | TEN, JACK),
)

LongSuit = Literal["fourth", "third and fifth"]


@dataclass(frozen=True, slots=True)
class Leads:
    """What a pair leads: from a *long_suit* the `fourth` best or `third and fifth`, and the same
    *against_no_trump*; *ace_king* is the card from both, *three_small* `top`, `middle` or `low`.
    *after_double*: when a silent partner doubles 3NT or a slam at the end, `dummy`'s first suit is
    led, or `nothing` is asked for. Who leads a suit *later* in the play shows `attitude` to it, low
    from an honour and high from nothing, or `length` as at first.

    *strength* is how surely the opening lead is such a card, *later_strength* the first card of a
    suit led later, *again_strength* that of a suit of which the leader has played before.
    """

    long_suit: LongSuit = "fourth"
    against_no_trump: LongSuit = "fourth"
    ace_king: Literal["ace", "king"] = "ace"
    three_small: Literal["top", "middle", "low"] = "top"
    after_double: Literal["dummy", "nothing"] = "dummy"
    later: Literal["attitude", "length"] = "attitude"
    strength: float = 1.0
    later_strength: float = 0.75
    again_strength: float = 0.55

    def right(self, held: int, against_suit: bool) -> int:
        """The ranks that are led from *held*, when this suit is led at first."""
        cards = descending(held)
        if card := self._from_the_top(held, cards, against_suit):
            return card
        if _is_nothing(held):
            return self._from_nothing(cards, against_suit)
        if len(cards) == 3:
            return cards[2]
        return self._from_length(cards, against_suit)

    def right_later(self, held: int, against_suit: bool) -> int:
        """The ranks that are led from *held* when the suit is led later in the play: by then it
        matters more who has its honours than how long it is."""
        if self.later == "length":
            return self.right(held, against_suit)
        cards = descending(held)
        if card := self._from_the_top(held, cards, against_suit):
            return card
        return cards[0] | cards[1] if _is_nothing(held) else cards[-1]

    def right_again(self, held: int) -> int:
        """The rank that is led when the leader has played of the suit before: the top of honours
        that touch, or by what is left, the higher of two and the lowest of three."""
        cards = descending(held)
        if card := self._from_ace_king(held):
            return card
        touches = len(cards) > 1 and cards[0] >= TEN and cards[0] == 2 * cards[1]
        if len(cards) <= 2 or touches or cards[0] == ACE:
            return cards[0]
        return cards[2] if len(cards) == 3 else 0

    def _from_the_top(self, held: int, cards: tuple[int, ...], against_suit: bool) -> int:
        """The card that is led from few cards, from a sequence, and from an ace; else 0."""
        if len(cards) <= 2:  # a singleton, the higher of two
            return self._from_ace_king(held) or cards[0]
        if card := self._from_sequence(held, cards, against_suit):
            return card
        # who underleads an ace against a suit may never win it
        return ACE if cards[0] == ACE and against_suit else 0

    def _from_sequence(self, held: int, cards: tuple[int, ...], against_suit: bool) -> int:
        top = sum(cards[:3])
        if against_suit and (card := self._from_ace_king(held)):
            return card
        if top in (ACE | KING | QUEEN, ACE | KING | JACK):
            return self._from_ace_king(held)
        under = () if against_suit else _UNDER_THE_ACE
        for sequence, card in _THREE_AT_THE_TOP + under:
            if top == sequence:
                return card
        if against_suit or len(cards) < LONG:
            for sequence, card in _TWO_TOUCHING:
                if sum(cards[:2]) == sequence:
                    return card
        return 0

    def _from_ace_king(self, held: int) -> int:
        if held & (ACE | KING) != ACE | KING:
            return 0
        return ACE if self.ace_king == "ace" else KING

    def _from_nothing(self, cards: tuple[int, ...], against_suit: bool) -> int:
        if len(cards) == 3:
            return cards[("top", "middle", "low").index(self.three_small)]
        return cards[1] | self._from_length(cards, against_suit)

    def _from_length(self, cards: tuple[int, ...], against_suit: bool) -> int:
        if (self.long_suit if against_suit else self.against_no_trump) == "fourth":
            return cards[3]
        return cards[2] if len(cards) % 2 == 0 else cards[4]


def _is_nothing(held: int) -> bool:
    return highest(held) < TEN
