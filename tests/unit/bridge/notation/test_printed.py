"""Boards as bulletins print them; the golden board shows the whole."""

import pytest

from tefuda.bridge.notation import printed, result_text
from tefuda.bridge.rules import (
    Alert,
    Auction,
    Board,
    Contract,
    Deal,
    Record,
    Seat,
    Vulnerability,
)

DEAL = Deal.from_pbn("N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T")
BOARD = Board(DEAL, Seat.EAST, Vulnerability.EW)
CONTRACT = Contract.parse("4SX", Seat.WEST)


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (Record(board=BOARD), "not played"),
        (Record(board=BOARD, is_passed_out=True), "passed out: NS 0"),
        (Record(board=BOARD, contract=CONTRACT), "4♠X by West, result unknown"),
        (
            Record(board=BOARD, contract=CONTRACT, tricks=10),
            "4♠X by West, 10 tricks claimed: =, NS -790",
        ),
        (
            Record(board=BOARD, contract=CONTRACT, tricks=8),
            "4♠X by West, 8 tricks claimed: -2, NS +500",
        ),
    ],
)
def test_a_result_in_one_line(record: Record, text: str) -> None:
    assert result_text(record) == text


def test_alerts_are_marked_and_explained() -> None:
    auction = Auction.parse(["1C", "P", "1S", "X", "P", "P", "P"], Seat.EAST)
    record = Record(
        board=BOARD,
        auction=auction,
        contract=auction.contract,
        alerts=(Alert(0, "two or more"), Alert(3)),
    )
    lines = printed(record).splitlines()

    assert lines[0] == "Board: East dealt, EW vulnerable"
    assert "                          1♣ 1         Pass" in lines
    assert "1♠           X!           Pass         Pass" in lines
    assert "1 two or more" in lines


def test_columns_stand_below_each_other_in_japanese() -> None:
    auction = Auction.parse(["1C", "P", "P", "P"], Seat.EAST)
    players = ("北野陽子さんとその仲間", "", "", "")
    record = Record(board=BOARD, auction=auction, contract=auction.contract, players=players)
    lines = printed(record, "ja").splitlines()
    at = lines.index("西           北           東           南")

    assert lines[0] == "ボード: ディーラー東、東西バル"
    assert lines[at + 1 : at + 4] == [
        "             北野陽子さん",
        "                          1♣           パス",
        "パス         パス",
    ]


def test_a_room_is_named() -> None:
    record = Record(board=BOARD, tags=(("Room", "Closed"),))

    assert printed(record).startswith("Board, closed room: East dealt")
    assert printed(record, "ja").startswith("ボード、クローズドルーム: ")
