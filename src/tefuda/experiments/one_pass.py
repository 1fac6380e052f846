"""The two ways in which the paper computes abc, on the same triples: nodes and time.

One pass visits each position once and carries its values on all three deals, with or without
cutting what none of the three players needs; probing asks double dummy at the nodes of b and c
what they would play, and follows only that.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import geometric_mean
from typing import TYPE_CHECKING

import numpy as np

from tefuda._core import Abc, AbcOptions, AbcQuestion, AbcResult, Form, Pool, Ties
from tefuda.bridge.search.decider import CardChoice, Decider, Hands
from tefuda.bridge.search.others import Hypotheses, OthersBeliefs
from tefuda.bridge.search.stakes import Stakes
from tefuda.experiments.plots import blank_figure
from tefuda.experiments.problems import CardProblem

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PROBING, CUTTING, FULL = "probing", "one pass, cutting", "one pass"
ABC_BYTES = 24_000_000
POOL = 16
"""Hypotheses from which the one of a triple is drawn."""


@dataclass(frozen=True, slots=True)
class Triple:
    """A deal with a hypothesis of b and one of c, and a candidate of a problem, number *number*."""

    problem: str
    number: int
    deal: Hands
    others: OthersBeliefs
    candidate: int
    pools: tuple[Pool, Pool]

    def question(self, horizon: int) -> AbcQuestion:
        """What the candidate is worth as the paper computes it, to a *horizon*."""
        choice = self.others.choice
        return AbcQuestion(
            choice.left(self.deal),
            choice.trump,
            choice.leader,
            choice.trick,
            deciders=self.others.deciders,
            candidates=[choice.candidates[self.candidate]],
            b=self.pools[0],
            c=self.pools[1],
            scores=Stakes.of(self.others.view).points.tolist(),
            options=AbcOptions(horizon=horizon, form=Form.TREE, ties=Ties.WORST, repair=False),
            triples=[(0, 0)],
        )


@dataclass(frozen=True, slots=True)
class Effort:
    """What a *way* found and needed for a triple: *nodes* of its own tree, and *positions*
    searched double dummy, for predictions and at the horizon."""

    problem: str
    triple: int
    horizon: int
    way: str
    value: float
    nodes: int
    positions: int
    seconds: float


def triples_of(problem: CardProblem, count: int, seed: int) -> Iterator[Triple]:
    """*count* triples of *problem*, its candidates in turn."""
    decider = Decider.of(problem.view, problem.pairs(), problem.candidates)
    choice, others = decider.choice, OthersBeliefs.of(decider)
    sample = decider.belief.sample(count, seed)
    for number, row in enumerate(sample.tolist()):
        north, east, south, west = row
        deal = north, east, south, west
        random = np.random.default_rng([seed, number])
        candidate = number % len(choice.candidates)
        b, c = (
            _pool(others.hypotheses(player, deal, POOL, seed), candidate, choice, random)
            for player in others.players
        )
        yield Triple(problem.name, number, deal, others, candidate, (b, c))


def measure(triples: Iterable[Triple], horizons: Sequence[int]) -> Iterator[Effort]:
    """Each of the *triples* at each of the *horizons* by each way, nothing kept between them."""
    for triple in triples:
        for horizon in horizons:
            for way in (PROBING, CUTTING, FULL):
                yield _measured(triple, horizon, way)


def differing(found: Iterable[Effort]) -> int:
    """How many triples have values that depend on the way: there must be none."""
    values: dict[tuple[str, int, int], set[float]] = {}
    for one in found:
        values.setdefault((one.problem, one.triple, one.horizon), set()).add(one.value)
    return sum(len(some) > 1 for some in values.values())


def typical(found: Iterable[Effort], way: str, horizon: int) -> tuple[float, float, float]:
    """The geometric means of the nodes, the positions and the seconds of a way."""
    chosen = [one for one in found if (one.way, one.horizon) == (way, horizon)]
    return (
        geometric_mean(one.nodes for one in chosen),
        geometric_mean(one.positions for one in chosen),
        geometric_mean(one.seconds for one in chosen),
    )


def plot(found: Sequence[Effort]) -> Figure:
    """Nodes and seconds by horizon, a line for each way."""
    figure = blank_figure()
    horizons = sorted({one.horizon for one in found})
    for axes, column, label in zip(
        figure.subplots(1, 2), (0, 2), ("nodes", "seconds of processor time"), strict=True
    ):
        for way in (PROBING, CUTTING, FULL):
            means = [typical(found, way, horizon)[column] for horizon in horizons]
            axes.plot(horizons, means, marker="o", label=way)
        axes.set_yscale("log")
        axes.set_xlabel("horizon in cards")
        axes.set_ylabel(f"{label}, geometric mean")
        axes.legend()
    return figure


def _measured(triple: Triple, horizon: int, way: str) -> Effort:
    abc = Abc(ABC_BYTES)
    question = triple.question(horizon)
    compute = abc.evaluate if way == PROBING else partial(abc.one_pass, cutting=way == CUTTING)
    start = time.process_time()
    results: list[AbcResult] = compute(question)
    seconds = time.process_time() - start
    (result,) = results
    return Effort(
        triple.problem,
        triple.number,
        horizon,
        way,
        result.values[0],
        result.nodes,
        abc.nodes,
        seconds,
    )


def _pool(one: Hypotheses, candidate: int, choice: CardChoice, random: np.random.Generator) -> Pool:
    """One hypothesis, drawn by the weight that it has after the candidate."""
    weights = one.weights[candidate]
    drawn = random.choice(len(weights), p=weights / weights.sum())
    return Pool(choice.all_left(one.deals[[drawn]]), [[1.0]])
