"""After a game: every decision of the person, what it cost in points, and sure wins missed."""

from __future__ import annotations

from math import hypot, inf
from typing import Literal

from pydantic import BaseModel

from tefuda.daihinmin.rules import POINTS, Move, View
from tefuda.daihinmin.search import Candidate, choices
from tefuda.web.daihinmin.estimates import considered
from tefuda.web.daihinmin.film import MeldShown, meld_shown
from tefuda.web.daihinmin.game import GameKept
from tefuda.web.daihinmin.table.match import PERSON
from tefuda.web.daihinmin.table.requests import GameNumber
from tefuda.web.endpoints import Strict
from tefuda.web.in_play import Name
from tefuda.web.jobs import Job

CLEARLY = 2.0
"""Standard errors by which another move must be better: a learner is not to be misled."""


class GameReviewQuestion(Strict):
    """Which *game* of which match, counted from 1; it must be over."""

    id: Name
    game: GameNumber


class MoveMarked(BaseModel):
    """What the person did in a *turn*, a *move* or a pass, and what would have been *better*.

    *cost* are points of this game on the mean, with a standard error; none where he passed on the
    lead, which no search tries. *missed*: with *better* he was sure to be the next to finish, and
    somebody else was.
    """

    turn: int
    move: MeldShown | None
    better: MeldShown | None
    verdict: Literal["right", "costly", "missed"]
    cost: float | None
    stderr: float | None


class GameReview(BaseModel):
    """The decisions in order, of so many in *all*, and what they cost together."""

    decisions: list[MoveMarked]
    all: int
    cost: float


def reviewed(game: GameKept, job: Job) -> GameReview:
    """The review of a *game* that is over; each mark is told as it is found."""
    turns = [
        turn for turn, move in enumerate(game.played()) if _is_choice(_before(game, turn), move)
    ]
    review = GameReview(decisions=[], all=len(turns), cost=0.0)
    for turn in turns:
        job.advance()
        marked = _mark(game, turn)
        review = GameReview(
            decisions=[*review.decisions, marked],
            all=len(turns),
            cost=review.cost + (marked.cost or 0.0) * (marked.verdict != "right"),
        )
        job.report(review)
    return review


def _before(game: GameKept, turn: int) -> View:
    """What the person saw before a *turn*."""
    return game.model_copy(update={"moves": game.moves[:turn], "order": None}).view(PERSON)


def _is_choice(view: View, made: Move) -> bool:
    """Whether it was the person's turn, and there was anything else to do than what he *made*."""
    return view.must_move and choices(view) != [made]


def _mark(game: GameKept, turn: int) -> MoveMarked:
    view, made = _before(game, turn), game.played()[turn]
    decision = considered(view).decision
    means = {one.move: one for one in decision.candidates}
    best, played = means[decision.move], means.get(made)
    is_missed = decision.is_proven and made != best.move and not _finishes_next(game, view)
    cost, error = inf, 0.0
    if played is not None:
        worth = _next_points(view) if is_missed else best.mean
        cost = max(0.0, worth - played.mean)
        error = played.standard_error if is_missed else _error(best, played)
    is_costly = made != best.move and cost > CLEARLY * error
    return MoveMarked(
        turn=turn,
        move=_shown(made),
        better=_shown(best.move),
        verdict="missed" if is_missed else "costly" if is_costly else "right",
        cost=None if played is None else round(cost, 2),
        stderr=None if played is None else round(error, 2),
    )


def _finishes_next(game: GameKept, view: View) -> bool:
    """Whether in truth the person was the next to finish."""
    return game.order is not None and game.order[len(view.field.finished)] == PERSON


def _next_points(view: View) -> float:
    """The points of whoever finishes next."""
    return POINTS[len(view.field.finished)]


def _error(best: Candidate, played: Candidate) -> float:
    return hypot(best.standard_error, played.standard_error)


def _shown(move: Move) -> MeldShown | None:
    return None if move is None else meld_shown(move)
