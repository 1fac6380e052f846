"""The review of a game of Daihinmin: costs in points, and sure wins that were missed."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.daihinmin.endgame.advice import advise
from tefuda.daihinmin.rules import Meld, Move
from tefuda.web.daihinmin.table.match_in_play import PERSON, MatchInPlay
from tefuda.web.daihinmin.table.review import GameReview, reviewed
from tefuda.web.jobs import Job

SEED = 2
"""Of a game in which the person, who plays anything, misses a sure win."""


def played(choose: Callable[[list[Meld]], Move]) -> MatchInPlay:
    """A match whose first game is over; the person plays what *choose* chooses."""
    match = MatchInPlay.begin(("lowest",) * 4, SEED)
    while (player := match.current.decider) is not None:
        if player == PERSON:
            match = match.after_move(choose(match.current.state.legal_melds()))
        else:
            match = match.after_bot(player)
    return match


@pytest.fixture(scope="module")
def match() -> MatchInPlay:
    """A match in which the person has played anything that was legal."""
    rng = Random(SEED)
    return played(lambda melds: rng.choice(melds) if melds else None)


@pytest.fixture(scope="module")
def told(match: MatchInPlay) -> list[GameReview]:
    """The review of that game, as it came."""
    news: list[Any] = []
    job = Job(lambda _: None, news.append)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tefuda.web.daihinmin.estimates.TRIALS", 100)
        answer = reviewed(match.game(1), job)
    return [*(one for one in news if isinstance(one, GameReview)), answer]


def test_each_decision_is_marked_and_told(match: MatchInPlay, told: list[GameReview]) -> None:
    review = told[-1]

    assert [len(one.decisions) for one in told] == [*range(1, review.all + 1), review.all]
    moves = match.game(1).moves
    for marked in review.decisions:
        made = moves[marked.turn]
        assert (made.text if made else None) == (marked.move.text if marked.move else None)
        assert marked.cost is not None
        assert marked.cost >= 0
    costs = [one.cost or 0.0 for one in review.decisions if one.verdict != "right"]
    assert review.cost == pytest.approx(sum(costs))
    assert {one.verdict for one in review.decisions if one.move == one.better} <= {"right"}


def test_a_sure_win_that_was_missed_is_marked(match: MatchInPlay, told: list[GameReview]) -> None:
    game = match.game(1)
    missed = [one for one in told[-1].decisions if one.verdict == "missed"]

    assert missed
    for marked in missed:
        view = game.before(marked.turn).view(PERSON)
        advice = advise(view)
        assert advice is not None
        assert game.order is not None
        assert game.order[len(view.field.finished)] != PERSON


def test_what_is_not_over_is_not_reviewed(client: TestClient) -> None:
    wish = {"bots": ["lowest"] * 4, "seed": 1}
    match = client.post("/api/daihinmin/matches", json=wish).json()
    answer = client.post("/api/daihinmin/review", json={"id": match["id"], "game": 1})

    assert answer.status_code == 422
    assert "not over yet" in answer.json()["error"]


def test_a_pass_on_the_lead_is_marked_without_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.web.daihinmin.estimates.TRIALS", 100)
    review = reviewed(played(lambda _: None).game(1), Job(lambda _: None))

    on_lead = [one for one in review.decisions if one.cost is None]
    assert on_lead
    assert {one.verdict for one in on_lead} <= {"costly", "missed"}
    assert all(one.move is None and one.better is not None for one in on_lead)
