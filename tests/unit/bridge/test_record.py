"""A record contradicts itself nowhere."""

import pickle
from typing import Any

import pytest

from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Record,
    Seat,
    Side,
)
from tefuda.cards import Card
from tefuda.errors import ContradictionError

DEAL = Deal.from_pbn("N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T")
BOARD = Board.numbered(1, DEAL)
AUCTION = Auction.parse(["P", "P", "P", "4S", "P", "P", "P"], Seat.NORTH)
FOUR_SPADES = Contract.parse("4S", Seat.WEST)
TRICK = tuple(map(Card.parse, ["H2", "H3", "HT", "HQ"]))


def test_a_result_has_a_score_for_both_sides() -> None:
    record = Record(board=BOARD, auction=AUCTION, contract=FOUR_SPADES, played=TRICK, tricks=10)

    assert record.is_claimed
    assert record.score() == -420
    assert record.score(Side.EW) == 420


def test_a_record_is_a_value() -> None:
    record = Record(board=BOARD, contract=FOUR_SPADES, played=TRICK)
    copy = pickle.loads(pickle.dumps(record))

    assert copy == record
    assert hash(copy) == hash(record)
    assert copy.history.state == record.history.state


def test_without_a_result_there_is_no_score() -> None:
    assert Record(board=BOARD, contract=FOUR_SPADES).score() is None
    assert Record(board=BOARD, is_passed_out=True).score() == 0


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"contract": FOUR_SPADES, "is_passed_out": True}, "passed out, but the contract is 4S"),
        ({"tricks": 9}, "cards or tricks without a contract"),
        ({"played": TRICK}, "cards or tricks without a contract"),
        ({"auction": AUCTION}, "the auction leads to 4S by west, not to no contract"),
        ({"auction": Auction(Seat.EAST)}, "north is the dealer, but east calls first"),
        (
            {"contract": FOUR_SPADES, "played": TRICK, "tricks": 0},
            "0 tricks for 4S by west, but the play gives 1 with 12 left",
        ),
    ],
)
def test_a_contradiction_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(ContradictionError, match=message):
        Record(board=BOARD, **facts)


def test_a_board_prints_as_players_know_it() -> None:
    assert str(BOARD).startswith("board 1, dealer North, vulnerable None\n")
    assert str(Board(DEAL, Seat.EAST, BOARD.vulnerability)).startswith("board, dealer East")
