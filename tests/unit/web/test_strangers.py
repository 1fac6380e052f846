"""Where others on the network may come: only with the link, and nobody sees tables of others."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection

import pytest
import uvicorn
from fastapi.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tefuda.web import create_app, patience

TOKEN = "a-token"
TABLES = "/api/bridge/tables"
LONG = "/api/long"
PAGE = create_app()


@pytest.fixture
def stranger() -> Iterator[TestClient]:
    """A browser on the network that has not been given the link."""
    app = create_app(names=None, token=TOKEN)
    with TestClient(app, base_url="http://cards.example") as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/api/health", TABLES, "/?token=", "/?token=a-tokem"])
def test_who_has_no_link_is_not_let_in(stranger: TestClient, path: str) -> None:
    response = stranger.get(path)

    assert response.status_code == 401
    assert "set-cookie" not in response.headers


def test_a_socket_needs_the_link_too(stranger: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        stranger.websocket_connect("ws://cards.example/api/live"),
    ):
        pass


def test_the_link_lets_in_and_is_kept_in_a_cookie(stranger: TestClient) -> None:
    first = stranger.get(f"/?token={TOKEN}")

    assert first.status_code == 200
    assert "HttpOnly; SameSite=Strict" in first.headers["set-cookie"]
    assert stranger.get("/api/health").status_code == 200


def test_nobody_is_shown_the_tables_of_others(stranger: TestClient) -> None:
    stranger.get(f"/?token={TOKEN}")
    begun = stranger.post(TABLES, json={"seed": 5, "level": "novice"}).json()["id"]

    assert stranger.get(TABLES).json() == []
    assert stranger.get(f"{TABLES}/{begun}").status_code == 200


async def with_a_long_answer(scope: Scope, receive: Receive, send: Send) -> None:
    """The page, where one question takes longer than a request is waited for."""
    if scope["type"] == "http" and scope["path"] == LONG:
        await asyncio.sleep(1.5)
    await PAGE(scope, receive, send)


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Of a server that waits half a second for a request."""
    monkeypatch.setattr(patience, "HEADER_SECONDS", 0.5)
    listening = socket.create_server(("127.0.0.1", 0))
    settings = uvicorn.Config(
        with_a_long_answer, http=patience.PatientProtocol, log_level="critical", lifespan="on"
    )
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join()


@pytest.mark.slow
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
        b"POST /api/bridge/open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a body"],
)
def test_a_request_that_does_not_come_is_not_waited_for(port: int, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(begun)

        assert connection.recv(100) == b""  # closed


@pytest.mark.slow
def test_who_waits_for_an_answer_is_not_given_up(port: int) -> None:
    asked = f"POST {LONG} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(asked.encode())
        time.sleep(0.7)  # the first wait ends, and the rest comes before the next does
        connection.sendall(b"{}")

        assert connection.recv(4000).startswith(b"HTTP/1.1 405")


@pytest.mark.slow
def test_whole_requests_are_answered_as_before(port: int) -> None:
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        for _ in range(3):
            connection.request("GET", "/api/health")
            assert connection.getresponse().read().startswith(b'{"status":"ok"')
            time.sleep(0.2)
