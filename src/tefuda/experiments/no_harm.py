"""Does thinking about beliefs cost tricks? Decisions of real tables, judged double dummy.

The same decision is put to the searches, and the card that the expert at the table played is
taken as well. A card's loss is the tricks that its side gives away by it on the true deal if all
went on with open cards. Who deceives loses in that count and wins at the table: it is a check for
harm, not a measure of strength.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from tefuda.bridge.belief import both
from tefuda.bridge.doubledummy import Solution, Solver
from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    History,
    PlayState,
    Seat,
    View,
    Vulnerability,
    equal_groups,
    parse_call,
)
from tefuda.bridge.search import Budget, decide
from tefuda.cards import Card
from tefuda.experiments.notebook import Task, worked_off
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TABLES = Path("bridge", "tables.jsonl.gz")
PLAYED_BY_PROGRAMS = "wcbc-finals"
EXPERT = "expert"
SEARCHES = ("monte_carlo", "fused")
ROLES = ("defence", "declarer")
TRICKS = range(9)
"""Decisions are taken from these tricks, the same number from each."""
BUDGET = Budget(deals=40, abc_deals=32)
AGREEMENTS = "tournament"
"""What the pairs at such tables do, and how surely: measured in docs/methods/carding.md."""
TWO_SIDED_95 = 1.96
"""Standard errors on either side of a mean that make an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision at a real table: after *place* cards a player of some *role* had a choice."""

    table: str
    place: int
    role: str
    board: Board
    auction: Auction
    played: tuple[Card, ...]

    @property
    def contract(self) -> Contract:
        """What was being played."""
        assert self.auction.contract is not None
        return self.auction.contract

    @property
    def position(self) -> PlayState:
        """The whole truth, for the judge."""
        deal, contract = self.board.deal, self.contract
        return PlayState(deal, contract.strain, contract.leader, self.played[: self.place])

    @property
    def view(self) -> View:
        """What the player saw who had to decide."""
        seat = self.position.to_play
        decides = self.contract.declarer if seat is self.contract.dummy else seat
        return History(self.board, self.auction, self.played[: self.place]).view(decides)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The tricks that each player lost by the card that he chose."""

    table: str
    place: int
    role: str
    cards: dict[str, str]
    losses: dict[str, int]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over *count* decisions, and how far to either side the true one may be (95 %)."""

    value: float
    reach: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """The mean of *values*."""
        numbers = np.asarray(values, dtype=float)
        error = numbers.std(ddof=1) / len(numbers) ** 0.5 if len(numbers) > 1 else np.inf
        return cls(float(numbers.mean()), float(TWO_SIDED_95 * error), len(numbers))

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.reach:.3f}"


def situations(path: Path, count: int, seed: int) -> list[Situation]:
    """*count* decisions of human players at the tables in *path*: in turn from each trick and by
    each role, all different, so that the first of them are spread just as well."""
    random = Random(seed)
    tables = [row for row in _rows(path) if row["set"] != PLAYED_BY_PROGRAMS and row["play"]]
    found: dict[tuple[str, int], Situation] = {}
    while len(found) < count:
        # a defender and a declarer at each trick, then the next trick
        role = ROLES[len(found) % len(ROLES)]
        trick = TRICKS[len(found) // len(ROLES) % len(TRICKS)]
        one = _situation(random.choice(tables), 4 * trick + random.randrange(4))
        if one and one.role == role:
            found.setdefault((one.table, one.place), one)
    return list(found.values())


def verdicts(chosen: Sequence[Situation], seed: int, path: Path | None = None) -> Iterator[Verdict]:
    """All *chosen* situations judged; with *path* they are recorded there and not repeated."""
    terms = {"seed": seed, "deals": BUDGET.deals, "worlds": BUDGET.abc_deals}
    for row in worked_off(_tasks(chosen, seed), path, terms):
        yield Verdict(**row)


def mean_loss(found: Sequence[Verdict], player: str) -> Mean:
    """The tricks that *player* loses per decision."""
    return Mean.of([one.losses[player] for one in found])


def mean_difference(found: Sequence[Verdict], player: str, other: str) -> Mean:
    """How much more *player* loses than *other* on the same decisions."""
    return Mean.of([one.losses[player] - one.losses[other] for one in found])


def plot(found: Sequence[Verdict], players: Sequence[str]) -> Figure:
    """The tricks lost per decision by role, with intervals, a bar for each of the *players*."""
    figure = blank_figure()
    axes = figure.subplots()
    groups = [[one for one in found if one.role == role] for role in ROLES]
    width = 0.8 / len(players)
    for number, player in enumerate(players):
        means = [mean_loss(some, player) for some in groups if some]
        axes.bar(
            [place + number * width for place in range(len(means))],
            [mean.value for mean in means],
            width,
            yerr=[mean.reach for mean in means],
            label=player,
        )
    axes.set_xticks([place + 0.4 - width / 2 for place in range(len(ROLES))], ROLES)
    axes.set_ylabel("tricks lost per decision, double dummy")
    axes.legend()
    return figure


def _tasks(chosen: Sequence[Situation], seed: int) -> Iterator[Task]:
    solver = Solver()
    for one in chosen:
        yield f"{one.table}, card {one.place + 1}", partial(_verdict, one, seed, solver)


def _verdict(situation: Situation, seed: int, solver: Solver) -> dict[str, Any]:
    view, pairs = situation.view, both(Agreements.load(AGREEMENTS))
    cards = {
        search: decide(view, pairs, BUDGET, seed, search=search).card for search in SEARCHES
    } | {EXPERT: situation.played[situation.place]}
    solution: Solution = solver.solve(situation.position)
    return asdict(
        Verdict(
            situation.table,
            situation.place,
            situation.role,
            {player: str(card) for player, card in cards.items()},
            {player: solution.tricks - solution[card] for player, card in cards.items()},
        )
    )


def _situation(row: dict[str, Any], place: int) -> Situation | None:
    """The decision before card number *place* of a table, if there was one to make."""
    dealer = Seat.parse(row["dealer"])
    auction = Auction(dealer, tuple(map(parse_call, row["auction"])))
    played = tuple(map(Card.parse, row["play"]))
    if place >= len(played) or auction.contract is None:
        return None
    board = Board(Deal.from_pbn(row["deal"]), dealer, Vulnerability.parse(row["vul"]))
    declaring = auction.contract.declarer.side
    position = PlayState(
        board.deal, auction.contract.strain, auction.contract.leader, played[:place]
    )
    if len(equal_groups(position)) < 2:
        return None
    role = ROLES[position.to_play.side is declaring]
    return Situation(row["id"], place, role, board, auction, played)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
