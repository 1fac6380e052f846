"""What `tefuda bid` says by learned players, with search or without: candidates and their worth."""

from __future__ import annotations

from rich.table import Table

from tefuda.bridge.people.explained import explainer_of_people
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import View
from tefuda.bridge.search import Budget
from tefuda.bridge.search.bidding import CallCandidate, CallDecision, decide_call, likely_calls
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.screen import coloured, console, plain_table

USUAL_SECONDS = 1.0
"""What a call may take to be searched for."""


def decision_of(view: View, *, seconds: float, seed: int) -> CallDecision:
    """What the seat of *view* should call: by search for at most so many *seconds*, or as most
    people would if there are none."""
    if seconds:
        return decide_call(view, Budget(seconds=seconds), seed)
    return likely_calls(People.load(), view)


def print_decision(view: View, decision: CallDecision) -> None:
    """The call, and a row for each candidate."""
    console().print(coloured(decision.call.symbol))
    table = plain_table("candidate", "chance", "IMPs", "deals")
    table.add_column("what such hands have")
    for one in decision.candidates:
        _add_row(table, view, one)
    console().print(table)


def json_of(view: View, decision: CallDecision) -> Json:
    """The same for programs."""
    return {
        "call": short_call(decision.call),
        "candidates": [
            {
                "call": short_call(one.call),
                "chance": one.chance,
                "imps": one.mean,
                "error": one.error,
                "deals": one.deals,
                "says": _says(view, one),
            }
            for one in decision.candidates
        ],
    }


def _add_row(table: Table, view: View, one: CallCandidate) -> None:
    worth = "" if one.mean is None else f"{one.mean:+.1f} ± {one.error:.1f}"
    deals = str(one.deals) if one.deals else ""
    says = coloured(_says(view, one))
    table.add_row(coloured(one.call.symbol), f"{one.chance:.0%}", worth, deals, says)


def _says(view: View, one: CallCandidate) -> str:
    """What hands have with which people make the call."""
    auction = view.auction.after(one.call)
    return str(explainer_of_people().meaning(auction, view.vulnerability).says)
