"""Files for dealing machines, read back by a plain twin."""

from pathlib import Path

import pytest

from tefuda.bridge import Board, Deal, Record, save
from tefuda.bridge.notation.dup_writer import to_dup
from tefuda.bridge.rules import Seat
from tefuda.errors import IllegalActionError
from tests.reference.dup import hands_by_number, hands_in_letters

PUBLISHED = (
    "N:J987.JT7643.A4.Q .KQ2.QT9.AK98543 AQ42.A8.KJ762.J2 KT653.95.853.T76",
    "N 18043727240822422106250717 51503215164929412640314645 43351128302039140152133403",
)
"""The deal of the machines' own description, with the numbers that it gives for three hands."""


def records(count: int) -> list[Record]:
    return [
        Record(board=Board.numbered(number, Deal.random(number))) for number in range(1, count + 1)
    ]


def test_boards_are_read_back_in_both_ways_in_which_they_are_written() -> None:
    written, made = to_dup(records(36)), records(36)

    assert len(written) == 36 * 156
    for place, record in enumerate(made):
        board = written[156 * place : 156 * (place + 1)]
        hands = [{str(card) for card in record.board.deal[seat]} for seat in Seat]
        assert hands_in_letters(board) == hands
        assert hands_by_number(board) == hands[:3]
        assert board[146:] == b"YN1  1 36 "


def test_the_published_deal_has_its_numbers() -> None:
    deal, numbers = PUBLISHED
    board = to_dup([Record(board=Board.numbered(1, Deal.from_pbn(deal)))])

    for place, hand in enumerate(numbers.split()[1:]):
        ours = board[26 * place : 26 * (place + 1)].decode()
        assert sorted(ours[n : n + 2] for n in range(0, 26, 2)) == sorted(
            hand[n : n + 2] for n in range(0, 26, 2)
        )


def test_a_name_chooses_the_machine(tmp_path: Path) -> None:
    save(records(2), tmp_path / "boards.DUP")

    assert (tmp_path / "boards.DUP").read_bytes() == to_dup(records(2))


def test_what_no_machine_takes_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="52 cards"):
        to_dup([Record(board=Board.numbered(1, Deal.from_pbn("N:AQ... K2... 43... 65...")))])
    with pytest.raises(IllegalActionError, match="999 boards, not 1000"):
        to_dup(records(1) * 1000)
