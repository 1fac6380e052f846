"""A person and three bots: nothing hidden is shown, nothing illegal accepted, nothing lost."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.bridge.notation import read_pasted
from tefuda.bridge.rules import Board, Deal, Seat, SeatLetter, auction, parse_call
from tefuda.cards import FULL_DECK, Card, CardSet
from tefuda.web import create_app
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.bridge.tables.shown import shown
from tefuda.web.store import Stored
from tests.unit.web.asking import Json, accepted, refusal
from tests.unit.web.conftest import HOST

TABLES = "/api/bridge/tables"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the boards are stored."""
    return tmp_path / "boards.sqlite3"


@pytest.fixture
def server(file: Path) -> Iterator[TestClient]:
    """A server of one test."""
    with TestClient(create_app(file), base_url=HOST) as client:
        yield client


def sit(client: TestClient, **wish: Any) -> Json:
    """Sit down at a new board."""
    return accepted(client, TABLES, {"seed": 5, "level": "novice", **wish})


def bots(client: TestClient, table: Json) -> Json:
    """Let the bots go on."""
    return accepted(client, "/api/bridge/bots", {"id": table["id"]})


def act(client: TestClient, table: Json, action: str) -> Json:
    """A call or card of the person, which must be accepted."""
    body = {"action": action, "version": table["version"]}
    return accepted(client, f"{TABLES}/{table['id']}/act", body)


def refused(client: TestClient, table: Json, what: str, **body: Any) -> str:
    """Why something is not accepted."""
    body = {"version": table["version"], **body}
    return refusal(client, f"{TABLES}/{table['id']}/{what}", body)


def play_to_the_end(client: TestClient, table: Json) -> Json:
    """Pass, and play the last card that is legal."""
    while not (table := bots(client, table))["is_over"]:
        legal = table["legal"]
        table = act(client, table, "Pass" if "Pass" in legal else legal[-1])
    return table


def test_a_whole_board_is_played_and_reviewed(server: TestClient) -> None:
    table = play_to_the_end(server, sit(server))

    assert len(table["plays"]) == 52
    assert table["result"]
    (record,) = read_pasted(server.get(f"{TABLES}/{table['id']}/pbn").text)
    assert not record.problems
    film = server.get(f"{TABLES}/{table['id']}/film").json()
    assert film["players"]["S"] == "You"
    review = server.post("/api/bridge/review", json={"id": table["id"], "deals": 4}).json()
    own = [one["card"] for one in film["plays"] if one["seat"] == "S"]
    assert {one["action"] for one in review["decisions"] if one["kind"] == "card"} <= set(own)
    assert len(review["decisions"]) == review["all"]
    lost = sum(one["lost"] for one in review["decisions"] if one["kind"] == "card")
    assert review["tricks_lost"] == lost


def test_boards_survive_a_restart(file: Path) -> None:
    with TestClient(create_app(file), base_url=HOST) as client:
        table = bots(client, sit(client))
    with TestClient(create_app(file), base_url=HOST) as client:
        assert client.get(f"{TABLES}/{table['id']}").json() == table
        (one,) = client.get(TABLES).json()
        assert one["id"] == table["id"]
        assert not one["is_over"]


def test_hidden_cards_are_never_sent(server: TestClient) -> None:
    table = sit(server)
    seen = set()
    while not (table := bots(server, table))["is_over"]:
        visible = {card for cards in table["hands"].values() for card in cards}
        seen = visible | {play["card"] for play in table["plays"]}
        assert len(table["hands"]) == (2 if table["plays"] else 1)
        text = server.get(f"{TABLES}/{table['id']}").text
        hidden = [str(card) for card in FULL_DECK if str(card) not in seen]
        assert not [card for card in hidden if f'"{card}"' in text]
        legal = table["legal"]
        table = act(server, table, "Pass" if "Pass" in legal else legal[-1])
    assert len(seen) > 26


def test_what_is_hidden_cannot_be_asked_for(server: TestClient) -> None:
    table = bots(server, sit(server))

    for what in ("film", "pbn"):
        response = server.get(f"{TABLES}/{table['id']}/{what}")
        assert response.status_code == 422
        assert "its hands are hidden" in response.json()["error"]
    response = server.post("/api/bridge/review", json={"id": table["id"]})
    assert response.status_code == 422


def test_an_illegal_action_is_refused_and_changes_nothing(server: TestClient) -> None:
    table = bots(server, sit(server))

    assert "unknown call" in refused(server, table, "act", action="8C")
    assert "nobody has bid" in refused(server, table, "act", action="X")
    assert server.get(f"{TABLES}/{table['id']}").json() == table


def test_a_revoke_is_refused_without_telling_the_deal() -> None:
    deal = Deal.from_pbn("N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653")
    in_play = BoardInPlay(
        number=1, deal=str(deal), seed=1, seat="E", level="novice", agreed=Agreed()
    )
    for action in ["Pass", "Pass", "2NT", "Pass", "3NT", "Pass", "Pass", "Pass", "H6", "H2"]:
        in_play = in_play.after(action)

    with pytest.raises(ValueError, match=r"^illegal card 'S9': east must follow hearts$"):
        in_play.after("S9")


def test_a_table_is_parsed_once_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"
    in_play = BoardInPlay(number=1, deal=deal, seed=1, seat="E", level="novice", agreed=Agreed())
    for call in ["Pass", "Pass", "2NT", "Pass", "3NT", "Pass", "Pass", "Pass"]:
        in_play = in_play.after(call)
    for _ in range(26):
        in_play = in_play.after(str(in_play.history.legal_actions()[0]))
    loaded = BoardInPlay.model_validate_json(in_play.model_dump_json())
    parsed: Counter[str] = Counter()

    def counted(name: str, parse: Callable[[str], object]) -> Callable[[str], object]:
        def parse_and_count(text: str) -> object:
            parsed[name] += 1
            return parse(text)

        return parse_and_count

    monkeypatch.setattr(Deal, "from_pbn", counted("deals", Deal.from_pbn))
    monkeypatch.setattr(Card, "parse", counted("cards", Card.parse))
    monkeypatch.setattr(auction, "parse_call", counted("calls", parse_call))

    assert shown(Stored("x", 1, loaded)) == shown(Stored("x", 1, in_play))
    assert parsed == {"deals": 1, "calls": 8, "cards": 26}


def test_a_board_stored_by_an_older_server_is_loaded() -> None:
    row = {
        "number": 3,
        "deal": "N:KQJT.KQJT.KQJ.32 765.765.765.7654 A32.A32.A32.AKQJ 984.984.T984.T98",
        "seed": 1,
        "seat": "S",
        "level": "club",
        "agreed": {},
        "calls": ["7NT", "Pass", "Pass", "Pass"],
        "cards": ["S9"],
        "claimed": 13,
    }
    in_play = BoardInPlay.model_validate_json(json.dumps(row))

    assert in_play.record.tricks == 13
    back = in_play.undone()
    assert back.history == in_play.history.before(0)
    assert back.taken_back


def test_nobody_acts_for_others_or_on_an_old_picture(server: TestClient) -> None:
    table = sit(server)  # North deals
    assert "not your turn" in refused(server, table, "act", action="Pass")
    table = bots(server, table)
    act(server, table, "Pass")

    assert "has changed in the meantime" in refused(server, table, "act", action="Pass")


def test_a_decision_is_taken_back_with_all_that_followed(server: TestClient) -> None:
    table = bots(server, sit(server))
    after = bots(server, act(server, table, "Pass"))
    back = server.post(f"{TABLES}/{table['id']}/undo").json()

    assert len(after["calls"]) > len(back["calls"])
    assert back["calls"] == table["calls"]
    assert back["legal"] == table["legal"]
    assert back["taken_back"]  # it has been seen what others do, and cannot be unseen
    assert "nothing of yours" in refused(server, back, "undo")


def test_who_takes_back_before_anybody_has_answered_has_learned_nothing(
    server: TestClient,
) -> None:
    table = bots(server, sit(server))
    act(server, table, "Pass")
    back = server.post(f"{TABLES}/{table['id']}/undo").json()

    assert back["calls"] == table["calls"]
    assert not back["taken_back"]


def test_who_takes_back_a_lead_has_seen_dummy() -> None:
    in_play = claims_before("7NT Pass Pass Pass S9", "W")

    assert in_play.undone().taken_back


def test_what_was_called_before_one_sat_down_is_not_taken_back() -> None:
    in_play = claims_before("7NT Pass Pass Pass", "W").model_copy(update={"begun": 4})

    assert in_play.own_decisions() == []
    assert in_play.after("S9").own_decisions() == [4]


def claims(calls: str, seat: SeatLetter, tricks: int) -> BoardInPlay:
    """South has all the tricks but three, and somebody claims after the lead."""
    return claims_before(calls, seat).after_claim(tricks)


def claims_before(calls: str, seat: SeatLetter, also: tuple[SeatLetter, ...] = ()) -> BoardInPlay:
    """South has all the tricks; a person has sat down somewhere."""
    deal = "N:KQJT.KQJT.KQJ.32 765.765.765.7654 A32.A32.A32.AKQJ 984.984.T984.T98"
    in_play = BoardInPlay(
        number=3, deal=deal, seed=1, seat=seat, also=also, level="novice", agreed=Agreed()
    )
    for action in calls.split():
        in_play = in_play.after(action)
    return in_play


def test_a_claim_stands_if_it_is_sure() -> None:
    calls = "7NT Pass Pass Pass S9"
    declarer = claims(calls, "S", 13)

    assert declarer.is_over
    assert declarer.record.tricks == 13
    assert claims(calls, "W", 0).record.tricks == 13
    with pytest.raises(ValueError, match="not sure that you take 1 more tricks"):
        claims(calls, "E", 1)
    with pytest.raises(ValueError, match="no tricks to claim now"):
        claims("7NT Pass", "S", 13)
    with pytest.raises(ValueError, match="before dummy lies open"):
        claims("7NT Pass Pass Pass", "S", 13)


def test_bots_do_not_peek(server: TestClient) -> None:
    # Exchange the hands of North and East, which West cannot see: West calls and leads the same.
    hands = ["KQJT.KQJT.KQJ.32", "765.765.765.7654", "A32.A32.A32.AKQJ", "984.984.T984.T98"]
    leads = []
    for order in ((0, 1, 2, 3), (1, 0, 2, 3)):
        deal = "N:" + " ".join(hands[place] for place in order)
        in_play = BoardInPlay(
            number=3, deal=deal, seed=1, seat="S", level="novice", agreed=Agreed()
        )
        store = server.app.state.store  # type: ignore[attr-defined]
        stored = store.add(in_play)
        table = act(server, server.get(f"{TABLES}/{stored.id}").json(), "6NT")
        for _ in range(3):
            table = bots(server, table)
            if not table["plays"] and table["must_act"]:
                table = act(server, table, "Pass")
        leads.append((table["calls"][:2], table["plays"][:1]))

    assert leads[0] == leads[1]
    assert CardSet.parse(leads[0][1][0]["card"]) <= Deal.from_pbn(deal)[Seat.WEST]


def test_a_person_may_ask_what_to_conclude_and_what_to_play(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.web.bridge.tables.tables.HINT_DEALS", 4)
    table = sit(server)
    while not (table := bots(server, table))["plays"]:
        table = act(server, table, "Pass")
    belief = server.post("/api/bridge/my-belief", json={"id": table["id"]}).json()
    hint = server.post("/api/bridge/hint", json={"id": table["id"]}).json()
    meanings = server.get(f"{TABLES}/{table['id']}/meanings").json()

    assert set(belief["hidden"]) == {"N", "E", "S", "W"} - table["hands"].keys()
    assert hint["card"] in table["legal"]
    assert len(meanings["calls"]) == len(table["calls"])


def dummy_of(client: TestClient, **wish: Any) -> Json:
    """The person is North, whose partner declares 3NT; the lead is made."""
    deal = "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"
    calls = ("Pass", "Pass", "2NT", "Pass", "3NT", "Pass", "Pass", "Pass")
    in_play = BoardInPlay(
        number=1, deal=deal, seed=1, seat="N", level="novice", agreed=Agreed(), calls=calls, **wish
    )
    stored = client.app.state.store.add(in_play)  # type: ignore[attr-defined]
    before = dict(client.get(f"{TABLES}/{stored.id}").json())
    assert before["hands"].keys() == {"N"}  # nobody sees another hand before the lead
    return bots(client, before)


def test_who_is_dummy_plays_both_hands(server: TestClient) -> None:
    table = dummy_of(server)

    assert table["chair"] == "S"
    assert table["hands"].keys() == {"N", "S"}
    assert (table["to_act"], table["must_act"]) == ("N", True)
    table = bots(server, act(server, table, table["legal"][0]))
    assert (table["to_act"], table["must_act"]) == ("S", True)
    back = server.post(f"{TABLES}/{table['id']}/undo").json()
    assert len(back["plays"]) == 1
    over = play_to_the_end(server, back)
    film = server.get(f"{TABLES}/{table['id']}/film").json()
    review = server.post("/api/bridge/review", json={"id": over["id"], "deals": 4}).json()
    own = {one["card"] for one in film["plays"] if one["seat"] in "NS"}
    judged = {one["action"] for one in review["decisions"] if one["kind"] == "card"}
    assert judged <= own
    assert judged & {one["card"] for one in film["plays"] if one["seat"] == "S"}


def test_who_is_dummy_may_watch(server: TestClient) -> None:
    table = dummy_of(server, as_dummy="watch")

    assert table["chair"] == "N"
    assert len(table["plays"]) == 52
    review = server.post("/api/bridge/review", json={"id": table["id"], "deals": 4}).json()
    assert {one["kind"] for one in review["decisions"]} == {"call"}


@pytest.mark.parametrize(
    ("seat", "also", "before", "after"),
    [
        ("S", "N", "NS", "NS"),  # declarer's side
        ("E", "W", "EW", "NEW"),  # both defenders
        ("N", "E", "NE", "NES"),  # dummy, who plays for declarer, and a defender
        ("W", "NES", "NESW", "NESW"),
    ],
)
def test_who_has_several_seats_sees_and_plays_their_hands_alone(
    seat: SeatLetter, also: str, before: str, after: str
) -> None:
    seats = tuple(Seat.parse(one).letter for one in also)
    in_play = claims_before("7NT Pass Pass Pass", seat, seats)
    assert {one.letter for one in in_play.visible} == set(before)
    assert in_play.is_persons_turn == ("W" in before)

    in_play = in_play.after("S9")
    assert {one.letter for one in in_play.visible} == set(after)
    assert in_play.is_persons_turn == ("S" in after)
    assert in_play.view.visible.items() <= in_play.visible.items()
    assert len(in_play.own_decisions()) == len([one for one in "SWNEW" if one in before])


def test_a_claim_is_of_the_side_whose_turn_it_is() -> None:
    in_play = claims_before("7NT Pass Pass Pass S9", "W", ("S",))

    assert in_play.after_claim(13).record.tricks == 13
    assert in_play.after("SK").after("S5").after("S2").view.seat is Seat.SOUTH
    assert in_play.record.players == ("tefuda (novice)", "tefuda (novice)", "You", "You")


def test_bots_take_the_seats_that_are_left(server: TestClient) -> None:
    table = sit(server, seat="S", also=["N", "E"])
    assert table["also"] == ["N", "E"]
    assert table["hands"].keys() == {"N", "E", "S"}
    for seat in "NES":
        table = bots(server, table)
        assert (table["to_act"], table["must_act"]) == (seat, True)
        table = act(server, table, "Pass")
    over = bots(server, table)

    assert len(over["calls"]) > len(table["calls"])
    assert refusal(server, TABLES, {"seed": 5, "also": ["X"]})


def test_a_contract_alone_is_played_with_bots(server: TestClient) -> None:
    deal = "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"
    start = {"deal": deal, "dealer": "S", "contract": "3NTX", "declarer": "S"}
    table = sit(server, start=start, level="people")
    assert (table["calls"], table["contract"]["symbol"]) == ([], "3NTX")
    table = bots(server, table)
    assert (table["to_act"], table["must_act"]) == ("N", True)
    over = play_to_the_end(server, table)

    (read,) = read_pasted(server.get(f"{TABLES}/{over['id']}/pbn").text)
    assert read.record is not None
    assert read.record.auction is None  # nobody knows it, before or after
    elsewhere = accepted(server, "/api/bridge/elsewhere", {"id": over["id"]})
    assert elsewhere["film"]["contract"]["symbol"] == "3NTX"


@pytest.mark.parametrize("seat", ["S", "E"])
def test_boards_can_be_about_a_theme(client: TestClient, seat: str) -> None:
    wish = {"seat": seat, "seed": 4, "number": 3, "theme": "strong-openings"}
    table = accepted(client, "/api/bridge/tables", wish)
    board = Board.numbered(table["number"], Deal.random(1))

    assert table["number"] in range(3, 7)
    assert board.dealer.side is Seat.parse(seat).side
    assert refusal(client, "/api/bridge/tables", {**wish, "theme": "none"}).startswith("no lesson")
