"""Whom the server answers, and under which conditions."""

import re

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tefuda.web import create_app
from tefuda.web.app import STATIC

LIVE = "ws://127.0.0.1:8000/api/live"


def test_it_answers_when_it_is_ready(client: TestClient) -> None:
    assert client.get("/api/health").json()["status"] == "ok"


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "", "[", "a b"])
def test_a_name_that_it_does_not_go_by_is_refused(client: TestClient, name: str) -> None:
    response = client.get("/api/health", headers={"host": name})

    assert response.status_code == 421


@pytest.mark.parametrize("name", ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000"])
def test_loopback_has_several_names(client: TestClient, name: str) -> None:
    assert client.get("/api/health", headers={"host": name}).status_code == 200


def test_a_server_for_others_goes_by_any_name() -> None:
    with TestClient(create_app(names=None), base_url="http://cards.example") as client:
        assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:9999", "http://[", "//]"]
)
def test_pages_of_others_cannot_ask(client: TestClient, origin: str) -> None:
    response = client.post("/api/bridge/open", json={"text": "x"}, headers={"origin": origin})

    assert response.status_code == 403


def test_pages_of_others_get_no_socket(client: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refusal,
        client.websocket_connect(LIVE, headers={"origin": "https://evil.example"}),
    ):
        pass

    assert refusal.value.code == 1008


def test_a_request_that_is_too_long_is_refused(client: TestClient) -> None:
    response = client.post("/api/bridge/open", json={"text": "x" * 2_500_000})

    assert response.status_code == 413


def test_a_request_must_say_how_long_it_is(client: TestClient) -> None:
    response = client.post("/api/bridge/open", content=iter([b"{}"]))

    assert response.status_code == 411


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/page/index.js"])
def test_every_answer_has_a_content_security_policy(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"https?:|\*", policy)
    assert headers["x-content-type-options"] == "nosniff"


def test_only_the_solver_may_compile(client: TestClient) -> None:
    headers = client.get("/page/worker.js").headers

    assert "script-src 'self' 'wasm-unsafe-eval'" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    ["/../app.py", "/%2e%2e/app.py", "/page/../../app.py", "/..%2fapp.py", "//etc/passwd"],
)
def test_no_path_leaves_the_folder_of_the_page(client: TestClient, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert (STATIC.parent / "app.py").is_file()


def test_what_is_not_there_is_told_as_every_refusal(client: TestClient) -> None:
    response = client.get("/api/nothing")

    assert response.status_code == 404
    assert response.json() == {"error": "Not Found"}


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "x", "²"])
def test_a_length_is_a_number(client: TestClient, length: str) -> None:
    headers = {b"content-length": length.encode("latin-1")}

    assert client.post("/api/bridge/open", content=b"", headers=headers).status_code == 413
