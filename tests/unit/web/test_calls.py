"""What the next call may be: explained by the system, and compared by the search."""

from fastapi.testclient import TestClient

from tests.unit.web.asking import Json, accepted, refusal

WEAK = {"NS": {"ranges": {"1NT": "12-14"}}}


def says(client: TestClient, question: Json) -> dict[str, str]:
    """What each next call says."""
    answer = accepted(client, "/api/bridge/next-calls", question)
    return {one["call"]: one["says"] for one in answer["calls"]}


def test_openings_are_explained_by_what_was_agreed(client: TestClient) -> None:
    weak = says(client, {"agreed": WEAK})

    assert weak["1NT"] == "12 to 14 points, balanced"
    assert "five or more spades" in weak["1S"]
    assert list(weak)[:3] == ["Pass", "1C", "1D"]


def test_answers_are_explained_too(client: TestClient) -> None:
    assert "four-card major" in says(client, {"auction": ["1NT", "P"]})["2C"]


def test_an_auction_that_is_over_has_no_next_call(client: TestClient, deceive: Json) -> None:
    assert "illegal call" in refusal(client, "/api/bridge/next-calls", {"auction": ["1NT", "1C"]})
    assert "the auction is over" in refusal(client, "/api/bridge/calls", {"board": deceive})


def test_calls_are_advised_with_numbers_and_words(client: TestClient, deceive: Json) -> None:
    board = {**deceive, "auction": deceive["auction"][:1], "play": []}
    advice = accepted(client, "/api/bridge/calls", {"board": board, "deals": 4})

    assert advice["call"] in {one["call"] for one in advice["candidates"]}
    for one in advice["candidates"]:
        assert one["says"]
        assert (one["mean"] is None) == (one["deals"] == 0)


def test_bots_bid_to_the_end(client: TestClient, deceive: Json) -> None:
    begun = {**deceive, "auction": deceive["auction"][:2], "play": []}
    film = accepted(client, "/api/bridge/bid-out", {"board": begun})

    assert [one["call"] for one in film["calls"][:2]] == begun["auction"]
    assert film["contract"] is not None
    assert "the auction is over" in refusal(client, "/api/bridge/bid-out", {"board": deceive})


def test_cards_that_are_given_are_dealt(client: TestClient) -> None:
    hands = {"S": ["SA", "SK"], "W": ["C2"]}
    question = {"seed": 3, "hands": hands, "dealer": "E", "vulnerability": "EW"}
    film = accepted(client, "/api/bridge/deal", question)

    assert {"SA", "SK"} < set(film["hands"]["S"])
    assert "C2" in film["hands"]["W"]
    assert (film["dealer"], film["vulnerability"]) == ("E", "EW")
    twice = {"seed": 3, "hands": {"S": ["SA"], "W": ["SA"]}}
    assert "two hands" in refusal(client, "/api/bridge/deal", twice)


def test_a_board_is_played_from_where_it_stands(client: TestClient, deceive: Json) -> None:
    wish = {"seed": 1, "seat": "E", "start": deceive}
    table = accepted(client, "/api/bridge/tables", wish)

    assert [one["card"] for one in table["plays"]] == deceive["play"]
    assert (table["dealer"], table["vulnerability"]) == (
        deceive["dealer"],
        deceive["vulnerability"],
    )
    assert table["must_act"]
