"""How much do other players think? The cards that experts played, and how they are explained best.

A model of a player samples some hypotheses and plays what is best on their mean; that is what abc
lets the others do. The more hypotheses, the better they place the hidden cards; one is a guess. A
player who sees through the backs of the cards is what Monte Carlo has for the others. Which mixture
of them makes the cards likely that were really played?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import equal_groups
from tefuda.bridge.search import Budget, Target
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.monte_carlo import surveyed
from tefuda.bridge.search.stakes import Values
from tefuda.cards import Card
from tefuda.experiments.no_harm import PEOPLE, ROLES, TableDecision, decisions, tables_of_people
from tefuda.experiments.notebook import Task, worked_off
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIZES = (1, 2, 3, 4, 6, 8, 12, 24, 64)
"""Hypotheses that a player may weigh."""
OPEN = "open"
"""A player who sees all hands."""
LEARNED = "learned"
"""A player as the network that learned from people expects them."""
ERROR = "error"
"""A player who plays any card."""
MODELS = (*map(str, SIZES), OPEN, LEARNED, ERROR)
REAL = ("6", OPEN, LEARNED, ERROR)
"""The mixture that the search has for real players."""
BUDGET = Budget(deals=64)
DRAWS = 400
"""How often hypotheses are drawn from the deals of a decision."""
ROUNDS = 400
"""Steps of the fit: the weights change by less than 0.001 at the end."""
FIT, HELD_OUT = PARTS = ("fit", "held out")


@dataclass(frozen=True, slots=True)
class Weighed:
    """How likely each of the `MODELS` makes the card that was played, or one equal to it."""

    table: str
    place: int
    role: str
    part: str
    chances: dict[str, float]


def explained(path: Path, count: int, seed: int, record: Path | None = None) -> Iterator[Weighed]:
    """*count* decisions of human players at the tables in *path*, but no opening leads; with
    *record* they are written down there and not repeated."""
    terms = {"seed": seed, "deals": BUDGET.deals, "draws": DRAWS, "sizes": list(SIZES)}
    for row in worked_off(_tasks(path, count, seed), record, terms):
        yield Weighed(**row)


def fitted(found: Sequence[Weighed], models: Sequence[str] = MODELS) -> dict[str, float]:
    """The mixture of *models* that makes the cards of *found* most likely, by expectation and
    maximisation."""
    chances = _matrix(found, models)
    weights = np.full(len(models), 1 / len(models))
    for _ in range(ROUNDS):
        shares = chances * weights
        weights = (shares / shares.sum(axis=1, keepdims=True)).mean(axis=0)
    return dict(zip(models, weights.tolist(), strict=True))


def bits(found: Sequence[Weighed], mixture: Mapping[str, float]) -> float:
    """The mean of the information in the cards of *found*, when the *mixture* is expected: the
    less, the better they are explained."""
    models = list(mixture)
    expected = _matrix(found, models) @ np.array([mixture[model] for model in models])
    return float(-np.log2(expected).mean())


def part(found: Sequence[Weighed], role: str, name: str) -> list[Weighed]:
    """The decisions of one *role* in one of the `PARTS`."""
    return [one for one in found if (one.role, one.part) == (role, name)]


def plot(found: Sequence[Weighed]) -> Figure:
    """The bits of the decisions held out, by the hypotheses that a player weighs."""
    figure = blank_figure()
    axes = figure.subplots()
    for role in ROLES:
        fit, held_out = (part(found, role, name) for name in PARTS)
        if fit and held_out:
            heights = [bits(held_out, fitted(fit, (str(size), ERROR))) for size in SIZES]
            axes.plot(SIZES, heights, marker="o", label=role)
    axes.set_xscale("log", base=2)
    axes.set_xlabel("hypotheses that are weighed")
    axes.set_ylabel("bits per card, held out")
    axes.legend()
    return figure


def _matrix(found: Sequence[Weighed], models: Sequence[str]) -> Values:
    """The chances as if there had been one deal more, about which nothing is known: what is not
    among so few deals is not impossible."""
    deals = BUDGET.deals
    rows = [
        [(deals * one.chances[model] + one.chances[ERROR]) / (deals + 1) for model in models]
        for one in found
    ]
    return np.array(rows)


def _tasks(path: Path, count: int, seed: int) -> Iterator[Task]:
    solver = Solver()
    for number, one in enumerate(decisions(tables_of_people(path), count, seed)):
        if one.place:
            name = f"{one.table}, card {one.place + 1}"
            yield name, partial(_explained, one, seed + number, solver)


def _explained(one: TableDecision, seed: int, solver: Solver) -> dict[str, Any]:
    decider = Decider.of(one.view, both(Agreements.load(PEOPLE)))
    survey = surveyed(decider, BUDGET, BUDGET.clock(), seed)
    cards = decider.choice.candidates
    classes = [sorted(group) for group in equal_groups(one.position)]
    columns = [cards.index(group[0]) for group in classes]
    played = _class_of(classes, one.history.played[one.place])
    values = survey.values(Target.POINTS)[:, columns]
    random = np.random.default_rng(seed)
    chances = {str(size): float(_best(values, size, random)[played]) for size in SIZES}
    solution = solver.solve(one.position)
    truth = np.array([[solution[group[0]] for group in classes]], dtype=float)
    chances[OPEN] = float(_best(truth, 1, random)[played])
    (expected,) = People.load(swift=True).card_chances([one.view])
    chances[LEARNED] = sum(expected[card] for card in classes[played])
    chances[ERROR] = 1 / len(classes)
    return asdict(Weighed(one.table, one.place, one.role, _part_of(one), chances))


def _class_of(classes: Sequence[Sequence[Card]], card: Card) -> int:
    return next(number for number, group in enumerate(classes) if card in group)


def _best(values: Values, size: int, random: np.random.Generator) -> Values:
    """How likely each column is the best on the mean over *size* rows drawn at random; those that
    are equally good share it."""
    rows = random.integers(len(values), size=(DRAWS, size))
    means = values[rows].mean(axis=1)
    best = means >= means.max(axis=1, keepdims=True) - 1e-9
    return np.asarray((best / best.sum(axis=1, keepdims=True)).mean(axis=0))


def _part_of(one: TableDecision) -> str:
    """By the deal: a deal that was played at several tables is never in both."""
    return PARTS[crc32(one.history.board.deal.to_pbn().encode()) % 2]
