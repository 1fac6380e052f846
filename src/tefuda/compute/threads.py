"""Work on the threads of this process, each with a tool of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from queue import SimpleQueue
from typing import TypeVar

from tefuda.compute.flow import QUEUED_PER_THREAD, Flow
from tefuda.compute.tool import Tool

ToolT = TypeVar("ToolT", bound=Tool)
Item = TypeVar("Item")
Result = TypeVar("Result")


def available_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0))


def run_on_threads(
    work: Callable[[ToolT, Item], Result],
    items: Iterable[Item],
    tools: list[ToolT],
    *,
    in_order: bool,
) -> Generator[tuple[Item, Result]]:
    """Yield each of the *items* with its result, worked out on a thread for each of the *tools*.

    When the caller stops early, by an exception or by closing the iterator, running work is
    cancelled.
    """
    idle: SimpleQueue[ToolT] = SimpleQueue()
    for tool in tools:
        idle.put(tool)

    def run(item: Item) -> Result:
        tool = idle.get()
        try:
            return work(tool, item)
        finally:
            idle.put(tool)

    with ThreadPoolExecutor(len(tools)) as pool:
        flow = Flow[Item, Result](
            lambda item: pool.submit(run, item), QUEUED_PER_THREAD * len(tools), in_order=in_order
        )
        try:
            yield from flow.results(items)
        except BaseException:
            _stop(pool, tools, flow.out)
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
