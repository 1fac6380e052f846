"""What a seat sees as a board goes on."""

import pytest

from tefuda.bridge.rules import Auction, Board, Deal, History, Seat, View, parse_call
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import IllegalActionError

DEAL = Deal.from_pbn("N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T")
BOARD = Board.numbered(1, DEAL)
CALLS = tuple(map(parse_call, ["P", "P", "P", "4S", "P", "P", "P"]))
AUCTION = Auction(Seat.NORTH, CALLS)


def view(seat: Seat, played: str = "", auction: Auction = AUCTION) -> View:
    """What *seat* sees after *auction* and the cards *played*."""
    return History(BOARD, auction, tuple(map(Card.parse, played.split()))).view(seat)


def test_in_the_auction_a_seat_sees_its_own_hand() -> None:
    north = view(Seat.NORTH, auction=Auction(Seat.NORTH))

    assert north.visible == {Seat.NORTH: DEAL[Seat.NORTH]}
    assert north.must_act
    assert len(north.legal_calls()) == 36
    assert not view(Seat.EAST, auction=Auction(Seat.NORTH)).must_act
    assert view(Seat.EAST, auction=Auction(Seat.NORTH)).legal_calls() == []


def test_dummy_is_seen_only_after_the_opening_lead() -> None:
    assert view(Seat.SOUTH).dummy is None
    assert view(Seat.NORTH).legal_cards() == DEAL[Seat.NORTH]
    south = view(Seat.SOUTH, "H2")
    assert set(south.visible) == {Seat.SOUTH, Seat.EAST}
    assert len(south.unseen) == 25


def test_declarer_plays_dummy() -> None:
    assert view(Seat.WEST, "H2").legal_cards() == CardSet.parse("HK H3")
    assert not view(Seat.EAST, "H2").must_act
    assert view(Seat.EAST, "H2").legal_cards() == CardSet()
    assert view(Seat.SOUTH, "H2 H3").legal_cards() == CardSet.parse("HA HT H5")


def test_who_fails_to_follow_shows_a_void() -> None:
    south = view(Seat.SOUTH, "H2 H3 HT HQ SA S2 S3 S6 SK SJ C2 S7")

    assert south.shown_voids[Seat.EAST] == {Suit.SPADES}
    assert south.shown_voids[Seat.NORTH] == frozenset()
    assert south.played_by(Seat.NORTH) == CardSet.parse("H2 S2 SJ")
    assert south.to_act is Seat.WEST


def test_a_board_passed_out_is_over() -> None:
    passed = view(Seat.NORTH, auction=Auction(Seat.NORTH, CALLS[:3] + CALLS[-1:]))

    assert passed.is_over
    assert passed.contract is None
    assert not passed.must_act


def test_the_diagram_shows_what_is_left_of_the_visible_hands() -> None:
    drawn = view(Seat.SOUTH, "H2 H3").diagram()

    assert "♥ K" in drawn
    assert "♥ K 3" not in drawn
    assert "♠ A K Q" not in drawn


def test_cards_before_the_end_of_the_auction_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="H2 was played before the auction is over"):
        view(Seat.NORTH, "H2", Auction(Seat.NORTH))
