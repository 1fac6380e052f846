"""The double-dummy solver beside DDS 2.9: the same questions, deal by deal, on one thread."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import dds
from benchmarks.deals import Task, published_tasks, random_tasks
from benchmarks.kept_solver import kept_against_fresh
from benchmarks.timing import timed
from tefuda.bridge.doubledummy import Solver

RANDOM_DEALS = 200
SEED = 2026


@dataclass
class Race:
    """CPU times of the same question put to both, deal by deal."""

    name: str
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Our time for theirs; less is better."""
        return sum(self.ours) / sum(self.theirs)


def race(name: str, pairs: Iterable[tuple[Callable[[], Any], Callable[[], Any]]]) -> Race:
    """Put every question to both, taking turns at going first; the answers must agree."""
    result = Race(name)
    for number, (ours, theirs) in enumerate(pairs):
        if number % 2:
            our_answer, our_time = timed(ours)
            their_answer, their_time = timed(theirs)
        else:
            their_answer, their_time = timed(theirs)
            our_answer, our_time = timed(ours)
        if our_answer != their_answer:
            raise AssertionError(f"{name} {number}: {our_answer} here, {their_answer} by DDS")
        result.ours.append(our_time)
        result.theirs.append(their_time)
    return result


def races(solver: Solver, name: str, tasks: list[Task]) -> Iterable[Race]:
    """Full tables, one score, and every card of the leader; nothing kept between deals."""

    def table(task: Task) -> list[list[int]]:
        solver.clear()
        return [list(row) for row in solver.table(task.deal).rows]

    def best(task: Task) -> int:
        solver.clear()
        return solver.tricks(task.position)

    def every(task: Task) -> int:
        solver.clear()
        return solver.solve(task.position).tricks

    def listed(title: str) -> Iterable[Task]:
        return track(tasks, f"{name}: {title}", console=Console(stderr=True), transient=True)

    def pair(ours: Callable[[Task], Any], task: Task, solutions: int) -> tuple[Any, Any]:
        question = dds.score_question(task)
        return lambda: ours(task), lambda: dds.score(question, solutions)

    def table_pair(task: Task) -> tuple[Any, Any]:
        question = dds.table_question(task.deal)
        return lambda: table(task), lambda: dds.table(question)

    yield race(f"{name}: table of 20", (table_pair(task) for task in listed("tables")))
    yield race(
        f"{name}: one score", (pair(best, task, dds.BEST_SCORE) for task in listed("scores"))
    )
    yield race(
        f"{name}: every card", (pair(every, task, dds.ALL_CARDS) for task in listed("cards"))
    )


def peak_memory(*arguments: str) -> int:
    """Megabytes at the peak of a process of its own; see `benchmarks.peak_memory`."""
    command = [sys.executable, "-m", "benchmarks.peak_memory", *arguments]
    return int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def main(limit: int | None) -> None:
    """Print the ratios, on at most *limit* deals of each list."""
    dds.use_one_thread()
    solver = Solver()
    lists = {
        "list100": published_tasks("list100")[:limit],
        "list1000": published_tasks("list1000")[:limit],
        "random": random_tasks(RANDOM_DEALS, SEED)[:limit],
    }
    table = Table("question", "deals", "tefuda ms", "DDS ms", "ratio", "worst", "DDS worst")
    for name, tasks in lists.items():
        for result in races(solver, name, tasks) if tasks else ():
            table.add_row(
                result.name,
                str(len(result.ours)),
                f"{1e3 * statistics.mean(result.ours):.2f}",
                f"{1e3 * statistics.mean(result.theirs):.2f}",
                f"{result.ratio:.3f}",
                f"{1e3 * max(result.ours):.0f}",
                f"{1e3 * max(result.theirs):.0f}",
            )
    console = Console()
    console.print(table)
    played = [task for task in lists["list100"] if task.played]
    if played:
        console.print(f"{len(played)} deals with a played line: {kept_against_fresh(played)}")
    solving, loading = peak_memory("--solve"), peak_memory()
    console.print(
        f"peak memory: {solving} MB while solving tables, {loading} MB of it without a question"
    )
