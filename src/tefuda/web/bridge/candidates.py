"""What each card of the player to move is worth, by Monte Carlo, by abc or by both, and why."""

from __future__ import annotations

from math import hypot, isfinite
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import History, SeatLetter, View
from tefuda.bridge.search import Budget, Decision, Target, decide
from tefuda.bridge.search.review import Reviewer
from tefuda.bridge.search.target import difference_text
from tefuda.cards import Card
from tefuda.compute import Compute, Watched
from tefuda.errors import IllegalActionError, NotationError
from tefuda.web.bridge.values import BoardSoFar, CardText, position_of
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job
from tefuda.web.language import Said
from tefuda.words import Sentence

SearchName = Literal["fused", "abc", "monte_carlo"]
MOST_SECONDS = 60.0
SEED = 7
"""The page asks again when somebody comes back to a card: the answer should be the same."""


class CandidatesQuestion(Strict):
    """Which search, how long, and on how many deals. Without *candidates* all legal cards."""

    board: BoardSoFar
    search: SearchName = "fused"
    target: Target = Target.POINTS
    candidates: list[CardText] | None = Field(default=None, min_length=1, max_length=13)
    deals: Annotated[int, Field(ge=4, le=400)] = 100
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 30.0
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] = SEED


class CandidateShown(BaseModel):
    """A card: its mean with the standard error, none of one deal, and the chance of success."""

    card: str
    mean: float
    stderr: float | None
    chance: float
    deals: int


class DecisionShown(BaseModel):
    """The card to play, all candidates, the best first, and the reasons in words."""

    seat: SeatLetter
    card: str
    declares: bool
    candidates: list[CandidateShown]
    reasons: list[Said]


def decided(question: CandidatesQuestion, job: Job) -> DecisionShown:
    """What every card of the player to move is worth, and why one is best."""
    view = view_to_play(question.board.history)
    chosen = question.candidates
    decision = decide(
        view,
        question.board.pairs(),
        budget_for(job, question.seconds, question.deals),
        question.seed,
        search=question.search,
        target=question.target,
        candidates=None if chosen is None else tuple(dict.fromkeys(map(Card.parse, chosen))),
    )
    return decision_shown(view, decision)


def view_to_play(history: History) -> View:
    """What the one sees who has to play the next card of *history*."""
    position_of(history)  # refuses an auction
    if history.decider is None:
        raise IllegalActionError("the board is over: go back to a card")
    return history.view(history.decider)


def budget_for(job: Job, seconds: float, deals: int) -> Budget:
    """The budget of a search that is a *job*: it counts its steps, and can be cancelled."""
    where = Watched(Compute.threads(), job.advance)
    return Budget(seconds=seconds, deals=deals, abc_deals=deals, where=where)


def decision_shown(view: View, decision: Decision) -> DecisionShown:
    """What the page shows of a *decision*."""
    contract = view.contract
    reasons = list(decision.reasons)
    if decision.withheld is not None:
        reasons.append(decision.withheld.text(decision.target))
    if doubt := _in_doubt(decision):
        reasons.append(doubt)
    return DecisionShown(
        seat=view.to_act.letter,
        card=str(decision.card),
        declares=contract is not None and contract.declarer.side is view.seat.side,
        candidates=[
            CandidateShown(
                card=str(one.card),
                mean=one.mean,
                stderr=one.stderr if isfinite(one.stderr) else None,
                chance=one.chance,
                deals=one.deals,
            )
            for one in decision.candidates
        ],
        reasons=reasons,
    )


def _in_doubt(decision: Decision) -> Sentence | None:
    """Why a card is played though another has a higher mean; Monte Carlo says it itself."""
    best, chosen = decision.candidates[0], decision.of(decision.card)
    if decision.search == "monte_carlo" or best.mean <= chosen.mean:
        return None
    error = hypot(best.stderr, chosen.stderr)
    return Sentence(
        "{best} has a higher mean than {card}, by {difference}: that may be chance, and {card} is "
        "the card that was agreed on",
        best=best.card.symbol,
        card=chosen.card.symbol,
        difference=difference_text(best.mean - chosen.mean, error, decision.target),
    )


class VerdictQuestion(Strict):
    """Whether the last card of *board* was unlucky or wrong."""

    board: BoardSoFar
    deals: Annotated[int, Field(ge=4, le=400)] = 100
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 30.0


class VerdictShown(BaseModel):
    """The verdict on a card, by what could be known and by the truth, and why in words."""

    seat: SeatLetter
    card: str
    verdict: Literal["right", "unlucky", "missed", "wrong"]
    text: Said


def judged(question: VerdictQuestion, job: Job) -> VerdictShown:
    """Whether the last card played was right, unlucky, a missed chance or wrong."""
    history = question.board.history
    if not history.played:
        raise NotationError("no card has been played yet")
    solver = Solver()
    job.when_cancelled(solver.cancel)
    budget = budget_for(job, question.seconds, question.deals)
    before, card = history.before(len(history.actions) - 1), history.played[-1]
    judgement = Reviewer(question.board.pairs(), budget, solver).judgement(before, card, SEED)
    return VerdictShown(
        seat=position_of(before).to_play.letter,
        card=str(card),
        verdict=judgement.verdict.value,
        text=judgement.text,
    )


CANDIDATES = Endpoint("bridge/candidates", CandidatesQuestion, DecisionShown, decided, "long")
VERDICT = Endpoint("bridge/verdict", VerdictQuestion, VerdictShown, judged, "long")
