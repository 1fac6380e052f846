"""Questions about one deal, put to a solver that is kept and to fresh ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console
from rich.progress import track

from benchmarks.deals import Task
from benchmarks.timing import timed
from tefuda.bridge.doubledummy import Solution, Solver
from tefuda.bridge.rules import PlayState

LINES = 25
"""Asked about for each deal: the line that was played, and random ones."""


@dataclass
class Kept:
    """CPU seconds for all cards at every step of many lines of a deal, one line after another."""

    first: float = 0.0
    afresh: list[float] = field(default_factory=lambda: [0.0] * LINES)
    kept: list[float] = field(default_factory=lambda: [0.0] * LINES)
    again: float = 0.0

    def __str__(self) -> str:
        played, asked = self.afresh[0], self.kept[0]
        ratios = [
            f"{sum(self.afresh[:lines]) / sum(self.kept[:lines]):.1f} times for {lines}"
            for lines in (1, 5, LINES)
        ]
        return (
            f"all cards at every step: afresh {played:.2f} s (the first step alone "
            f"{self.first:.2f} s), by a kept solver {asked:.2f} s; the line asked once more "
            f"{played / self.again:.0f} times faster. Lines of one deal asked one after another: "
            f"{', '.join(ratios)}; the last alone {self.afresh[-1] / self.kept[-1]:.1f} times"
        )


def kept_against_fresh(tasks: list[Task]) -> Kept:
    """Ask about every card at every step, afresh and by a solver that is kept: of the line that was
    played, once more, and of others in which any card is played."""
    spent = Kept()
    rng = random.Random(1)
    for task in track(tasks, "lines", console=Console(stderr=True), transient=True):
        kept, fresh = Solver(), Solver()
        for number in range(LINES):
            positions = played_line(task) if number == 0 else random_line(task, rng)
            fresh_answers, times = ask_each(partial(ask_afresh, fresh), positions)
            spent.afresh[number] += sum(times)
            kept_answers, kept_times = ask_each(kept.solve, positions)
            spent.kept[number] += sum(kept_times)
            if kept_answers != fresh_answers:
                raise AssertionError(f"a kept solver changed its mind about {task}")
            if number == 0:
                spent.first += times[0]
                spent.again += sum(ask_each(kept.solve, positions)[1])
    return spent


def played_line(task: Task) -> list[PlayState]:
    """The positions of the play as far as it is known."""
    positions = [task.position]
    for card in task.played:
        positions.append(positions[-1].after(card))
    return [position for position in positions if not position.is_over]


def random_line(task: Task, rng: random.Random) -> list[PlayState]:
    """The positions of a play in which every legal card is as likely."""
    positions = [task.position]
    while not (last := positions[-1]).is_over:
        positions.append(last.after(rng.choice(list(last.legal_cards()))))
    return positions[:-1]


def ask_each(
    ask: Callable[[PlayState], Solution], positions: list[PlayState]
) -> tuple[list[Solution], list[float]]:
    """The answers, and the CPU seconds each took."""
    pairs = [timed(partial(ask, position)) for position in positions]
    return [answer for answer, _ in pairs], [spent for _, spent in pairs]


def ask_afresh(solver: Solver, position: PlayState) -> Solution:
    """What a solver that knows nothing answers."""
    solver.clear()
    return solver.solve(position)
