"""Suits, ranks, cards and sets of cards, and the text for them: what both games share.

The numbers are those of `core/cards.hpp`: suits from clubs, ranks from the two, and the index of
a card, 16 * suit + rank, is its bit in a `CardSet`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import ClassVar, Generic, Literal, Self, TypeVar, get_args

from tefuda.errors import NotationError
from tefuda.words import Sentence

RANK_LETTERS = "23456789TJQKA"
SuitLetter = Literal["C", "D", "H", "S"]
_LETTERS: tuple[SuitLetter, ...] = get_args(SuitLetter)
SUIT_LETTERS = "".join(_LETTERS)
SUIT_SYMBOLS = "♣♦♥♠"
_SUIT_WORDS = Sentence("clubs"), Sentence("diamonds"), Sentence("hearts"), Sentence("spades")


class Suit(IntEnum):
    """The four suits, in the order of bridge."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> SuitLetter:
        """`C`, `D`, `H` or `S`."""
        return _LETTERS[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return SUIT_SYMBOLS[self]

    @property
    def word(self) -> str:
        """`clubs`, `diamonds`, `hearts` or `spades`."""
        return _SUIT_WORDS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a letter in either case, or of a symbol."""
        for letters in (SUIT_LETTERS, SUIT_SYMBOLS):
            if len(text) == 1 and text.upper() in letters:
                return cls(letters.index(text.upper()))
        raise NotationError("unknown suit {text!r}", text=text)


class Rank(IntEnum):
    """The thirteen ranks, from the two to the ace."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """One of `23456789TJQKA`."""
        return RANK_LETTERS[self]

    @property
    def symbol(self) -> str:
        """What is printed on the card: `10` for the ten, else the letter."""
        return "10" if self is Rank.TEN else self.letter

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank of a letter in either case; `10` is a ten too."""
        letter = "T" if text == "10" else text.upper()
        if len(letter) == 1 and letter in RANK_LETTERS:
            return cls(RANK_LETTERS.index(letter))
        raise NotationError("unknown rank {text!r}", text=text)


_SUITS = tuple(Suit)  # an index is several times faster than Suit(number)
_RANKS = tuple(Rank)
SUITS_DOWN = tuple(reversed(Suit))
"""Spades to clubs: the order in which hands are written."""


class Card(int):
    """One of the 52 cards: an integer, its index, that knows its suit, its rank and its text.

    Cards sort by suit, then by rank.
    """

    __slots__ = ()

    def __new__(cls, suit: int, rank: int) -> Self:
        return super().__new__(cls, 16 * Suit(suit) + Rank(rank))

    def __getnewargs__(self) -> tuple[int, int]:  # type: ignore[override]  # int pickles its value
        return int(self) >> 4, int(self) & 15

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text, suit first: `HT`, `h10`, `♥T`."""
        try:
            return _CARD_OF_TEXT[text]
        except KeyError:
            pass
        try:
            return CARD_AT[16 * Suit.parse(text[:1]) + Rank.parse(text[1:])]
        except NotationError as error:
            raise NotationError("{error} in card {text!r}", error=error, text=text) from None

    @property
    def index(self) -> int:
        """The bit of this card in a `CardSet`."""
        return int(self)

    @property
    def suit(self) -> Suit:
        """The suit of this card."""
        return _SUITS[self >> 4]

    @property
    def rank(self) -> Rank:
        """The rank of this card."""
        return _RANKS[self & 15]

    @property
    def symbol(self) -> str:
        """The card as people write it: `♥10`."""
        return self.suit.symbol + self.rank.symbol

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


CARD_AT: dict[int, Card] = {16 * suit + rank: Card(suit, rank) for suit in Suit for rank in Rank}
"""The card of an index."""
DECK = tuple(CARD_AT.values())
"""The card of a number where arrays have an entry for each: from the two of clubs (0) to the ace of
spades (51)."""

_CARD_OF_TEXT = {str(card): card for card in CARD_AT.values()}


CardT = TypeVar("CardT", bound=int)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SetOfCards(Generic[CardT]):
    """An immutable set of cards of one game: a 64-bit *mask* with the bits of its cards.

    What the operators return is of the type of their left side.
    """

    mask: int = 0
    deck_mask: ClassVar[int]
    """The bits of all cards of the game."""

    def __post_init__(self) -> None:
        if self.mask & ~self.deck_mask:
            raise NotationError("{mask:#x} is not the mask of a set of cards", mask=self.mask)

    @classmethod
    def of(cls, cards: Iterable[CardT]) -> Self:
        """The set of *cards*."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    def __iter__(self) -> Iterator[CardT]:
        """The cards in the order in which they are written: each game has its own."""
        raise NotImplementedError

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: CardT) -> bool:
        return bool(self.mask >> card & 1)

    def __or__(self, other: SetOfCards[CardT]) -> Self:
        return type(self)(self.mask | other.mask)

    def __and__(self, other: SetOfCards[CardT]) -> Self:
        return type(self)(self.mask & other.mask)

    def __sub__(self, other: SetOfCards[CardT]) -> Self:
        return type(self)(self.mask & ~other.mask)

    def __le__(self, other: SetOfCards[CardT]) -> bool:
        return not self.mask & ~other.mask

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SetOfCards)
            and self.mask == other.mask
            and self.deck_mask == other.deck_mask
        )

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"


SUIT_MASKS = tuple(0x1FFF << 16 * suit for suit in Suit)
FULL_DECK_MASK = sum(SUIT_MASKS)


class CardSet(SetOfCards[Card]):
    """A set of the 52 cards.

    It iterates as a hand is sorted: spades first, and the highest card of a suit first.
    """

    __slots__ = ()
    deck_mask = FULL_DECK_MASK

    @classmethod
    def parse(cls, text: str) -> Self:
        """The set of the cards named in *text*, apart by spaces: `SA HT H9`; none twice."""
        cards = [Card.parse(word) for word in text.split()]
        for place, card in enumerate(cards):
            if card in cards[:place]:
                raise NotationError("{card} is twice in {text!r}", card=card, text=text)
        return cls.of(cards)

    def in_suit(self, suit: Suit) -> Self:
        """The cards of one *suit*."""
        return type(self)(self.mask & SUIT_MASKS[suit])

    def ranks(self, suit: Suit) -> str:
        """The letters of the cards of one *suit*, high to low: `AKT`; empty for a void."""
        return _letters(self.mask >> 16 * suit & 0x1FFF)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            index = mask.bit_length() - 1
            yield CARD_AT[index]
            mask ^= 1 << index


@cache  # of 8,192 sets, which are written down a million times where deals are streamed
def _letters(ranks: int) -> str:
    """The letters of the 13 bits of one suit, high to low."""
    return "".join(rank.letter for rank in reversed(Rank) if ranks >> rank & 1)


FULL_DECK = CardSet(FULL_DECK_MASK)
