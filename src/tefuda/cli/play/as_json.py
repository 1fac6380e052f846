"""Decisions as JSON. Programs rely on the names: they must stay as they are."""

from __future__ import annotations

from math import isfinite

from tefuda.bridge.search import Candidate, WithheldSignal
from tefuda.cli.play.choice import Answer
from tefuda.cli.scripted import Json


def of_answer(answer: Answer) -> Json:
    """The card, what every candidate is worth, the best first, and why."""
    decision = answer.decision
    return {
        "card": str(decision.card),
        "candidates": {str(one.card): _of_candidate(one) for one in decision.candidates},
        "seconds": round(answer.seconds, 3),
        "search": decision.search,
        "target": decision.target.value,
        "seat": answer.view.seat.letter,
        "reasons": list(decision.reasons),
        "signal": decision.withheld and _of_signal(decision.withheld),
        "complete": decision.is_complete,
    }


def _of_candidate(candidate: Candidate) -> Json:
    return {
        "mean": candidate.mean,
        "stderr": _number(candidate.stderr),
        "chance": candidate.chance,
        "deals": candidate.deals,
    }


def _of_signal(signal: WithheldSignal) -> Json:
    return {"honest": str(signal.honest), "cost": signal.cost, "stderr": _number(signal.stderr)}


def _number(value: float) -> float | None:
    """The *value*; JSON has no infinity, which is the error of a single deal."""
    return value if isfinite(value) else None
