"""Equal cards: nobody else has a card between them."""

import pytest

from tefuda.bridge.rules import Deal, PlayState, Seat, Strain, equal_groups
from tefuda.bridge.rules.equal_cards import equal_sets, equals_of
from tefuda.cards import Card, CardSet


@pytest.mark.parametrize(
    ("card", "held", "gone", "equal"),
    [
        ("C8", "CA CJ CT C9 C8 C7", "", "CJ CT C9 C8 C7"),
        ("CA", "CA CJ CT C9 C8 C7", "", "CA"),
        ("CJ", "CK CJ", "CQ", "CK CJ"),  # the queen has gone
        ("CJ", "CK CJ", "", "CJ"),
        ("CA", "CA D2", "", "CA"),  # suits do not touch
        ("C2", "C2 D3", "", "C2"),
    ],
)
def test_touching_cards_are_equal(card: str, held: str, gone: str, equal: str) -> None:
    others = ~CardSet.parse(gone).mask
    found = equals_of(1 << Card.parse(card), CardSet.parse(held).mask, others)

    assert CardSet(found) == CardSet.parse(equal)


def test_equal_cards_come_together_the_highest_first() -> None:
    cards, others = CardSet.parse("SQ SJ S9 HA DA"), CardSet.parse("ST")

    found = [str(CardSet(equal)) for equal in equal_sets(cards.mask, others.mask)]

    assert found == ["SQ SJ", "S9", "HA", "DA"]


def test_a_card_of_the_trick_keeps_cards_apart() -> None:
    deal = Deal.from_pbn("N:Q2... J9... T8... AK...")
    position = PlayState(deal, Strain.NO_TRUMP, Seat.NORTH)

    assert list(map(str, equal_groups(position))) == ["SQ", "S2"]
    after = position.after(Card.parse("SQ")).after(Card.parse("S9"))
    assert list(map(str, equal_groups(after))) == ["ST", "S8"]
    assert list(map(str, equal_groups(after.after(Card.parse("S8"))))) == ["SA SK"]
