"""Cards that are put down together: single cards, groups, sequences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from tefuda.cards import Suit
from tefuda.daihinmin.rules.cards import (
    CARD_AT,
    JOKER,
    JOKER_MASK,
    JOKER_TEXT,
    LEVEL_MASKS,
    Card,
    Cards,
)
from tefuda.errors import IllegalActionError, NotationError

SHORTEST_SEQUENCE = 3
FIFTH_SUIT = 1 << len(Suit)
"""The suit, as a bit, of a joker that is the fifth card of a group."""

NOWHERE = 255
"""For the core: the joker stands for no card, or is not there."""


class MeldKind(IntEnum):
    """What can be put down; only melds of one kind compete."""

    SINGLE = 1
    GROUP = 2
    SEQUENCE = 3
    JOKER = 4


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards put down together: *cards* leave the hand, and the joker may *stand for* a card.

    A single joker, and one that is the fifth card of a group, stands for none. What is no meld
    cannot be made: `IllegalActionError`.
    """

    cards: Cards
    stands_for: Card | None = None

    def __post_init__(self) -> None:
        if fault := self._fault():
            raise IllegalActionError(f"{self.text!r} is not a meld: {fault}")

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld of a text: `S3 H3 JO@D3` has a joker that stands for the 3 of diamonds."""
        words, stands_for = [], None
        for word in text.split():
            joker, at, place = word.partition("@")
            if at and joker.upper() != JOKER_TEXT:
                raise NotationError(f"only the joker stands for a card, not {word!r} in {text!r}")
            if at:
                stands_for = Card.parse(place)
                if stands_for.is_joker:
                    raise NotationError(f"the joker cannot stand for itself in {text!r}")
            words.append(joker)
        return cls(Cards.parse(" ".join(words)), stands_for)

    @property
    def text(self) -> str:
        """The cards, the joker with what it stands for."""
        if self.stands_for is None:
            return str(self.cards)
        return " ".join((*map(str, self.cards.natural), f"{JOKER_TEXT}@{self.stands_for}"))

    @property
    def places(self) -> int:
        """The mask of the cards that this meld counts as; a joker that stands for none has no bit.

        Not a set of `Cards`: the joker may stand below the 3 or above the 2.
        """
        natural = self.cards.mask & ~JOKER_MASK
        return natural if self.stands_for is None else natural | 1 << self.stands_for

    @property
    def kind(self) -> MeldKind:
        """Whether it is a single card, a group, a sequence, or the joker alone."""
        if len(self.cards) == 1:
            return MeldKind.JOKER if self.cards.has_joker else MeldKind.SINGLE
        return MeldKind.GROUP if self.low == self.high else MeldKind.SEQUENCE

    @property
    def low(self) -> int:
        """The level of the weakest card; 15 for the joker alone."""
        return min(_levels(self.places), default=JOKER.level)

    @property
    def high(self) -> int:
        """The level of the strongest card; 15 for the joker alone."""
        return max(_levels(self.places), default=JOKER.level)

    @property
    def suits(self) -> int:
        """The suits as bits of a number, `FIFTH_SUIT` for the joker in a group of five."""
        places = self.places
        suits = sum(1 << suit for suit in Suit if places >> 16 * suit & 0xFFFF)
        return suits | FIFTH_SUIT if len(self.cards) == 5 and self.low == self.high else suits

    def covers(self, level: int) -> bool:
        """Whether one of the cards, or what the joker stands for, has this *level*."""
        return bool(self.places & LEVEL_MASKS[level])

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Meld.parse({self.text!r})"

    def _fault(self) -> str | None:
        """Why these cards are no meld; none if they are one."""
        count = len(self.cards)
        if not count:
            return "no cards"
        if self.stands_for is not None:
            if not self.cards.has_joker:
                return "there is no joker"
            if self.cards.mask >> self.stands_for & 1:
                return f"the joker stands for {self.stands_for}, which is there"
            if count == 1:
                return "a single joker stands for no card"
        if count == 1:
            return None
        return self._fault_of_several(count)

    def _fault_of_several(self, count: int) -> str | None:
        levels = _levels(self.places)
        is_group = len(levels) == 1
        if self.cards.has_joker and self.stands_for is None and not (is_group and count == 5):
            return "it is not told which card the joker stands for"
        return None if is_group else self._fault_of_sequence(levels)

    def _fault_of_sequence(self, levels: list[int]) -> str | None:
        if self.suits.bit_count() > 1:
            return "cards of different ranks and suits"
        if len(levels) < SHORTEST_SEQUENCE:
            return f"a sequence has at least {SHORTEST_SEQUENCE} cards"
        if levels[-1] - levels[0] != len(levels) - 1:
            return "the ranks do not follow each other"
        return None


def _levels(places: int) -> list[int]:
    return [level for level, mask in enumerate(LEVEL_MASKS[:15]) if places & mask]


@lru_cache(maxsize=1 << 16)
def meld_of(mask: int, joker: int) -> Meld:
    """The meld with the cards of *mask* and the joker at *joker*, as the core names them."""
    return Meld(Cards(mask), None if joker == NOWHERE else CARD_AT[joker])
