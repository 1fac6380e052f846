"""What the next call may be: what each would show by the system, and which is worth most."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_system
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import Auction, Bid, Call, Seat, SeatLetter, View, Vulnerability
from tefuda.bridge.search import Budget
from tefuda.bridge.search.auctions import bid_out
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import decide_call
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.candidates import MOST_SECONDS, SEED, budget_for
from tefuda.web.bridge.film import Film, film_of
from tefuda.web.bridge.kept import BoardKept
from tefuda.web.bridge.meanings import CallShown, shown_last
from tefuda.web.bridge.values import MOST_CALLS, BoardSoFar, CallText
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said

USED = 0.002
"""Of calls that fewer hands make nobody needs to be told."""
HIGHEST = 4
"""No system is explained by bids above this level of what nobody has agreed."""


class NextCallsQuestion(Strict):
    """After which calls, of pairs that have *agreed* what."""

    auction: list[CallText] = Field(default_factory=list, max_length=MOST_CALLS)
    agreed: Agreed = Field(default_factory=Agreed)


class NextCalls(BaseModel):
    """What the seat to call may say, from the lowest call on; of those looked at so far."""

    calls: list[CallShown]


def next_calls(question: NextCallsQuestion, job: Job) -> NextCalls:
    """What each call that players make next would show, by the system of the pairs."""
    auction = Auction.parse(question.auction, Seat.NORTH)
    pairs = question.agreed.pairs()
    explainer = explainer_at(pairs)
    found: list[CallShown] = []
    for call in _in_use(auction, pairs):
        job.advance()
        after = auction.after(call)
        if explainer.meaning(after).share >= USED:
            found.append(shown_last(after, Vulnerability.NONE, pairs))
            job.report(NextCalls(calls=list(found)))
    return NextCalls(calls=found)


def _in_use(auction: Auction, pairs: Pairs) -> list[Call]:
    """The calls that a rule has, the lowest first; without rules all that are not too high."""
    legal = list(auction.legal_calls())
    if has_system(pairs[auction.to_call.side]):
        options = bidder_of(pairs).options(auction, Vulnerability.NONE)
        named = {option.call for option in options}
        return [call for call in legal if call in named]
    return [call for call in legal if not isinstance(call, Bid) or call.level <= HIGHEST]


class CallsQuestion(Strict):
    """Which auction, as far as it went, and how long to think about it."""

    board: BoardSoFar
    deals: Annotated[int, Field(ge=4, le=400)] = 64
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0


class CallCandidateShown(BaseModel):
    """A call, the *chance* that a player makes it, what it *says*; and if it was tried, on so many
    *deals*, its mean IMPs against what most would do, with their standard error."""

    call: str
    chance: float
    says: Said
    mean: float | None
    stderr: float | None
    deals: int


class CallAdvice(BaseModel):
    """The *call* to make, and all candidates, first what most would do."""

    seat: SeatLetter
    call: str
    candidates: list[CallCandidateShown]


def advised(question: CallsQuestion, job: Job) -> CallAdvice:
    """What the calls of the seat to call are worth, and what each would show."""
    history = question.board.history
    if history.decider is None or history.contract is not None:
        raise IllegalActionError("the auction is over")
    budget = budget_for(job, question.seconds, question.deals)
    return advice_for(history.view(history.decider), question.board.pairs(), budget)


def advice_for(view: View, pairs: Pairs, budget: Budget, seed: int = SEED) -> CallAdvice:
    """What the page shows of a search for the next call of *view*."""
    decision = decide_call(view, budget, seed, bidders=Bidders.at(pairs))
    explainer = explainer_at(pairs)
    return CallAdvice(
        seat=view.seat.letter,
        call=str(decision.call),
        candidates=[
            CallCandidateShown(
                call=str(one.call),
                chance=one.chance,
                says=explainer.meaning(view.auction.after(one.call), view.vulnerability).says,
                mean=one.mean,
                stderr=one.error,
                deals=one.deals,
            )
            for one in decision.candidates
        ],
    )


class BidOutQuestion(Strict):
    """A board whose auction is to be bid to its end."""

    board: BoardKept


def bid_to_the_end(question: BidOutQuestion, job: Job) -> Film:
    """Let four bots bid on, each call the likeliest by what its seat sees."""
    begun = question.board.record
    if begun.auction is None or begun.auction.is_over:
        raise IllegalActionError("the auction is over")
    job.advance()
    policy = Bidders.at(question.board.pairs()).policy
    board = begun.board
    (auction,) = bid_out(policy, [(begun.auction, board.deal)], board.vulnerability)
    calls = [str(call) for call in auction.calls]
    return film_of(BoardKept(**{**question.board.model_dump(), "auction": calls}).whole())


BID_OUT = Endpoint("bridge/bid-out", BidOutQuestion, Film, bid_to_the_end, "quick")
NEXT_CALLS = Endpoint("bridge/next-calls", NextCallsQuestion, NextCalls, next_calls, "quick")
CALLS = Endpoint("bridge/calls", CallsQuestion, CallAdvice, advised, "long")
