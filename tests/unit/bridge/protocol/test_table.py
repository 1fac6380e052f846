"""Sessions over real sockets: our clients, at one table and at two, and what is written down."""

import socket
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tefuda.bridge.match import Match
from tefuda.bridge.notation import load
from tefuda.bridge.players import Player
from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.client import (
    Explainer,
    LinkLost,
    Participant,
    TableLink,
    Visit,
    join,
    play_boards,
)
from tefuda.bridge.protocol.lines import Explanation, Mark
from tefuda.bridge.protocol.reading import BoardLine, read_seated
from tefuda.bridge.protocol.seating import Role
from tefuda.bridge.protocol.session import CLOSED, OPEN, Session, SessionLedger, noted_seed
from tefuda.bridge.rules import Call, PlainCall, Seat, Side, View
from tefuda.errors import ContradictionError, NotationError
from tests.table_clients import Guest, boards, four, host_session, ours, participant

MATCH = Match("bidder", "random", seed=4)


def of_match(seat: Seat, home_side: Side, explains: Explainer = lambda *_: None) -> Guest:
    """The client that plays for *seat* what the player of `MATCH` would."""
    name = MATCH.home if seat.side is home_side else MATCH.visitors

    def sits(board: BoardLine, sits_at: Seat) -> Player:
        return MATCH.players(board.number, home_side)[sits_at]

    participant = Participant(seat=seat, team=name, player=sits, explains=explains)
    return lambda port: join(participant, port=port)


def test_four_clients_of_ours_play_what_they_play_without_a_network() -> None:
    session = Session([MATCH.board(number) for number in range(1, 3)])
    evening = host_session(session, {"": [of_match(seat, Side.NS) for seat in Seat]})
    expected = [MATCH.play(number).open for number in range(1, 3)]

    assert [record.history for record in evening.records] == [one.history for one in expected]
    assert [record.score() for record in evening.records] == [one.score() for one in expected]
    assert len(evening.visits) == 4
    for visit in evening.visits:
        seen = [record.history.view(visit.seat) for record in evening.records]
        assert list(visit.boards.values()) == seen
        assert (visit.restarts, visit.returns) == (0, 0)


def test_two_teams_at_two_tables_have_a_duplicate_score(tmp_path: Path) -> None:
    session = Session([MATCH.board(1)], two_rooms=True)
    rooms = {
        OPEN: [of_match(seat, Side.NS) for seat in Seat],
        CLOSED: [of_match(seat, Side.EW) for seat in Seat],
    }
    evening = host_session(session, rooms)
    with SessionLedger(tmp_path, session).opened() as ledger:
        for record in evening.records:
            ledger.note(record)

    assert ledger.results == [MATCH.play(1)]
    assert load(tmp_path / "boards.pbn") == [
        record for one in ledger.results for record in (one.open, one.closed)
    ]
    assert ledger.teams == {Role.HOME: "bidder", Role.VISITORS: "random"}
    assert ledger.points == sum(
        (one.open.score() or 0) - (one.closed.score() or 0) for one in ledger.results
    )


def test_alerts_reach_the_record_and_the_opponents() -> None:
    heard: list[View] = []

    def explains(view: View, call: Call) -> Explanation | None:
        heard.append(view)
        is_pass = call is PlainCall.PASS
        return Explanation(Mark.INFOS if is_pass else Mark.ALERT, f"{len(view.auction.calls)} ♠")

    session = Session([MATCH.board(1)])
    clients = [of_match(seat, Side.NS, explains) for seat in Seat]
    (record,) = host_session(session, {"": clients}).records
    calls = record.history.auction.calls
    bids = [place for place, call in enumerate(calls) if call is not PlainCall.PASS]

    assert [(alert.place, alert.text) for alert in record.alerts] == [(n, f"{n} !S") for n in bids]
    assert len(record.comments) == len(calls) - len(bids)
    assert all(view.must_act for view in heard)


@pytest.mark.parametrize(
    ("teams", "reason"),
    [
        (["A", "B", "C", "B"], "this team is 'A', not 'C'"),
        (["A", "A", "A", "B"], "the opponents are 'A': two teams need two names"),
        (["A", "B", '"', "B"], "a team needs a name"),
    ],
)
def test_a_team_has_one_name_and_another_one_than_the_opponents(
    teams: list[str], reason: str
) -> None:
    names = "ABAB"
    refused = next(seat for seat in Seat if teams[seat] != names[seat])
    evening = host_session(
        Session(boards(1)),
        {
            "": [
                *(ours(seat, "random", team=names[seat]) for seat in Seat if seat != refused),
                partial(_refused_then_seated, refused, teams[refused], names[refused]),
            ]
        },
    )

    assert any(reason in remark for remark in evening.remarks)
    assert len(evening.records) == 1


def _refused_then_seated(seat: Seat, wrong: str, right: str, port: int) -> object:
    """Ask for a seat by the *wrong* name, and then by the right one."""
    with pytest.raises(LinkLost, match="Error: "):
        ours(seat, "random", team=wrong)(port)
    return ours(seat, "random", team=right)(port)


def test_a_program_that_takes_any_seat_gets_one_of_its_team() -> None:
    seats: list[Seat] = []

    def anywhere(port: int) -> Visit:
        with closing(TableLink(socket.create_connection(("127.0.0.1", port)))) as link:
            link.say('Connecting "random EW" as ANYPL using protocol version 18')
            seats.append(link.hear(read_seated, "seated"))
            link.say(lines.ready(seats[0], "teams"))
            link.say(lines.ready(seats[0], "start"))
            visit = Visit(seats[0])
            play_boards(link, participant(seats[0], "random"), visit)
            return visit

    others = [ours(seat, "random") for seat in Seat if seat is not Seat.WEST]
    evening = host_session(Session(boards(1)), {"": [*others, anywhere]})

    assert seats == [Seat.WEST]
    assert len(evening.visits) == 4


def test_boards_that_are_written_down_are_not_played_again(tmp_path: Path) -> None:
    session = Session(boards(3), tags={"Seed": "1"})
    whole = host_session(session, {"": four("random")}).records
    with SessionLedger(tmp_path, session).opened() as ledger:
        ledger.note(whole[1])
    path = tmp_path / "boards.pbn"
    cut = path.read_bytes() + b'[Board "3"]\r\n[Dealer "S"]\r\n[Deal "'
    path.write_bytes(cut)

    with SessionLedger(tmp_path, session).opened() as ledger:
        (programme,) = session.programmes(ledger.pieces)
        assert [board.number for board in programme.boards] == [1, 3]
        assert ledger.teams == {Role.HOME: "random NS", Role.VISITORS: "random EW"}
        ledger.note(whole[2])
        ledger.note(whole[0])
    assert load(path) == whole
    assert noted_seed(tmp_path) == 1
    assert noted_seed(tmp_path / "nowhere") is None


def test_a_folder_of_another_session_is_left_alone(tmp_path: Path) -> None:
    session = Session(boards(1))
    record = host_session(session, {"": four("random")}).records[0]
    with SessionLedger(tmp_path, session).opened() as ledger:
        ledger.note(record)
    before = (tmp_path / "boards.pbn").read_bytes()

    for other in (Session(boards(1, seed=2)), Session(boards(1), two_rooms=True)):
        with (
            pytest.raises(ContradictionError, match="board 1 "),
            SessionLedger(tmp_path, other).opened(),
        ):
            pass
    assert (tmp_path / "boards.pbn").read_bytes() == before


def test_boards_of_a_session_have_different_numbers() -> None:
    with pytest.raises(NotationError, match="number of its own"):
        Session([*boards(1), *boards(1)])
