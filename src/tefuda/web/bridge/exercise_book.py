"""The exercises in finding a card that come with the package, and those of a day."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

from pydantic import BaseModel

from tefuda.bridge.exercises import DEFENCE, LEADS, PAPER_EXAMPLES, compositions
from tefuda.bridge.knowledge.lessons import themes
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import History, Seat
from tefuda.cards import Card, CardSet
from tefuda.seeds import derived_seed
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.examples import examples
from tefuda.web.language import Words
from tefuda.words import Sentence

ExerciseKind = Literal["card", "lead"]
TaskKind = Literal["card", "lead", "composition", "bidding"]
DAILY: tuple[TaskKind, ...] = ("card", "card", "lead", "bidding", "composition")
"""What a day brings."""
IDEAS = {
    "keep partner right": Sentence("Play so that partner has nothing to guess."),
    "take the lead": Sentence("Take the trick yourself: partner could not go on as well."),
    "throw-in, squeeze": Sentence("Whoever has to lead or discard next loses by it."),
    "honours and length": Sentence("Work out where one honour, or one more card, must lie."),
    "keep control": Sentence("Keep the card that stops their suit."),
    "trump tricks, ruffs": Sentence("Count the tricks that trumps can bring."),
    "duck or not": Sentence("Decide whether this trick may be theirs."),
    "two, three, four cards": Sentence("From a short holding, choose between high and low."),
    "entries": Sentence("Think of the way into each hand."),
}
"""What the classes of problems are about, in a sentence."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A *history* that stops before a card of *seat*, and the cards that are *right*.

    *costs* are points on the mean over so many *deals*, where a search has found them.
    """

    name: str
    kind: ExerciseKind
    history: History
    seat: Seat
    right: CardSet
    idea: Words | None
    agreed: Agreed
    deals: int = 0
    costs: dict[str, int] = field(default_factory=dict)


class Task(BaseModel):
    """Something to do: an exercise by its name, a composition, or a theme with a number."""

    kind: TaskKind
    id: str


@cache
def exercises() -> dict[str, Exercise]:
    """All exercises by name: those of the papers, of the classes of defence, and the leads."""
    return {one.name: one for one in (*_of_papers(), *_of_classes(), *_of_leads())}


def daily(day: date) -> list[Task]:
    """What there is to do on that *day*: the same for everybody."""
    chance = Random(derived_seed(day.toordinal(), "daily"))
    names = {
        "card": [one.name for one in exercises().values() if one.kind == "card"],
        "lead": [one.name for one in exercises().values() if one.kind == "lead"],
        "composition": [problem.name for problem in compositions()],
        "bidding": [f"{theme}/{day.toordinal()}" for theme in themes()],
    }
    for kind in names.values():
        chance.shuffle(kind)
    return [Task(kind=kind, id=names[kind].pop()) for kind in DAILY]


def _of_papers() -> Iterator[Exercise]:
    told = {one.id: one for one in examples()}
    for row in json.loads(PAPER_EXAMPLES.read_text(encoding="utf-8")):
        if example := told.get(row["id"]):
            yield _exercise(row, "card", example.about, example.agreed)


def _of_classes() -> Iterator[Exercise]:
    for row in _rows(DEFENCE):
        yield _exercise(row, "card", Words.of(IDEAS[row["kind"]]), Agreed())


def _of_leads() -> Iterator[Exercise]:
    for row in _rows(LEADS):
        yield _exercise(row, "lead", None, Agreed.strangers())


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    return map(json.loads, path.read_text(encoding="utf-8").splitlines())


def _exercise(
    row: dict[str, Any], kind: ExerciseKind, idea: Words | None, agreed: Agreed
) -> Exercise:
    return Exercise(
        name=row["id"],
        kind=kind,
        history=history_of(row),
        seat=Seat.parse(row["seat"]),
        right=CardSet.of(map(Card.parse, row["answers"])),
        idea=idea,
        agreed=agreed,
        deals=row.get("deals", 0),
        costs=row.get("costs", {}),
    )
