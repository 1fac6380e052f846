"""The description of the interface, and requests of all kinds that it allows or forbids."""

from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings

from tefuda.web import create_app

PATIENCE = 120.0
"""Seconds: a request that is right may have bots play a whole board, on a busy machine."""

schema = schemathesis.openapi.from_asgi("/api/openapi.json", create_app(names=None)).exclude(
    path="/api/daihinmin/league"  # of which most requests are right, and take minutes
)


def test_every_question_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()

    questions = client.app.state.dispatcher.endpoints  # type: ignore[attr-defined]
    assert {f"/api/{name}" for name in questions} <= described["paths"].keys()
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server(case: schemathesis.Case[Any]) -> None:
    response = case.call(timeout=PATIENCE)

    assert response.status_code < 500 or response.status_code == 503
    if response.status_code >= 400:
        assert response.json().keys() == {"error"}
