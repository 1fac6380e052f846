"""A game that is over, looked at again: what each decision of a player cost in points."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf
from typing import Literal, NamedTuple

from tefuda.daihinmin.rules import POINTS, History, Move, View
from tefuda.daihinmin.search.decision import Candidate, Decision, choices

CLEARLY = 2.0
"""Standard errors by which another move must be better: a learner is not to be misled."""


class DecisionMade(NamedTuple):
    """What a player *made* in a *turn*, from 0 on, when they saw *view*."""

    turn: int
    view: View
    made: Move


@dataclass(frozen=True, slots=True)
class MoveReview:
    """What a decision was worth, and which move would have been *better*.

    *cost* are points of this game on the mean, with a standard *error*; none where the player
    passed on the lead, which no search tries. *missed*: with *better* they were sure to be the next
    to finish, and somebody else was.
    """

    decision: DecisionMade
    better: Move
    verdict: Literal["right", "costly", "missed"]
    cost: float | None
    error: float | None


def decisions_of(history: History, player: int) -> list[DecisionMade]:
    """The decisions of *player* where there was anything else to do."""
    return [
        DecisionMade(turn, view, move)
        for turn, (view, move) in enumerate(history.decisions())
        if view.player == player and choices(view) != [move]
    ]


def reviewed(history: History, made: DecisionMade, found: Decision) -> MoveReview:
    """What *made*, a decision of *history*, cost when a search *found* what moves are worth."""
    tried = {one.move: one for one in found.candidates}
    best, played = tried[found.move], tried.get(made.made)
    is_missed = (
        found.is_proven and made.made != best.move and not _finishes_next(history, made.view)
    )
    cost, error = inf, 0.0
    if played is not None:
        worth = POINTS[len(made.view.field.finished)] if is_missed else best.mean
        cost = max(0.0, worth - played.mean)
        error = played.standard_error if is_missed else _error(best, played)
    is_costly = made.made != best.move and cost > CLEARLY * error
    return MoveReview(
        made,
        best.move,
        "missed" if is_missed else "costly" if is_costly else "right",
        None if played is None else cost,
        None if played is None else error,
    )


def _finishes_next(history: History, view: View) -> bool:
    """Whether in truth the player of *view* was the next to finish."""
    return history.order is not None and history.order[len(view.field.finished)] == view.player


def _error(best: Candidate, played: Candidate) -> float:
    return hypot(best.standard_error, played.standard_error)
