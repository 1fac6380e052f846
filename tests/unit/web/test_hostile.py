"""A real server and clients that mean no good: it says no, and others do not notice."""

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web_server import Server

pytestmark = pytest.mark.slow

MUCH = 1_000_000
"""Messages of a page that does not stop talking."""
STALL = 5.0
"""Seconds for which nobody may keep the server from others: a million pieces once took 7.3."""
PATIENCE = 20.0
"""Seconds within which a loaded machine answers the simplest question."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    server = Server(tmp_path_factory.mktemp("boards"))
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def still_there(server: Server) -> Iterator[None]:
    """Whatever a test does, the server answers afterwards."""
    yield
    assert health(server) == "ok"


def health(server: Server) -> str:
    """What the server says of itself."""
    with urlopen(f"{server.address}api/health", timeout=PATIENCE) as answer:
        return str(json.load(answer)["status"])


def raw(server: Server, *parts: bytes, wait: float = PATIENCE) -> bytes:
    """The beginning of the answer to bytes that no browser would send."""
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=wait) as connection:
        for part in parts:
            connection.sendall(part)
        try:
            return connection.recv(4096)
        except TimeoutError:
            return b""


def head(server: Server, *lines: str) -> bytes:
    """The beginning of a POST with such headers."""
    host = server.address.removeprefix("http://").rstrip("/")
    return "\r\n".join(["POST /api/bridge/open HTTP/1.1", f"Host: {host}", *lines, "", ""]).encode()


@pytest.mark.parametrize("length", ["99999999999", "-1", "1e3", "0x10", "1, 2"])
def test_a_body_of_no_sensible_length_is_refused_unread(server: Server, length: str) -> None:
    answer = raw(server, head(server, f"Content-Length: {length}"))

    assert answer.startswith((b"HTTP/1.1 413", b"HTTP/1.1 400"))


def test_bodies_that_never_come_keep_nobody_waiting(server: Server) -> None:
    begun = head(server, "Content-Length: 1000", "Content-Type: application/json")
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    waiting = [socket.create_connection((host, int(port))) for _ in range(100)]
    for connection in waiting:
        connection.sendall(begun + b"{")

    assert health(server) == "ok"
    for connection in waiting:
        connection.close()


def test_headers_without_end_are_refused(server: Server) -> None:
    answer = raw(server, head(server)[:-2], b"X: " + b"x" * 1_000_000)

    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431")) or not answer


def test_a_message_that_is_too_long_ends_only_its_own_socket(server: Server) -> None:
    address = server.address.replace("http", "ws") + "api/live"
    with connect(address) as socket:
        socket.send("x" * 3_000_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def test_a_message_in_thousands_of_pieces_ends_only_its_own_socket(server: Server) -> None:
    address = server.address.replace("http", "ws") + "api/live"
    slowest = 0.0
    with connect(address, compression=None) as page, ThreadPoolExecutor(1) as talker:
        talking = talker.submit(page.send, ("x" for _ in range(MUCH)))
        while not talking.done():
            start = monotonic()
            assert health(server) == "ok"
            slowest = max(slowest, monotonic() - start)

    assert isinstance(talking.exception(), ConnectionClosed)
    assert slowest < STALL


def test_a_message_in_a_few_pieces_is_read(server: Server) -> None:
    address = server.address.replace("http", "ws") + "api/live"
    with connect(address) as page:
        page.send(['{"id"', ": 1, ", '"ask": "nothing"}', " " * 20_000])

        assert json.loads(page.recv(timeout=PATIENCE))["id"] == 1


def test_a_page_that_does_not_read_is_not_listened_to(server: Server) -> None:
    address = server.address.replace("http", "ws") + "api/live"
    said = 0
    with connect(address, max_queue=1, compression=None) as page:

        def talk() -> None:
            nonlocal said
            with suppress(ConnectionClosed):
                while said < MUCH:
                    page.send(json.dumps({"id": said, "ask": "x" * 100}))
                    said += 1

        talking = Thread(target=talk)
        talking.start()
        before = -1
        while before != said:  # until even the buffers of both machines are full
            before = said
            talking.join(2.0)

        assert health(server) == "ok"
        assert said < MUCH
        page.socket.shutdown(socket.SHUT_RDWR)
        talking.join()


def test_fifty_people_ask_at_once_and_the_page_stays_usable(server: Server) -> None:
    with urlopen(f"{server.address}api/bridge/examples", timeout=PATIENCE) as answer:
        film = next(one["film"] for one in json.load(answer) if one["id"] == "000-1")
    board = {
        "deal": film["deal"],
        "dealer": film["dealer"],
        "auction": [call["call"] for call in film["calls"]],
        "play": [play["card"] for play in film["plays"]],
    }
    with ThreadPoolExecutor(50) as people:
        answers = [
            people.submit(
                ask, server, "bridge/candidates", {"board": board, "deals": 8, "seed": seed}
            )
            for seed in range(50)
        ]
        slowest = 0.0
        while not all(answer.done() for answer in answers):
            start = monotonic()
            assert health(server) == "ok"
            slowest = max(slowest, monotonic() - start)

    assert {answer.result()[0] for answer in answers} == {200}
    assert len({answer.result()[1]["card"] for answer in answers} - {"CK", "C2"}) == 0
    assert slowest < PATIENCE


def ask(server: Server, name: str, question: dict[str, Any]) -> tuple[int, Any]:
    """The status and the answer of a question by POST."""
    request = Request(
        f"{server.address}api/{name}",
        json.dumps(question).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urlopen(request, timeout=600) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)
