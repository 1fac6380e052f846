"""What `tefuda bid` says by learned players, with search or without: candidates and their worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.table import Table

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.rules import Call, View
from tefuda.bridge.search import Budget
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import (
    CallCandidate,
    CallDecision,
    decide_call,
    likely_calls,
)
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.language import told
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.words import Sentence

USUAL_SECONDS = 1.0
"""What a call may take to be searched for."""


@dataclass(frozen=True, slots=True)
class Adviser:
    """Says what to call at a table of *pairs*: by search within a *budget*, or as most people would
    if there is none."""

    pairs: Pairs
    budget: Budget | None
    seed: int

    def decision(self, view: View, also: Call | None = None) -> CallDecision:
        """What the seat of *view* should call; *also* is among the candidates of a search."""
        if self.budget is None:
            return likely_calls(Bidders.at(self.pairs).policy, view)
        bidders = Bidders.at(self.pairs, practised=view.seat.side)
        with Bar():
            return decide_call(view, self.budget, self.seed, bidders=bidders, also=also)

    def print(self, view: View) -> None:
        """The call, and a row for each candidate."""
        decision = self.decision(view)
        console().print(coloured(decision.call.symbol))
        console().print(self.table(view, decision.candidates))

    def table(self, view: View, candidates: Iterable[CallCandidate]) -> Table:
        """A row for each of the *candidates*."""
        titles = Sentence("candidate"), Sentence("chance"), Sentence("IMPs"), Sentence("deals")
        table = plain_table(*titles)
        table.add_column(told(Sentence("what such hands have")), overflow="fold")
        for one in candidates:
            worth = "" if one.mean is None else f"{one.mean:+.1f} ± {one.error:.1f}"
            deals = str(one.deals) if one.deals else ""
            says = coloured(self._says(view, one))
            table.add_row(coloured(one.call.symbol), f"{one.chance:.0%}", worth, deals, says)
        return table

    def json(self, view: View, decision: CallDecision | None = None) -> Json:
        """The same for programs; of a *decision* that is there already."""
        decision = decision or self.decision(view)
        return {
            "call": short_call(decision.call),
            "candidates": [
                {
                    "call": short_call(one.call),
                    "chance": one.chance,
                    "imps": one.mean,
                    "error": one.error,
                    "deals": one.deals,
                    "says": self._says(view, one),
                }
                for one in decision.candidates
            ],
        }

    def _says(self, view: View, one: CallCandidate) -> Sentence:
        """What hands have with which the call is made."""
        auction = view.auction.after(one.call)
        return explainer_at(self.pairs).meaning(auction, view.vulnerability).says
