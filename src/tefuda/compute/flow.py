"""Handing work out and taking results back, in the order of the items or as they are done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Generic, TypeVar

QUEUED_PER_THREAD = 16
"""Items taken ahead of the result that is due, so that one long item does not idle the rest."""

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
