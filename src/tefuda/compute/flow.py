"""The order in which work is handed out and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Generic

from tefuda.compute.crew import Crew, Item, Result


class Flow(Generic[Item, Result]):
    """The work that a *crew* was given and that was not taken back, as much as its queue holds."""

    def __init__(self, crew: Crew[Item, Result], *, in_order: bool) -> None:
        self.crew = crew
        self.in_order = in_order
        self.out: dict[Future[Any], Item] = {}
        self._done: SimpleQueue[Future[Any]] = SimpleQueue()

    def results(self, items: Iterable[Item]) -> Iterator[tuple[Item, Result]]:
        """The *items* with their results: in the order of the items, or as soon as there is one."""
        for item in items:
            self._hand_out(item)
            if len(self.out) >= self.crew.queue:
                yield self._take_back()
        while self.out:
            yield self._take_back()

    def _hand_out(self, item: Item) -> None:
        future = self.crew.submit(item)
        self.out[future] = item
        if not self.in_order:
            future.add_done_callback(self._done.put)

    def _take_back(self) -> tuple[Item, Result]:
        future = next(iter(self.out)) if self.in_order else self._done.get()
        result = self.crew.result(future)
        return self.out.pop(future), result
