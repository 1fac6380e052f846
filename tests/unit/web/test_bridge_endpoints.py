"""What can be asked about a board: beliefs, meanings, candidates, double dummy."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.bridge.belief import believe
from tefuda.bridge.notation import load, viewer_link
from tefuda.bridge.rules import History, Seat
from tefuda.cards import Card
from tests.unit.web import asking
from tests.unit.web.asking import Json, accepted


def ask(client: TestClient, name: str, question: Json) -> Any:
    """The answer to a question."""
    return accepted(client, f"/api/bridge/{name}", question)


def refusal(client: TestClient, name: str, question: Json) -> str:
    """Why a question is not answered."""
    return asking.refusal(client, f"/api/bridge/{name}", question)


def test_the_papers_examples_are_shipped(client: TestClient) -> None:
    shipped = {one["id"]: one for one in client.get("/api/bridge/examples").json()}

    papers = {"000-1", "000-1c", "000-2", "000-3", "000-4", "003-1", "003-1v"}
    assert papers < shipped.keys()
    for name in papers:
        example = shipped[name]
        film = example["film"]
        frame = film["frames"][example["at"]]
        assert frame["to_act"] in (example["seat"], film["contract"]["dummy"])
        assert set(example["candidates"]) <= set(frame["legal"])
        assert example["about"]["en"] != example["about"]["ja"]


def test_a_belief_is_that_of_the_package(client: TestClient, deceive: Json, examples: Path) -> None:
    plain = {name: value for name, value in deceive.items() if name != "agreed"}
    shown = ask(client, "belief", {"board": plain, "seat": "E"})

    (record,) = load(examples / "deceive.pbn")
    assert record.auction is not None
    view = History(record.board, record.auction, record.played).view(Seat.EAST)
    belief = believe(view)
    assert shown["deals"] == belief.count
    assert shown["exact"]
    assert shown["hidden"] == ["S", "W"]
    for card, chances in belief.cards.items():
        assert shown["cards"][str(card)]["W"] == pytest.approx(chances[Seat.WEST])
    assert shown["points"]["W"].keys() == {str(n) for n in belief.hcp(Seat.WEST)}


def test_another_seat_has_another_belief(client: TestClient, deceive: Json) -> None:
    of_south = ask(client, "belief", {"board": deceive, "seat": "S"})

    assert of_south["hidden"] == ["E", "W"]
    assert 0 < of_south["cards"]["CK"]["E"] < 1


def test_a_card_changes_what_the_others_believe(client: TestClient, deceive: Json) -> None:
    influence = ask(client, "influence", {"board": deceive, "card": "C2"})

    assert [one["player"] for one in influence["players"]] == ["S", "W"]
    south = influence["players"][0]
    (king,) = (one for one in south["changes"] if one["card"] == "CK")
    assert king["seat"] == "W"
    assert king["before"] < king["after"]
    after = {**deceive, "play": [*deceive["play"], "C2"]}
    assert south["after"] == ask(client, "belief", {"board": after, "seat": "S"})


def test_what_was_shown_is_told_call_by_call_and_card_by_card(
    client: TestClient, deceive: Json
) -> None:
    meanings = ask(client, "meanings", {"board": deceive})

    assert meanings["calls"][0]["shown"]["hcp"] == [21, 22]
    assert meanings["calls"][0]["meaning"] == "balanced"
    assert meanings["calls"][0]["says"] == "21 or 22 points, balanced"
    assert meanings["calls"][0]["kind"] == "natural"
    assert meanings["seats"]["S"].startswith("21 or 22 points, balanced")
    assert meanings["misfits"] == []
    assert [one["card"] for one in meanings["cards"]] == deceive["play"]
    assert any("count" in says for one in meanings["cards"] for says in one["says"])


def test_abc_deceives_and_monte_carlo_does_not(client: TestClient, deceive: Json) -> None:
    question = {"board": deceive, "candidates": ["CK", "C2"], "deals": 40}

    assert ask(client, "candidates", {**question, "search": "monte_carlo"})["card"] == "CK"
    abc = ask(client, "candidates", {**question, "search": "abc"})
    assert abc["card"] == "C2"
    assert abc["reasons"]
    assert not abc["declares"]


def test_a_card_is_judged_by_what_could_be_known_and_by_the_truth(
    client: TestClient, deceive: Json
) -> None:
    board = {**deceive, "play": ["H6", "H2", "H5"]}
    verdict = ask(client, "verdict", {"board": board, "deals": 16})

    assert verdict["seat"] == "E"
    assert verdict["card"] == "H5"
    assert verdict["verdict"] in {"right", "unlucky", "missed", "wrong"}


def test_double_dummy_counts_declarers_tricks(client: TestClient, deceive: Json) -> None:
    cards = ask(client, "cards", {"board": deceive})
    table = ask(client, "table", {"board": deceive})
    line = ask(client, "line", {"board": deceive})

    assert {one["card"]: one["tricks"] for one in cards["cards"]} == {"CK": 11, "C2": 12}
    assert [one["card"] for one in cards["cards"] if one["is_best"]] == ["CK"]
    assert table["table"]["NT"]["S"] == 11
    assert "660" in table["par"]
    known = {
        "table": table["table"],
        **{name: deceive[name] for name in ("dealer", "vulnerability")},
    }
    assert ask(client, "par", known)["par"] == table["par"]
    assert line["tricks"] == 11
    assert len(line["plays"]) == 52 - len(deceive["play"])


def test_a_text_is_opened_whatever_its_format(client: TestClient, examples: Path) -> None:
    text = (examples / "deceive.pbn").read_text()
    (record,) = load(examples / "deceive.pbn")

    for pasted in (text, viewer_link(record)):
        opened = ask(client, "open", {"text": pasted})
        (film,) = opened["boards"]
        assert film["deal"] == record.board.deal.to_pbn()
        assert film["contract"]["symbol"] == "3NT"
        assert [one["card"] for one in film["plays"]] == list(map(str, record.played))


def test_a_film_says_who_may_do_what(client: TestClient, deceive: Json) -> None:
    film = ask(client, "film", deceive)

    assert len(film["frames"]) == len(film["calls"]) + len(film["plays"]) + 1
    assert film["frames"][0] == {
        "to_act": "S",
        "decider": "S",
        "legal": film["frames"][0]["legal"],
        "won": [0, 0],
    }
    dummys_turn = film["frames"][7]
    assert (dummys_turn["to_act"], dummys_turn["decider"]) == ("N", "S")
    assert film["frames"][-1]["legal"] == ["CK", "C2"]
    assert next(one["card"] for one in film["plays"] if one["wins"]) == "HA"


def test_a_board_can_be_taken_away(client: TestClient, deceive: Json) -> None:
    saved = ask(client, "save", deceive)

    (film,) = ask(client, "open", {"text": saved["pbn"]})["boards"]
    assert film["deal"] == deceive["deal"]
    (film,) = ask(client, "open", {"text": saved["link"]})["boards"]
    assert [one["card"] for one in film["plays"]] == deceive["play"]


def test_a_board_is_dealt_by_constraint(client: TestClient) -> None:
    question = {"constraints": ["south: hcp >= 20"], "seed": 5}
    film = ask(client, "deal", question)

    assert sum("AKQJ".find(card[1]) >= 0 for card in film["hands"]["S"]) >= 5
    assert film == ask(client, "deal", question)


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("film", {"deal": "N:AKQ"}, "a deal is a seat"),
        ("film", {"deal": "N:AK... .AK.. QJ... .QJ.."}, "all 52 cards"),
        ("film", {"auction": ["2NT", "1C"]}, "illegal call '1C' by west"),
        ("film", {"play": ["H6", "H2", "S9"]}, "east must follow hearts"),
        ("film", {"dealer": "Q"}, "dealer: input should be 'N', 'E', 'S' or 'W', not 'Q'"),
        ("film", {"nonsense": 1}, "nonsense: extra inputs are not permitted"),
        ("film", {"agreed": {"NS": {"style": "/etc/passwd"}}}, "agreed.NS.style"),
        ("film", {"agreed": {"NS": {"system": "/etc/passwd"}}}, "agreed.NS.system"),
        ("film", {"agreed": {"NS": {"ranges": {"system": "1-2"}}}}, "agreed.NS.ranges"),
    ],
)
def test_what_is_wrong_with_a_board_is_told_in_one_sentence(
    client: TestClient, deceive: Json, name: str, change: Json, said: str
) -> None:
    assert said in refusal(client, name, {**deceive, **change})


@pytest.mark.parametrize(
    ("name", "question", "said"),
    [
        ("open", {"text": ""}, "there is no text"),
        ("open", {"text": "https://example.org/?x=1"}, "no 'lin=' and no hands"),
        ("open", {"text": "hello"}, "neither PBN nor LIN nor RBN"),
        ("open", {"text": '[Deal "N:AKQ.J.. x"]'}, "line 1"),
        ("deal", {"constraints": ["south: hcp > 40"], "seed": 1}, "no deal agrees"),
        ("deal", {"constraints": ["south 12"], "seed": 1}, "a seat and a colon must come first"),
        ("deal", {"seed": -1}, "seed: input should be greater than or equal to 0"),
        ("belief", {"seat": "N"}, "board: field required"),
    ],
)
def test_what_is_wrong_with_a_request_is_told_in_one_sentence(
    client: TestClient, name: str, question: Json, said: str
) -> None:
    assert said in refusal(client, name, question)


def test_a_contract_alone_is_saved_as_what_can_state_it(client: TestClient, deceive: Json) -> None:
    saved = ask(client, "save", {**deceive, "auction": [], "contract": "3NT", "declarer": "S"})

    assert saved["lin"] == ""
    (film,) = ask(client, "open", {"text": saved["pbn"]})["boards"]
    assert film["contract"]["symbol"] == "3NT"


@pytest.mark.parametrize("system", ["sayc", "people"])
def test_where_only_the_contract_is_known_cards_tell_and_calls_do_not(
    client: TestClient, deceive: Json, system: str
) -> None:
    agreed = {side: {"system": system, "signals": "off"} for side in ("NS", "EW")}
    contract = {"auction": [], "contract": "3NT", "declarer": "S", "agreed": agreed}
    board = {**deceive, **contract, "play": []}
    belief = ask(client, "belief", {"board": board, "seat": "W"})
    chances = [chance for by in belief["cards"].values() for chance in by.values()]
    assert chances == pytest.approx([1 / 3] * 39 * 3, abs=0.03)

    board = {**deceive, **contract}
    assert ask(client, "cards", {"board": board})["cards"]
    assert ask(client, "belief", {"board": board, "seat": "E"})["hidden"] == ["S", "W"]
    assert ask(client, "meanings", {"board": board})["calls"] == []
    asked = {"board": board, "deals": 4, "candidates": ["CK", "C2"]}
    assert len(ask(client, "candidates", asked)["candidates"]) == 2


def test_a_view_never_depends_on_hidden_cards(client: TestClient, deceive: Json) -> None:
    north, east, south, west = deceive["deal"].removeprefix("N:").split()
    other = south.replace("62.", "T8.", 1), west.replace("T83", "632", 1)
    exchanged = {**deceive, "deal": f"N:{north} {east} {' '.join(other)}"}
    assert Card.parse("ST")  # the cards that were exchanged have not been played

    before, after = (
        ask(client, "belief", {"board": board, "seat": "E"}) for board in (deceive, exchanged)
    )

    assert before == after


def test_a_triple_is_explained(client: TestClient, deceive: Json) -> None:
    question = {"board": deceive, "card": "C2", "seed": 1, "deal": 8}
    shown = ask(client, "triple", question)

    assert shown["players"] == ["E", "W", "S"]
    truth, of_west, of_south = shown["imagined"]
    assert "CK" in truth["E"]
    assert "CK" in of_south["W"]
    assert of_west["W"] == truth["W"]
    assert not {*deceive["play"]} & {card for hand in truth.values() for card in hand}
    assert shown["values"][0] == shown["deals"][7]["triples"][0]
    (north,) = (fork for fork in shown["tree"][:4] if fork["seat"] == "N")
    assert north["decider"] == "S"
    assert north["branches"][-1] == {
        "cards": ["C8"],
        "values": [100, -690, -690],
        "chosen": True,
    }
    assert shown["means"].keys() == {"CK", "C2"}
    assert refusal(client, "triple", {**question, "card": "C3"}) == "C3 cannot be played: CK C2 can"


def test_a_triple_needs_a_card_to_play(client: TestClient, deceive: Json) -> None:
    bidding = {**deceive, "play": [], "auction": deceive["auction"][:2]}

    assert "no contract" in refusal(client, "triple", {"board": bidding, "card": "C2"})
