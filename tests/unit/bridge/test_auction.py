"""Calls and auctions."""

import pytest

from tefuda.bridge.rules import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    Bid,
    Call,
    Contract,
    Seat,
    parse_call,
)
from tefuda.errors import IllegalActionError, NotationError


def auction(text: str, dealer: Seat = Seat.NORTH) -> Auction:
    """The auction of calls apart by spaces."""
    return Auction.parse(text, dealer)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("Pass", PASS),
        ("p", PASS),
        ("d", DOUBLE),
        ("X", DOUBLE),
        ("r", REDOUBLE),
        ("xx", REDOUBLE),
        ("1N", Bid.parse("1NT")),
        ("4♥", Bid.parse("4h")),
    ],
)
def test_a_call_is_read_as_people_write_it(text: str, call: Call) -> None:
    assert parse_call(text) == call


@pytest.mark.parametrize("text", ["", "8C", "0S", "1", "pp", "1NTT", "XXX"])
def test_what_is_not_a_call_is_named(text: str) -> None:
    with pytest.raises(NotationError, match=f"unknown call '{text}'"):
        parse_call(text)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1H P 2H P 4H P P P", "4H by north"),
        ("P P 1NT X P P P", "1NTX by south"),
        ("1S X XX 2H 2S P P P", "2S by north"),
        ("1S X XX P P P", "1SXX by north"),
        ("1C 1D 1H 2H P 3H X P P P", "3HX by west"),
        ("1H 2C 2H 3C P P P", "3C by east"),
    ],
)
def test_the_first_of_the_side_to_name_the_strain_declares(calls: str, contract: str) -> None:
    ended = auction(calls)

    assert ended.is_over
    assert str(ended.contract) == contract
    assert list(ended.legal_calls()) == []


def test_four_passes_are_no_contract_and_three_are_not_the_end() -> None:
    assert auction("P P P P").is_passed_out
    assert auction("P P P P").contract is None
    assert not auction("P P P").is_over
    assert auction("P P P 1C").to_call is Seat.NORTH


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("1S 1H", "illegal call '1H' by east: it is not above 1S"),
        ("X", "illegal call 'X' by north: nobody has bid"),
        ("1S P X", "illegal call 'X' by south: 1S is a bid of the own side"),
        ("1S X P X", "illegal call 'X' by west: 1S has been doubled already"),
        ("1S XX", "illegal call 'XX' by east: 1S is not doubled"),
        ("1S X P XX", "illegal call 'XX' by west: 1S is a bid of the other side"),
        ("1S P P P P", "illegal call 'Pass' by north: the auction is over"),
    ],
)
def test_an_illegal_call_is_refused_with_its_reason(calls: str, message: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        auction(calls)

    assert str(caught.value) == message


def test_legal_calls_start_with_all_bids_and_shrink() -> None:
    assert list(auction("").legal_calls()) == [PASS, *ALL_BIDS]
    assert list(auction("7S").legal_calls()) == [PASS, DOUBLE, Bid.parse("7NT")]
    assert list(auction("7NT X").legal_calls()) == [PASS, REDOUBLE]


def test_the_contract_so_far_is_known_before_the_end() -> None:
    assert auction("1C P 1S").contract == Contract.parse("1S", Seat.SOUTH)


def test_an_auction_is_read_from_a_text() -> None:
    written = Auction.parse("P 1NT P 3NT P P P", dealer="W")

    assert written == Auction.parse(["p", "1n", "pass", "3NT", "P", "P", "P"], Seat.WEST)
    assert written.contract == Contract.parse("3NT", "N")
    assert Auction.parse("1C").dealer is Seat.NORTH
    with pytest.raises(NotationError, match="unknown call '8C'"):
        Auction.parse("P 8C")


@pytest.mark.parametrize("text", ["1C", "3NTX", "7SXX"])
@pytest.mark.parametrize("declarer", Seat)
def test_the_shortest_auction_leads_to_its_contract(text: str, declarer: Seat) -> None:
    contract = Contract.parse(text, declarer)
    shortest = Auction.leading_to(contract, Seat.EAST)

    assert shortest.is_over
    assert shortest.contract == contract
