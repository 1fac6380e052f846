"""Seats, sides, strains and vulnerability."""

import pytest

from tefuda.bridge.rules import Seat, Side, Strain, Vulnerability
from tefuda.errors import NotationError


def test_seats_go_round_the_table() -> None:
    assert [seat.next() for seat in Seat] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert Seat.NORTH.next(-1) is Seat.WEST
    assert Seat.EAST.partner is Seat.WEST
    assert Seat.WEST.side is Side.EW
    assert Side.EW.seats == (Seat.EAST, Seat.WEST)
    assert Side.NS.other is Side.EW


@pytest.mark.parametrize("text", ["W", "w", "West", " WEST "])
def test_a_seat_is_read_as_people_write_it(text: str) -> None:
    assert Seat.parse(text) is Seat.WEST


@pytest.mark.parametrize("text", ["N", "nt", "NT", "n"])
def test_no_trump_has_two_spellings(text: str) -> None:
    assert Strain.parse(text) is Strain.NO_TRUMP
    assert Strain.NO_TRUMP.suit is None


def test_the_number_of_a_board_fixes_dealer_and_vulnerability() -> None:
    # The sixteen boards of the laws, read off the plastic.
    expected = "N- EN SE WB NN EE SB W- NE EB S- WN NB E- SN WE"
    letters = {
        Vulnerability.NONE: "-",
        Vulnerability.NS: "N",
        Vulnerability.EW: "E",
        Vulnerability.BOTH: "B",
    }

    found = [
        Seat.dealer_of(board).letter + letters[Vulnerability.of_board(board)]
        for board in range(1, 17)
    ]

    assert " ".join(found) == expected
    assert Vulnerability.of_board(17) is Vulnerability.of_board(1)


@pytest.mark.parametrize(
    ("text", "value"),
    [("Love", "None"), ("-", "None"), ("Both", "All"), ("all", "All"), ("N-S", "NS"), ("ew", "EW")],
)
def test_vulnerability_has_many_spellings(text: str, value: str) -> None:
    assert Vulnerability.parse(text).text == value


def test_unknown_words_are_named() -> None:
    with pytest.raises(NotationError, match="unknown seat 'Q'"):
        Seat.parse("Q")
    with pytest.raises(NotationError, match="unknown strain 'Z'"):
        Strain.parse("Z")
    with pytest.raises(NotationError, match="unknown strain ''"):
        Strain.parse("")
    with pytest.raises(NotationError, match="unknown vulnerability 'some'"):
        Vulnerability.parse("some")
