"""Many positions or deals at once, on all processors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from tefuda.bridge.doubledummy.solution import Solution, TrickTable
from tefuda.bridge.doubledummy.solver import DEFAULT_MEMORY_MB, Solver
from tefuda.bridge.rules import Deal, PlayState
from tefuda.compute import ordered_map

Result = TypeVar("Result")
Progress = Callable[[int], None]


def solve_many(
    positions: Iterable[PlayState],
    *,
    threads: int | None = None,
    memory_mb: float = DEFAULT_MEMORY_MB,
    progress: Progress | None = None,
) -> list[Solution]:
    """The solution of each of the *positions*, in their order.

    Each of the *threads* (default: all processors) has a solver of *memory_mb*; the results do
    not depend on their number. *progress* is told how many are done; if it raises, the rest is
    cancelled.
    """
    make_solver = partial(Solver, memory_mb)
    results = ordered_map(Solver.solve, positions, make_solver, threads=threads)
    return list(_reported(results, progress))


def tables(
    deals: Iterable[Deal],
    *,
    threads: int | None = None,
    memory_mb: float = DEFAULT_MEMORY_MB,
    progress: Progress | None = None,
) -> list[TrickTable]:
    """The table of each of the *deals*, in their order; otherwise like `solve_many`."""
    make_solver = partial(Solver, memory_mb)
    results = ordered_map(Solver.table, deals, make_solver, threads=threads)
    return list(_reported(results, progress))


def _reported(results: Iterator[Result], progress: Progress | None) -> Iterator[Result]:
    for done, result in enumerate(results, start=1):
        yield result
        if progress:
            progress(done)
