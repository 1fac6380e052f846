"""Cards that are put down together: single cards, groups, sequences."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from tefuda import _core
from tefuda.cards import Suit
from tefuda.daihinmin.rules.cards import (
    CARD_AT,
    JOKER_TEXT,
    Card,
    Cards,
)
from tefuda.errors import IllegalActionError, NotationError
from tefuda.words import Sentence

FIFTH_SUIT = 1 << len(Suit)
"""The suit, as a bit, of a joker that is the fifth card of a group."""

NOWHERE = 255
"""Where the joker stands, for the core, when it stands for no card."""

# Must agree with `MeldFault` in `core/daihinmin/meld.hpp`.
_FAULTS = (
    Sentence(""),
    Sentence("no cards"),
    Sentence("there is no joker"),
    Sentence("the joker stands for a card that is there"),
    Sentence("a single joker stands for no card"),
    Sentence("it is not told which card the joker stands for"),
    Sentence("cards of different ranks and suits"),
    Sentence("a sequence has at least 3 cards"),
    Sentence("the ranks do not follow each other"),
)
_KIND_WORDS = Sentence("single"), Sentence("group"), Sentence("sequence"), Sentence("joker")


class MeldKind(IntEnum):
    """What can be put down; only melds of one kind compete."""

    SINGLE = 1
    GROUP = 2
    SEQUENCE = 3
    JOKER = 4

    @property
    def word(self) -> str:
        """`single`, `group`, `sequence` or `joker`."""
        return _KIND_WORDS[self - 1]


_KINDS = (None, *MeldKind)  # an index is faster than MeldKind(number)


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards put down together: *cards* leave the hand, and the joker may *stand for* a card.

    A single joker, and one that is the fifth card of a group, stands for none. What is no meld
    cannot be made: `IllegalActionError`.
    """

    cards: Cards
    stands_for: Card | None = None
    kind: MeldKind = field(init=False, repr=False, compare=False)
    """Whether it is a single card, a group, a sequence, or the joker alone."""
    low: int = field(init=False, repr=False, compare=False)
    """The level of the weakest card; 15 for the joker alone."""
    high: int = field(init=False, repr=False, compare=False)
    """The level of the strongest card; 15 for the joker alone."""
    suits: int = field(init=False, repr=False, compare=False)
    """The suits as bits of a number, `FIFTH_SUIT` for the joker in a group of five."""

    def __post_init__(self) -> None:
        fault, kind, low, high, suits = _core.describe_meld(*self.in_core)
        if fault:
            raise IllegalActionError(
                "{text!r} is not a meld: {fault}", text=self.text, fault=_FAULTS[fault]
            )
        for name, value in (("kind", _KINDS[kind]), ("low", low), ("high", high), ("suits", suits)):
            object.__setattr__(self, name, value)

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld of a text: `S3 H3 JO@D3` has a joker that stands for the 3 of diamonds."""
        words, stands_for = [], None
        for word in text.split():
            joker, at, place = word.partition("@")
            if at and joker.upper() != JOKER_TEXT:
                raise NotationError(
                    "only the joker stands for a card, not {word!r} in {text!r}",
                    word=word,
                    text=text,
                )
            if at:
                stands_for = Card.parse(place)
                if stands_for.is_joker:
                    raise NotationError("the joker cannot stand for itself in {text!r}", text=text)
            words.append(joker)
        return cls(Cards.parse(" ".join(words)), stands_for)

    @property
    def in_core(self) -> tuple[int, int]:
        """The meld as the core names it: the mask of the cards, and where the joker stands."""
        return self.cards.mask, NOWHERE if self.stands_for is None else int(self.stands_for)

    @property
    def text(self) -> str:
        """The cards, the joker with what it stands for."""
        if self.stands_for is None:
            return str(self.cards)
        return " ".join((*map(str, self.cards.natural), f"{JOKER_TEXT}@{self.stands_for}"))

    def covers(self, level: int) -> bool:
        """Whether one of the cards, or what the joker stands for, has this *level*."""
        return self.kind is not MeldKind.JOKER and self.low <= level <= self.high

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Meld.parse({self.text!r})"


@lru_cache(maxsize=1 << 16)
def meld_of(mask: int, stands_for: int) -> Meld:
    """The meld that the core names so."""
    return Meld(Cards(mask), None if stands_for == NOWHERE else CARD_AT[stands_for])
