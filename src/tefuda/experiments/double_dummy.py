"""What each idea is worth in double dummy: the same questions, by four methods.

Yamamura and others published how long their search took on five problems, with and without
reusing recorded branches. Here compositions of a collection that they name are solved by plain
search, with the two savings of that paper added one after the other, and by the full solver; whole
and, since plain search does not get far, also as endings along their best line of play.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from tefuda.bridge.doubledummy import Solver, line
from tefuda.bridge.doubledummy.plain import PlainAnswer, PlainOptions, plain_can_make
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import PlayState, Side
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_NODE_LIMIT = 30_000_000

Search = Callable[[PlayState, int, Side], PlainAnswer]


@dataclass(frozen=True, slots=True)
class Question:
    """Can *side* take the tricks *needed* in an ending of a composition?"""

    name: str
    position: PlayState
    side: Side
    needed: int

    @property
    def cards(self) -> int:
        """The cards that each hand has, or had when the trick began."""
        return self.position.tricks_left


@dataclass(frozen=True, slots=True)
class Measurement:
    """What a method needed for a question; if it gave up at the node limit, *can_make* is none."""

    name: str
    cards: int
    method: str
    can_make: bool | None
    nodes: int
    seconds: float


def methods(node_limit: int) -> dict[str, Search]:
    """The four methods by name, from the simplest on."""

    def plain(equal_cards_once: bool, record_branches: bool) -> Search:
        options = PlainOptions(equal_cards_once, record_branches, node_limit)
        return lambda position, needed, side: plain_can_make(position, needed, side, options)

    return {
        "plain": plain(False, False),
        "+ equal cards": plain(True, False),
        "+ recorded branches": plain(True, True),
        "full solver": _full,
    }


def endings(problem: Problem) -> Iterator[Question]:
    """The *problem* after its first lead, and then every start of a trick on its best line."""
    side, start = problem.side, problem.positions()[0]
    yield Question(problem.name, start, side, problem.needed)
    position = start
    for play in line(start):
        position = position.after(play.card)
        won = position.tricks_won[side] - start.tricks_won[side]
        if not position.trick.cards and not position.is_over:
            yield Question(problem.name, position, side, problem.needed - won)


def measure(questions: Iterable[Question], node_limit: int) -> Iterator[Measurement]:
    """Each of the *questions* by each method."""
    for question in questions:
        for method, search in methods(node_limit).items():
            start = time.process_time()
            answer = search(question.position, question.needed, question.side)
            seconds = time.process_time() - start
            yield Measurement(
                question.name, question.cards, method, answer.can_make, answer.nodes, seconds
            )


def plot(measurements: Iterable[Measurement], node_limit: int) -> Figure:
    """The median number of nodes by the number of cards, a line for each method."""
    figure = blank_figure()
    axes = figure.subplots()
    for method, medians in median_nodes(measurements).items():
        axes.plot(list(medians), list(medians.values()), marker="o", label=method)
    axes.axhline(node_limit, color="grey", linestyle=":", label="gave up here")
    axes.set_yscale("log")
    axes.set_xlabel("cards in each hand")
    axes.set_ylabel("nodes, median of the compositions")
    axes.legend()
    return figure


def median_nodes(measurements: Iterable[Measurement]) -> dict[str, dict[int, float]]:
    """The median number of nodes by method and number of cards, both in the order they occur."""
    nodes: dict[str, dict[int, list[int]]] = {}
    for found in measurements:
        nodes.setdefault(found.method, {}).setdefault(found.cards, []).append(found.nodes)
    return {
        method: {cards: median(counts) for cards, counts in sorted(by_cards.items())}
        for method, by_cards in nodes.items()
    }


def _full(position: PlayState, needed: int, side: Side) -> PlainAnswer:
    solver = Solver()
    can_make = solver.can_make(position, needed, side)
    return PlainAnswer(can_make, solver.nodes)
