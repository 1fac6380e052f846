"""Real files: every board replays to its stated result, or is reported with the reason.

105 files as found: broadcasts (LIN) of the Bermuda Bowl, the Buffett Cup, the Cavendish and of
computer finals, from eitazhou/bridge_played_hands (MIT), and two European championships (PBN).
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.notation import FORMATS, Reading, read_file, read_text
from tefuda.bridge.notation.text import decoded
from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Record,
    Seat,
    Vulnerability,
)
from tefuda.cards import Card

pytestmark = pytest.mark.slow

# What a fault looks like in a reason; a board with any other fault is news.
KNOWN_FAULTS = (
    "does not hold it",
    "must follow",
    "tricks were claimed, but the list of results says",
    "the auction leads to",
    "the auction is not over",
    "the hands are empty",
    "but the file says",
    "tricks cannot be",
)


@pytest.fixture(scope="session")
def raw_files(shared_data: Path) -> list[Path]:
    """The files as they were found."""
    return sorted(path for path in (shared_data / "bridge" / "raw").rglob("*") if path.is_file())


@pytest.fixture(scope="session")
def readings(raw_files: list[Path]) -> dict[Path, list[Reading]]:
    """What became of every board of every file."""
    return {path: read_file(path) for path in raw_files}


@pytest.fixture(scope="session")
def tables(shared_data: Path) -> list[dict[str, Any]]:
    """Played tables that others have extracted and checked."""
    with gzip.open(shared_data / "bridge" / "tables.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def boards_named_in(path: Path) -> int:
    """The boards of a file, counted by their bare marks instead of read."""
    text = path.read_bytes().decode("latin-1")
    return text.count("[Deal ") if path.suffix.lower() == ".pbn" else text.count("md|")


def sound(readings: dict[Path, list[Reading]]) -> Iterator[Record]:
    """The records of all boards without a fault."""
    for found in readings.values():
        yield from (reading.record for reading in found if reading.record and not reading.problems)


def test_no_board_is_dropped(readings: dict[Path, list[Reading]]) -> None:
    assert len(readings) == 105
    for path, found in readings.items():
        assert len(found) == boards_named_in(path), path
    assert sum(map(len, readings.values())) == 2906


def test_all_but_the_broken_boards_are_replayed(readings: dict[Path, list[Reading]]) -> None:
    records = list(sound(readings))

    assert len(records) == 2863
    assert all(record.has_result for record in records)


def test_a_broken_board_is_reported_with_its_reason(readings: dict[Path, list[Reading]]) -> None:
    broken = [reading for found in readings.values() for reading in found if reading.problems]

    assert len(broken) == 43
    for reading in broken:
        assert reading.label
        assert any(fault in " ".join(reading.problems) for fault in KNOWN_FAULTS), reading


def test_no_remark_is_dropped(raw_files: list[Path]) -> None:
    for path in raw_files:
        text = decoded(path.read_bytes())
        if path.suffix == ".lin" and "md|" in text:
            parts = text.split("|")
            said = [
                value
                for tag, value in zip(parts[::2], parts[1::2], strict=False)
                if tag.strip() in ("nt", "ob", "at") and value.strip()
            ]
            kept = [len(board.comments) for board in FORMATS["lin"].transcripts(text)]

            assert sum(kept) == len(said), path


@pytest.mark.parametrize("name", FORMATS)
def test_real_boards_survive_every_format(readings: dict[Path, list[Reading]], name: str) -> None:
    form = FORMATS[name]
    records = list(sound(readings))
    again = read_text(form.text_of(records), form)

    assert len(again) == len(records)
    for record, reading in zip(records, again, strict=True):
        assert reading.problems == ()
        found = reading.record
        assert found is not None
        assert (found.board, found.auction, found.contract) == (
            record.board,
            record.auction,
            record.contract,
        )
        assert (found.played, found.tricks, found.score()) == (
            record.played,
            record.tricks,
            record.score(),
        )
        assert name != "pbn" or found == record


def test_every_table_replays_to_its_contract_tricks_and_score(tables: list[dict[str, Any]]) -> None:
    assert len(tables) == 2748
    for table in tables:
        record = record_of(table)

        assert record.auction is not None
        assert record.auction.is_over
        assert record.contract == record.auction.contract
        assert record.score() == table["score_ns"], table["id"]
        if record.contract and record.history.state and table["play_complete"]:
            assert record.history.state.is_over
            assert record.history.state.tricks_won[record.contract.declarer.side] == table["tricks"]


def record_of(table: dict[str, Any]) -> Record:
    """The record that a row of the tables describes; to build it is to replay it."""
    dealer = Seat.parse(table["dealer"])
    board = Board(
        Deal.from_pbn(table["deal"]), dealer, Vulnerability.parse(table["vul"]), table["board"]
    )
    auction = Auction.parse(table["auction"], dealer)
    if auction.is_passed_out:
        return Record(board=board, auction=auction, is_passed_out=True)
    return Record(
        board=board,
        auction=auction,
        contract=Contract.parse(table["contract"], Seat.parse(table["declarer"])),
        played=tuple(map(Card.parse, table["play"])),
        tricks=table["tricks"],
    )


def test_our_reading_agrees_with_the_tables(
    readings: dict[Path, list[Reading]], tables: list[dict[str, Any]]
) -> None:
    rows = {table["id"]: table for table in tables}
    compared = 0
    for path, found in readings.items():
        for reading in found:
            row = rows.get(f"bbo-vugraph/{path.stem}#{reading.label}")
            if row is None or reading.problems or reading.record is None:
                continue
            ours, theirs = reading.record, record_of(row)
            compared += 1
            assert (ours.board, ours.auction, ours.contract, ours.played, ours.tricks) == (
                theirs.board,
                theirs.auction,
                theirs.contract,
                theirs.played,
                theirs.tricks,
            ), row["id"]

    assert compared == 802  # of 809 rows from these files; the list of results denies the others
