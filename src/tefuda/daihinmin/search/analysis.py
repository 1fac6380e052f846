"""What a player may think about a position: every move, and who holds what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tefuda.daihinmin.rules import Card, Cards, View
from tefuda.daihinmin.search.decision import Candidate, Decision
from tefuda.daihinmin.search.race import RacePlan, RaceSearch

PLAN = RacePlan(trials=8000, seconds=0.0, future=False, early_stop=False)
"""All moves get the same playouts, and are worth their points in this game."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The *decision*, its candidates from the best on; and how likely each *holder* has which card.

    *holders* are by player, and only those who can have unseen cards.
    """

    decision: Decision
    holders: dict[int, dict[Card, float]]

    @property
    def ranked(self) -> list[Candidate]:
        """The candidates from the best on; one that is proven is first."""
        return sorted(
            self.decision.candidates,
            key=lambda one: (self.decision.is_proven and one.move == self.decision.move, one.mean),
            reverse=True,
        )


def analyse(view: View, seed: int, plan: RacePlan = PLAN) -> Analysis:
    """Every move of the player of *view*, and the worlds that they believe in."""
    search = RaceSearch(plan)
    decision = search.decide(view, seed)
    if decision.is_proven:  # the others shall be seen beside it
        tried = RaceSearch(replace(plan, mates=False, endings=False)).decide(view, seed)
        decision = replace(decision, candidates=tried.candidates)
    return Analysis(decision, marginals(search.worlds(view, seed), view))


def marginals(worlds: Sequence[Sequence[Cards]], view: View) -> dict[int, dict[Card, float]]:
    """In which share of *worlds* each other player has each card that *view* has not seen."""
    return {
        player: {
            card: sum(card in hands[player] for hands in worlds) / len(worlds)
            for card in view.unseen
        }
        for player in view.field.seats
        if player != view.player and view.field.counts[player]
    }
