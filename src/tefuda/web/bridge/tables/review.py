"""After the board: every decision of the person, what it cost, and why."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Call, History, SeatLetter
from tefuda.bridge.search import Judgement, Verdict
from tefuda.bridge.search.review import Reviewer
from tefuda.cards import Card
from tefuda.seeds import derived_seed
from tefuda.web.bridge.candidates import budget_for
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.endpoints import Strict
from tefuda.web.in_play import Name
from tefuda.web.jobs import Job
from tefuda.web.language import Said

SECONDS_EACH = 8.0
"""For a decision: a board has two dozen, and they are shown as they come."""


class ReviewQuestion(Strict):
    """Which board, and on how many deals each decision is judged."""

    id: Name
    deals: Annotated[int, Field(ge=4, le=200)] = 40


class Marked(BaseModel):
    """A decision of the person, which is call or card number *at*, and what to think of it.

    *better* is what the search, or the system, would have done: by *cost* points on the mean, with
    a standard error. In truth the decision *lost* tricks as a card, and points as a call.
    *reasons* are those for *better*.
    """

    at: int
    seat: SeatLetter
    kind: Literal["call", "card"]
    action: str
    better: str
    verdict: Verdict
    cost: float
    stderr: float
    lost: int
    reasons: list[Said]


class Review(BaseModel):
    """The decisions in order, of so many in *all* that are judged; and the tricks that the
    person's cards lost double dummy."""

    decisions: list[Marked]
    all: int
    tricks_lost: int


def reviewed(in_play: BoardInPlay, deals: int, job: Job) -> Review:
    """The review of a board *in_play* that is over; each mark is told as it is found."""
    solver = Solver()
    job.when_cancelled(solver.cancel)
    reviewer = Reviewer(in_play.agreed.pairs(), budget_for(job, SECONDS_EACH, deals), solver)
    befores = [(place, in_play.history.before(place)) for place in in_play.own_decisions()]
    choices = [(place, before) for place, before in befores if len(before.legal_actions()) > 1]
    review = Review(decisions=[], all=len(choices), tricks_lost=0)
    for place, before in choices:
        action = in_play.history.actions[place]
        seed = derived_seed(in_play.seed, "review", place)
        marked = _marked(before, action, reviewer.judgement(before, action, seed))
        review = Review(
            decisions=[*review.decisions, marked],
            all=len(choices),
            tricks_lost=review.tricks_lost + (marked.lost if marked.kind == "card" else 0),
        )
        job.report(review)
    return review


def _marked(before: History, action: Call | Card, judgement: Judgement) -> Marked:
    assert before.to_act is not None  # there was an action
    return Marked(
        at=len(before.actions),
        seat=before.to_act.letter,
        kind="card" if isinstance(action, Card) else "call",
        action=str(action),
        better=str(judgement.best),
        verdict=judgement.verdict,
        cost=round(judgement.cost, 1),
        stderr=round(judgement.stderr, 1),
        lost=judgement.lost,
        reasons=list(judgement.reasons),
    )
