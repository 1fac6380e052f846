"""Players of one's own at the page's tables: those that were admitted, and nobody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tefuda.errors import NotationError
from tefuda.web.admitted import admit, admitted, dismiss_all
from tests.unit.web.asking import accepted, refusal

OWN = "own_daihinmin_player:MyPlayer"
OWN_BRIDGE = "own_bridge_player:MyPlayer:opens=9"
TABLES = "/api/bridge/tables"
MATCHES = "/api/daihinmin/matches"
WISH = {"bots": [OWN, "lowest", "random", "lowest"], "seed": 3}


@pytest.fixture(autouse=True)
def _nobody_stays(monkeypatch: pytest.MonkeyPatch, examples: Path) -> Iterator[None]:
    monkeypatch.chdir(examples)
    yield
    dismiss_all()


def test_a_request_cannot_make_up_a_player(client: TestClient) -> None:
    assert "there is no such player" in refusal(client, MATCHES, WISH)
    assert OWN not in client.get("/api/daihinmin/players").json()["names"]


@pytest.mark.parametrize("name", [OWN, f"{OWN}:keeps_joker=no"])
def test_one_that_was_admitted_is_a_choice_and_plays(client: TestClient, name: str) -> None:
    admit(name)
    assert client.get("/api/daihinmin/players").json()["names"][0] == name

    wish = {**WISH, "bots": [name, *WISH["bots"][1:]]}  # type: ignore[index]
    match = accepted(client, MATCHES, wish)
    assert match["names"][1] == name
    assert accepted(client, "/api/daihinmin/bots", {"id": match["id"]})["version"] >= 1


def test_a_match_with_somebody_who_is_no_longer_there_says_so(client: TestClient) -> None:
    admit(OWN)
    begun = accepted(client, MATCHES, {**WISH, "bots": [OWN] * 4, "seed": 3})
    dismiss_all()

    assert "there is no such player" in refusal(client, "/api/daihinmin/bots", {"id": begun["id"]})


def test_a_player_of_bridge_is_one_of_bridge_alone() -> None:
    admit(OWN_BRIDGE)

    assert admitted("bridge") == (OWN_BRIDGE,)
    assert admitted("daihinmin") == ()


def test_bots_of_bridge_may_be_ones_own(client: TestClient) -> None:
    wish = {"seed": 1, "number": 1, "level": OWN_BRIDGE}
    assert "there is no such player" in refusal(client, TABLES, wish)
    admit(OWN_BRIDGE)
    assert client.get("/api/bridge/players").json()["names"][-1] == OWN_BRIDGE

    sitting = accepted(client, TABLES, wish)
    assert sitting["level"] == OWN_BRIDGE
    later = accepted(client, "/api/bridge/bots", {"id": sitting["id"]})
    assert [one["call"] for one in later["calls"]] == ["1S", "Pass"]
    listed = {one["id"]: one for one in client.get(TABLES).json()}
    assert listed[sitting["id"]]["level"] == OWN_BRIDGE


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:Player", "No module named 'no_such_module'"),
        ("pathlib:Path", "plays neither game"),
        ("own_daihinmin_player:MyPlayer:speed=9", "unknown option 'speed'"),
        ("standard", "is not a class|No module"),
    ],
)
def test_what_is_no_player_is_refused_at_the_start(name: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        admit(name)
    assert admitted("daihinmin") == ()
