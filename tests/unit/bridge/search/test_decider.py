"""Which of equally good cards is played: what partner is to read, or else the lowest."""

import pytest

from tefuda.bridge.rules import Auction, Board, Deal, History, Seat, View, Vulnerability, parse_call
from tefuda.bridge.search.decider import Decider
from tefuda.cards import Card

CALLS = tuple(map(parse_call, ["1NT", "P", "3NT", "P", "P", "P"]))


def west_after_a_club(north: str, east: str) -> View:
    """West, with four clubs, when South has led a club at the second trick."""
    deal = Deal.from_pbn(f"N:{north} {east} A72.K963.K53.A76 Q985.AT8.J9.J852")
    board = Board(deal, Seat.SOUTH, Vulnerability.NONE)
    played = tuple(map(Card.parse, ["S5", "S4", "ST", "SA", "C6"]))
    return History(board, Auction(Seat.SOUTH, CALLS), played).view(Seat.WEST)


@pytest.mark.parametrize(
    ("north", "east", "card"),
    [
        pytest.param("K64.754.AQT.KQT4", "JT3.QJ2.87642.93", "C2", id="dummy has entries"),
        pytest.param("J64.754.QT8.KQT4", "KT3.QJ2.A7642.93", "C8", id="dummy has none"),
        pytest.param("J643.754.QT8.KQT", "KT.QJ2.A7642.943", "C2", id="the suit is short"),
    ],
)
def test_count_is_given_where_partner_needs_it(north: str, east: str, card: str) -> None:
    decider = Decider.of(west_after_a_club(north, east))
    clubs = [Card.parse(text) for text in ("C2", "C5", "C8")]

    assert Card.parse("C8") in decider.honest_cards
    assert decider.preferred(clubs) == Card.parse(card)
