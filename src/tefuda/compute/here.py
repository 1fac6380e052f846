"""Work on the threads of this process, each with a tool of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from queue import SimpleQueue
from typing import Generic, Protocol, TypeVar

QUEUED_PER_THREAD = 16
"""Items taken ahead of the result that is due, so that one long item does not idle the rest."""


class Tool(Protocol):
    """What one thread works with, such as a solver: never used by two at once.

    It may remember, to be faster, but what it answers must not depend on what it was asked before.
    """

    def cancel(self) -> None:
        """Make the running work, or else the next, end soon with an exception."""


ToolT = TypeVar("ToolT", bound=Tool)
Item = TypeVar("Item")
Result = TypeVar("Result")


class Flow(Generic[Item, Result]):
    """The work that *submit* has handed out and that was not taken back, *ahead* items at most."""

    def __init__(
        self, submit: Callable[[Item], Future[Result]], ahead: int, *, in_order: bool
    ) -> None:
        self.submit = submit
        self.ahead = ahead
        self.in_order = in_order
        self.out: dict[Future[Result], Item] = {}
        self._done: SimpleQueue[Future[Result]] = SimpleQueue()

    def results(self, items: Iterable[Item]) -> Iterator[tuple[Item, Result]]:
        """The *items* with their results: in the order of the items, or as soon as there is one."""
        for item in items:
            self._hand_out(item)
            if len(self.out) >= self.ahead:
                yield self._take_back()
        while self.out:
            yield self._take_back()

    def _hand_out(self, item: Item) -> None:
        future = self.submit(item)
        self.out[future] = item
        if not self.in_order:
            future.add_done_callback(self._done.put)

    def _take_back(self) -> tuple[Item, Result]:
        future = next(iter(self.out)) if self.in_order else self._done.get()
        result = future.result()  # still out while it is awaited, so that it can be cancelled
        return self.out.pop(future), result


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
