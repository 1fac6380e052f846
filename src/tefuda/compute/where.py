"""One interface for every place where work can run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any

from tefuda.compute.crew import Crew, Item, Result, ToolT
from tefuda.compute.elsewhere import cluster_at, executor_crew, place_of
from tefuda.compute.flow import Flow
from tefuda.compute.here import available_threads, threads_here
from tefuda.compute.stream import Stream


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
        with self._crew(partial(_each, work), make_tool) as crew:
            for _, results in Flow(crew, in_order=True).results(_batches(items, batch)):
                yield from results

    def as_done(
        self,
        work: Callable[[ToolT, Item], Result],
        items: Iterable[Item],
        make_tool: Callable[[], ToolT],
    ) -> Generator[tuple[Item, Result]]:
        """Yield each item with `work(tool, item)` as soon as it is done, in whatever order."""
        with self._crew(work, make_tool) as crew:
            yield from Flow(crew, in_order=False).results(items)

    @contextmanager
    def stream(
        self,
        work: Callable[[ToolT, Item], Result],
        make_tool: Callable[[], ToolT],
        *,
        guess: float | None = None,
    ) -> Iterator[Stream[Item, Result]]:
        """A stream of *work*, for those who may stop early: what runs when it is left is in vain.

        Its results come in the order of the items, as those of `map` do, but no more is begun than
        there are workers for, and how much travels together is found by how long it takes; *guess*
        is how many seconds an item may take, where one alone would not be worth its way.
        """
        with self._crew(partial(_timed, work), make_tool) as crew:
            yield Stream(crew, guess)

    @abstractmethod
    def _crew(
        self, work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT]
    ) -> AbstractContextManager[Crew[Item, Result]]:
        """Workers who do *work*, each with a tool."""


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

    @contextmanager
    def _crew(
        self, work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT]
    ) -> Iterator[Crew[Item, Result]]:
        with self.where._crew(work, make_tool) as crew:
            yield _WatchedCrew(crew, self.advance)


class _WatchedCrew(Crew[Item, Result]):
    """The same as *crew*; *advance* is called for each result."""

    def __init__(self, crew: Crew[Item, Result], advance: Callable[[], None]) -> None:
        self.size, self.queue, self.way = crew.size, crew.queue, crew.way
        self._crew = crew
        self._advance = advance

    def submit(self, item: Item) -> Future[Any]:
        """Hand an *item* out."""
        return self._crew.submit(item)

    def recall(self, future: Future[Any]) -> bool:
        """Take an item back that nobody has begun."""
        return self._crew.recall(future)

    def result(self, future: Future[Any]) -> Result:
        """Take a result, and tell."""
        result = self._crew.result(future)
        self._advance()
        return result


@dataclass(frozen=True, slots=True)
class _Threads(Compute):
    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"work needs at least one thread, not {self.count!r}")

    def _crew(
        self, work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT]
    ) -> AbstractContextManager[Crew[Item, Result]]:
        return threads_here(work, make_tool, self.count)


@dataclass(frozen=True, slots=True)
class _Executor(Compute):
    pool: Executor

    def _crew(
        self, work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT]
    ) -> AbstractContextManager[Crew[Item, Result]]:
        return executor_crew(work, make_tool, place_of(self.pool))


@dataclass(frozen=True, slots=True)
class _Cluster(Compute):
    address: str

    @contextmanager
    def _crew(
        self, work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT]
    ) -> Iterator[Crew[Item, Result]]:
        with (
            cluster_at(self.address) as place,
            executor_crew(work, make_tool, place) as crew,
        ):
            yield crew


def _batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    if size < 1:
        raise ValueError(f"a batch holds at least one item, not {size!r}")
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


def _each(work: Callable[[ToolT, Item], Result], tool: ToolT, batch: list[Item]) -> list[Result]:
    return [work(tool, item) for item in batch]


def _timed(
    work: Callable[[ToolT, Item], Result], tool: ToolT, batch: list[Item]
) -> tuple[float, list[Result]]:
    start = perf_counter()
    results = _each(work, tool, batch)
    return perf_counter() - start, results
