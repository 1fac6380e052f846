"""Requests that must be accepted, and those that must be refused in one sentence."""

from typing import Any

from fastapi.testclient import TestClient

Json = dict[str, Any]


def accepted(client: TestClient, path: str, body: Json) -> Json:
    """The answer to a request."""
    response = client.post(path, json=body)
    assert response.status_code == 200, response.text
    answer: Json = response.json()
    return answer


def refusal(client: TestClient, path: str, body: Json) -> str:
    """Why a request is refused."""
    response = client.post(path, json=body)
    assert response.status_code == 422, response.text
    assert response.json().keys() == {"error"}
    return str(response.json()["error"])
