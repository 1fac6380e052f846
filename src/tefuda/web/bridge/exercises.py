"""Finding a card: what one seat sees, and once a card is chosen what was right, what people would
do, and why. Until then nothing is sent that the seat does not see."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Record, SeatLetter, VulnerabilityText
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError, NotationError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.exercise_book import Exercise, ExerciseKind, Task, daily, exercises
from tefuda.web.bridge.film import (
    CallMade,
    CardPlayed,
    ContractShown,
    Film,
    calls_made,
    cards_played,
    contract_shown,
    film_of,
)
from tefuda.web.bridge.meanings import CallShown, meanings_of
from tefuda.web.bridge.values import CardText, position_of
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Words
from tefuda.web.refusals import RESPONSES
from tefuda.words import Sentence

router = APIRouter(prefix="/api/bridge", tags=["bridge"], responses=RESPONSES)

Name = Annotated[str, Field(max_length=40)]


class ExerciseListed(BaseModel):
    """An exercise among others."""

    id: str
    kind: ExerciseKind


class ExerciseQuestion(Strict):
    """Which exercise."""

    id: Name


class ExerciseShown(BaseModel):
    """What the *seat* sees that has to play: *hands* are those that are visible, less the cards
    played."""

    id: str
    kind: ExerciseKind
    seat: SeatLetter
    dealer: SeatLetter
    vulnerability: VulnerabilityText
    calls: list[CallMade]
    meanings: list[CallShown]
    contract: ContractShown
    plays: list[CardPlayed]
    hands: dict[SeatLetter, list[str]]
    legal: list[str]
    won: tuple[int, int]


class AnswerQuestion(Strict):
    """Which exercise, and the card that was chosen."""

    id: Name
    card: CardText


class CardFate(BaseModel):
    """A card: the tricks that declarer takes after it double dummy on the deal as it lies, and the
    chance that people play it."""

    card: str
    is_right: bool
    tricks: int
    chance: float


class Answered(BaseModel):
    """Whether the card was right, every card with the likeliest first, *why*, and the whole
    board, which stops *at* this moment."""

    is_right: bool
    cards: list[CardFate]
    why: list[Words]
    film: Film
    at: int
    agreed: Agreed


@router.get("/exercises", summary="Exercises in finding a card")
def listed() -> list[ExerciseListed]:
    """Exercises in finding a card."""
    return [ExerciseListed(id=one.name, kind=one.kind) for one in exercises().values()]


@router.get("/daily", summary="What there is to practise on a day")
def of_day(day: date) -> list[Task]:
    """What there is to practise on a day."""
    return daily(day)


def shown(question: ExerciseQuestion, job: Job) -> ExerciseShown:
    """What the player of an exercise sees."""
    job.advance()
    exercise = _named(question.id)
    history, view = exercise.history, exercise.history.view(exercise.seat)
    state, contract = position_of(history), history.contract
    assert contract is not None  # there is a position
    return ExerciseShown(
        id=exercise.name,
        kind=exercise.kind,
        seat=exercise.seat.letter,
        dealer=history.board.dealer.letter,
        vulnerability=history.board.vulnerability.text,
        calls=calls_made(history.auction),
        meanings=meanings_of(view, exercise.agreed.pairs()).calls,
        contract=contract_shown(contract),
        plays=cards_played(state),
        hands={
            seat.letter: [str(card) for card in hand - view.played_by(seat)]
            for seat, hand in view.visible.items()
        },
        legal=[str(card) for card in view.legal_cards()],
        won=state.tricks_won,
    )


def answered(question: AnswerQuestion, job: Job) -> Answered:
    """What was right in an exercise, what people would do, and why."""
    exercise, card = _named(question.id), Card.parse(question.card)
    view = exercise.history.view(exercise.seat)
    if card not in view.legal_cards():
        raise IllegalActionError("{card} cannot be played here", card=card)
    tricks = _declarers_tricks(exercise, job)
    (chances,) = People.load().card_chances([view])
    usual = sorted(tricks, key=lambda one: -chances[one])
    return Answered(
        is_right=card in exercise.right,
        cards=[
            CardFate(
                card=str(one),
                is_right=one in exercise.right,
                tricks=tricks[one],
                chance=chances[one],
            )
            for one in usual
        ],
        why=list(map(Words.of, _reasons(exercise, card, usual[0]))) + _idea(exercise),
        film=film_of(Record.of(exercise.history)),
        at=len(exercise.history.actions),
        agreed=exercise.agreed,
    )


def _named(name: str) -> Exercise:
    try:
        return exercises()[name]
    except KeyError:
        raise NotationError("no exercise is called {name!r}", name=name) from None


def _declarers_tricks(exercise: Exercise, job: Job) -> dict[Card, int]:
    """The tricks of declarer on the whole board after each legal card."""
    solver = Solver()
    job.when_cancelled(solver.cancel)
    state, contract = position_of(exercise.history), exercise.history.contract
    assert contract is not None
    side = contract.declarer.side
    won, solution = state.tricks_won[side], solver.solve(state)
    declares = state.to_play.side is side
    return {
        card: won + (solution[card] if declares else state.tricks_left - solution[card])
        for card in state.legal_cards()
    }


def _idea(exercise: Exercise) -> list[Words]:
    return [exercise.idea] if exercise.idea else []


def _reasons(exercise: Exercise, card: Card, usual: Card) -> list[Sentence]:
    """What a search has found out about *card*, and about what is *usual*."""
    if not exercise.costs:
        return []
    asked = [one for one in dict.fromkeys((card, usual)) if exercise.costs[str(one)]]
    best = CardSet.of(one for one in exercise.right if exercise.costs[str(one)] == 0)
    return [
        Sentence(
            "{best: } is best on the mean of {n} deals that fit the calls",
            best=[one.symbol for one in best],
            n=exercise.deals,
        ),
        *(
            Sentence(
                "{card} loses {points} points on the mean",
                card=one.symbol,
                points=exercise.costs[str(one)],
            )
            for one in asked
        ),
    ]


EXERCISE = Endpoint("bridge/exercise", ExerciseQuestion, ExerciseShown, shown, "quick")
ANSWER = Endpoint("bridge/answer", AnswerQuestion, Answered, answered, "quick")
