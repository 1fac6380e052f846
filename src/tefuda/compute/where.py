"""One interface for every place where work can run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice

from tefuda.compute.elsewhere import cluster_executor, run_in_executor
from tefuda.compute.here import Item, Result, ToolT, available_threads, run_on_threads


class Compute(ABC):
    """A place where work runs; what comes back does not depend on it.

    The work is a function of a tool and an item. On threads it should release the GIL. Elsewhere
    work, tool maker, items and results must be picklable, and tefuda of this version be installed.
    """

    @staticmethod
    def threads(count: int | None = None) -> Compute:
        """So many threads of this process (default: one for each processor)."""
        return _Threads(available_threads() if count is None else count)

    @staticmethod
    def executor(executor: Executor) -> Compute:
        """Any executor, such as a `ProcessPoolExecutor`, which stays the caller's to shut down."""
        return _Executor(executor)

    @staticmethod
    def cluster(address: str) -> Compute:
        """The Dask cluster whose scheduler is at *address*: `tcp://192.0.2.1:8786`."""
        return _Cluster(address)

    def map(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        batch: int = 1,
    ) -> Generator[Result]:
        """Yield `work(tool, item)` for each of the *items*, in their order.

        Items are taken as they are needed, so there may be more than memory holds. *batch* of
        them travel together: more than one where an item is less work than the way to a worker.
        """
        batches = _batches(items, batch)
        with closing(self._run(partial(_each, work), batches, make_tool, in_order=True)) as done:
            for _, results in done:
                yield from results

    def as_done(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
    ) -> Generator[tuple[Item, Result]]:
        """Yield each item with `work(tool, item)` as soon as it is done, in whatever order."""
        return self._run(work, items, make_tool, in_order=False)

    @abstractmethod
    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        """Yield each item with its result."""


def ordered_map(
    work: Callable[[ToolT, Item], Result],
    items: Iterable[Item],
    make_tool: Callable[[], ToolT],
    *,
    threads: int | None = None,
) -> Generator[Result]:
    """Yield `work(tool, item)` for each of the *items*, in their order, on *threads* threads.

    Each has a tool of its own. When the caller stops early, by an exception or by closing the
    iterator, running work is cancelled.
    """
    return Compute.threads(threads).map(work, items, make_tool)


@dataclass(frozen=True, slots=True)
class Watched(Compute):
    """The same as *where*; *advance* is called for each batch that is done."""

    where: Compute
    advance: Callable[[], None]

    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        with closing(self.where._run(work, items, make_tool, in_order=in_order)) as done:
            for pair in done:
                self.advance()
                yield pair


@dataclass(frozen=True, slots=True)
class _Threads(Compute):
    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"work needs at least one thread, not {self.count!r}")

    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        if self.count == 1:
            tool = make_tool()
            return ((item, work(tool, item)) for item in items)
        tools = [make_tool() for _ in range(self.count)]
        return run_on_threads(work, items, tools, in_order=in_order)


@dataclass(frozen=True, slots=True)
class _Executor(Compute):
    pool: Executor

    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        return run_in_executor(work, items, make_tool, self.pool, in_order=in_order)


@dataclass(frozen=True, slots=True)
class _Cluster(Compute):
    address: str

    def _run(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
        *,
        in_order: bool,
    ) -> Generator[tuple[Item, Result]]:
        with cluster_executor(self.address) as executor:
            yield from run_in_executor(work, items, make_tool, executor, in_order=in_order)


def _batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    if size < 1:
        raise ValueError(f"a batch holds at least one item, not {size!r}")
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


def _each(work: Callable[[ToolT, Item], Result], tool: ToolT, batch: list[Item]) -> list[Result]:
    return [work(tool, item) for item in batch]
