"""What learned players tell of hidden hands at real tables, and whether their chances are true.

Beside them stand written conventions and somebody who reads nothing. A view is what a player who
decides saw before a trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import log2
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import numpy as np

from tefuda.bridge.belief import Conclusion, believe
from tefuda.bridge.belief.belief import belief_of
from tefuda.bridge.belief.insight import ROLES, insight
from tefuda.bridge.belief.strangers import Judges
from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Contract, Deal, History, View
from tefuda.experiments.no_harm import PEOPLE, Mean
from tefuda.experiments.notebook import Json, Task, worked_off
from tefuda.experiments.plots import blank_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TRICKS = (1, 2, 4, 6)
"""Before these, views are taken."""
NO_RULES = 0.01
"""So many do as they like: else conventions that exclude the true deal would tell minus infinity
bits."""
BINS = 10
"""Chances are compared with shares in so many equal steps."""
READERS = ("people", "agreements", "blind")


@dataclass(frozen=True, slots=True)
class Told:
    """One view: by reader the *bits* told and the mean chance of hidden cards to be where they are,
    *placed*; by step of chance how many cards were given it, and how many of them were there."""

    table: str
    trick: int
    role: str
    bits: Mapping[str, float | None]
    placed: Mapping[str, float]
    given: Sequence[int]
    there: Sequence[int]
    effective: float
    seconds: float


def told_at(
    tables: Sequence[Json], count: int, judges: Judges, seed: int, path: Path | None = None
) -> Iterator[Told]:
    """What is told at *count* of the *tables*, drawn by *seed*; with *path* views are recorded
    there and not looked at again."""
    chosen = Random(seed).sample(list(tables), min(count, len(tables)))
    for row in worked_off(_tasks(chosen, judges, seed), path, {"seed": seed}):
        yield Told(**row)


def views_at(count: int) -> int:
    """How many views *count* tables have at most: before trick 1 only the leader has one."""
    return count * (1 + len(ROLES) * (len(TRICKS) - 1))


def _tasks(chosen: Sequence[Json], judges: Judges, seed: int) -> Iterator[Task]:
    for row in chosen:
        history = history_of(row)
        contract = history.contract
        if contract is None:
            continue
        for trick in TRICKS:
            place = 4 * (trick - 1)
            if len(history.played) <= place:
                continue
            for role in ROLES if place else ("leader",):
                view = _view(history, contract, role, place)
                task = partial(
                    _told, row["id"], trick, role, view, history.board.deal, judges, seed
                )
                yield f"{row['id']}, trick {trick}, {role}", task


def _view(history: History, contract: Contract, role: str, place: int) -> View:
    leader = contract.leader
    seat = {"declarer": contract.declarer, "leader": leader}.get(role, leader.partner)
    return history.before(len(history.auction.calls) + place).view(seat)


def _told(  # noqa: PLR0917  # a task has no other place for what it needs
    table: str, trick: int, role: str, view: View, deal: Deal, judges: Judges, seed: int
) -> Json:
    truth = [hand.mask for hand in deal]
    start = process_time()
    people = believe(view, players="people", judges=judges, seed=seed)
    seconds = process_time() - start
    agreed = believe(view, Agreements.load(PEOPLE))
    blind = belief_of(view)
    chance = agreed.chance(truth)
    ratio = None if chance is None else chance * blind.count
    bits = {
        "people": insight(view, truth, judges, seed).bits,
        "agreements": None if ratio is None else log2(NO_RULES + (1 - NO_RULES) * ratio),
        "blind": 0.0,
    }
    placed = {
        name: float(np.mean([chance for chance, is_there in _chances(one, deal) if is_there]))
        for name, one in zip(READERS, (people, agreed, blind), strict=True)
    }
    given, there = _binned(people, deal)
    return asdict(
        Told(table, trick, role, bits, placed, given, there, people.effective_sample_size, seconds)
    )


def _chances(belief: Conclusion, deal: Deal) -> Iterator[tuple[float, bool]]:
    """Every chance of an unseen card in a hidden hand, and whether it is there."""
    for card, chances in belief.cards.items():
        for seat, chance in chances.items():
            yield chance, card in deal[seat]


def _binned(belief: Conclusion, deal: Deal) -> tuple[list[int], list[int]]:
    given, there = [0] * BINS, [0] * BINS
    for chance, is_there in _chances(belief, deal):
        place = min(int(chance * BINS), BINS - 1)
        given[place] += 1
        there[place] += is_there
    return given, there


def mean_bits(found: Sequence[Told], reader: str) -> Mean:
    """The bits that *reader* is told, where that could be counted."""
    return Mean.of([bits for one in found if (bits := one.bits[reader]) is not None])


def mean_placed(found: Sequence[Told], reader: str) -> Mean:
    """The share of hidden cards that *reader* places right."""
    return Mean.of([one.placed[reader] for one in found])


def calibration(found: Sequence[Told]) -> list[tuple[float, float, int]]:
    """By step of chance: its middle, the share of cards that were there, and how many cards."""
    given = np.sum([one.given for one in found], axis=0)
    there = np.sum([one.there for one in found], axis=0)
    return [
        ((place + 0.5) / BINS, float(there[place] / given[place]), int(given[place]))
        for place in range(BINS)
        if given[place]
    ]


def plot(found: Sequence[Told]) -> Figure:
    """The share of cards that were where they were given a chance to be, by that chance."""
    figure = blank_figure()
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1, label="as it should be")
    for trick in sorted({one.trick for one in found}):
        steps = calibration([one for one in found if one.trick == trick])
        shares = [share for _, share, _ in steps]
        axes.plot([chance for chance, _, _ in steps], shares, "o-", label=f"before trick {trick}")
    axes.set_xlabel("chance given")
    axes.set_ylabel("share of cards that were there")
    axes.legend()
    return figure
