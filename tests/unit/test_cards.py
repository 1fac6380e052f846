"""Suits, ranks, cards and sets of cards."""

import pickle

import pytest

from tefuda.cards import CARD_AT, FULL_DECK, Card, CardSet, Rank, Suit
from tefuda.errors import NotationError


def test_the_index_of_a_card_is_that_of_the_core() -> None:
    assert Card(Suit.CLUBS, Rank.TWO).index == 0
    assert Card(Suit.HEARTS, Rank.TEN).index == 40
    assert Card(Suit.SPADES, Rank.ACE).index == 60
    assert FULL_DECK.mask == 0x1FFF_1FFF_1FFF_1FFF


@pytest.mark.parametrize("text", ["HT", "h10", "ht", "♥T", "♥10", "H10"])
def test_a_card_is_read_as_people_write_it(text: str) -> None:
    card = Card.parse(text)

    assert (card.suit, card.rank) == (Suit.HEARTS, Rank.TEN)
    assert f"{card}" == "HT"
    assert f"{card:>4}" == "  HT"
    assert card.symbol == "♥10"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("HX", "unknown rank 'X' in card 'HX'"),
        ("XT", "unknown suit 'X' in card 'XT'"),
        ("", "unknown suit '' in card ''"),
        ("H", "unknown rank '' in card 'H'"),
        ("HTT", "unknown rank 'TT' in card 'HTT'"),
    ],
)
def test_what_is_not_a_card_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)

    assert str(caught.value) == message


def test_cards_sort_by_suit_then_rank_and_survive_pickling() -> None:
    deck = list(CARD_AT.values())

    assert sorted(deck, key=lambda card: (card.suit, card.rank)) == sorted(deck)
    assert [Card.parse(repr(card)[12:14]) for card in deck] == deck
    copies = pickle.loads(pickle.dumps(deck))
    assert copies == deck
    assert {type(copy) for copy in copies} == {Card}


def test_a_set_lists_its_cards_as_a_hand_is_sorted() -> None:
    cards = CardSet.parse("C2 SA HT SK")

    assert str(cards) == "SA SK HT C2"
    assert len(cards) == 4
    assert Card.parse("HT") in cards
    assert Card.parse("H9") not in cards
    assert cards.ranks(Suit.SPADES) == "AK"
    assert repr(cards) == "CardSet.parse('SA SK HT C2')"
    assert pickle.loads(pickle.dumps(cards)) == cards


def test_a_set_refuses_a_card_twice_and_bits_that_are_no_card() -> None:
    with pytest.raises(NotationError, match="SA is twice in 'SA HT SA'"):
        CardSet.parse("SA HT SA")
    with pytest.raises(NotationError, match="0x2000 is not"):
        CardSet(0x2000)
