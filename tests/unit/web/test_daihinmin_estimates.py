"""What moves are worth: of the person in a match, and of anybody in a record."""

import pytest
from fastapi.testclient import TestClient

from tefuda.daihinmin.search.analysis import PLAN
from tefuda.web.daihinmin import estimates
from tests.unit.web.asking import Json, accepted
from tests.unit.web.test_daihinmin_endpoints import ask, refusal
from tests.unit.web.test_daihinmin_matches import MATCHES, begun, bots_play

METHODS = ["tefuda", "random_sampling", "epsilon", "soft_max", "ucb1_tuned", "majority"]


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see that they are made."""
    monkeypatch.setattr(estimates, "TRIALS", 300)
    assert PLAN.seconds == 0  # the same answer however busy the machine is


@pytest.fixture(scope="module")
def deciding(client: TestClient) -> Json:
    """A match in which the person has something to choose."""
    seed = 0
    while len((match := begun(client, seed))["legal"]) < 3:
        seed += 1
    return match


@pytest.fixture(scope="module")
def recorded(client: TestClient) -> Json:
    """The second game of the sample, after an exchange, as a question has it."""
    text = client.get("/api/daihinmin/sample").json()["text"]
    game = ask(client, "replay", {"text": text, "game": 2})["game"]
    rich = game["last_order"][:2]
    gifts = [(one["giver"], " ".join(one["cards"])) for one in game["gifts"]]
    turns = game["film"]["turns"]
    return {
        "seats": game["film"]["seats"],
        "last_order": game["last_order"],
        "dealt": [" ".join(hand) for hand in game["dealt"]],
        "gifts": [gift for gift in gifts if gift[0] in rich],
        "moves": [turn["move"]["text"] if turn["move"] else "" for turn in turns],
    }


@pytest.mark.parametrize("method", METHODS)
def test_every_move_of_the_person_is_estimated(
    client: TestClient, deciding: Json, method: str
) -> None:
    question = {"id": deciding["id"], "version": deciding["version"], "method": method}
    found = ask(client, "hint", question)

    moves = [one["move"]["text"] if one["move"] else "" for one in found["moves"]]
    legal = [meld["text"] for meld in deciding["legal"]]
    # On an empty field nobody thinks of a pass.
    assert set(moves) - {""} == set(legal)
    assert found["player"] == 0
    assert all(1 <= one["place"] <= 5 for one in found["moves"] if one["playouts"])
    assert sum(one["playouts"] for one in found["moves"]) > 0
    assert ask(client, "hint", question) == found


def test_who_may_hold_what_adds_up(client: TestClient, deciding: Json) -> None:
    found = ask(client, "hint", {"id": deciding["id"], "version": deciding["version"]})
    cards = {card for chances in found["holders"].values() for card in chances}

    assert not cards & set(deciding["hand"])
    for card in cards:
        assert sum(chances[card] for chances in found["holders"].values()) == pytest.approx(1)


def test_only_who_is_to_move_gets_a_hint(client: TestClient, deciding: Json) -> None:
    path, seen = f"{MATCHES}/{deciding['id']}", {"version": deciding["version"]}
    after = accepted(client, f"{path}/move", {**seen, "meld": deciding["legal"][0]["text"]})

    assert "has changed" in refusal(client, "hint", {"id": deciding["id"], **seen})
    if not after["must_act"]:
        now = {"id": after["id"], "version": after["version"]}
        assert "not your turn" in refusal(client, "hint", now)
    bots_play(client, after)


def test_a_turn_of_a_record_is_estimated(client: TestClient, recorded: Json) -> None:
    found = ask(client, "estimates", {"game": {**recorded, "moves": recorded["moves"][:6]}})

    assert found["moves"]
    assert found["player"] not in map(int, found["holders"])


def test_estimates_do_not_peek(client: TestClient, recorded: Json) -> None:
    """Two others exchange all their cards: what the player to move thinks is the same."""
    game = {**recorded, "last_order": None, "gifts": [], "moves": []}
    found = ask(client, "estimates", {"game": game})
    dealt = list(game["dealt"])
    others = [player for player in range(5) if player != found["player"]]
    pair = next(
        (one, two)
        for one in others
        for two in others
        if one < two and len(dealt[one].split()) == len(dealt[two].split())
    )
    dealt[pair[0]], dealt[pair[1]] = dealt[pair[1]], dealt[pair[0]]

    assert ask(client, "estimates", {"game": {**game, "dealt": dealt}}) == found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": [0, 0, 1, 2, 3]}, "game.seats: this is no order of five players"),
        ({"last_order": [4, 3, 2, 1]}, "game.last_order: this is no order of five players"),
        ({"dealt": ["S3"] * 5, "last_order": None, "gifts": []}, "in another hand too"),
        ({"gifts": []}, "nobody is to move here"),
        ({"moves": ["S3 H3 D3 C3"]}, "illegal meld"),
    ],
)
def test_games_that_cannot_be_are_refused(
    client: TestClient, recorded: Json, change: Json, said: str
) -> None:
    assert said in refusal(client, "estimates", {"game": {**recorded, "moves": [], **change}})


def test_a_game_that_is_over_has_no_estimates(client: TestClient, recorded: Json) -> None:
    assert "nobody is to move here" in refusal(client, "estimates", {"game": recorded})
