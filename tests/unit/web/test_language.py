"""The server answers in the language that it is asked in."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.web.language import language_of
from tests.unit.web.test_live import LIVE, last_of

Json = dict[str, Any]
JAPANESE = {"Accept-Language": "ja-JP,en;q=0.5"}


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("ja", "ja"),
        ("ja-JP,en;q=0.8", "ja"),
        ("fr-FR, ja;q=0.9", "ja"),
        ("en-US,ja;q=0.5", "en"),
        ("fr", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_first_language_that_we_speak_is_spoken(wish: object, language: str) -> None:
    assert language_of(wish) == language


def test_meanings_are_told_in_the_language_of_the_request(
    client: TestClient, deceive: Json
) -> None:
    english, japanese = (
        client.post("/api/bridge/meanings", json={"board": deceive}, headers=headers).json()
        for headers in ({}, JAPANESE)
    )

    assert [call["meaning"] for call in english["calls"]][:2] == ["balanced", "no rule speaks"]
    assert [call["meaning"] for call in japanese["calls"]][:2] == [
        "バランスハンド",
        "規則は何も言わない",
    ]
    assert english["calls"][0]["says"] == "21 or 22 points, balanced"
    assert japanese["calls"][0]["says"] == "21〜22点、バランスハンド"
    assert english["cards"][0]["says"] == [
        "the card led from such a suit",
        "against no-trump a long suit is led",
    ]
    assert japanese["cards"][0]["says"] == [
        "そのような持ち方からリードする札",
        "ノートランプには長いスートからリード",
    ]


@pytest.mark.parametrize(
    ("constraint", "said"),
    [
        ("x", "'x': まず席とコロンを書きます"),
        ("south: hcp", "条件 'hcp' の終わり方がおかしいです。ここには '<=' のような比較が必要です"),
        ("south: " + "x" * 300, "constraints.0: 300文字までです。"),
    ],
)
def test_a_refusal_is_told_in_the_language_of_the_request(
    client: TestClient, constraint: str, said: str
) -> None:
    question = {"seed": 1, "constraints": [constraint]}
    refused = client.post("/api/bridge/deal", json=question, headers=JAPANESE)

    assert refused.status_code == 422
    assert refused.json()["error"].startswith(said)


def test_a_socket_speaks_the_language_that_was_named_last(client: TestClient) -> None:
    with client.websocket_connect(LIVE) as socket:
        said = []
        for number, language in enumerate(({}, {"language": "ja"}, {}, {"language": "en"})):
            socket.send_json({"id": number, "ask": "nothing", **language})
            said.append(last_of(socket, number)["error"])

    japanese = "'nothing' という質問はありません"
    assert said == ["unknown question 'nothing'", japanese, japanese, "unknown question 'nothing'"]


def test_what_a_page_keeps_is_told_in_all_languages(client: TestClient, examples: Any) -> None:
    text = (examples / "deceive.pbn").read_text(encoding="utf-8")
    film = client.post("/api/bridge/open", json={"text": text}).json()["boards"][0]

    assert film["title"]["en"].startswith("Board 1")
    assert film["title"]["ja"].startswith("ボード 1")
