"""After the board: every decision of the person, what it cost, and why.

A card is judged by the search that the strongest bots use, a call by what the system would have
called and where that would have led.
"""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.rules import Call, SeatLetter, parse_call
from tefuda.bridge.search import Verdict, decide, judge
from tefuda.bridge.search.calls import Sequel, gain_of
from tefuda.bridge.search.verdict import CLEARLY
from tefuda.cards import Card
from tefuda.seeds import derived_seed
from tefuda.web.bridge.candidates import budget_for
from tefuda.web.bridge.tables.sitting import Sitting
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


def reviewed(sitting: Sitting, deals: int, job: Job) -> Review:
    """The review of a *sitting* that is over; each mark is told as it is found."""
    marker = _Marker(sitting, deals, job)
    places = [place for place in sitting.own_decisions() if _is_choice(sitting.before(place))]
    review = Review(decisions=[], all=len(places), tricks_lost=0)
    for place in places:
        marked = marker.mark(place)
        review = Review(
            decisions=[*review.decisions, marked],
            all=len(places),
            tricks_lost=review.tricks_lost + (marked.lost if marked.kind == "card" else 0),
        )
        job.report(review)
    return review


def _is_choice(before: Sitting) -> bool:
    """Whether there was anything else to do."""
    position = before.position
    return position is None or len(position.legal_cards()) > 1


class _Marker:
    """Judges the decisions of one *sitting* as parts of one *job*."""

    def __init__(self, sitting: Sitting, deals: int, job: Job) -> None:
        self.sitting = sitting
        self.pairs = sitting.agreed.pairs()
        self.budget = budget_for(job, SECONDS_EACH, deals)
        self.solver = Solver()
        job.when_cancelled(self.solver.cancel)

    def mark(self, place: int) -> Marked:
        """The mark of the call or card number *place*."""
        calls = self.sitting.calls
        before = self.sitting.before(place)
        seed = derived_seed(self.sitting.seed, "review", place)
        if place < len(calls):
            return self._mark_call(before, parse_call(calls[place]), seed)
        return self._mark_card(before, self.sitting.played[place - len(calls)], seed)

    def _mark_call(self, before: Sitting, call: Call, seed: int) -> Marked:
        view, bidder = before.view(before.person), bidder_of(self.pairs)
        usual = bidder.choose(view.hand, view.auction, view.vulnerability)
        reading = bidder.read(view.auction.after(usual), view.vulnerability)[-1]
        mean, error, lost = 0.0, 0.0, 0
        if usual != call:
            mean, error = gain_of(
                view, usual, call, pairs=self.pairs, budget=self.budget, seed=seed
            )
            by_system, as_called = (
                Sequel.of(view, one, self.pairs).points(self.solver, before.board.deal)
                for one in (usual, call)
            )
            lost = max(0, by_system - as_called)
        return Marked(
            at=len(before.calls),
            seat=before.seat,
            kind="call",
            action=str(call),
            better=str(usual),
            verdict=Verdict.of(is_good=mean <= CLEARLY * error, lost=lost > 0),
            cost=round(max(0.0, mean), 1),
            stderr=round(error, 1) if isfinite(error) else 0.0,
            lost=lost,
            reasons=[reading.meaning] if reading.meaning else [],
        )

    def _mark_card(self, before: Sitting, card: Card, seed: int) -> Marked:
        position, view = before.position, before.view(before.chair)
        assert position is not None  # a card was played
        solution = self.solver.solve(position)
        decision = decide(view, self.pairs, self.budget, seed)
        judgement = judge(decision, card, solution.tricks - solution[card])
        return Marked(
            at=len(before.calls) + len(before.cards),
            seat=position.to_play.letter,
            kind="card",
            action=str(card),
            better=str(judgement.best),
            verdict=judgement.verdict,
            cost=round(judgement.cost, 1),
            stderr=round(judgement.stderr, 1),
            lost=judgement.lost,
            reasons=list(decision.reasons),
        )
