"""Where batches of work run: on the threads of this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from queue import SimpleQueue
from typing import Protocol, TypeVar

QUEUED_PER_THREAD = 16
"""Items taken ahead of the result that is due, so that one long item does not idle the rest."""


class Tool(Protocol):
    """What one thread works with, such as a solver: never used by two at once."""

    def cancel(self) -> None:
        """Make the running work, or else the next, end soon with an exception."""


ToolT = TypeVar("ToolT", bound=Tool)
Item = TypeVar("Item")
Result = TypeVar("Result")


def available_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0))


def ordered_map(
    work: Callable[[ToolT, Item], Result],
    items: Iterable[Item],
    make_tool: Callable[[], ToolT],
    *,
    threads: int | None = None,
) -> Generator[Result]:
    """Yield `work(tool, item)` for each of the *items*, in their order.

    Items are taken as they are needed, so there may be more than memory holds. The work runs on
    *threads* threads (default: all processors), each with a tool of its own; it should release
    the GIL. When the caller stops early, by an exception or by closing the iterator, running work
    is cancelled.
    """
    count = available_threads() if threads is None else threads
    if count < 1:
        raise ValueError(f"work needs at least one thread, not {count!r}")
    if count == 1:
        tool = make_tool()
        return (work(tool, item) for item in items)
    return _threaded_map(work, items, [make_tool() for _ in range(count)])


def _threaded_map(
    work: Callable[[ToolT, Item], Result], items: Iterable[Item], tools: list[ToolT]
) -> Generator[Result]:
    idle: SimpleQueue[ToolT] = SimpleQueue()
    for tool in tools:
        idle.put(tool)

    def run(item: Item) -> Result:
        tool = idle.get()
        try:
            return work(tool, item)
        finally:
            idle.put(tool)

    due: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(len(tools)) as pool:
        try:
            for item in items:
                due.append(pool.submit(run, item))
                if len(due) == QUEUED_PER_THREAD * len(tools):
                    yield due[0].result()
                    due.popleft()
            while due:
                yield due[0].result()
                due.popleft()
        except BaseException:
            _stop(pool, tools, due)
            raise


def _stop(pool: ThreadPoolExecutor, tools: Iterable[Tool], due: Iterable[Future[Result]]) -> None:
    """Cancel what is *due* and wait until no tool is at work, however often Ctrl-C is pressed.

    A thread that still ran native code when the interpreter ends would abort the process.
    """
    while True:
        try:
            pool.shutdown(wait=False, cancel_futures=True)
            for tool in tools:
                tool.cancel()
            wait([future for future in due if not future.cancelled()])
        except KeyboardInterrupt:
            continue
        return
