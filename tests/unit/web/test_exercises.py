"""Exercises and practice: nothing is told before the answer, and then what was right and why."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.bridge.knowledge.lessons import themes
from tefuda.bridge.rules import Deal, Hand, History, Seat
from tefuda.cards import Card
from tefuda.experiments.leads.finding import NUMBER
from tefuda.web.bridge.exercise_book import DAILY, daily, exercises
from tefuda.web.bridge.exercises import ExerciseQuestion, shown
from tefuda.web.jobs import Job
from tests.unit.web.asking import accepted, refusal

Json = dict[str, Any]
DECEIVE = "000-1"


def lead() -> str:
    """The name of an opening lead."""
    return next(one.name for one in exercises().values() if one.kind == "lead")


def test_every_exercise_is_a_choice_of_whoever_has_to_play() -> None:
    for one in exercises().values():
        view = one.history.view(one.seat)
        legal = set(view.legal_cards())
        assert one.history.decider is one.seat, one.name
        assert set(one.right) < legal, one.name
        assert (one.kind == "lead") == (not one.history.played), one.name


def test_both_kinds_are_listed(client: TestClient) -> None:
    listed = client.get("/api/bridge/exercises").json()
    kinds = [one["kind"] for one in listed]

    assert kinds.count("card") == 144 + 7
    assert kinds.count("lead") == NUMBER
    assert DECEIVE in {one["id"] for one in listed}


def test_what_is_shown_does_not_depend_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = exercises()[DECEIVE]
    before = shown(ExerciseQuestion(id=DECEIVE), Job(lambda _: None))
    north, east, south, west = exercise.history.board.deal.hands
    spare = {Card.parse("SQ"), Card.parse("ST")}  # of South and of West
    south, west = (Hand.of(set(hand) ^ spare) for hand in (south, west))
    board = replace(exercise.history.board, deal=Deal((north, east, south, west)))
    other = History.parse(
        board, map(str, exercise.history.auction.calls), map(str, exercise.history.played)
    )
    monkeypatch.setitem(exercises(), DECEIVE, replace(exercise, history=other))

    assert shown(ExerciseQuestion(id=DECEIVE), Job(lambda _: None)) == before


def test_an_answer_tells_what_was_right_and_what_people_do(client: TestClient) -> None:
    shown = accepted(client, "/api/bridge/exercise", {"id": DECEIVE})
    assert shown["hands"].keys() == {"E", "N"}
    assert shown["legal"] == ["CK", "C2"]

    wrong = accepted(client, "/api/bridge/answer", {"id": DECEIVE, "card": "CK"})
    right = accepted(client, "/api/bridge/answer", {"id": DECEIVE, "card": "C2"})
    assert (wrong["is_right"], right["is_right"]) == (False, True)
    assert wrong["cards"] == right["cards"]
    assert sum(one["chance"] for one in right["cards"]) == pytest.approx(1, abs=1e-6)
    assert [one["card"] for one in right["cards"] if one["is_right"]] == ["C2"]
    assert right["why"][0]["ja"]
    assert right["at"] == len(right["film"]["calls"]) + len(right["film"]["plays"])


def test_a_lead_tells_what_it_loses(client: TestClient) -> None:
    exercise = exercises()[lead()]
    (worst, points), *_ = sorted(exercise.costs.items(), key=lambda one: -one[1])
    told = accepted(client, "/api/bridge/answer", {"id": exercise.name, "card": worst})

    said = [why["en"] for why in told["why"]]
    assert f"is best on the mean of {exercise.deals} deals" in said[0]
    assert f"loses {points} points on the mean" in said[1]
    assert not told["is_right"]


def test_a_day_is_the_same_for_everybody_and_unlike_the_next(client: TestClient) -> None:
    today = client.get("/api/bridge/daily", params={"day": "2026-11-16"}).json()

    assert [one["kind"] for one in today] == list(DAILY)
    assert len({one["id"] for one in today}) == len(DAILY)
    assert today == [one.model_dump() for one in daily(date(2026, 11, 16))]
    assert today != [one.model_dump() for one in daily(date(2026, 11, 17))]


@pytest.mark.parametrize(
    ("path", "question", "said"),
    [
        ("exercise", {"id": "none"}, "no exercise is called 'none'"),
        ("answer", {"id": DECEIVE, "card": "SA"}, "SA cannot be played here"),
        ("answer", {"id": DECEIVE, "card": "XX"}, "unknown suit 'X'"),
        ("practice", {"seed": 1, "theme": "none"}, "no lesson is called 'none'"),
        ("practice", {"seed": 1, "calls": ["9C"]}, "'9C'"),
        ("practice", {"seed": 1, "constraints": ["south: hcp > 40"]}, "no deal"),
    ],
)
def test_what_is_wrong_is_told(client: TestClient, path: str, question: Json, said: str) -> None:
    assert said in refusal(client, f"/api/bridge/{path}", question)


def test_a_practice_goes_on_from_the_persons_calls(client: TestClient) -> None:
    question = {"theme": "one-no-trump", "seed": 3}
    shown = accepted(client, "/api/bridge/practice", question)
    assert shown["ending"] is None
    assert len(shown["hand"]) == 13
    assert {one["call"] for one in shown["calls"] if one["seat"] in "EW"} <= {"Pass"}

    calls: list[str] = []
    while shown["ending"] is None:
        before = shown["calls"]
        calls.append("Pass")
        shown = accepted(client, "/api/bridge/practice", {**question, "calls": calls})
        assert shown["calls"][: len(before)] == before
    ending = shown["ending"]
    assert [one["call"] for one in ending["choices"]] == calls
    assert all(one["most"] for one in ending["choices"])
    assert ending["film"]["hands"]["S"] == shown["hand"]
    assert (
        refusal(client, "/api/bridge/practice", {**question, "calls": [*calls, "Pass"]})
        == "the auction is over"
    )


@pytest.mark.parametrize("name", themes())
def test_the_learner_has_a_hand_of_the_theme(client: TestClient, name: str) -> None:
    shown = accepted(client, "/api/bridge/practice", {"theme": name, "seed": 1})
    dealer, theme = Seat.parse(shown["dealer"]), themes()[name]

    assert (dealer.side is Seat.SOUTH.side) == (not theme.is_contested)


def test_whoever_bids_as_the_robots_do_scores_as_they_do(client: TestClient) -> None:
    question: Json = {"theme": "stayman", "seed": 5, "calls": []}
    shown = accepted(client, "/api/bridge/practice", {**question, "calls": ["Pass"]})
    while shown["ending"] is None:
        question["calls"].append("Pass")
        shown = accepted(client, "/api/bridge/practice", question)
    robots = shown["ending"]["robots"]
    own = [one["call"] for one in robots if one["seat"] == "S"]
    again = accepted(client, "/api/bridge/practice", {**question, "calls": own})

    assert again["calls"] == robots
    assert again["ending"]["imps"] == 0
