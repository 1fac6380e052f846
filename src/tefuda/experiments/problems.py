"""Problems of card play, written as JSON: a board up to a card, and which card is right."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Seat, View
from tefuda.cards import Card
from tefuda.errors import NotationError

DEFENCE_PROBLEMS = Path("bridge", "defence_problems.jsonl")


@dataclass(frozen=True)
class CardProblem:
    """What a seat sees, the *candidates* (none: all legal cards), and the cards that are *right*.

    *agreements* are what the pairs do otherwise than usual.
    """

    name: str
    kind: str
    view: View
    right: tuple[Card, ...]
    candidates: tuple[Card, ...] | None
    agreements: Mapping[str, Any]

    def pairs(self, signals: bool = True) -> Pairs:
        """The agreements of both sides, with *signals* or without."""
        agreed = Agreements.load().changed(self.agreements)
        return both(agreed if signals else agreed.changed({"signals": "off"}))


def paper_examples() -> list[CardProblem]:
    """The examples of the papers, which come with the package."""
    return problems_in(PAPER_EXAMPLES)


def problems_in(path: Path) -> list[CardProblem]:
    """The problems of a file: a JSON array, or a JSON object on each line."""
    text = path.read_text(encoding="utf-8")
    try:
        rows = json.loads(text) if text.lstrip().startswith("[") else _lines(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{path.name}: not JSON: {error}") from None
    return [_problem(row, f"{path.name}, problem {number}") for number, row in enumerate(rows, 1)]


def _lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def _problem(row: Any, place: str) -> CardProblem:
    try:
        return CardProblem(
            row["id"],
            row.get("kind", ""),
            history_of(row).view(Seat.parse(row["seat"])),
            tuple(map(Card.parse, row["answers"])),
            tuple(map(Card.parse, row["candidates"])) if "candidates" in row else None,
            row.get("agreements") or {},
        )
    except (KeyError, TypeError) as error:
        raise NotationError(f"{place} is not a problem of card play: {error!r}") from None
