"""Cards, sets of cards, and their text."""

import pickle

import pytest

from tefuda.cards import CardSet, Suit
from tefuda.daihinmin.rules import FULL_DECK, JOKER, SPADE_THREE, Card, Cards
from tefuda.daihinmin.rules.cards import CARD_AT
from tefuda.errors import NotationError


@pytest.mark.parametrize(
    ("text", "suit", "level"),
    [("S3", Suit.SPADES, 1), ("d2", Suit.DIAMONDS, 13), ("H10", Suit.HEARTS, 8), ("C+", 0, 14)],
)
def test_a_card_is_read_suit_first(text: str, suit: int, level: int) -> None:
    card = Card.parse(text)

    assert (card.suit, card.level) == (suit, level)


def test_every_card_is_written_as_it_is_read() -> None:
    assert all(Card.parse(str(card)) is card for card in CARD_AT.values())
    assert len(FULL_DECK) == 53
    assert str(JOKER) == "JO"
    assert Card.parse("HT").symbol == "♥10"


def test_a_card_stays_itself_when_it_is_sent() -> None:
    assert pickle.loads(pickle.dumps([JOKER, SPADE_THREE])) == [JOKER, SPADE_THREE]


def test_cards_go_from_weak_to_strong_and_the_joker_is_last() -> None:
    assert str(Cards.parse("JO C2 S2 D3 CA")) == "D3 CA S2 C2 JO"


def test_the_strongest_are_the_joker_then_twos_with_spades_first() -> None:
    hand = Cards.parse("S3 C2 H2 JO SA")

    assert hand.strongest(3) == Cards.parse("JO H2 C2")
    assert hand.strongest(9) == hand


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("S3 X4", "unknown suit 'X' in card 'X4', number 2 in 'S3 X4'"),
        ("S1", "unknown rank '1' in card 'S1', number 1"),
        ("S", "unknown rank '' in card 'S'"),
        ("S3 H4 S3", "S3, number 3 in 'S3 H4 S3', is there twice"),
        ("S3 H-", "'H-', number 2 in 'S3 H-', is not in the deck"),
    ],
)
def test_a_malformed_hand_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        Cards.parse(text)

    assert told in str(caught.value)


def test_a_mask_must_be_of_cards() -> None:
    with pytest.raises(NotationError, match="0x1 is not the mask"):
        Cards(1)
    with pytest.raises(NotationError, match="level 15 is not in 0 to 14"):
        Card(0, 15)


def test_sets_of_two_games_are_not_the_same() -> None:
    theirs = CardSet.parse("S3 H4")
    ours = Cards(theirs.mask)

    assert ours.mask == theirs.mask
    assert ours != theirs
    assert len({ours, theirs}) == 2
