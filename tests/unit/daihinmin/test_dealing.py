"""Deals, exchanges, points."""

from random import Random

import pytest

from tefuda.daihinmin.rules import (
    FULL_DECK,
    Cards,
    Exchange,
    GiftView,
    Rules,
    Standing,
    cards_due,
    deal,
    points,
    shuffled_seats,
)
from tefuda.errors import IllegalActionError

ORDER = (3, 1, 4, 0, 2)
HANDS = [Cards.parse(text) for text in ("S3 HA D2", "H3 H4", "C2 S2 JO", "D3 D4", "C3 C4")]


def test_the_first_three_seats_from_the_daifugo_on_get_eleven_cards() -> None:
    hands = deal(Random(1), (2, 0, 4, 1, 3), first=4)

    assert [len(hands[player]) for player in (4, 1, 3, 2, 0)] == [11, 11, 11, 10, 10]
    assert Cards.of(card for hand in hands for card in hand) == FULL_DECK


def test_a_deck_may_lack_the_joker() -> None:
    hands = deal(Random(1), (0, 1, 2), first=0, rules=Rules(players=3, joker=False))

    assert [len(hand) for hand in hands] == [18, 17, 17]
    assert not any(hand.has_joker for hand in hands)


def test_the_poor_give_their_strongest_cards_first() -> None:
    exchange = Exchange(HANDS, ORDER)

    assert exchange.tributes == {2: Cards.parse("JO S2"), 0: Cards.parse("D2")}
    assert exchange.hands[ORDER[Standing.DAIFUGO]] == Cards.parse("D3 D4 S2 JO")
    assert exchange.hands[ORDER[Standing.FUGO]] == Cards.parse("H3 H4 D2")
    assert exchange.due == {3: 2, 1: 1}
    assert not exchange.is_over


def test_the_rich_give_back_what_they_like() -> None:
    exchange = Exchange(HANDS, ORDER)

    exchange.give(3, Cards.parse("D3 JO"))
    exchange.give(1, Cards.parse("H3"))

    assert exchange.is_over
    assert exchange.hands[2] == Cards.parse("C2 D3 JO")
    assert exchange.hands[0] == Cards.parse("S3 H3 HA")
    assert [exchange.partner(player) for player in range(5)] == [1, 0, 3, 2, None]


def test_who_chooses_badly_loses_the_strongest_cards() -> None:
    exchange = Exchange(HANDS, ORDER)

    with pytest.raises(IllegalActionError, match="player 3 gives 2 cards, not 'D3'"):
        exchange.give(3, Cards.parse("D3"))
    with pytest.raises(IllegalActionError, match="cannot give C3: not in their hand"):
        exchange.give(3, Cards.parse("D3 C3"))
    with pytest.raises(IllegalActionError, match="player 4 has no cards to give"):
        exchange.give(4, Cards.parse("C3"))
    exchange.give(3, GiftView.of(exchange, 3).strongest)
    assert exchange.gifts[3] == Cards.parse("JO S2")
    with pytest.raises(IllegalActionError, match="player 3 has no cards to give"):
        exchange.give(3, Cards.parse("D3 D4"))


def test_points_go_from_five_to_one() -> None:
    assert points(ORDER) == [2, 4, 1, 5, 3]


@pytest.mark.parametrize(
    ("players", "due"), [(5, [2, 1, 0, 0, 0]), (4, [2, 1, 0, 0]), (3, [1, 0, 0]), (2, [1, 0])]
)
def test_the_first_of_many_give_more(players: int, due: list[int]) -> None:
    assert cards_due(players) == due


def test_seats_follow_from_the_seed() -> None:
    assert sorted(shuffled_seats(Random(2))) == [0, 1, 2, 3, 4]
    assert shuffled_seats(Random(2)) == shuffled_seats(Random(2))
