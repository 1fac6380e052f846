"""Work of which nobody knows yet how much will be wanted: handed out ahead, taken back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import islice
from math import ceil
from queue import SimpleQueue
from typing import Any, Generic

from tefuda.compute.crew import Crew, Item, Result

SPARE = 8
"""For so many workers one message more is out than they work on, so that nobody need wait."""

Timed = tuple[float, list[Result]]
"""The results of the items of a message, and the seconds that they took."""


class Stream(Generic[Item, Result]):
    """Results in the order of their items, which are handed out only as workers become free.

    Items are asked for as late as that, so they may depend on the results so far. When one takes
    long, the others go on with what comes after it. A single worker is never ahead of the results.
    Several items travel together where one is less work than it takes to serve all workers.
    """

    def __init__(self, crew: Crew[list[Item], Timed[Result]], guess: float | None = None) -> None:
        """*guess* is how many seconds an item takes, as long as that is not known."""
        self._crew = crew
        self._out: deque[tuple[Future[Any], list[Item]]] = deque()
        self._done: SimpleQueue[Future[Any]] = SimpleQueue()
        self._unfinished = 0
        self._seconds, self._timed = (0.0, 0) if guess is None else (guess, 1)

    @property
    def size(self) -> int:
        """How many work at once."""
        return self._crew.size

    def results(self, items: Iterable[Item]) -> Iterator[tuple[Item, Result]]:
        """The *items*, as they were last revised, with their results."""
        rest = iter(items)
        while True:
            while not self._done.empty():
                self._notice()
            self._hand_out(rest)
            if not self._out:
                return
            if self._out[0][0].done():
                yield from self._take_back()
            else:
                self._notice()

    def revise(self, change: Callable[[Item], Item]) -> None:
        """Change those items that are handed out, but not begun."""
        for place, (future, batch) in enumerate(list(self._out)):
            if self._crew.recall(future):
                self._out[place] = self._sent([change(item) for item in batch])

    def _hand_out(self, items: Iterator[Item]) -> None:
        while not self._out or self._unfinished < self._ahead:
            batch = list(islice(items, self._batch))
            if not batch:
                return
            self._out.append(self._sent(batch))

    def _sent(self, batch: list[Item]) -> tuple[Future[Any], list[Item]]:
        future = self._crew.submit(batch)
        self._unfinished += 1
        future.add_done_callback(self._done.put)
        return future, batch

    def _notice(self) -> None:
        """Wait until another message is done, if none is."""
        self._done.get()
        self._unfinished -= 1

    def _take_back(self) -> Iterator[tuple[Item, Result]]:
        future, batch = self._out[0]
        seconds, results = self._crew.result(future)
        self._out.popleft()
        self._seconds += seconds
        self._timed += len(batch)
        yield from zip(batch, results, strict=True)

    @property
    def _ahead(self) -> int:
        """How many messages may be out."""
        return self.size + ceil(self.size / SPARE) if self.size > 1 else 0

    @property
    def _batch(self) -> int:
        """How many items make a message during whose work every other worker can be sent one."""
        if not self._seconds:
            return 1
        return max(1, ceil(self._crew.way * self.size * self._timed / self._seconds))
