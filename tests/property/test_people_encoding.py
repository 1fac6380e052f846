"""Examples in a folder: who decided, in which part, and what comes back from the files."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.people import encoding
from tefuda.bridge.people.encoding import arrays_of, declarers, encode
from tefuda.bridge.people.parts import parts
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.rules import PlayState, Record, Seat
from tests.strategies import records

played = records().filter(lambda record: record.auction is not None)
FEW = settings(max_examples=20)


def callers(record: Record) -> Iterator[Seat]:
    """Who calls, in order."""
    assert record.auction is not None
    for place in range(len(record.auction.calls)):
        yield Seat((record.board.dealer + place) % 4)


def deciders(record: Record) -> Iterator[Seat]:
    """Who chooses the cards that were played with a choice, in order."""
    if record.contract is None:
        return
    declarer, leader = record.contract.declarer, record.contract.leader
    state = PlayState(record.board.deal, record.contract.strain, leader)
    for card in record.played:
        if len(list(state.legal_cards())) > 1:
            yield declarer if state.to_play == declarer.partner else state.to_play
        state = state.after(card)


@FEW
@given(st.lists(played, min_size=1, max_size=4))
def test_the_decider_and_the_partner_are_named(rows: list[Record]) -> None:
    tables = Tables.of_records(rows)
    for kind, who in (("calls", callers), ("cards", deciders)):
        expected = [
            [tables.players[number, seat], tables.players[number, seat.partner]]
            for number, record in enumerate(rows)
            for seat in who(record)
        ]

        assert arrays_of(tables, kind)["players"].tolist() == expected  # type: ignore[arg-type]


@FEW
@given(st.lists(played, min_size=1, max_size=4))
def test_declarer_is_found(rows: list[Record]) -> None:
    found = declarers(Tables.of_records(rows))

    for seat, record in zip(found, rows, strict=True):
        assert record.contract is None or seat == record.contract.declarer


@FEW
@given(st.lists(played, min_size=1, max_size=5), st.integers(1, 3))
def test_what_is_written_piece_by_piece_is_the_whole(rows: list[Record], at_once: int) -> None:
    tables = Tables.of_records(rows)
    whole = arrays_of(tables, "cards")
    usual, encoding.TABLES_AT_ONCE = encoding.TABLES_AT_ONCE, at_once
    try:
        with TemporaryDirectory() as name:
            assert list(encode(tables, "cards", Path(name), threads=1))[-1] == len(rows)
            found = {path.stem: np.load(path) for path in Path(name).glob("*.npy")}
    finally:
        encoding.TABLES_AT_ONCE = usual

    assert set(found) == set(whole)
    assert all(np.array_equal(found[column], whole[column]) for column in whole)


@FEW
@given(st.lists(played, min_size=1, max_size=3))
def test_the_same_deal_is_in_the_same_part(rows: list[Record]) -> None:
    found = parts(Tables.of_records([*rows, *rows]).deal_keys)

    assert found[: len(rows)].tolist() == found[len(rows) :].tolist()
    assert set(found) <= {0, 1, 2}
