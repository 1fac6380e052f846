"""After a game: every decision of the person, what it cost in points, and sure wins missed."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from tefuda.daihinmin.rules import History, Move
from tefuda.daihinmin.search.review import MoveReview, decisions_of
from tefuda.daihinmin.search.review import reviewed as judged
from tefuda.web.daihinmin.estimates import considered
from tefuda.web.daihinmin.film import MeldShown, meld_shown
from tefuda.web.daihinmin.table.match_in_play import PERSON
from tefuda.web.jobs import Job


class MoveMarked(BaseModel):
    """What the person did in a *turn*, a *move* or a pass, and what would have been *better*.

    *cost* are points of this game on the mean, with a standard error; none where they passed on
    the lead, which no search tries. *missed*: with *better* they were sure to be the next to
    finish, and somebody else was.
    """

    turn: int
    move: MeldShown | None
    better: MeldShown | None
    verdict: Literal["right", "costly", "missed"]
    cost: float | None
    stderr: float | None


class GameReview(BaseModel):
    """The decisions in order, of so many in *all*, and what they cost together."""

    decisions: list[MoveMarked]
    all: int
    cost: float


def reviewed(game: History, job: Job) -> GameReview:
    """The review of a *game* that is over; each mark is told as it is found."""
    made = decisions_of(game, PERSON)
    review = GameReview(decisions=[], all=len(made), cost=0.0)
    for one in made:
        job.advance()
        marked = _marked(judged(game, one, considered(one.view).decision))
        review = GameReview(
            decisions=[*review.decisions, marked],
            all=len(made),
            cost=review.cost + (marked.cost or 0.0) * (marked.verdict != "right"),
        )
        job.report(review)
    return review


def _marked(review: MoveReview) -> MoveMarked:
    return MoveMarked(
        turn=review.decision.turn,
        move=_shown(review.decision.made),
        better=_shown(review.better),
        verdict=review.verdict,
        cost=None if review.cost is None else round(review.cost, 2),
        stderr=None if review.error is None else round(review.error, 2),
    )


def _shown(move: Move) -> MeldShown | None:
    return None if move is None else meld_shown(move)
