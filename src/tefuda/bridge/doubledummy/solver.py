"""The double-dummy solver: exact results for any position of the play, all cards known; for one
position or deal, or for many at once on all processors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from tefuda import _core
from tefuda.bridge.doubledummy.solution import Solution, TrickTable, solution_of
from tefuda.bridge.rules import Deal, PlayState, Side, Strain
from tefuda.compute import ordered_map

DEFAULT_MEMORY_MB = 40
"""Enough for a full table of nearly every deal without forgetting; for freaks it grows."""
MOST_KEPT_BYTES = 250_000
"""From one deal to the next: about what the fast caches of a processor hold."""

Cancelled = _core.Cancelled
Result = TypeVar("Result")
Progress = Callable[[int], None]


class Solver:
    """Answers double-dummy questions, and keeps what it learns for the next one.

    Keep one for many questions about a deal: they get much cheaper; see `next_deal`. It
    serves one thread at a time; only `cancel` may be called by another.

    Tricks are counted from the given position to the end, the current trick included.
    """

    def __init__(self, memory_mb: float = DEFAULT_MEMORY_MB, *, portable: bool = False) -> None:
        """A solver whose table never grows beyond *memory_mb* megabytes, or four times that while a
        question is asked that has filled it twice.

        The answers do not depend on it, but below 1 the time for whole deals grows. Nor do they
        depend on *portable*: do without instructions that not every processor has.
        """
        if memory_mb < 0:
            raise ValueError(f"a solver cannot have {memory_mb!r} MB of memory")
        self._native = _core.Solver(int(memory_mb * 1_000_000), portable)

    def tricks(self, position: PlayState, side: Side | None = None) -> int:
        """The tricks that *side* (default: the side to play) takes with best play by all."""
        if position.is_over:
            return 0
        taken = self._native.tricks(*native_position(position))
        return taken if is_to_play(position, side) else position.tricks_left - taken

    def can_make(self, position: PlayState, target: int, side: Side | None = None) -> bool:
        """Whether *side* (default: the side to play) can take at least *target* tricks.

        Cheaper than `tricks` when only this matters.
        """
        if position.is_over:
            return target <= 0
        arguments = native_position(position)
        if is_to_play(position, side):
            return self._native.can_take(*arguments, target)
        return not self._native.can_take(*arguments, position.tricks_left - target + 1)

    def solve(self, position: PlayState) -> Solution:
        """The tricks for every card that may be played."""
        if position.is_over:
            return Solution(())
        return solution_of(position, self._native.solve(*native_position(position)))

    def table(self, deal: Deal) -> TrickTable:
        """The tricks of every declarer in every strain."""
        if not any(deal.hands):
            return TrickTable(((0, 0, 0, 0),) * len(Strain))
        rows = self._native.table([hand.mask for hand in deal.hands])
        return TrickTable(tuple((n, e, s, w) for n, e, s, w in rows))

    def cancel(self) -> None:
        """Make the running question, or else the next one, raise `Cancelled`. Any thread may."""
        self._native.cancel()

    def clear(self) -> None:
        """Forget everything learned."""
        self._native.clear()

    def next_deal(self) -> None:
        """Tell that another deal is asked about from now on; see the function of this name."""
        next_deal(self._native)

    @property
    def nodes(self) -> int:
        """The positions searched so far."""
        return self._native.nodes

    @property
    def memory_mb(self) -> float:
        """The megabytes that the table holds now."""
        return self._native.memory_bytes / 1_000_000


def tricks(position: PlayState, side: Side | None = None) -> int:
    """The tricks from here on for *side* (default: the side to play); see `Solver.tricks`."""
    return Solver().tricks(position, side)


def can_make(position: PlayState, target: int, side: Side | None = None) -> bool:
    """Whether *side* (default: the side to play) can take *target* tricks from here on."""
    return Solver().can_make(position, target, side)


def solve(position: PlayState) -> Solution:
    """The tricks for every card that may be played."""
    return Solver().solve(position)


def table(deal: Deal) -> TrickTable:
    """The tricks of every declarer in every strain."""
    return Solver().table(deal)


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
    results = ordered_map(_solve_next, positions, make_solver, threads=threads)
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
    results = ordered_map(table_of_next, deals, make_solver, threads=threads)
    return list(_reported(results, progress))


def next_deal(solver: _core.Solver) -> None:
    """Let *solver* forget what would only be in the way on another deal.

    What it learned holds there too, but answers little: where it is much, looking through it takes
    longer than finding it again.
    """
    if solver.memory_bytes > MOST_KEPT_BYTES:
        solver.clear()


def table_of_next(solver: Solver, deal: Deal) -> TrickTable:
    """The table of the next of many deals."""
    solver.next_deal()
    return solver.table(deal)


def _solve_next(solver: Solver, position: PlayState) -> Solution:
    solver.next_deal()
    return solver.solve(position)


def is_to_play(position: PlayState, side: Side | None) -> bool:
    """Whether it is the turn of *side*, or nobody asks for a side."""
    return side is None or side is position.to_play.side


def native_position(position: PlayState) -> tuple[list[int], int, int, list[int]]:
    """The first arguments of every question to the core."""
    trick = position.trick
    return [hand.mask for hand in position.hands], position.trump, trick.leader, list(trick.cards)


def _reported(results: Iterator[Result], progress: Progress | None) -> Iterator[Result]:
    for done, result in enumerate(results, start=1):
        yield result
        if progress:
            progress(done)
