"""What the page saves goes back to its source, and tables of the same board are compared."""

from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tefuda.bridge.notation import load, to_pbn
from tefuda.bridge.rules import Alert, Contract, Record, Seat
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.kept import BoardKept, compared
from tests.unit.web.asking import Json, accepted

EXAMPLE = Path(__file__).parents[3] / "examples" / "deceive.pbn"


@pytest.fixture
def record() -> Record:
    """A board with players, an event and an alert."""
    (read,) = load(EXAMPLE)
    alerts = (Alert(1, "asked"),)
    return replace(read, players=("a", "b", "c", "d"), alerts=alerts, tags=(("Event", "E"),))


def kept(record: Record, played: int, source: str) -> BoardKept:
    """The board as the page asks about it."""
    return BoardKept(
        deal=record.board.deal.to_pbn(),
        dealer=record.board.dealer.letter,
        vulnerability=record.board.vulnerability.text,
        auction=[str(call) for call in record.auction.calls] if record.auction else [],
        play=[str(card) for card in record.played[:played]],
        source=source,
    )


def test_a_board_comes_back_whole(record: Record) -> None:
    assert kept(record, len(record.played), to_pbn([record])).whole() == record


def test_what_was_told_stays_with_another_play(record: Record) -> None:
    varied = kept(record, 3, to_pbn([record])).whole()

    assert varied.played == record.played[:3]
    assert (varied.players, varied.alerts, varied.tags) == (
        record.players,
        record.alerts,
        record.tags,
    )


def test_a_source_of_another_deal_is_refused(record: Record) -> None:
    board = record.board
    swapped = board.deal.to_pbn(Seat.EAST).replace("E:", "N:")
    other = to_pbn([record]).replace(board.deal.to_pbn(board.dealer), swapped)

    with pytest.raises(IllegalActionError, match="another deal"):
        kept(replace(record, played=()), 0, other.partition("[Auction")[0]).whole()


def test_two_tables_are_compared(record: Record) -> None:
    plain = Record(board=record.board)
    contract = Contract.parse("3NT", Seat.SOUTH)
    made, down = (replace(plain, contract=contract, tricks=tricks) for tricks in (9, 8))
    gain = compared([made, down])

    assert gain[0] is not None
    assert gain[0] > 0
    assert gain[1] == -gain[0]
    assert compared([made, plain]) == [None, None]
    assert compared([made, down, down]) == [None, None, None]


def test_remarks_can_be_written_and_come_back(client: TestClient, deceive: Json) -> None:
    film = accepted(client, "/api/bridge/film", deceive)
    asked = {**deceive, "source": film["source"]}
    remarks = [[6, "Dummy has one entry."], [13, "? Which card? = C2 : It\ndeceives."], [2, " "]]
    noted = accepted(client, "/api/bridge/film", {**asked, "remarks": remarks})
    assert noted["comments"] == [[6, "Dummy has one entry."]]
    assert noted["questions"] == [
        {"place": 13, "text": "Which card?", "answers": ["C2"], "why": "It deceives."}
    ]

    (again,) = accepted(client, "/api/bridge/open", {"text": noted["source"]})["boards"]
    assert again["comments"] == noted["comments"]
    assert again["questions"] == noted["questions"]
    cleared = {**deceive, "source": noted["source"], "remarks": []}
    assert accepted(client, "/api/bridge/film", cleared)["questions"] == []
