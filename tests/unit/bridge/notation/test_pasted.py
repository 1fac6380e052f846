"""Boards in a text of which nobody says what format it has."""

from pathlib import Path

import pytest

from tefuda.bridge.notation import (
    load,
    read_pasted,
    to_lin,
    to_pbn,
    to_rbn,
    viewer_link,
    viewer_query,
)
from tefuda.bridge.rules import Record
from tefuda.errors import NotationError

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def record() -> Record:
    """A board with an auction and some cards."""
    (record,) = load(ROOT / "examples" / "deceive.pbn")
    return record


@pytest.mark.parametrize(
    "write",
    [
        lambda one: to_pbn([one]),
        lambda one: to_pbn([one]).partition("[Event")[1] + to_pbn([one]).partition("[Event")[2],
        lambda one: to_lin([one]),
        lambda one: to_rbn([one]),
        lambda one: "\ufeff \n" + to_lin([one]),
        viewer_link,
        viewer_query,
        lambda one: viewer_link(one).replace("?lin", "#/bridge/board?at=3&lin"),
    ],
    ids=[
        "pbn",
        "pbn without a mark",
        "lin",
        "rbn",
        "lin after a mark of bytes",
        "link",
        "parts",
        "ours",
    ],
)
def test_the_format_is_recognized(record: Record, write: object) -> None:
    assert callable(write)
    (reading,) = read_pasted(write(record))

    assert not reading.problems
    assert reading.record is not None
    assert reading.record.board.deal == record.board.deal
    assert reading.record.played == record.played


def test_a_bare_deal_is_a_board(record: Record) -> None:
    (reading,) = read_pasted(f"  {record.board.deal.to_pbn()}\n")

    assert reading.record is not None
    assert reading.record.board.deal == record.board.deal


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "there is no text"),
        ("what is this", "neither PBN nor LIN nor RBN"),
        ("https://example.org/?board=1", "no 'lin=' and no hands"),
        ("https://example.org/?lin=nothing", "no boards in this LIN text"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_pasted(text)
