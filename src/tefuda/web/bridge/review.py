"""Decisions looked back on: what each cost by what could be known and in truth, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver, analyse
from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import Call, History, SeatLetter
from tefuda.bridge.search import Judgement, Verdict
from tefuda.bridge.search.review import Reviewer
from tefuda.cards import Card
from tefuda.seeds import derived_seed
from tefuda.web.bridge.candidates import SEED, budget_for
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said

SECONDS_EACH = 8.0
"""For a decision: a board has dozens, and they are shown as they come."""
DEALS = 40

Deals = Annotated[int, Field(ge=4, le=200)]


class Marked(BaseModel):
    """A decision, which is call or card number *at*, of *decider*, and what to think of it.

    *better* is what the search, or the system, would have done: by *cost* points on the mean, with
    a standard error; *good* are that and what cannot be told from it. In truth the decision *lost*
    tricks as a card, and points as a call. *reasons* are those for *better*.
    """

    at: int
    seat: SeatLetter
    decider: SeatLetter
    kind: Literal["call", "card"]
    action: str
    better: str
    good: list[str]
    verdict: Verdict
    cost: float
    stderr: float
    lost: int
    reasons: list[Said]


class Review(BaseModel):
    """The decisions in order, of so many in *all* that are judged; and the tricks that the
    cards among them lost double dummy."""

    decisions: list[Marked]
    all: int
    tricks_lost: int


class BoardReviewQuestion(Strict):
    """Which board, and on how many deals each decision is judged."""

    board: BoardSoFar
    deals: Deals = DEALS


class BoardReview(Review):
    """The decisions of all players, and the tricks that each card *lost* double dummy."""

    lost: list[int]


def board_reviewed(question: BoardReviewQuestion, job: Job) -> BoardReview:
    """Judge every call and card of a board; double dummy is told at once, each mark as found."""
    history = question.board.history
    solver = Solver()
    job.when_cancelled(solver.cancel)
    steps = analyse(history.state, solver).steps if history.state else ()
    lost = [step.lost for step in steps]
    answer = BoardReview(decisions=[], all=0, tricks_lost=sum(lost), lost=lost)
    job.report(answer)
    places = range(len(history.actions))
    judge = Judge(question.board.pairs(), question.deals, SEED, job)
    for review in judge.reviews(history, places):
        answer = BoardReview(
            decisions=review.decisions, all=review.all, tricks_lost=sum(lost), lost=lost
        )
        job.report(answer)
    return answer


class Judge:
    """Judges decisions of players who have agreed on *pairs*, as a part of *job*."""

    def __init__(self, pairs: Pairs, deals: int, seed: int, job: Job) -> None:
        solver = Solver()
        job.when_cancelled(solver.cancel)
        self._seed = seed
        self._reviewer = Reviewer(pairs, budget_for(job, SECONDS_EACH, deals), solver)

    def reviews(self, history: History, places: Iterable[int]) -> Iterator[Review]:
        """The review of the actions at *places* in *history*, after each that is judged; of those
        that were no choice nothing is said."""
        befores = [history.before(place) for place in places]
        choices = [before for before in befores if len(before.legal_actions()) > 1]
        marks: list[Marked] = []
        for before in choices:
            place = len(before.actions)
            action = history.actions[place]
            seed = derived_seed(self._seed, "review", place)
            marks.append(_marked(before, action, self._reviewer.judgement(before, action, seed)))
            lost = sum(one.lost for one in marks if one.kind == "card")
            yield Review(decisions=list(marks), all=len(choices), tricks_lost=lost)


def _marked(before: History, action: Call | Card, judgement: Judgement) -> Marked:
    assert before.to_act is not None  # there was an action
    assert before.decider is not None
    return Marked(
        at=len(before.actions),
        seat=before.to_act.letter,
        decider=before.decider.letter,
        kind="card" if isinstance(action, Card) else "call",
        action=str(action),
        better=str(judgement.best),
        good=list(map(str, judgement.good)),
        verdict=judgement.verdict,
        cost=round(judgement.cost, 1),
        stderr=round(judgement.stderr, 1),
        lost=judgement.lost,
        reasons=list(judgement.reasons),
    )


BOARD_REVIEW = Endpoint(
    "bridge/board-review", BoardReviewQuestion, BoardReview, board_reviewed, "long"
)
