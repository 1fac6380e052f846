"""Writing LIN: heads of matches, and what LIN cannot say."""

from dataclasses import replace

import pytest

from tefuda.bridge.notation import FORMATS, read_text, to_lin
from tefuda.bridge.rules import Board, Contract, Deal, Record, Seat
from tefuda.errors import NotationError

DEAL = Deal.from_pbn("N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T")


def record(number: int, event: str = "Cup", room: str = "Open") -> Record:
    """A board of which only the contract and the result are known."""
    return Record(
        board=Board.numbered(number, DEAL),
        contract=Contract.parse("3NX", Seat.WEST),
        tricks=9,
        tags=(("Event", event), ("Room", room)),
    )


@pytest.mark.parametrize(
    ("records", "heads"),
    [
        ([record(1), record(1, room="Closed"), record(2)], 1),
        ([record(1), record(1, "Bowl")], 2),
        ([record(1), record(1)], 2),
        ([record(1), record(101)], 2),
    ],
)
def test_a_head_covers_one_match(records: list[Record], heads: int) -> None:
    text = to_lin(records)

    assert text.count("vg|") == heads
    assert [reading.record for reading in read_text(text, FORMATS["lin"])] == records


def test_results_stand_by_board_and_room() -> None:
    text = to_lin([record(7), record(8, room="Closed")])

    assert "vg|Cup,,,7,8,,,,|\nrs|3NWx=,,,3NWx=|\n" in text


def test_a_contract_without_calls_needs_the_number_of_the_board() -> None:
    unnumbered = Board(DEAL, Seat.NORTH, Board.numbered(1, DEAL).vulnerability)

    with pytest.raises(NotationError, match="LIN cannot state the contract"):
        to_lin([replace(record(1), board=unnumbered)])
