"""A server in this process, and the boards that are asked about."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.web import create_app

HOST = "http://127.0.0.1:8000"


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    """Somebody who talks to the server."""
    with TestClient(create_app(), base_url=HOST) as client:
        yield client


@pytest.fixture(scope="session")
def deceive(client: TestClient) -> dict[str, Any]:
    """The board of example 000-1, before East's decision."""
    (example,) = (one for one in client.get("/api/bridge/examples").json() if one["id"] == "000-1")
    film = example["film"]
    return {
        "deal": film["deal"],
        "dealer": film["dealer"],
        "vulnerability": film["vulnerability"],
        "auction": [call["call"] for call in film["calls"]],
        "play": [play["card"] for play in film["plays"]],
        "agreed": example["agreed"],
    }


@pytest.fixture(scope="session")
def examples() -> Path:
    """The folder of examples of the repository."""
    return Path(__file__).parents[3] / "examples"
