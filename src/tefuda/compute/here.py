"""Work on the threads of this process, each with a tool of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from tefuda.compute.crew import Alone, Crew, Item, Result, Tool, ToolT

QUEUED_PER_THREAD = 16
"""Items taken ahead of the result that is due, so that one long item does not idle the rest."""
WAY_SECONDS = 30e-6
"""To hand an item to a thread, as `benchmarks.compute` measures it."""


def available_threads() -> int:
    """The processors that this process may use, or all where nothing can be said of it alone."""
    if hasattr(os, "sched_getaffinity"):  # neither macOS nor Windows
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def threads_here(
    work: Callable[[ToolT, Item], Result], make_tool: Callable[[], ToolT], count: int
) -> Iterator[Crew[Item, Result]]:
    """So many threads that do *work*; whatever runs when they are left is cancelled."""
    if count == 1:
        yield Alone(work, make_tool())
        return
    tools = [make_tool() for _ in range(count)]
    with ThreadPoolExecutor(count) as pool:
        crew = _Threads(work, tools, pool)
        try:
            yield crew
        finally:
            if crew.out:
                _stop(pool, tools, crew.out)


class _Threads(Crew[Item, Result]):
    """The threads of a *pool*, one for each of the *tools*; *out* is what is not done."""

    way = WAY_SECONDS

    def __init__(
        self, work: Callable[[ToolT, Item], Result], tools: list[ToolT], pool: ThreadPoolExecutor
    ) -> None:
        self.size = len(tools)
        self.queue = QUEUED_PER_THREAD * self.size
        self.out: set[Future[Any]] = set()
        self._pool = pool
        idle: SimpleQueue[ToolT] = SimpleQueue()
        for tool in tools:
            idle.put(tool)

        def run(item: Item) -> Result:
            tool = idle.get()
            try:
                return work(tool, item)
            finally:
                idle.put(tool)

        self._run = run

    def submit(self, item: Item) -> Future[Any]:
        """Hand an *item* to the thread that is free first."""
        future = self._pool.submit(self._run, item)
        self.out.add(future)
        future.add_done_callback(self.out.discard)
        return future


def _stop(pool: ThreadPoolExecutor, tools: Iterable[Tool], due: Iterable[Future[Any]]) -> None:
    """Cancel what is *due* and wait until no tool is at work, however often Ctrl-C is pressed.

    A thread that still ran native code when the interpreter ends would abort the process.
    """
    while True:
        try:
            pool.shutdown(wait=False, cancel_futures=True)
            for tool in tools:
                tool.cancel()
            wait([future for future in list(due) if not future.cancelled()])
        except KeyboardInterrupt:
            continue
        return
