"""The socket of a page: answers, progress, errors, cancelled work, and many questions at once."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.unit.web.asking import Json

LIVE = "ws://127.0.0.1:8000/api/live"
LONG = {"search": "abc", "deals": 400, "seconds": 60.0}


def last_of(socket: Any, number: int) -> Json:
    """The message that ends question *number*; progress of any question is skipped."""
    while True:
        message: Json = socket.receive_json()
        if message["id"] == number and "done" not in message:
            return message


def test_a_question_is_answered(client: TestClient, deceive: Json) -> None:
    with client.websocket_connect(LIVE) as socket:
        question = {"board": deceive, "seat": "E"}
        socket.send_json({"id": 3, "ask": "bridge/belief", "question": question})

        assert last_of(socket, 3)["answer"]["deals"] == 294


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ("{", "not JSON"),
        ("[]", "expected an object"),
        ('{"id": "x"}', "expected a number as 'id', not 'x'"),
        ('{"id": 1, "ask": "nothing"}', "unknown question 'nothing'"),
        ('{"id": 1, "ask": "bridge/belief"}', "the request: input should be a valid dictionary"),
        ('{"id": 1, "ask": "bridge/belief", "question": {"seat": "E"}}', "board: field required"),
        ('{"id": 1, "ask": "bridge/deal", "question": {"seed": 1, "constraints": ["x"]}}', "colon"),
    ],
)
def test_what_is_wrong_is_told_and_the_socket_goes_on(
    client: TestClient, deceive: Json, sent: str, said: str
) -> None:
    with client.websocket_connect(LIVE) as socket:
        socket.send_text(sent)
        assert said in socket.receive_json()["error"]

        socket.send_json({"id": 2, "ask": "bridge/cards", "question": {"board": deceive}})
        assert "answer" in last_of(socket, 2)


def test_long_work_tells_how_far_it_is_and_can_be_cancelled(
    client: TestClient, deceive: Json
) -> None:
    with client.websocket_connect(LIVE) as socket:
        question = {"board": deceive, **LONG}
        socket.send_json({"id": 1, "ask": "bridge/candidates", "question": question})
        assert socket.receive_json()["done"] >= 1
        socket.send_json({"id": 1, "cancel": True})

        assert last_of(socket, 1) == {"id": 1, "cancelled": True}


def test_quick_looks_do_not_wait_for_long_thoughts(client: TestClient, deceive: Json) -> None:
    with client.websocket_connect(LIVE) as socket:
        for number in range(1, 6):
            question = {"board": deceive, **LONG, "seed": number}
            socket.send_json({"id": number, "ask": "bridge/candidates", "question": question})
        socket.send_json({"id": 9, "ask": "bridge/cards", "question": {"board": deceive}})

        assert "answer" in last_of(socket, 9)


def test_fifty_questions_at_once_are_all_answered(client: TestClient, deceive: Json) -> None:
    with client.websocket_connect(LIVE) as socket:
        for number in range(50):
            question = {"board": deceive, "search": "monte_carlo", "deals": 4, "seed": number}
            socket.send_json({"id": number, "ask": "bridge/candidates", "question": question})
        answered: set[int] = set()
        while len(answered) < 50:
            message = socket.receive_json()
            if "done" not in message:
                assert "answer" in message, message
                answered.add(message["id"])

    assert answered == set(range(50))


def test_two_pages_do_not_disturb_each_other(client: TestClient, deceive: Json) -> None:
    with (
        client.websocket_connect(LIVE) as one,
        client.websocket_connect(LIVE) as other,
    ):
        for seat, socket in (("E", one), ("S", other)):
            question = {"board": deceive, "seat": seat}
            socket.send_json({"id": 1, "ask": "bridge/belief", "question": question})

        assert last_of(one, 1)["answer"]["seat"] == "E"
        assert last_of(other, 1)["answer"]["seat"] == "S"


def test_bytes_are_no_message_and_the_page_goes_on(client: TestClient) -> None:
    with client.websocket_connect(LIVE) as socket:
        socket.send_bytes(b"\xff\x00")
        told = socket.receive_json()
        socket.send_json({"id": 1, "ask": "nothing"})

        assert told == {"id": None, "error": "a message is a text, not bytes"}
        assert "unknown question" in socket.receive_json()["error"]
