"""Hands and deals, their PBN text, and the diagram that players know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from operator import or_
from random import Random
from typing import NamedTuple

from tefuda.bridge.rules.seat import Seat
from tefuda.cards import FULL_DECK, SUITS_DOWN, Card, CardSet, Rank, Suit
from tefuda.errors import ContradictionError, IllegalActionError, NotationError
from tefuda.words import Sentence

HONOUR_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


class Shape(NamedTuple):
    """The lengths of the four suits."""

    spades: int
    hearts: int
    diamonds: int
    clubs: int


class Hand(CardSet):
    """The cards of one seat."""

    __slots__ = ()

    @classmethod
    def from_pbn(cls, text: str) -> Hand:
        """The hand of a text such as `AKQ.JT9..8765432`: spades, hearts, diamonds, clubs.

        Lower case, `10`, and the suit's letter before its cards are understood.
        """
        suits = text.strip().split(".")
        if len(suits) != 4:
            raise NotationError(
                "{count} suits instead of 4 in hand {text!r}", count=len(suits), text=text
            )
        mask = 0
        for suit, ranks in zip(SUITS_DOWN, suits, strict=True):
            letters = ranks.upper().replace("10", "T").removeprefix(suit.letter)
            for letter in letters:
                try:
                    bit = 1 << Card(suit, Rank.parse(letter))
                except NotationError as error:
                    raise NotationError(
                        "{error} in hand {text!r}", error=error, text=text
                    ) from None
                if mask & bit:
                    raise NotationError(
                        "{card} is twice in hand {text!r}", card=suit.letter + letter, text=text
                    )
                mask |= bit
        return cls(mask)

    def to_pbn(self) -> str:
        """The hand as PBN writes it: `AKQ.JT9..8765432`."""
        return ".".join(self.ranks(suit) for suit in SUITS_DOWN)

    @property
    def shape(self) -> Shape:
        """The lengths of the four suits."""
        return Shape(*(len(self.in_suit(suit)) for suit in SUITS_DOWN))

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return sum(HONOUR_POINTS.get(card.rank, 0) for card in self)

    def __str__(self) -> str:
        return self.to_pbn()

    def __repr__(self) -> str:
        return f"Hand.from_pbn({self.to_pbn()!r})"


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands of equally many cards, by seat; an ending has fewer than 13 cards each."""

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        hands = dict(zip(Seat, self.hands, strict=True))
        _refuse([*_cards_held_twice(hands), *_unequal_hands(hands)])

    @classmethod
    def from_pbn(cls, text: str) -> Deal:
        """The deal of a text such as `N:AKQ... J.32.. ...`: first seat, then clockwise.

        One hand may be `-`: it gets the cards that the other three do not hold.
        """
        return cls.completed(given_hands(text))

    @classmethod
    def random(cls, seed: int) -> Deal:
        """A deal of all 52 cards at random; the same *seed* gives the same deal."""
        pack = list(FULL_DECK)
        Random(seed).shuffle(pack)
        north, east, south, west = (Hand.of(pack[seat::4]) for seat in Seat)
        return cls((north, east, south, west))

    @classmethod
    def completed(cls, given: Mapping[Seat, Hand]) -> Deal:
        """The deal of four hands, or of three of 13 cards: the missing one gets the rest."""
        missing = [seat for seat in Seat if seat not in given]
        if len(missing) > 1:
            raise NotationError("the hands of {seats: and } are not given", seats=_words(missing))
        hands = dict(given)
        for seat in missing:
            _refuse([*_cards_held_twice(given), *_short_hands(given)])
            hands[seat] = Hand((FULL_DECK - CardSet.of(chain(*given.values()))).mask)
        return cls((hands[Seat.NORTH], hands[Seat.EAST], hands[Seat.SOUTH], hands[Seat.WEST]))

    def to_pbn(self, first: Seat = Seat.NORTH) -> str:
        """The deal as PBN writes it, beginning with the hand of *first*."""
        hands = (self[first.next(step)].to_pbn() for step in range(4))
        return f"{first.letter}:{' '.join(hands)}"

    @property
    def is_complete(self) -> bool:
        """Whether all 52 cards are dealt."""
        return self.size == 13

    @property
    def size(self) -> int:
        """The number of cards in each hand."""
        return len(self.hands[0])

    def knows(self, seat: Seat) -> bool:
        """Whether the hand of *seat* is known; only a `PartialDeal` has others."""
        return True

    def holder(self, card: Card) -> Seat | None:
        """The seat that holds *card*; none if it is not in this deal."""
        return next((seat for seat in Seat if card in self[seat]), None)

    def diagram(self) -> str:
        """The four hands around a compass, with suit symbols."""
        return diagram(self.hands)

    def __getitem__(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def __iter__(self) -> Iterator[Hand]:
        return iter(self.hands)

    def __str__(self) -> str:
        return self.to_pbn()

    def __repr__(self) -> str:
        return f"Deal.from_pbn({self.to_pbn()!r})"


@dataclass(frozen=True, slots=True, repr=False)
class PartialDeal(Deal):
    """A deal of 52 cards of which only the hands of some seats are *known*.

    Among the `hands`, that of another seat is every card that may be there.
    """

    known: frozenset[Seat]

    def __post_init__(self) -> None:
        given = {seat: self.hands[seat] for seat in self.known}
        _refuse([*_cards_held_twice(given), *_short_hands(given)])

    @classmethod
    def of(cls, given: Mapping[Seat, Hand]) -> PartialDeal:
        """The deal of which these hands are *given*."""
        rest = Hand((FULL_DECK - CardSet.of(chain(*given.values()))).mask)
        north, east, south, west = (given.get(seat, rest) for seat in Seat)
        return cls((north, east, south, west), frozenset(given))

    def to_pbn(self, first: Seat = Seat.NORTH) -> str:
        """The deal as PBN writes it, beginning with the hand of *first*; others may be `-`."""
        seats = [first.next(step) for step in range(4)]
        hands = (self[seat].to_pbn() if self.knows(seat) else "-" for seat in seats)
        return f"{first.letter}:{' '.join(hands)}"

    @property
    def size(self) -> int:
        """The number of cards in each hand."""
        return 13

    def knows(self, seat: Seat) -> bool:
        """Whether the hand of *seat* is known."""
        return seat in self.known

    def __getitem__(self, seat: Seat) -> Hand:
        if not self.knows(seat):
            raise IllegalActionError("the hand of {seat} is not given", seat=seat.word)
        return self.hands[seat]


def given_hands(text: str) -> dict[Seat, Hand]:
    """The hands of a deal as PBN writes it, without those that are `-`."""
    first, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or len(words) != 4:
        raise NotationError("a deal is a seat, a colon and 4 hands, not {text!r}", text=text)
    seats = [Seat.parse(first).next(step) for step in range(4)]
    pairs = zip(seats, words, strict=True)
    return {seat: Hand.from_pbn(word) for seat, word in pairs if word != "-"}


def diagram(hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]) -> str:
    """The hands around a compass, as players know it; one that is hidden is left out."""
    north, east, south, west = (_suit_lines(hand) for hand in hands)
    blank = [""] * 4
    east, west = east or blank, west or blank
    indent = " " * (max(map(len, west)) + 3)
    compass = ("┌─────┐", "│  N  │", "│W   E│", "│  S  │", "└─────┘")
    middle = [
        f"{left:<{len(indent)}}{box}   {right}"
        for left, box, right in zip([*west, ""], compass, [*east, ""], strict=True)
    ]
    around = [[indent + line for line in lines] for lines in (north, south)]
    return "\n".join(line.rstrip() for line in (*around[0], *middle, *around[1]))


def _suit_lines(hand: Hand | None) -> list[str]:
    if hand is None:
        return []
    return [f"{suit.symbol} {_spaced(hand, suit)}" for suit in SUITS_DOWN]


def _spaced(hand: Hand, suit: Suit) -> str:
    return " ".join(card.rank.symbol for card in hand.in_suit(suit)) or "—"


def _words(seats: Iterable[Seat]) -> list[str]:
    return [seat.word for seat in seats]


def _counted(hand: Hand) -> Sentence:
    return Sentence("1 card") if len(hand) == 1 else Sentence("{count} cards", count=len(hand))


def _refuse(faults: list[Sentence]) -> None:
    if faults:
        raise ContradictionError("{faults:; }", faults=faults)


def _cards_held_twice(hands: Mapping[Seat, Hand]) -> Iterator[Sentence]:
    all_cards = sum(map(len, hands.values()))
    if reduce(or_, (hand.mask for hand in hands.values()), 0).bit_count() == all_cards:
        return  # as nearly always: nothing has to be looked for
    for card, count in Counter(chain(*hands.values())).items():
        if count > 1:
            holders = _words(seat for seat in hands if card in hands[seat])
            yield Sentence("{card} is held by {holders: and }", card=card, holders=holders)


def _unequal_hands(hands: Mapping[Seat, Hand]) -> Iterator[Sentence]:
    usual = Counter(map(len, hands.values())).most_common(1)[0][0]
    other = next(seat for seat in hands if len(hands[seat]) == usual)
    for seat, hand in hands.items():
        if len(hand) != usual:
            yield Sentence(
                "{seat} has {cards}, {other} {usual}",
                seat=seat.word,
                cards=_counted(hand),
                other=other.word,
                usual=usual,
            )


def _short_hands(hands: Mapping[Seat, Hand]) -> Iterator[Sentence]:
    for seat, hand in hands.items():
        if len(hand) != 13:
            yield Sentence("{seat} has {cards}, not 13", seat=seat.word, cards=_counted(hand))
