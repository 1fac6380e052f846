"""Tables of people: what is written is read again, and nobody is told of hidden cards."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tefuda.bridge.people.examples import Examples, call_examples, card_examples
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.rules import Board, History, Record
from tefuda.cards import Card
from tefuda.errors import NotationError
from tests.leaks import twin_of
from tests.reference.people_tables import compact
from tests.strategies import auctions, boards, plays, seeds

COLUMNS = (
    "hands",
    "dealer",
    "vulnerability",
    "tricks",
    "source",
    "players",
    "calls",
    "call_starts",
    "cards",
    "card_starts",
)


@st.composite
def played(draw: st.DrawFn) -> Record:
    """A board with a complete auction, and cards as far as they were played."""
    board = draw(boards())
    auction = draw(auctions(board.dealer, is_over=True))
    history = History(board, auction)
    if (contract := auction.contract) is not None:
        play = draw(plays(board.deal, contract.strain, contract.leader))
        history = History(board, auction, play.played)
    return Record.of(history)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that every example may write anew."""
    return tmp_path_factory.mktemp("people") / "tables.bin"


def read(path: Path, data: bytes) -> Tables:
    path.write_bytes(data)
    return Tables.read(path)


@settings(max_examples=15)
@given(st.lists(played(), max_size=3))
def test_what_is_written_is_read_again(path: Path, records: list[Record]) -> None:
    tables = read(path, compact(records))

    for name in COLUMNS:
        expected = getattr(Tables.of_records(records), name)
        np.testing.assert_array_equal(getattr(tables, name), expected, strict=True)


@settings(max_examples=15)
@given(st.lists(played(), min_size=1, max_size=3), st.data())
def test_a_file_that_is_cut_off_is_refused(
    path: Path, records: list[Record], data: st.DataObject
) -> None:
    whole = compact(records)
    ends = [len(compact(records[:count])) for count in range(len(records) + 1)]
    size = data.draw(st.integers(0, len(whole)).filter(lambda size: size not in ends))
    record = sum(end < size for end in ends)

    with pytest.raises(NotationError, match=rf"record {record},.* ends at byte {size}"):
        read(path, whole[:size])


@settings(max_examples=40)
@given(played(), st.data())
def test_a_file_with_a_wrong_byte_is_refused_or_has_legal_tables(
    path: Path, record: Record, data: st.DataObject
) -> None:
    wrong = bytearray(compact([record]))
    wrong[data.draw(st.integers(0, len(wrong) - 1))] = data.draw(st.integers(0, 255))
    try:
        tables = read(path, bytes(wrong))
    except NotationError:
        return

    assert len(call_examples(tables)) == len(tables.calls)
    assert len(card_examples(tables)) <= len(tables.cards)


@settings(max_examples=30)
@given(played(), st.data(), seeds)
def test_exchanging_hidden_cards_changes_nothing_that_is_told(
    record: Record, data: st.DataObject, seed: int
) -> None:
    history = record.history
    place = data.draw(st.integers(0, len(history.actions) - 1))
    before = history.before(place)
    assume(len(before.legal_actions()) > 1)
    assert before.decider is not None
    twin = twin_of(record.board, before.view(before.decider), Random(seed))

    for one, other in zip(last_told(history, place), last_told(history, place, twin), strict=True):
        np.testing.assert_array_equal(one, other)


def last_told(history: History, place: int, board: Board | None = None) -> tuple[object, ...]:
    """What is told, on this or another *board*, before action *place*, and what is then legal."""
    auction, action = history.auction, history.actions[place]
    cards = history.played[: max(place + 1 - len(auction.calls), 0)]
    tables = Tables.of_records([Record.of(History(board or history.board, auction, cards))])
    if isinstance(action, Card):
        return row(card_examples(tables), -1)
    return row(call_examples(tables), place)


def row(examples: Examples, number: int) -> tuple[object, ...]:
    return examples.inputs[number], examples.legal[number], examples.answer[number]
