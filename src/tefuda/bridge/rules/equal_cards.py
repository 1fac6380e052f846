"""Equal cards: those of one hand that take the same tricks, as nobody else has a card between them.

Cards are bits of masks here, and the ranks of one suit, as 13 bits, will do as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.bridge.rules.play import PlayState
from tefuda.cards import CardSet, Rank, Suit

_BETWEEN_SUITS = sum(1 << 16 * suit + len(Rank) for suit in Suit)
"""Above the ace of each suit a bit that is no card: suits do not touch."""


def equals_of(card: int, held: int, others: int) -> int:
    """The cards *held* that are equal to *card*, one of them: none of *others* is between."""
    apart = (others | _BETWEEN_SUITS) & ~held
    above = apart & -card
    floor = (apart & card - 1).bit_length()
    return (held & (above & -above) - 1) >> floor << floor


def equal_sets(cards: int, others: int) -> Iterator[int]:
    """All *cards*, equal ones together, the highest first."""
    while cards:
        equal = equals_of(1 << cards.bit_length() - 1, cards, others)
        yield equal
        cards ^= equal


def equal_groups(position: PlayState) -> list[CardSet]:
    """The legal cards of *position*, those that come to the same together.

    Both the cards and the groups are sorted as a hand is: spades first, high cards first.
    """
    others = CardSet.of(position.trick.cards)
    for hand in position.hands:
        others |= hand
    others -= position.hands[position.to_play]
    legal = position.legal_cards()
    return [CardSet(equal) for equal in equal_sets(legal.mask, others.mask)]
