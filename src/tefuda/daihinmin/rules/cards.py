"""The 53 cards of Daihinmin, places that the joker can stand for, and sets of cards.

The numbers are those of `core/daihinmin/deck.hpp`: a card is 16 * suit + level, where the level is
its strength from the 3 (1) to the 2 (13). Levels 0 and 14, below the 3 and above the 2, belong to
no card; only the joker can stand there, in a sequence.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final, Self

from tefuda.cards import SetOfCards, Suit
from tefuda.errors import NotationError

LEVEL_LETTERS = "-3456789TJQKA2+"
JOKER_TEXT = "JO"
LOWEST, HIGHEST = 1, 13
"""The levels of the 3 and of the 2."""
BELOW, ABOVE = 0, 14
"""The levels where only the joker can stand."""
SIX, EIGHT, JACK = 4, 6, 9
"""The levels of the cards that rules are about."""

_SUITS = tuple(Suit)
_JOKER_INDEX = 63


class Card(int):
    """A card, or a place where only the joker can stand: an integer that knows suit and level."""

    __slots__ = ()

    def __new__(cls, suit: int, level: int) -> Self:
        if not BELOW <= level <= ABOVE:
            raise NotationError(
                "level {level!r} is not in {least} to {most}", level=level, least=BELOW, most=ABOVE
            )
        return super().__new__(cls, 16 * Suit(suit) + level)

    def __reduce__(self) -> tuple[object, ...]:
        return _card_at, (int(self),)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text, suit first: `S3`, `HT` or `h10`; `JO` is the joker.

        The places below the 3 and above the 2 are written `S-` and `S+`.
        """
        if text.upper() == JOKER_TEXT:
            return JOKER
        try:
            suit = Suit.parse(text[:1])
            letter = "T" if text[1:] == "10" else text[1:].upper()
            if len(letter) != 1 or letter not in LEVEL_LETTERS:
                raise NotationError("unknown rank {text!r}", text=text[1:])
        except NotationError as error:
            raise NotationError("{error} in card {text!r}", error=error, text=text) from None
        return CARD_AT[16 * suit + LEVEL_LETTERS.index(letter)]

    @property
    def suit(self) -> Suit:
        """The suit; meaningless for the joker."""
        return _SUITS[self >> 4]

    @property
    def level(self) -> int:
        """The strength, from the 3 (1) to the 2 (13); 15 for the joker."""
        return self & 15

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self == _JOKER_INDEX

    @property
    def symbol(self) -> str:
        """The card as people write it: `♥10`, `JO`."""
        if self.is_joker:
            return JOKER_TEXT
        letter = LEVEL_LETTERS[self.level]
        return self.suit.symbol + ("10" if letter == "T" else letter)

    def __str__(self) -> str:
        return JOKER_TEXT if self.is_joker else self.suit.letter + LEVEL_LETTERS[self.level]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


JOKER: Final = int.__new__(Card, _JOKER_INDEX)
CARD_AT: dict[int, Card] = {
    **{16 * suit + level: Card(suit, level) for suit in Suit for level in range(ABOVE + 1)},
    _JOKER_INDEX: JOKER,
}
"""The card or place of an index."""

SPADE_THREE: Final = Card(Suit.SPADES, LOWEST)
DIAMOND_THREE: Final = Card(Suit.DIAMONDS, LOWEST)


def _card_at(index: int) -> Card:
    return CARD_AT[index]


LEVEL_MASKS = tuple(sum(1 << (16 * suit + level) for suit in Suit) for level in range(16))
JOKER_MASK = 1 << _JOKER_INDEX
FULL_DECK_MASK = sum(LEVEL_MASKS[LOWEST : HIGHEST + 1]) | JOKER_MASK

IN_ORDER = (
    *(Card(suit, level) for level in range(LOWEST, HIGHEST + 1) for suit in reversed(Suit)),
    JOKER,
)
"""The cards from weak to strong, and of one strength spades, hearts, diamonds, clubs."""
_BITS_IN_ORDER = tuple(1 << card for card in IN_ORDER)


class Cards(SetOfCards[Card]):
    """A set of the 53 cards.

    It iterates from the weakest card to the strongest, the joker last.
    """

    __slots__ = ()
    deck_mask = FULL_DECK_MASK

    @classmethod
    def parse(cls, text: str) -> Self:
        """The set of the cards named in *text*, apart by spaces: `S3 HT JO`; none twice."""
        mask = 0
        for place, word in enumerate(text.split(), start=1):
            try:
                card = Card.parse(word)
            except NotationError as error:
                raise NotationError(
                    "{error}, number {place} in {text!r}", error=error, place=place, text=text
                ) from None
            if not FULL_DECK_MASK >> card & 1:
                raise NotationError(
                    "{word!r}, number {place} in {text!r}, is not in the deck",
                    word=word,
                    place=place,
                    text=text,
                )
            if mask >> card & 1:
                raise NotationError(
                    "{card}, number {place} in {text!r}, is there twice",
                    card=card,
                    place=place,
                    text=text,
                )
            mask |= 1 << card
        return cls(mask)

    @property
    def has_joker(self) -> bool:
        """Whether the joker is among them."""
        return bool(self.mask & JOKER_MASK)

    @property
    def natural(self) -> Self:
        """The cards without the joker."""
        return type(self)(self.mask & ~JOKER_MASK)

    def strongest(self, count: int) -> Self:
        """The *count* strongest: the joker, then from the 2 down, and spades before clubs."""
        return type(self).of([card for card in _STRONGEST_FIRST if card in self][:count])

    def __iter__(self) -> Iterator[Card]:
        return compress(IN_ORDER, map(self.mask.__and__, _BITS_IN_ORDER))


_STRONGEST_FIRST = (
    JOKER,
    *(Card(suit, level) for level in range(HIGHEST, BELOW, -1) for suit in reversed(Suit)),
)
FULL_DECK = Cards(FULL_DECK_MASK)
NO_CARDS = Cards()
