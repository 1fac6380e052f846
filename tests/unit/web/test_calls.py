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
