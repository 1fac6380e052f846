"""Does thinking about beliefs cost tricks? Decisions of played boards, judged double dummy.

The same decision is put to the searches, and the card that was played at the table is taken as
well. A card's loss is the tricks that its side gives away by it on the true deal if all
went on with open cards. Who deceives loses in that count and wins at the table: it is a check for
harm, not a measure of strength.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from tefuda.bridge.doubledummy import Solution, Solver
from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.players import MATCH_BUDGET
from tefuda.bridge.rules import History, PlayState, View, equal_groups
from tefuda.bridge.search import decide
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.experiments.notebook import Json, Task, worked_off
from tefuda.experiments.plots import blank_figure
from tefuda.packed_text import text_lines

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TABLES = Path("bridge", "tables.jsonl.gz")
PLAYED_BY_PROGRAMS = "wcbc-finals"
SEATED = "expert"
"""Who had to decide at the table; on boards of our own making it is a player of the package."""
SEARCHES = ("monte_carlo", "fused")
ROLES = ("defence", "declarer")
TRICKS = range(9)
"""Decisions are taken from these tricks, the same number from each."""
BUDGET = replace(MATCH_BUDGET, where=Compute.threads())
"""As in matches, but one decision on all threads."""
PEOPLE = "tournament"
"""What pairs of people do, and how surely: measured in docs/methods/carding.md."""
TWO_SIDED_95 = 1.96
"""Standard errors on either side of a mean that make an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class TableDecision:
    """A decision at a table: after *place* cards a player of some *role* had a choice."""

    table: str
    place: int
    role: str
    history: History

    @property
    def before(self) -> History:
        """What had happened by then."""
        return self.history.before(len(self.history.auction.calls) + self.place)

    @property
    def position(self) -> PlayState:
        """The whole truth, for the judge."""
        state = self.before.state
        assert state is not None  # a card was played
        return state

    @property
    def view(self) -> View:
        """What the player saw who had to decide."""
        before = self.before
        assert before.decider is not None  # a card was played
        return before.view(before.decider)


@dataclass(frozen=True, slots=True)
class Losses:
    """The tricks that each player lost by the card that they chose."""

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


def tables_of_people(path: Path) -> list[Json]:
    """The tables in *path* at which people played."""
    found = []
    for number, line in enumerate(text_lines(path), 1):
        try:
            row: Json = json.loads(line)
            if row["set"] != PLAYED_BY_PROGRAMS and row["play"]:
                found.append(row)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise NotationError(f"{path.name}, line {number}: not a table: {error!r}") from None
    return found


def decisions(tables: Sequence[Json], count: int, seed: int) -> list[TableDecision]:
    """*count* decisions at the *tables*: in turn from each trick and by each role, all different,
    so that the first of them are spread just as well."""
    random = Random(seed)
    found: dict[tuple[str, int], TableDecision] = {}
    while len(found) < count:
        # a defender and a declarer at each trick, then the next trick
        role = ROLES[len(found) % len(ROLES)]
        trick = TRICKS[len(found) // len(ROLES) % len(TRICKS)]
        one = _decision(random.choice(tables), 4 * trick + random.randrange(4))
        if one and one.role == role:
            found.setdefault((one.table, one.place), one)
    return list(found.values())


def losses(
    chosen: Sequence[TableDecision], seed: int, path: Path | None = None, agreed: str = PEOPLE
) -> Iterator[Losses]:
    """All *chosen* decisions judged, if pairs have *agreed* so; with *path* they are recorded there
    and not repeated."""
    terms: Json = {"seed": seed, "deals": BUDGET.deals, "worlds": BUDGET.abc_deals}
    if agreed != PEOPLE:  # the only tables there were when records began
        terms |= {"agreed": agreed}
    for row in worked_off(_tasks(chosen, seed, agreed), path, terms):
        yield Losses(**row)


def mean_loss(found: Sequence[Losses], player: str) -> Mean:
    """The tricks that *player* loses per decision."""
    return Mean.of([one.losses[player] for one in found])


def mean_difference(found: Sequence[Losses], player: str, other: str) -> Mean:
    """How much more *player* loses than *other* on the same decisions."""
    return Mean.of([one.losses[player] - one.losses[other] for one in found])


def plot(found: Sequence[Losses], players: Sequence[str]) -> Figure:
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


def _tasks(chosen: Sequence[TableDecision], seed: int, agreed: str) -> Iterator[Task]:
    pairs, solver = both(Agreements.load(agreed)), Solver()
    for one in chosen:
        yield f"{one.table}, card {one.place + 1}", partial(_losses, one, pairs, seed, solver)


def _losses(one: TableDecision, pairs: Pairs, seed: int, solver: Solver) -> Json:
    view = one.view
    cards = {
        search: decide(view, pairs, BUDGET, seed, search=search).card for search in SEARCHES
    } | {SEATED: one.history.played[one.place]}
    solution: Solution = solver.solve(one.position)
    return asdict(
        Losses(
            one.table,
            one.place,
            one.role,
            {player: str(card) for player, card in cards.items()},
            {player: solution.tricks - solution[card] for player, card in cards.items()},
        )
    )


def _decision(row: Json, place: int) -> TableDecision | None:
    """The decision before card number *place* of a table, if there was one to make."""
    if place >= len(row["play"]):
        return None
    one = TableDecision(row["id"], place, "", history_of(row))
    if len(equal_groups(one.position)) < 2:
        return None
    assert one.history.contract is not None  # a card was played
    declares = one.position.to_play.side is one.history.contract.declarer.side
    return replace(one, role=ROLES[declares])
