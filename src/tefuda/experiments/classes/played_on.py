"""Whom the answers favour: where only one search finds the right card, both cards are played on.

What is right is defined double dummy. Here ordinary players, who see their own hands, go on from
the card of either search, on deals that the defender believes possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import fmean

from tefuda.bridge.referee import seated
from tefuda.bridge.rules import Board, Deal, History, Seat
from tefuda.bridge.search import Decider, Stakes
from tefuda.cards import Card
from tefuda.experiments import own_boards
from tefuda.experiments.attempts import ABC, MONTE_CARLO, Attempt, of
from tefuda.experiments.classes.table import is_found
from tefuda.experiments.notebook import Json, Task, worked_off
from tefuda.experiments.problems import CardProblem
from tefuda.seeds import derived_seed


@dataclass(frozen=True, slots=True)
class Dispute:
    """A *problem* whose right card one search found, the *finder*, and the other did not: the cards
    of both."""

    problem: CardProblem
    finder: str
    right: Card
    wrong: Card


@dataclass(frozen=True, slots=True)
class Settled:
    """How many points the right card won more than the wrong one, on the mean over the deals."""

    problem: str
    kind: str
    finder: str
    right: str
    wrong: str
    gain: float


def disputes(problems: Sequence[CardProblem], attempts: Sequence[Attempt]) -> list[Dispute]:
    """The problems that only one of Monte Carlo and abc finds, by the first seed."""
    found = []
    for problem in problems:
        tried = [of(attempts, problem.name, way.name)[:1] for way in (MONTE_CARLO, ABC)]
        right = [one for some in tried for one in some if is_found(one, problem.right)]
        wrong = [one for some in tried for one in some if not is_found(one, problem.right)]
        for finder, other in zip(right, wrong, strict=False):
            if other.best not in {str(card) for card in problem.right}:
                cards = Card.parse(finder.best), Card.parse(other.best)
                found.append(Dispute(problem, finder.way, *cards))
    return found


def settled(
    chosen: Sequence[Dispute], deals: int, seed: int, path: Path | None = None
) -> Iterator[Settled]:
    """Each of the *chosen* disputes, settled by play on so many *deals*; with *path* they are
    recorded there and not repeated."""
    for row in worked_off(_tasks(chosen, deals, seed), path, {"deals": deals, "seed": seed}):
        yield Settled(**row)


def _tasks(chosen: Sequence[Dispute], deals: int, seed: int) -> Iterator[Task]:
    for one in chosen:
        yield f"{one.problem.name}, {one.right} or {one.wrong}", partial(_row, one, deals, seed)


def _row(one: Dispute, deals: int, seed: int) -> Json:
    problem = one.problem
    seed = derived_seed(seed, problem.name)
    sample = Decider.of(problem.view, problem.pairs()).belief.deals(deals, seed)
    points = [
        [
            _points(problem, deal, card, derived_seed(seed, number))
            for card in (one.right, one.wrong)
        ]
        for number, deal in enumerate(sample)
    ]
    gain = fmean(right - wrong for right, wrong in points)
    cards = str(one.right), str(one.wrong)
    return asdict(Settled(problem.name, problem.kind, one.finder, *cards, gain))


def _points(problem: CardProblem, deal: Deal, card: Card, seed: int) -> float:
    """What the defence gets if it plays *card* and ordinary players go on from there."""
    view, stakes = problem.view, Stakes.of(problem.view)
    board = Board(deal, view.auction.dealer, view.vulnerability)
    history = History(board, view.auction, view.played).after(card)
    players = seated(dict.fromkeys(Seat, own_boards.ordinary_player), seed)
    while (decider := history.decider) is not None:
        history = history.after(players[decider].play(history.view(decider)))
    assert history.state is not None  # it was played
    return float(stakes.points[history.state.tricks_won[view.seat.side] - stakes.won])
