"""After the board: every decision of the person, what it cost, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import bidder_of
from tefuda.bridge.rules import Auction
from tefuda.bridge.search import Budget, decide, judge
from tefuda.compute import Compute, Watched
from tefuda.seeds import derived_seed
from tefuda.web.asking import Strict
from tefuda.web.bridge.tables.sitting import Sitting
from tefuda.web.bridge.values import SeatLetter
from tefuda.web.jobs import Job

SECONDS_PER_CARD = 5.0


class ReviewQuestion(Strict):
    """Which board, and on how many deals each card is judged."""

    id: Annotated[str, Field(max_length=40)]
    deals: Annotated[int, Field(ge=4, le=200)] = 40


class Marked(BaseModel):
    """A decision of the person, which is call or card number *at*, and what to think of it.

    The cost of a card is in points on the mean; a call costs nothing that could be counted.
    """

    at: int
    seat: SeatLetter
    kind: Literal["call", "card"]
    action: str
    better: str
    verdict: Literal["right", "unlucky", "missed", "wrong", "different"]
    cost: float
    lost: int
    text: str


class Review(BaseModel):
    """All decisions in order, and the tricks that the person's cards lost double dummy."""

    decisions: list[Marked]
    tricks_lost: int


def reviewed(sitting: Sitting, deals: int, job: Job) -> Review:
    """The review of a *sitting* that is over."""
    decisions = [*_calls(sitting), *_cards(sitting, deals, job)]
    return Review(decisions=decisions, tricks_lost=sum(one.lost for one in decisions))


def _calls(sitting: Sitting) -> Iterator[Marked]:
    bidder = bidder_of(sitting.agreed.pairs())
    auction, board = sitting.auction, sitting.board
    for at, (seat, call) in enumerate(auction):
        if seat is not sitting.person:
            continue
        before = Auction(auction.dealer, auction.calls[:at])
        usual = bidder.choose(board.deal[seat], before, board.vulnerability)
        reading = bidder.read(before.after(usual), board.vulnerability)[-1]
        same = usual == call
        told = reading.meaning or "nothing better"
        yield Marked(
            at=at,
            seat=seat.letter,
            kind="call",
            action=str(call),
            better=str(usual),
            verdict="right" if same else "different",
            cost=0.0,
            lost=0,
            text="as the system has it" if same else f"the system bids {usual.symbol}: {told}",
        )


def _cards(sitting: Sitting, deals: int, job: Job) -> Iterator[Marked]:
    contract = sitting.auction.contract
    if contract is None or not sitting.cards:
        return
    pairs = sitting.agreed.pairs()
    solver = Solver()
    job.when_cancelled(solver.cancel)
    budget = Budget(
        seconds=SECONDS_PER_CARD, deals=deals, where=Watched(Compute.threads(), job.advance)
    )
    deciders = list(sitting.deciders())[len(sitting.calls) :]
    for place, (decider, card) in enumerate(zip(deciders, sitting.played, strict=True)):
        if decider is not sitting.person:
            continue
        before = sitting.model_copy(update={"cards": sitting.cards[:place], "claimed": None})
        position, view = before.position, before.view(decider)
        assert position is not None  # a card was played
        if len(position.legal_cards()) == 1:
            continue
        solution = solver.solve(position)
        lost = solution.tricks - solution[card]
        seed = derived_seed(sitting.seed, "review", place)
        judgement = judge(decide(view, pairs, budget, seed, search="monte_carlo"), card, lost)
        yield Marked(
            at=len(sitting.calls) + place,
            seat=position.to_play.letter,
            kind="card",
            action=str(card),
            better=str(judgement.best),
            verdict=judgement.verdict.value,
            cost=round(judgement.cost, 1),
            lost=lost,
            text=judgement.text,
        )
