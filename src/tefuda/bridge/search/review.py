"""Decisions looked back on, when all hands are known.

Cards and calls are judged by the searches that the strongest bots use, the calls of a pair that has
a system by what this would have called and where that would have led.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import Call, History, View
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import decide_call
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.calls import Sequel, gain_of
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.fused import decide
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.verdict import CLEARLY, Judgement, Verdict, judge
from tefuda.cards import Card


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Judges decisions of players who have agreed on *pairs*, each within a *budget*; the *solver*
    tells the truth."""

    pairs: Pairs
    budget: Budget
    solver: Solver

    def judgement(self, before: History, action: Call | Card, seed: int) -> Judgement:
        """What to think of the *action* of whoever had to decide after *before*."""
        assert before.decider is not None  # there was an action
        view = before.view(before.decider)
        if isinstance(action, Card):
            return self._of_card(before, view, action, seed)
        return self._of_call(before, view, action, seed)

    def _of_card(self, before: History, view: View, card: Card, seed: int) -> Judgement:
        assert before.state is not None  # a card was played
        solution = self.solver.solve(before.state)
        decider, clock = Decider.of(view, self.pairs), self.budget.clock()
        decision = decide(decider, self.budget, clock, seed, Target.POINTS)
        return judge(decision, card, solution.tricks - solution[card])

    def _of_call(self, before: History, view: View, call: Call, seed: int) -> Judgement:
        bidders = Bidders.at(self.pairs)
        usual = decide_call(view, self.budget, seed, bidders=bidders).call
        after = view.auction.after(usual)
        meaning = bidder_of(self.pairs).read(after, view.vulnerability)[-1].meaning
        says = explainer_at(self.pairs).meaning(after, view.vulnerability).says
        mean, error, lost = 0.0, 0.0, 0
        if usual != call:
            mean, error = gain_of(
                view, usual, call, pairs=self.pairs, budget=self.budget, seed=seed
            )
            by_system, as_called = (
                Sequel.of(view, one, self.pairs).points(self.solver, before.board.deal)
                for one in (usual, call)
            )
            lost = max(0, by_system - as_called)
        return Judgement(
            Verdict.of(is_good=mean <= CLEARLY * error, lost=lost > 0),
            usual,
            max(0.0, mean),
            error if isfinite(error) else 0.0,
            lost,
            (meaning, says) if meaning else (says,),
            (usual,),
        )
