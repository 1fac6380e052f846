"""Which of equally good cards is played: what was agreed, or else what people play most."""

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


def test_of_equally_good_cards_the_agreed_one_is_played_and_else_the_usual() -> None:
    decider = Decider.of(west_after_a_club("K64.754.AQT.KQT4", "JT3.QJ2.87642.93"))
    two, five, eight = (Card.parse(text) for text in ("C2", "C5", "C8"))

    assert eight in decider.honest_cards
    assert decider.preferred([two, five, eight]) == eight
    assert decider.preferred([five, two]) == max((five, two), key=decider.customs.__getitem__)
