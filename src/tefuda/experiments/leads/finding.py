"""Opening leads of which the search is sure, and people are not.

A board is dealt by chance and bid as people bid. Where people do not agree on the lead, every lead
is tried double dummy on deals that the calls leave likely. What looks best on a first sample is
judged on a second one, that had no part in choosing it: it is a problem if there, too, it clearly
beats what people lead, each of their leads as often as they choose it.

The limits below were settled on boards of seed 2026, and none of those is a problem of the package:
its problems come from boards of another seed that nobody had looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tefuda.bridge.knowledge.agreements import strangers
from tefuda.bridge.match.pairing import board_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Auction, History, Seat
from tefuda.bridge.search import Budget, Target
from tefuda.bridge.search.auctions import bid_out
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.stakes import Values, mean_and_error
from tefuda.cards import Card
from tefuda.experiments.notebook import Json
from tefuda.experiments.own_boards import OPENING_LEAD, row_of
from tefuda.seeds import derived_seed

SEED, NUMBER = 2027, 24
"""What the problems of the package were found with, and how many they are."""
AGREED = 0.6
"""Where more people lead the same card there is little to learn."""
LOOK, JUDGE = Budget(deals=24), Budget(deals=160)
"""Deals for a first look at a lead, and for judging it."""
HOPEFUL, SURE = 1.5, 3.0
"""Standard errors between a lead and what people lead, on the first deals and on the second."""
WORTH = 10
"""Points a board that people lose by their leads, at least."""
MOST_FIND_IT = 0.75
"""People who lead a right card in a problem, at most."""
MOST_RIGHT = 1 / 2
"""The share of the cards that may be right; small cards of a suit are often equal."""
EQUAL = 1.0
"""What is behind by no more standard errors than this counts as right too."""


def problems(seed: int) -> Iterator[Json | None]:
    """Board by board of that *seed*, without end: the problem of each, or none."""
    number = 0
    while True:
        number += 1
        yield problem_on(bid_board(seed, number), seed)


def bid_board(seed: int, number: int) -> History:
    """The board of that *number*, bid by the likeliest calls of people."""
    board = board_of(seed, number)
    begun = [(Auction(board.dealer), board.deal)]
    (auction,) = bid_out(People.load(), begun, board.vulnerability)
    return History(board, auction)


def problem_on(history: History, seed: int) -> Json | None:
    """The opening lead on the board of *history*, if it is a problem."""
    leader = history.to_act
    if history.contract is None or leader is None:
        return None
    found = _found(history, leader, derived_seed(seed, "lead", history.board.number))
    if found is None:
        return None
    return {
        **row_of(history),
        "id": f"lead {seed}-{history.board.number}",
        "kind": OPENING_LEAD,
        "seat": leader.letter,
        "answers": [str(card) for card in found.right],
        "deals": JUDGE.deals,
        "costs": {str(card): round(cost) for card, cost in found.costs.items()},
    }


@dataclass(frozen=True, slots=True)
class Found:
    """The cards that are *right*, and the points that each card *costs* on the mean."""

    right: tuple[Card, ...]
    costs: dict[Card, float]


def _found(history: History, leader: Seat, seed: int) -> Found | None:
    decider = Decider.of(history.view(leader), strangers())
    customs = decider.customs
    if max(customs.values()) > AGREED:
        return None
    first = _columns(_survey(decider, LOOK, derived_seed(seed, "look")))
    best = max(first, key=lambda card: first[card].sum())
    lost = first[best] - _people(first, customs)
    if lost.mean() < WORTH or not _is_positive(lost, HOPEFUL):
        return None
    second = _columns(_survey(decider, JUDGE, derived_seed(seed, "judge")))
    right = tuple(card for card in second if not _is_positive(second[best] - second[card], EQUAL))
    lost = second[best] - _people(second, customs)
    is_sure = lost.mean() >= WORTH and _is_positive(lost, SURE)
    is_hard = sum(customs[card] for card in right) <= MOST_FIND_IT
    if not (is_sure and is_hard and len(right) <= MOST_RIGHT * len(second)):
        return None
    means = {card: float(values.mean()) for card, values in second.items()}
    return Found(right, {card: max(means.values()) - mean for card, mean in means.items()})


def _survey(decider: Decider, budget: Budget, seed: int) -> Survey:
    return surveyed(decider, budget, budget.clock(), seed)


def _columns(survey: Survey) -> dict[Card, Values]:
    """What each lead is worth on each deal, in points."""
    values = survey.values(Target.POINTS)
    return {card: values[:, place] for place, card in enumerate(survey.choice.candidates)}


def _people(columns: dict[Card, Values], customs: dict[Card, float]) -> Values:
    """What people get on each deal, on the mean of their leads."""
    return np.asarray(sum(customs[card] * values for card, values in columns.items()))


def _is_positive(values: Values, errors: float) -> bool:
    """Whether the mean of *values* is above zero by more than so many standard errors."""
    mean, error = mean_and_error(values)
    return mean > errors * error
