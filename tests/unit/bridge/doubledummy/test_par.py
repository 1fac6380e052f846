"""Par on tables made up for the purpose."""

import pytest

from tefuda.bridge.doubledummy import TrickTable, par, par_of
from tefuda.bridge.rules import Deal, Seat, Strain, Vulnerability
from tefuda.errors import ContradictionError


def table(**rows: tuple[int, int, int, int]) -> TrickTable:
    """The table with these rows (C, D, H, S, NT); six tricks for everyone elsewhere."""
    return TrickTable(tuple(rows.get(strain.letters, (6, 6, 6, 6)) for strain in Strain))


def text(
    tricks: TrickTable,
    dealer: Seat = Seat.NORTH,
    vulnerability: Vulnerability = Vulnerability.NONE,
) -> str:
    return str(par_of(tricks, dealer, vulnerability))


def test_a_board_on_which_nobody_makes_anything_is_passed_out() -> None:
    nothing = par_of(table(), Seat.NORTH, Vulnerability.NONE)

    assert nothing.score == 0
    assert nothing.contracts == ()
    assert str(nothing) == "passed out"


def test_a_game_is_bid_and_overtricks_do_not_need_bidding() -> None:
    assert text(table(S=(11, 2, 11, 2))) == "+450 4♠ NS+1, 5♠ NS="


def test_a_sacrifice_is_doubled() -> None:
    # 5♣ doubled, two down, costs 300 against a game of 420.
    tricks = table(S=(10, 3, 10, 3), C=(4, 9, 4, 9))

    assert text(tricks) == "+300 5♣X EW-2"


def test_a_sacrifice_must_be_worth_it() -> None:
    tricks = table(S=(10, 3, 10, 3), C=(4, 9, 4, 9))

    assert text(tricks, vulnerability=Vulnerability.EW) == "+420 4♠ NS="


def test_only_the_better_declarer_of_a_side_is_named() -> None:
    assert text(table(NT=(9, 4, 8, 4))) == "+400 3NT N="


def test_who_bids_first_matters_when_both_sides_make_the_same() -> None:
    both = table(NT=(7, 7, 7, 7))

    assert text(both, dealer=Seat.SOUTH) == "+90 1NT NS="
    assert text(both, dealer=Seat.WEST) == "-90 1NT EW="


def test_a_lower_contract_that_the_other_side_may_outbid_for_nothing_is_not_par() -> None:
    # Over 2♦ East-West could try 2♠ and lose nothing: North-South would go on to 3♦.
    tricks = table(D=(9, 4, 9, 4), S=(5, 8, 5, 8))

    assert text(tricks, vulnerability=Vulnerability.EW) == "+110 3♦ NS="


def test_dealer_and_vulnerability_may_be_written() -> None:
    deal = Deal.from_pbn("N:AKQ.AKQ.AKQ.AKQJ JT98.JT9.JT9.T98 765.8765.876.765 432.432.5432.432")

    assert par(deal, "W", "ns") == par(deal, Seat.WEST, Vulnerability.NS)


def test_par_needs_a_whole_deal() -> None:
    with pytest.raises(ContradictionError, match="par needs 13 cards"):
        par(Deal.from_pbn("N:AQ... 72... 43... K6..."), Seat.NORTH, Vulnerability.NONE)
