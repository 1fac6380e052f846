"""Tables of people: from files and records, some of them, and what is wrong with a file."""

import lzma
from pathlib import Path

import numpy as np
import pytest

from tefuda import _core
from tefuda.bridge.people.examples import call_examples, card_examples
from tefuda.bridge.people.tables import CALLS, UNKNOWN_TRICKS, Tables
from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Record,
    Seat,
    Strain,
    Vulnerability,
)
from tefuda.bridge.rules.record import NAMELESS
from tefuda.cards import CARD_AT, Card
from tefuda.errors import NotationError
from tests.reference.people_tables import compact

DEAL = Deal.from_pbn("N:AK32.AK2.AK2.AK2 QJT9.QJT.QJT.QJT 8765.9876.987.98 4.543.6543.76543")
OTHER = Deal.from_pbn("N:AK32.AK2.AK2.AK4 QJT9.QJT.QJT.QJT 8765.9876.987.98 4.543.6543.76532")
FACTS = 13
"""Where in a record dealer, vulnerability and tricks stand; calls follow the sources' numbers."""
CALL_COUNT = FACTS + 11


def record(
    calls: str = "1NT P 3NT P P P",
    cards: str = "",
    deal: Deal = DEAL,
    players: tuple[str, str, str, str] = NAMELESS,
) -> Record:
    auction = Auction.parse(calls, Seat.NORTH)
    return Record(
        board=Board(deal, Seat.NORTH, Vulnerability.EW),
        players=players,
        auction=auction,
        contract=auction.contract,
        is_passed_out=auction.is_passed_out,
        played=tuple(map(Card.parse, cards.split())),
    )


def read(folder: Path, data: bytes, limit: int | None = None) -> Tables:
    path = folder / "tables.bin"
    path.write_bytes(data)
    return Tables.read(path, limit)


def changed(place: int, value: int, original: Record | None = None) -> bytes:
    """The file of a record with one byte changed."""
    data = bytearray(compact([original or record(cards="HQ H6 H3 HA")]))
    data[place] = value
    return bytes(data)


def test_a_compressed_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tables.bin.xz"
    path.write_bytes(lzma.compress(compact([record(cards="HQ H6"), record("P P P P")])))
    tables = Tables.read(path)

    assert len(tables) == 2
    assert [CALLS[call] for call in tables.calls[:3]] == list(Auction.parse("1NT P 3NT").calls)
    assert tables.call_starts.tolist() == [0, 6, 10]
    assert [str(CARD_AT[int(card)]) for card in tables.cards] == ["HQ", "H6"]
    assert tables.card_starts.tolist() == [0, 2, 2]
    assert tables.vulnerability.tolist() == [Vulnerability.EW] * 2
    assert tables.tricks.tolist() == [UNKNOWN_TRICKS] * 2


def test_numbers_of_sources_and_players_are_read(tmp_path: Path) -> None:
    tables = read(tmp_path, compact([record()], source=513, players=(1, 256, 65535, 0)))

    assert tables.source.tolist() == [513]
    assert tables.players.tolist() == [[1, 256, 65535, 0]]


def test_no_more_than_the_limit_is_read(tmp_path: Path) -> None:
    data = compact([record(), record("1C P P P"), record("P P P P")])

    assert len(read(tmp_path, data + b"rubbish", limit=2)) == 2
    assert len(read(tmp_path, data, limit=4)) == 3
    assert len(read(tmp_path, b"")) == 0


def test_compressed_data_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.bin.xz"
    path.write_bytes(lzma.compress(compact([record()]))[:-40])

    with pytest.raises(NotationError, match=r"tables\.bin\.xz: .*end"):
        Tables.read(path)


def test_what_is_not_compressed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.bin.xz"
    path.write_bytes(b"not compressed")

    with pytest.raises(NotationError, match=r"tables\.bin\.xz: "):
        Tables.read(path)


PLAYED = CALL_COUNT + 7
"""Where the number of cards stands after six calls."""


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (changed(0, 0), "record 1, which begins at byte 0: a hand has not 13 cards"),
        (changed(FACTS, 15 << 4), "declarer has 15 tricks"),
        (changed(CALL_COUNT, 3), "the auction is not over after 3 calls"),
        (changed(CALL_COUNT + 1, 38), "call number 1 at byte 25 is 38, not 0-37"),
        (changed(CALL_COUNT + 3, 7), "call number 3 at byte 27 is illegal: 7"),
        (changed(CALL_COUNT + 1, 2), "call number 1 at byte 25 is illegal: 2"),
        (changed(PLAYED, 53), "it has 53 cards"),
        (changed(PLAYED + 1, 0xFF), "card number 1 at byte 32 is number 16 of 13"),
        (changed(PLAYED + 1, 0x04), "card number 2 at byte 32 does not follow suit"),
        (compact([record("P P P P")])[:-1] + bytes([1, 0]), "it was passed out, but has 1 cards"),
        (compact([record()] * 3)[:-1], "record 3, which begins at byte 64: it is cut off"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_with_its_place(
    tmp_path: Path, data: bytes, complaint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read(tmp_path, data)

    assert complaint in str(caught.value)
    assert "tables.bin: record " in str(caught.value)


def test_records_become_tables_and_those_without_an_auction_are_counted() -> None:
    unfinished = Record(board=Board(DEAL, Seat.NORTH, Vulnerability.NONE))
    stated = Record(
        board=Board(DEAL, Seat.NORTH, Vulnerability.NONE),
        contract=Contract(3, Strain.NO_TRUMP, Seat.NORTH),
    )
    tables = Tables.of_records(
        [
            unfinished,
            record(cards="HQ H6", players=("a", "b", "b", "a")),
            stated,
            record(players=("a", "", "c", "")),
        ],
        7,
    )

    assert len(tables) == 2
    assert tables.skipped == 2
    assert tables.players.tolist() == [[1, 2, 2, 1], [1, 0, 3, 0]]
    assert tables.source.tolist() == [7, 7]
    assert tables.hands.tolist() == [[DEAL[seat].mask for seat in Seat]] * 2
    assert tables.card_starts.tolist() == [0, 2, 2]


def test_no_records_are_no_tables() -> None:
    tables = Tables.of_records([])

    assert len(tables) == len(call_examples(tables)) == len(card_examples(tables)) == 0


def some_tables() -> Tables:
    return Tables.of_records(
        [record(cards="HQ H6 H3"), record("P P P P"), record("1C P P P", "SQ", OTHER)]
    )


@pytest.mark.parametrize(
    "which", [slice(1, None), np.array([1, 2]), np.array([False, True, True])], ids=str
)
def test_some_of_the_tables(which: slice) -> None:
    tables = some_tables()[which]

    assert len(tables) == 2
    assert tables.call_starts.tolist() == [0, 4, 8]
    assert tables.calls.tolist() == [0, 0, 0, 0, 3, 0, 0, 0]
    assert tables.card_starts.tolist() == [0, 0, 1]
    assert tables.cards.tolist() == [Card.parse("SQ")]
    assert tables.hands[:, 0].tolist() == [DEAL[Seat.NORTH].mask, OTHER[Seat.NORTH].mask]


def test_tables_may_be_put_into_another_order() -> None:
    tables = some_tables()[np.array([2, 0])]

    assert tables.cards.tolist() == [Card.parse(text) for text in ("SQ", "HQ", "H6", "H3")]
    assert tables.card_starts.tolist() == [0, 1, 4]


def test_a_key_belongs_to_a_deal() -> None:
    first, second, third = some_tables().deal_keys.tolist()

    assert first == second != third


def test_keys_split_deals_evenly() -> None:
    rng = np.random.default_rng(1)
    hands = rng.integers(0, 2**52, (20_000, 4), np.uint64)
    few = some_tables()[np.zeros(20_000, np.intp)]
    few.hands[:] = hands
    shares = np.bincount((few.deal_keys % np.uint64(50)).astype(np.intp), minlength=50) / 400

    assert 0.8 < shares.min() < shares.max() < 1.2


def test_illegal_columns_are_refused() -> None:
    tables = some_tables()
    tables.calls[2] = 3

    with pytest.raises(ValueError, match="table 1: call number 3 is illegal"):
        call_examples(tables)
    with pytest.raises(ValueError, match="table 1: call number 3 is illegal"):
        card_examples(tables)


def test_columns_that_do_not_fit_are_refused() -> None:
    tables = some_tables()
    tables.card_starts[-1] = 5

    with pytest.raises(ValueError, match="starts of cards"):
        card_examples(tables)


@pytest.mark.parametrize(
    ("calls", "dummy", "cards", "complaint"),
    [
        ([38], 0, [], "call number 1"),
        ([1], 0, [], "call number 1"),
        ([0, 0, 0, 0], DEAL[Seat.SOUTH].mask, [12], "without a contract"),
        ([3, 0, 0, 0], 0, [12], "dummy is not known"),
        ([3, 0, 0, 0], 1, [], "dummy has not 13 cards"),
        ([3, 0, 0, 0], DEAL[Seat.SOUTH].mask, [Card.parse("C9")], "card number 1"),
        ([3, 0, 0, 0], DEAL[Seat.SOUTH].mask, [Card.parse("CQ")] * 2, "card number 2"),
        ([3, 0, 0, 0], DEAL[Seat.SOUTH].mask, [Card.parse("CQ"), 64], "card number 2"),
        ([3, 0, 0, 0], DEAL[Seat.SOUTH].mask, list(map(Card.parse, ("CQ", "S8"))), "number 2"),
    ],
)
def test_a_public_board_that_cannot_be_is_refused(
    calls: list[int], dummy: int, cards: list[int], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        _core.PublicBoard(Seat.NORTH, Vulnerability.NONE, calls, dummy, cards)


def test_a_public_board_knows_no_moment_after_its_end() -> None:
    board = _core.PublicBoard(Seat.NORTH, Vulnerability.NONE, [3, 0, 0, 0])

    board.call_inputs(3, DEAL[Seat.WEST].mask)
    board.card_inputs(0, DEAL[Seat.EAST].mask)
    with pytest.raises(ValueError, match="no such moment"):
        board.call_inputs(4, DEAL[Seat.NORTH].mask)
    with pytest.raises(ValueError, match="no such moment"):
        board.card_inputs(1, DEAL[Seat.NORTH].mask)
    with pytest.raises(ValueError, match="13 cards"):
        board.card_inputs(0, 1)


def test_real_tables_are_read(shared_data: Path) -> None:
    path = shared_data / "bridge" / "people" / "tables.bin.xz"
    if not path.exists():
        pytest.skip(f"tables of people not found: no file {path}")
    tables = Tables.read(path, 1000)
    examples = card_examples(tables)

    assert len(tables) == 1000
    assert np.all(examples.legal >> examples.answer.astype(np.uint64) & np.uint64(1))
