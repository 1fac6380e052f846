"""Links to a hand viewer that name each part of a board."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given

from tefuda.bridge.notation.transcript import Reading
from tefuda.bridge.notation.viewer_query import has_hands, read_viewer_query, viewer_query
from tefuda.bridge.rules import (
    Alert,
    Board,
    Comment,
    Contract,
    Deal,
    Record,
    Seat,
    Side,
    Vulnerability,
)
from tests.strategies import deals

HANDS = {
    "s": "SKQJT98765432H9DC",
    "w": "SAH8743D9873C9654",
    "n": "SHQT65DJT6CQT8732",
    "e": "SHAKJ2DAKQ542CAKJ",
}


def read(**parts: str) -> Reading:
    """What is read of these parts, and the hands."""
    return read_viewer_query({**HANDS, **parts})


def record_of(**parts: str) -> Record:
    """The record of parts without a problem."""
    reading = read(**parts)
    assert reading.record is not None
    assert reading.problems == ()
    return reading.record


def test_a_board_is_read_part_by_part() -> None:
    record = record_of(d="n", v="b", b="13", a="2DDRPP3NPPP", p="S10sa", sn="Sue")

    assert record.board.number == 13
    assert record.board.vulnerability is Vulnerability.parse("All")
    assert record.contract == Contract.parse("3NT", Seat.EAST)
    assert [str(card) for card in record.played] == ["ST", "SA"]
    assert record.player(Seat.SOUTH) == "Sue"
    assert record.score(Side.NS) is None


def test_the_hand_that_is_left_out_has_the_other_cards() -> None:
    without = {name: hand for name, hand in HANDS.items() if name != "n"}
    reading = read_viewer_query(without)

    assert has_hands(without)
    assert reading.record is not None
    assert reading.record.board.deal == record_of().board.deal


def test_alerts_and_remarks_are_kept() -> None:
    record = record_of(d="e", a="1D2D!(omg)PP{what a bid}P")

    assert record.alerts == (Alert(1, "omg"),)
    assert record.comments == (Comment(4, "what a bid"),)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"a": "1NP8C"}, "unknown call '8C'"),
        ({"a": "1NPPP", "p": "Z4"}, "card 1"),
        ({"n": "SAHKDQCJ"}, "north has"),
    ],
)
def test_what_is_wrong_is_named(parts: dict[str, str], said: str) -> None:
    reading = read(d="n", **parts)

    assert any(said in problem for problem in reading.problems), reading.problems


@given(deals())
def test_what_is_written_is_read_again(deal: Deal) -> None:
    record = Record(board=Board.numbered(5, deal), players=("N & S", "", "1+1", "w"))
    query = dict(parse_qsl(urlsplit(viewer_query(record)).query))

    assert read_viewer_query(query).record == record
