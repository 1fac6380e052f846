"""Double-dummy problems: perfect defence, hints that hold, and a solution that can be walked."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

Json = dict[str, Any]
NAMES = ["CP4", "CP11", "CP13", "CP21", "CP23", "CP36", "CP55"]


def at(client: TestClient, name: str, play: list[str], **wish: bool) -> Json:
    """How a problem stands."""
    response = client.post("/api/bridge/problem", json={"name": name, "play": play, **wish})
    assert response.status_code == 200, response.text
    return dict(response.json())


def cards_of(shown: Json) -> list[str]:
    """The cards played."""
    return [play["card"] for play in shown["plays"]]


def test_the_compositions_are_listed(client: TestClient) -> None:
    assert [one["name"] for one in client.get("/api/bridge/problems").json()] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_whoever_follows_the_hints_makes_it(client: TestClient, name: str) -> None:
    shown = at(client, name, [], hints=True)
    while shown["to_play"]:
        assert shown["is_yours"]
        assert set(shown["hints"]) <= set(shown["legal"])
        shown = at(client, name, [*cards_of(shown), shown["hints"][-1]], hints=True)

    assert shown["won"] >= shown["needed"]


def test_a_wrong_card_is_punished_and_nothing_is_told_unasked(client: TestClient) -> None:
    shown = at(client, "CP4", [], hints=True)
    wrong = next(card for card in shown["legal"] if card not in shown["hints"])
    after = at(client, "CP4", [*cards_of(shown), wrong])
    assert after["hints"] is None
    assert after["branches"] is None

    while after["to_play"]:
        hints = at(client, "CP4", cards_of(after), hints=True)["hints"]
        assert hints == []
        after = at(client, "CP4", [*cards_of(after), after["legal"][0]])
    assert after["won"] < after["needed"]


def test_the_solution_tells_every_defence(client: TestClient) -> None:
    shown = at(client, "CP4", [], defend=False, proof=True)

    assert not shown["is_yours"]  # West leads
    assert all(branch["keeps"] for branch in shown["branches"])
    assert sorted(card for one in shown["branches"] for card in one["cards"]) == sorted(
        shown["legal"]
    )


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"name": "CP99"}, "no problem is called 'CP99'"),
        ({"name": "CP4", "play": ["SA"]}, "west does not hold it"),
        ({"name": "CP11", "play": ["SK"], "defend": False}, "SK is not led in this problem"),
        ({"name": "CP4", "play": ["XX"]}, "unknown suit 'X'"),
    ],
)
def test_what_is_wrong_is_told(client: TestClient, question: Json, said: str) -> None:
    response = client.post("/api/bridge/problem", json=question)

    assert response.status_code == 422
    assert said in response.json()["error"]
