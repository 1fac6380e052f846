"""Duplicate scoring, against the tables printed in the laws."""

import pytest

from tefuda.bridge.rules import (
    Contract,
    Seat,
    Side,
    Vulnerability,
    imps,
    matchpoints,
    score,
    score_for,
)
from tefuda.errors import IllegalActionError, NotationError

NONE, BOTH = Vulnerability.NONE, Vulnerability.BOTH


@pytest.mark.parametrize(
    ("contract", "tricks", "not_vulnerable", "vulnerable"),
    [
        ("1C", 7, 70, 70),
        ("1NT", 7, 90, 90),
        ("2H", 9, 140, 140),
        ("3NT", 9, 400, 600),
        ("4S", 11, 450, 650),
        ("5D", 11, 400, 600),
        ("6S", 12, 980, 1430),
        ("6NT", 12, 990, 1440),
        ("7C", 13, 1440, 2140),
        ("7NT", 13, 1520, 2220),
        ("1CX", 7, 140, 140),
        ("2SX", 8, 470, 670),
        ("2SX", 9, 570, 870),
        ("3NTX", 10, 650, 950),
        ("1CXX", 7, 230, 230),
        ("1NTXX", 8, 760, 1160),
        ("4HXX", 10, 880, 1080),
        ("7NTXX", 13, 2280, 2980),
        ("4S", 9, -50, -100),
        ("4S", 7, -150, -300),
        ("4SX", 9, -100, -200),
        ("4SX", 8, -300, -500),
        ("4SX", 7, -500, -800),
        ("4SX", 6, -800, -1100),
        ("4SX", 5, -1100, -1400),
        ("4SXX", 9, -200, -400),
        ("4SXX", 6, -1600, -2200),
        ("7NTXX", 0, -7000, -7600),
    ],
)
def test_scores_of_the_laws(
    contract: str, tricks: int, not_vulnerable: int, vulnerable: int
) -> None:
    parsed = Contract.parse(contract, Seat.EAST)

    assert score(parsed, tricks, NONE) == not_vulnerable
    assert score(parsed, tricks, BOTH) == vulnerable
    assert score(parsed, tricks, Vulnerability.NS) == not_vulnerable
    assert score(parsed, tricks, Vulnerability.EW) == vulnerable
    assert score_for(Side.NS, parsed, tricks, NONE) == -not_vulnerable
    assert score_for(Side.EW, parsed, tricks, NONE) == not_vulnerable


def test_a_board_passed_out_scores_nothing() -> None:
    assert score(None, 0, BOTH) == 0
    assert score_for(Side.EW, None, 0, BOTH) == 0


def test_fourteen_tricks_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="declarer cannot take 14 tricks"):
        score(Contract.parse("1C", Seat.NORTH), 14, NONE)


@pytest.mark.parametrize(
    ("difference", "won"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (-430, -10), (490, 10), (4000, 24), (-9999, -24)],
)
def test_imps_of_the_laws(difference: int, won: int) -> None:
    assert imps(difference) == won


def test_matchpoints_count_two_for_a_win_and_one_for_a_tie() -> None:
    assert matchpoints([620, 620, -100, 650]) == [3, 3, 0, 6]


@pytest.mark.parametrize("text", ["8C", "0NT", "4", "4Z", "4SXXX", "Pass", ""])
def test_what_is_not_a_contract_is_named(text: str) -> None:
    with pytest.raises(NotationError, match=f"unknown contract '{text}'"):
        Contract.parse(text, Seat.NORTH)


def test_a_contract_knows_its_seats() -> None:
    contract = Contract.parse("3nx", Seat.WEST)

    assert str(contract) == "3NTX by west"
    assert contract.leader is Seat.NORTH
    assert contract.dummy is Seat.EAST
    assert contract.tricks_needed == 9
