"""Double-dummy problems: to be made against perfect defence, with hints, or shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.doubledummy.problem_play import ProblemPlay
from tefuda.bridge.exercises import compositions
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Seat, SeatLetter, Side
from tefuda.cards import Card, CardSet
from tefuda.errors import NotationError
from tefuda.web.bridge.film import CardPlayed, cards_played
from tefuda.web.bridge.values import CardText, EachSeat
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.refusals import RESPONSES

router = APIRouter(prefix="/api/bridge", tags=["bridge"], responses=RESPONSES)


class ProblemListed(BaseModel):
    """A problem: *side* has to take the tricks *needed*, whatever the others do."""

    name: str
    origin: str
    trump: str
    leader: SeatLetter
    side: Literal["NS", "EW"]
    needed: int


class ProblemQuestion(Strict):
    """How far the play of a problem has gone, and what is to be told of it.

    *defend*: the other side plays until it is up to the person. *hints*: which cards keep the
    contract. *proof*: every card with whether it does.
    """

    name: Annotated[str, Field(max_length=40)]
    play: list[CardText] = Field(default_factory=list, max_length=52)
    defend: bool = True
    hints: bool = False
    proof: bool = False


class BranchShown(BaseModel):
    """Cards that come to the same, and whether the contract is still there after them."""

    cards: list[str]
    keeps: bool


class ProblemShown(BaseModel):
    """A problem part-way through. *hints* and *branches* are none if nobody asked for them;
    *thrown* is the place of the card that threw the contract away."""

    name: str
    hands: EachSeat[list[str]]
    plays: list[CardPlayed]
    to_play: SeatLetter | None
    is_yours: bool
    legal: list[str]
    won: int
    needed: int
    left: int
    thrown: int | None
    hints: list[str] | None
    branches: list[BranchShown] | None


@router.get("/problems", summary="The double-dummy problems that come with the package")
def problems() -> list[ProblemListed]:
    """The double-dummy problems that come with the package."""
    return [
        ProblemListed(
            name=problem.name,
            origin=problem.origin,
            trump=problem.position.trump.letters,
            leader=problem.position.leader.letter,
            side="NS" if problem.side is Side.NS else "EW",
            needed=problem.needed,
        )
        for problem in _by_name().values()
    ]


@cache
def _by_name() -> dict[str, Problem]:
    return {problem.name: problem for problem in compositions()}


def problem_at(question: ProblemQuestion, job: Job) -> ProblemShown:
    """How a problem stands, after the defence has played."""
    problem = _by_name().get(question.name)
    if problem is None:
        raise NotationError("no problem is called {name!r}", name=question.name)
    solver = Solver()
    job.when_cancelled(solver.cancel)
    moments = [ProblemPlay(problem, problem.position, solver)]
    for text in question.play:
        moments.append(moments[-1].after(Card.parse(text)))
    while question.defend and moments[-1].is_defence:
        job.advance()
        moments.append(moments[-1].after(moments[-1].hardest()))
    return _shown(moments, hints=question.hints, proof=question.proof)


def _thrown(moments: Sequence[ProblemPlay]) -> int | None:
    """The place of the card after which the contract was beyond reach, if it is."""
    if _is_alive(moments[-1]):
        return None
    return next(place for place, after in enumerate(moments[1:]) if not _is_alive(after))


def _is_alive(play: ProblemPlay) -> bool:
    return play.needed <= 0 or (not play.position.is_over and play.keeps())


def _shown(moments: Sequence[ProblemPlay], *, hints: bool, proof: bool) -> ProblemShown:
    play = moments[-1]
    position = play.position
    groups = play.groups() if (hints or proof) and not position.is_over else ()
    branches = [BranchShown(cards=_texts(cards), keeps=one.keeps()) for cards, one in groups]
    good = [card for branch in branches if branch.keeps for card in branch.cards]
    return ProblemShown(
        name=play.problem.name,
        hands={seat.letter: _texts(position.hands[seat]) for seat in Seat},
        plays=cards_played(position),
        to_play=None if position.is_over else position.to_play.letter,
        is_yours=not position.is_over and not play.is_defence,
        legal=_texts(play.legal) if not position.is_over else [],
        won=play.won,
        needed=play.problem.needed,
        left=position.tricks_left,
        thrown=_thrown(moments),
        hints=good if hints else None,
        branches=branches if proof else None,
    )


def _texts(cards: CardSet) -> list[str]:
    return [str(card) for card in cards]


PROBLEM = Endpoint("bridge/problem", ProblemQuestion, ProblemShown, problem_at, "long")
