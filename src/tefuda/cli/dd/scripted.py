"""The scripted interface of `tefuda dd --json`: a line of JSON in, a line of JSON out.

Programs rely on it: what a line may say and what is answered must stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Deal, PlayState, Seat, Strain
from tefuda.cards import Card
from tefuda.cli.dd.as_json import of_cards, of_table
from tefuda.errors import NotationError, TefudaError

Json = dict[str, Any]
Worker = TypeVar("Worker")
"""What answers: a solver, or whatever another command asks."""

LONGEST_MESSAGE = 300


def cards_of(solver: Solver, question: Json) -> Json:
    """`{"deal", "trump", "leader", "played"}` -> `{"cards": tricks for each legal card}`."""
    position = PlayState(
        Deal.from_pbn(_text(question, "deal")),
        Strain.parse(_text(question, "trump")),
        Seat.parse(_text(question, "leader")),
        _cards(question.get("played", [])),
    )
    return {"cards": of_cards(solver.solve(position))}


def table_of(solver: Solver, question: Json) -> Json:
    """`{"deal"}` -> `{"table": tricks by strain and declarer}`."""
    return {"table": of_table(solver.table(Deal.from_pbn(_text(question, "deal"))))}


def reply(ask: Callable[[Worker, Json], Json], worker: Worker, line: str) -> Json:
    """What *ask* makes of one line; if something is wrong with the line, `{"error": ...}`."""
    try:
        return ask(worker, _question(line))
    except TefudaError as error:
        return {"error": str(error)[:LONGEST_MESSAGE]}


def _question(line: str) -> Json:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"not JSON: {error}") from None
    if not isinstance(question, dict):
        raise NotationError(f"expected an object, not {line.strip()[:40]!r}")
    return question


def _text(question: Json, name: str) -> str:
    value = question.get(name)
    if not isinstance(value, str):
        raise NotationError(f"expected a text as {name!r}, not {value!r}")
    return value


def _cards(played: Any) -> tuple[Card, ...]:
    if not isinstance(played, list) or not all(isinstance(card, str) for card in played):
        raise NotationError(f"expected a list of cards as 'played', not {played!r}")
    return tuple(map(Card.parse, played))
