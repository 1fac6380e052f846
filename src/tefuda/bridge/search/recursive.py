"""Recursive Monte Carlo: each card played on by a declarer who sees what declarer will see.

Bouzy, Rimbaud and Ventos. On every deal the defenders see all hands, and declarer's next cards are
chosen by a small Monte Carlo of their own, to the end. docs/methods/alpha-mu.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import isclose

import numpy as np

from tefuda._core import RecursiveMonteCarlo, RecursiveOptions
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import fused
from tefuda.bridge.search.budget import Budget, Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Decision
from tefuda.bridge.search.guesses import DeclarerTurn, is_declarers
from tefuda.bridge.search.monte_carlo import SOLVER_BYTES, surveyed
from tefuda.bridge.search.stakes import Tricks
from tefuda.bridge.search.target import Target

NAME = "recursive"


@dataclass(frozen=True, slots=True)
class RecursiveMethod:
    """On how many *deals* the play goes on, for how many cards of declarer's side (*depth*: 26 is
    to the end), how many deals declarer weighs at each of them (*panel*), and of how many
    *candidates*, the best by Monte Carlo."""

    deals: int = 24
    depth: int = 26
    panel: int = 6
    candidates: int = 5


USUAL = RecursiveMethod()


@dataclass(frozen=True, slots=True)
class _Playouts:
    """All that is the same for every deal of a *turn*: plain values, so that it may travel."""

    turn: DeclarerTurn
    method: RecursiveMethod
    voids: tuple[int, int, int, int]
    seed: int

    def tricks(self, tool: RecursiveMonteCarlo, deal: int) -> list[int]:
        """The tricks of each candidate on one deal; declarer weighs the others of the survey."""
        method = self.method
        options = RecursiveOptions(
            depth=method.depth, panel=method.panel, voids=self.voids, seed=self.seed
        )
        return tool.evaluate(self.turn.question(), options, deal)


def decide(  # as every search, and how this one plays on
    decider: Decider,
    budget: Budget,
    clock: Clock,
    seed: int,
    target: Target,
    *,
    method: RecursiveMethod = USUAL,
) -> Decision:
    """The card that is best if declarer goes on by Monte Carlo; a defender's as `fused` does."""
    if not is_declarers(decider):
        return replace(fused.decide(decider, budget, clock, seed, target), search=NAME)
    survey = surveyed(decider, budget, clock, seed)
    whole = DeclarerTurn(survey, target, len(survey.sample))
    turn = whole.among(whole.contenders[: method.candidates])
    if len(turn.choice.candidates) < 2 or clock.is_over:
        return replace(survey.decision(decider, target), search=NAME)
    playouts = _Playouts(turn, method, _voids(decider), seed)
    rows = []
    make_tool = partial(RecursiveMonteCarlo, SOLVER_BYTES)
    with budget.where.stream(playouts.tricks, make_tool) as stream:
        for _, row in stream.results(range(min(method.deals, turn.size))):
            rows.append(row)
            if clock.is_over:
                break
    return _settled(whole, replace(turn, size=len(rows)), np.array(rows), decider)


def _settled(whole: DeclarerTurn, turn: DeclarerTurn, tricks: Tricks, decider: Decider) -> Decision:
    """The decision once so many *tricks* of each contender of *turn* were found on its deals."""
    means = turn.scores[tricks].mean(axis=0) + turn.corrections
    found = [
        turn.candidate(card, float(mean), column)
        for card, mean, column in zip(turn.choice.candidates, means, tricks.T, strict=True)
    ]
    found.sort(key=lambda one: -one.mean)
    best = [one.card for one in found if isclose(one.mean, found[0].mean)]
    return whole.settled(found, best, decider, NAME)


def _voids(decider: Decider) -> tuple[int, int, int, int]:
    """By seat, a bit for each suit that it has failed to follow."""
    shown = decider.view.shown_voids
    north, east, south, west = (sum(1 << suit for suit in shown[seat]) for seat in Seat)
    return north, east, south, west
