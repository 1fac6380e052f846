"""Bidding with a robot partner on boards about a theme, or that meet constraints.

A practice is stateless: the question brings the person's calls, and the robots, who call the
likeliest by what their seats see, call the same again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.lessons import Theme, themes
from tefuda.bridge.match.bid_board import BidBoard
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import (
    PASS,
    Auction,
    Board,
    Call,
    History,
    Seat,
    SeatLetter,
    VulnerabilityText,
    parse_call,
)
from tefuda.bridge.search.auctions import likeliest
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import likely_calls
from tefuda.errors import IllegalActionError
from tefuda.seeds import derived_seed
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.film import CallMade, Film, calls_made, contract_shown, film_of
from tefuda.web.bridge.meanings import CallShown, meanings_of
from tefuda.web.bridge.themed import BoardWish
from tefuda.web.bridge.values import MOST_CALLS, CallText
from tefuda.web.endpoints import Endpoint
from tefuda.web.jobs import Job
from tefuda.web.language import Said, Words
from tefuda.web.refusals import RESPONSES
from tefuda.words import Sentence

PERSON = Seat.SOUTH
MOST_SEED = 2**53 - 1
BOARDS = 16
"""Numbers of boards that differ in dealer or vulnerability."""

router = APIRouter(prefix="/api/bridge", tags=["bridge"], responses=RESPONSES)


class ThemeListed(BaseModel):
    """A theme of bidding that can be practised."""

    name: str
    title: Words


class PracticeQuestion(BoardWish):
    """A board as wished; the *calls* are those of the person alone, who is South. Where the
    opponents are *silent* they pass."""

    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    agreed: Agreed = Field(default_factory=Agreed.strangers)
    silent: bool | None = None
    calls: list[CallText] = Field(default_factory=list, max_length=MOST_CALLS)


class CallChance(BaseModel):
    """A call, how likely a player makes it with this hand, and what it *says*."""

    call: str
    chance: float
    says: Said


class OwnCall(BaseModel):
    """A call of the person, at its *place* in the auction, and what players would call there, the
    likeliest first."""

    place: int
    call: str
    most: list[CallChance]


class PracticeEnding(BaseModel):
    """What came of it: all hands, the score of the person's side double dummy, par for
    North-South, and what four *robots* called, with the *imps* against them."""

    film: Film
    score: int
    par: Said
    robots: list[CallMade]
    robots_contract: str
    imps: int
    choices: list[OwnCall]


class PracticeShown(BaseModel):
    """What the person sees: one hand and the calls so far with what they show; *legal* is empty at
    the end."""

    dealer: SeatLetter
    vulnerability: VulnerabilityText
    seat: SeatLetter
    hand: list[str]
    calls: list[CallMade]
    meanings: list[CallShown]
    legal: list[str]
    ending: PracticeEnding | None


@router.get("/themes", summary="Themes of bidding that can be practised")
def listed() -> list[ThemeListed]:
    """Themes of bidding that can be practised."""
    return [
        ThemeListed(name=theme.name, title=Words.of(Sentence(theme.title)))
        for theme in themes().values()
    ]


def practised(question: PracticeQuestion, job: Job) -> PracticeShown:
    """How far the bidding of a board has come, and at its end what came of it."""
    board = _board(question.theme, tuple(question.constraints), question.seed)
    auction = _bid(question, board, list(map(parse_call, question.calls)), job)
    view = History(board, auction).view(PERSON)
    pairs = question.agreed.pairs()
    return PracticeShown(
        dealer=board.dealer.letter,
        vulnerability=board.vulnerability.text,
        seat=PERSON.letter,
        hand=[str(card) for card in view.hand],
        calls=calls_made(auction),
        meanings=meanings_of(view, pairs).calls,
        legal=[] if auction.is_over else list(map(str, auction.legal_calls())),
        ending=_ending(question, board, auction, job) if auction.is_over else None,
    )


@lru_cache(maxsize=64)
def _board(theme: str, constraints: tuple[str, ...], seed: int) -> Board:
    number = derived_seed(seed, "board") % BOARDS + 1
    return BoardWish(theme=theme, constraints=list(constraints)).board(seed, number, PERSON)


def _bid(question: PracticeQuestion, board: Board, own: list[Call] | None, job: Job) -> Auction:
    """The auction until the person has no call left to make; to its end by robots alone if *own*
    is none."""
    policy = Bidders.at(question.agreed.pairs()).policy
    calls = iter(own or ())
    auction = Auction(board.dealer)
    while not auction.is_over:
        job.advance()
        seat = auction.to_call
        if seat is PERSON and own is not None:
            call = next(calls, None)
            if call is None:
                return auction
        elif seat.side is not PERSON.side and _is_silent(question):
            call = PASS
        else:
            (chances,) = policy.call_chances([History(board, auction).view(seat)])
            call = likeliest(chances)
        auction = auction.after(call)
    if next(calls, None) is not None:
        raise IllegalActionError("the auction is over")
    return auction


def _is_silent(question: PracticeQuestion) -> bool:
    """Themes without opponents are practised without them, if nobody says otherwise."""
    if question.silent is None:
        return bool(question.theme) and not Theme.named(question.theme).is_contested
    return question.silent


def _ending(question: PracticeQuestion, board: Board, auction: Auction, job: Job) -> PracticeEnding:
    solver = Solver()
    job.when_cancelled(solver.cancel)
    robots = _bid(question, board, None, job)
    bid = BidBoard(board, PERSON, auction, robots, solver.table(board.deal))
    history = History(board, auction)
    places = [
        place for place in range(len(auction.calls)) if history.before(place).to_act is PERSON
    ]
    contract = robots.contract
    return PracticeEnding(
        film=film_of(bid.record),
        score=bid.score,
        par=bid.par.sentence,
        robots=calls_made(robots),
        robots_contract="" if contract is None else contract_shown(contract).symbol,
        imps=bid.imps,
        choices=[_choice(question, history, place) for place in places],
    )


def _choice(question: PracticeQuestion, history: History, place: int) -> OwnCall:
    view = history.before(place).view(PERSON)
    pairs = question.agreed.pairs()
    explainer = explainer_at(pairs)
    return OwnCall(
        place=place,
        call=str(history.auction.calls[place]),
        most=[
            CallChance(
                call=str(one.call),
                chance=one.chance,
                says=explainer.meaning(view.auction.after(one.call), view.vulnerability).says,
            )
            for one in likely_calls(Bidders.at(pairs).policy, view).candidates
        ],
    )


PRACTICE = Endpoint("bridge/practice", PracticeQuestion, PracticeShown, practised, "quick")
