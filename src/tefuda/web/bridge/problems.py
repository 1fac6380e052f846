"""Double-dummy problems: to be made against perfect defence, with hints, or shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import PlayState, Seat, SeatLetter, Side, equal_groups
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError, NotationError
from tefuda.experiments.double_dummy import compositions
from tefuda.web.bridge.film import CardPlayed
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
    """A problem part-way through. *hints* and *branches* are none if nobody asked for them."""

    name: str
    hands: EachSeat[list[str]]
    plays: list[CardPlayed]
    to_play: SeatLetter | None
    is_yours: bool
    legal: list[str]
    won: int
    needed: int
    left: int
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
    solver = Solver()
    job.when_cancelled(solver.cancel)
    attempt = _Attempt.of(question, solver)
    while question.defend and attempt.is_defence:
        job.advance()
        attempt = attempt.after(attempt.hardest())
    return attempt.shown(hints=question.hints, proof=question.proof)


class _Attempt:
    """A *problem* part-way through, at *position*."""

    def __init__(self, problem: Problem, position: PlayState, solver: Solver) -> None:
        self.problem = problem
        self.position = position
        self.solver = solver

    @classmethod
    def of(cls, question: ProblemQuestion, solver: Solver) -> _Attempt:
        problem = _by_name().get(question.name)
        if problem is None:
            raise NotationError("no problem is called {name!r}", name=question.name)
        attempt = cls(problem, problem.position, solver)
        for text in question.play:
            attempt = attempt.after(Card.parse(text))
        return attempt

    @property
    def won(self) -> int:
        return self.position.tricks_won[self.problem.side]

    @property
    def needed(self) -> int:
        """What is still needed."""
        return self.problem.needed - self.won

    @property
    def is_defence(self) -> bool:
        """Whether the other side is to play, and it matters."""
        position = self.position
        return not position.is_over and position.to_play.side is not self.problem.side

    @property
    def legal(self) -> CardSet:
        """The cards that may be played; a problem may say what is led first."""
        cards = self.position.legal_cards()
        is_first = len(self.position.played) == len(self.problem.position.played)
        return cards & self.problem.leads if is_first and self.problem.leads else cards

    def after(self, card: Card) -> _Attempt:
        if card not in self.legal and card in self.position.legal_cards():
            raise IllegalActionError(
                "{card} is not led in this problem: {leads} is", card=card, leads=self.problem.leads
            )
        return _Attempt(self.problem, self.position.after(card), self.solver)

    def keeps(self) -> bool:
        """Whether the contract can still be made."""
        return self.solver.can_make(self.position, self.needed, self.problem.side)

    def groups(self) -> Iterator[tuple[CardSet, _Attempt]]:
        """Legal cards that come to the same, and what is after the lowest."""
        for cards in equal_groups(self.position):
            if playable := cards & self.legal:
                yield playable, self.after(min(playable))

    def hardest(self) -> Card:
        """A card of the defence that beats the contract, or else leaves the fewest ways to it."""
        choices = [(after.ways(), min(cards)) for cards, after in self.groups()]
        return min(choices)[1]

    def ways(self) -> int:
        """How many of the next cards of the side that needs the tricks keep the contract."""
        if self.needed <= 0:
            return 99
        if not self.keeps():
            return 0
        if self.is_defence or self.position.is_over:
            return 50  # partner plays next: nobody has to find anything yet
        return sum(len(cards) for cards, after in self.groups() if after.keeps())

    def shown(self, *, hints: bool, proof: bool) -> ProblemShown:
        position = self.position
        is_yours = not position.is_over and not self.is_defence
        groups = list(self.groups()) if (hints or proof) and not position.is_over else []
        branches = [BranchShown(cards=_texts(cards), keeps=one.keeps()) for cards, one in groups]
        good = [card for branch in branches if branch.keeps for card in branch.cards]
        return ProblemShown(
            name=self.problem.name,
            hands={seat.letter: _texts(position.hands[seat]) for seat in Seat},
            plays=[
                CardPlayed(
                    seat=seat.letter,
                    card=str(card),
                    trick=number,
                    wins=seat is trick.winner(position.trump),
                )
                for number, trick in enumerate(position.tricks, start=1)
                for seat, card in trick.plays
            ],
            to_play=None if position.is_over else position.to_play.letter,
            is_yours=is_yours,
            legal=_texts(self.legal) if not position.is_over else [],
            won=self.won,
            needed=self.problem.needed,
            left=position.tricks_left,
            hints=good if hints else None,
            branches=branches if proof else None,
        )


def _texts(cards: CardSet) -> list[str]:
    return [str(card) for card in cards]


PROBLEM = Endpoint("bridge/problem", ProblemQuestion, ProblemShown, problem_at, "long")
