"""Endings, records and leagues of Daihinmin, as the page asks for them."""

from concurrent.futures import CancelledError
from io import StringIO
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.compute import Compute
from tefuda.daihinmin.endgame import (
    Endings,
    HiddenEnding,
    Value,
    chances,
    ending,
    parse_hands_of_cards,
    solve,
)
from tefuda.daihinmin.league import League, play_league
from tefuda.daihinmin.uecda.match_log import LogWriter, replayed
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.daihinmin.uecda.story import scenes
from tefuda.web.daihinmin import leagues, replays
from tefuda.web.daihinmin.leagues import ROUND, LeagueQuestion, LeagueShown, league_played
from tefuda.web.jobs import Job
from tests.unit.web import asking
from tests.unit.web.asking import Json, accepted


def ask(client: TestClient, name: str, question: Json) -> Any:
    """The answer to a question."""
    return accepted(client, f"/api/daihinmin/{name}", question)


def refusal(client: TestClient, name: str, question: Json) -> str:
    """Why a question is not answered."""
    return asking.refusal(client, f"/api/daihinmin/{name}", question)


HANDS = ["D3 S8 H9 C2", "SJ HQ DK", "H5 S6 D7"]


def text_of(move: Json | None) -> str:
    """A move as a request names it."""
    return "" if move is None else str(move["text"])


def test_an_ending_is_solved_as_the_package_solves_it(client: TestClient) -> None:
    answer = ask(client, "ending", {"hands": HANDS})
    solution = solve(ending(parse_hands_of_cards(" / ".join(HANDS))))

    assert answer["value"] == solution.value.word
    judged = {text_of(one["move"]): one["value"] for one in answer["moves"]}
    expected = {move.text if move else "": value.word for move, value in solution.moves}
    assert judged == expected
    values = [one["value"] for one in answer["moves"]]
    assert values == sorted(values, key=["won", "unknown", "lost"].index)


def test_the_line_of_an_ending_is_stepped_along(client: TestClient) -> None:
    moves: list[str] = []
    answer = ask(client, "ending", {"hands": HANDS})
    while not finished(answer):
        best = text_of(answer["line"][0]["move"])
        assert best in {text_of(one["move"]) for one in answer["moves"]}
        moves.append(best)
        answer = ask(client, "ending", {"hands": HANDS, "moves": moves})

    assert finished(answer) == [0]
    assert len(answer["film"]["turns"]) == len(moves)
    assert answer["hands"][0] == []


def finished(answer: Json) -> list[int]:
    """Who has no cards left, after all moves."""
    turns = answer["film"]["turns"]
    return list(turns[-1]["field"]["finished"]) if turns else []


def test_an_ending_that_is_over_has_no_value(client: TestClient) -> None:
    answer = ask(client, "ending", {"hands": ["D3", "HQ"], "moves": ["D3"]})

    assert answer["value"] is None
    assert answer["moves"] == answer["line"] == []


def test_without_time_the_value_is_unknown(client: TestClient) -> None:
    deck = [suit + rank for rank in "3456789TJQKA2" for suit in "SHDC"]
    hands = [" ".join(deck[3 * place % 5 : 40 : 5]) for place in range(5)]
    answer = ask(client, "ending", {"hands": hands, "seconds": 1e-6})

    assert answer["value"] == Value.UNKNOWN.word


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"hands": ["S3"]}, "hands: list should have at least 2 items"),
        ({"hands": ["S3", "S3 H4"]}, "S3 of player 1 is in another hand too"),
        ({"hands": ["S3", " "]}, "the hand of b is empty"),
        ({"hands": ["S3", "X9"]}, "unknown suit 'X' in card 'X9'"),
        ({"hands": ["S3", "H4"], "moves": ["H5"]}, "H5 is not in the hand"),
        ({"hands": ["S3", "H4"], "seconds": 900}, "seconds: input should be less than"),
        ({"hands": ["S3", "H4"], "file": "x"}, "file: extra inputs are not permitted"),
    ],
)
def test_hands_that_cannot_be_are_refused(client: TestClient, question: Json, said: str) -> None:
    assert said in refusal(client, "ending", question)


def test_too_many_cards_are_no_ending(client: TestClient) -> None:
    deck = [suit + rank for rank in "3456789TJQKA2" for suit in "SHDC"]

    assert "at most 40" in refusal(
        client, "ending", {"hands": [" ".join(deck[:21]), " ".join(deck[21:42])]}
    )


def test_single_cards_are_looked_up(client: TestClient) -> None:
    answer = ask(client, "single-cards", {"hands": [[4, 4, 2, 4, 4, 4], [1, 3, 5]]})

    assert answer["first"] == [0]
    assert answer["winning"] == [4]
    assert answer["hands"] == [[2, 4, 4, 4, 4, 4], [1, 3, 5]]
    assert answer["line"][0] == {"player": 0, "rank": 4}
    assert {"player": 0, "rank": None} in answer["line"]
    three = ask(client, "single-cards", {"hands": [[2, 3, 5], [1, 4, 6], [3, 5]]})
    assert (three["first"], three["winning"]) == ([1], [])
    assert answer["hidden"] is None


def test_a_leader_who_sees_no_other_hand_is_told_splits(client: TestClient) -> None:
    hidden = ask(client, "single-cards", {"hands": [[1, 3, 6], [2, 5], [4, 4]]})["hidden"]
    found = chances(HiddenEnding((1, 3, 6), (2, 5, 4, 4), (2, 2)), Endings(3))

    assert (hidden["splits"], hidden["ways"]) == (len(found.splits), 6)
    assert [one["rank"] for one in hidden["ranks"]] == [1, 3, 6]
    assert [one["splits"] for one in hidden["ranks"]] == [
        len(found.won(rank)) for rank in (1, 3, 6)
    ]
    assert all(one["splits"] == hidden["splits"] for one in hidden["ranks"] if one["sure"])


def test_too_many_single_cards_are_refused(client: TestClient) -> None:
    assert "at most 14" in refusal(client, "single-cards", {"hands": [[1] * 8, [2] * 7]})
    assert "less than or equal to 14" in refusal(client, "single-cards", {"hands": [[15], [1]]})
    assert "hands.1" in refusal(client, "single-cards", {"hands": [[1], []]})


def test_the_sample_is_replayed(client: TestClient) -> None:
    text = client.get("/api/daihinmin/sample").json()["text"]
    first = ask(client, "replay", {"text": text})
    third = ask(client, "replay", {"text": text, "game": 3})

    assert len(first["games"]) == 4
    assert first["game"]["gifts"] == []
    match = read_match(replays.SAMPLE)
    for shown in (first, third):
        game = shown["game"]
        told = [scene for scene in scenes(match) if scene.game == game["number"] and scene.turn]
        assert [turn["player"] for turn in game["film"]["turns"]] == [
            scene.turn.player for scene in told if scene.turn
        ]
        assert game["order"] == shown["games"][game["number"] - 1]["order"]
        assert sum(map(len, game["hands"])) == 53
        melds = [turn["move"] for turn in game["film"]["turns"] if turn["move"]]
        gone = {card for meld in melds for card in meld["cards"]}
        left = {card for hand in game["hands"] for card in hand} - gone
        assert left == {str(card) for hand in told[-1].hands for card in hand}
    assert [len(gift["cards"]) for gift in third["game"]["gifts"]] == [2, 1, 2, 1]


def test_our_own_record_tells_the_same(client: TestClient) -> None:
    match = read_match(replays.SAMPLE)
    log = StringIO()
    for _ in replayed(match, [LogWriter(log, match.configuration, match.entrants)]):
        pass
    ours = ask(client, "replay", {"text": log.getvalue(), "game": 2})
    official = ask(client, "replay", {"text": replays.SAMPLE.read_text(), "game": 2})

    assert log.getvalue().startswith("{")
    assert ours == official


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "neither our log nor an official one: it begins 'hello'"),
        ("%nothing", "no game was finished"),
        ("{}\n", "not a log of a match"),
        ("% 1\n%00000%x\n", "line 1: '% 1' is no line of an official log"),
    ],
)
def test_what_is_no_record_is_refused(client: TestClient, text: str, said: str) -> None:
    assert said in refusal(client, "replay", {"text": text})


def test_a_game_that_is_not_there_is_refused(client: TestClient) -> None:
    text = client.get("/api/daihinmin/sample").json()["text"]

    assert "it has no game 9" in refusal(client, "replay", {"text": text, "game": 9})


LEAGUE = {
    "players": ["standard", "lowest", "random", "standard", "lowest"],
    "games": 23,
    "seed": 4,
}


def test_a_league_ends_as_the_package_plays_it(client: TestClient) -> None:
    shown = ask(client, "league", LEAGUE)
    league = League(tuple(LEAGUE["players"]), 4, reset_every=ROUND)  # type: ignore[arg-type]
    result = play_league(league, 23, Compute.threads(1))

    assert shown["played"] == shown["games"] == 23
    assert shown["points"] == result.points
    assert shown["errors"] == result.standard_errors
    assert [sum(row) for row in shown["places"]] == [23] * 5


def test_a_league_is_told_as_it_goes_on_and_can_be_cancelled() -> None:
    told: list[LeagueShown] = []
    job = Job(lambda _: None)

    def report(news: LeagueShown) -> None:
        told.append(news)
        job.cancel()

    job.report = report
    question = LeagueQuestion.model_validate({**LEAGUE, "games": 5000})
    with pytest.raises(CancelledError):
        league_played(question, job)

    assert [one.played for one in told] == [ROUND]
    assert told[0].errors is None


def test_a_league_that_takes_too_long_ends_with_what_was_played(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leagues, "MOST_SECONDS", 0.0)
    shown = ask(client, "league", LEAGUE)

    assert (shown["played"], shown["games"]) == (ROUND, 23)


def test_a_league_of_commands_is_refused(client: TestClient) -> None:
    players = [*LEAGUE["players"][:4], "touch /tmp/x {port}"]  # type: ignore[index]

    assert "there is no such player" in refusal(client, "league", {**LEAGUE, "players": players})
