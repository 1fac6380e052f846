"""Writing and re-reading gives the same board, in every format."""

from contextlib import suppress
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.bridge.notation import FORMATS, read_text
from tefuda.bridge.rules import Record
from tefuda.errors import NotationError
from tests.strategies import records

# LIN and RBN have no way to escape their own marks.
plain_words = st.text("ABCXYZabcxyz0123456789", min_size=1, max_size=8)
plain_texts = st.lists(plain_words, min_size=1, max_size=4).map(" ".join)


def reread(records: list[Record], name: str) -> list[Record]:
    """The *records* after a trip through the format called *name*."""
    form = FORMATS[name]
    readings = read_text(form.text_of(records), form)
    assert [reading.problems for reading in readings] == [()] * len(records)
    return [reading.record for reading in readings if reading.record]


@given(st.lists(records(), max_size=2))
def test_pbn_keeps_everything(originals: list[Record]) -> None:
    assert reread(originals, "pbn") == originals


@given(records(plain_texts))
def test_lin_keeps_all_but_some_tags(original: Record) -> None:
    if original.auction is None and original.board.number is None:
        return  # LIN states a contract by the calls or by the number of the board
    kept = {"Event", "HomeTeam", "Room"}
    room = original.tag("Room")
    expected = tuple(
        (name, value)
        for name, value in original.tags
        if name in kept and (name != "Room" or room in ("Open", "Closed"))
    )

    assert reread([original], "lin") == [replace(original, tags=expected)]


@given(records(plain_texts), records(plain_texts))
def test_rbn_keeps_all_but_some_tags_and_the_places_of_comments(
    before: Record, original: Record
) -> None:
    [_, found] = reread([before, original], "rbn")

    for name in {field.name for field in fields(Record)} - {"tags", "comments", "alerts"}:
        assert getattr(found, name) == getattr(original, name)
    assert [comment.text for comment in found.comments] == [
        comment.text for comment in original.comments
    ]
    assert [alert.place for alert in found.alerts] == [alert.place for alert in original.alerts]
    assert found.tag("Event") == original.tag("Event")


@pytest.mark.parametrize("name", FORMATS)
@given(st.text())
def test_no_text_breaks_a_reader(name: str, text: str) -> None:
    with suppress(NotationError):
        readings = read_text(text, FORMATS[name])

        assert all(reading.problems or reading.record for reading in readings)
