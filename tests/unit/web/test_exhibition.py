"""Boards of bots to be watched, and hands by wish."""

import pytest
from fastapi.testclient import TestClient

from tefuda.bridge.rules import Deal, Seat, imps
from tests.unit.web.asking import Json, accepted, refusal

EXHIBITION = "/api/bridge/exhibition"
MATCH: Json = {"teams": ["people", "novice"], "seed": 4, "number": 3}


def test_four_bots_play_a_board_to_its_end(client: TestClient) -> None:
    question = {**MATCH, "teams": ["people", "people"]}
    played = accepted(client, EXHIBITION, question)
    film = played["film"]

    assert played == accepted(client, EXHIBITION, question)
    assert played["imps"] is None
    assert film["label"] == "3"
    assert film["frames"][-1]["to_act"] is None
    assert film["score"] is not None
    assert accepted(client, EXHIBITION, {**question, "number": 4})["film"]["deal"] != film["deal"]


def test_teams_change_seats_in_the_other_room_and_are_compared(client: TestClient) -> None:
    opened = accepted(client, EXHIBITION, MATCH)["film"]
    other = {**MATCH, "room": "Closed", "against": opened["score"]}
    closed = accepted(client, EXHIBITION, other)

    assert closed["film"]["deal"] == opened["deal"]
    assert opened["players"]["N"] == closed["film"]["players"]["E"] == "tefuda (people)"
    assert (opened["room"], closed["film"]["room"]) == ("Open", "Closed")
    assert closed["imps"] == imps(closed["film"]["score"] - opened["score"])


def test_agreements_go_with_the_team(client: TestClient) -> None:
    weak = {"system": "sayc", "ranges": {"1NT": "12-14"}}
    strong = {"system": "sayc"}
    wish = {"constraints": ["north: shape is 4-3-3-3 and hcp = 13 and diamonds = 4"], "number": 1}
    question = {
        **MATCH,
        **wish,
        "teams": ["novice", "novice"],
        "agreed": {"NS": weak, "EW": strong},
    }
    opened = accepted(client, EXHIBITION, question)["film"]
    closed = accepted(client, EXHIBITION, {**question, "room": "Closed"})["film"]

    assert (opened["dealer"], closed["dealer"]) == ("N", "N")
    assert opened["calls"][0]["call"] == "1NT"
    assert closed["calls"][0]["call"] == "1D"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/bridge/exhibition", {**MATCH, "teams": ["people", "people"]}),
        ("/api/bridge/tables", {"seed": 4}),
        ("/api/bridge/practice", {"seed": 4}),
    ],
)
def test_hands_meet_constraints_and_what_is_wrong_is_named(
    client: TestClient, path: str, body: Json
) -> None:
    asked = ["south: hearts >= 7", "ns: hcp <= 9"]
    answer = accepted(client, path, {**body, "constraints": asked})
    hand = answer["film"]["hands"]["S"] if "film" in answer else _own_hand(answer)

    assert sum(card.startswith("H") for card in hand) >= 7
    told = refusal(client, path, {**body, "constraints": ["south: hearts >="]})
    assert "'hearts >='" in told


def _own_hand(answer: Json) -> list[str]:
    hand: list[str] = answer["hand"] if "hand" in answer else answer["hands"]["S"]
    return hand


def test_both_hands_of_a_side_are_added(client: TestClient) -> None:
    question = {"constraints": ["ns: hcp >= 33"], "seed": 2}
    deal = Deal.from_pbn(accepted(client, "/api/bridge/deal", question)["deal"])
    held = [str(card)[1] for seat in (Seat.NORTH, Seat.SOUTH) for card in deal[seat]]

    assert sum("JQKA".find(rank) + 1 for rank in held) >= 33


def test_constraints_are_read_before_a_board_is_dealt(client: TestClient) -> None:
    def rarity(*constraints: str) -> float:
        asked = {"constraints": constraints}
        return float(accepted(client, "/api/bridge/constraints", asked)["one_in"])

    assert rarity("", " ") == 1
    assert rarity("south: hcp <= 37") == pytest.approx(1)
    assert rarity("south: has SA") == pytest.approx(4)
    assert rarity("ns: hcp >= 20") == pytest.approx(1.85, abs=0.1)  # half the deals, and ties
    wrong = {"constraints": ["south: hcp >= 21", "north: hcp >= 20"]}
    assert "no deal agrees" in refusal(client, "/api/bridge/constraints", wrong)
    rare = {"constraints": ["ns: hcp = 40", "ns: spades = 13", "ns: hearts = 13"]}
    assert "no deal was found" in refusal(client, "/api/bridge/constraints", rare)


def test_bots_play_on_to_the_end(client: TestClient, deceive: Json) -> None:
    cards = accepted(client, "/api/bridge/play-out", {"board": deceive})["cards"]

    assert len(cards) == 52 - len(deceive["play"])
    whole = {**deceive, "play": [*deceive["play"], *cards]}
    assert accepted(client, "/api/bridge/film", whole)["frames"][-1]["to_act"] is None
    stated = {**deceive, "auction": [], "contract": "3NT", "declarer": "S"}
    assert len(accepted(client, "/api/bridge/play-out", {"board": stated})["cards"]) == len(cards)
