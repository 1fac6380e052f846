"""Workers that stand ready for one kind of work, wherever they are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Generic, Protocol, TypeVar


class Tool(Protocol):
    """What one worker works with, such as a solver: never used by two at once.

    It may remember, to be faster, but what it answers must not depend on what it was asked before.
    """

    def cancel(self) -> None:
        """Make the running work, or else the next, end soon with an exception."""


ToolT = TypeVar("ToolT", bound=Tool)
Item = TypeVar("Item")
Result = TypeVar("Result")


class Crew(ABC, Generic[Item, Result]):
    """Workers, *size* of them, to whom items are handed out; *queue* at most are out at once.

    A message takes *way* seconds to send, during which no other is sent.
    """

    size: int
    queue: int
    way: float

    @abstractmethod
    def submit(self, item: Item) -> Future[Any]:
        """Hand an *item* out."""

    def result(self, future: Future[Any]) -> Result:
        """What came of an item, once that is known."""
        result: Result = future.result()
        return result

    def recall(self, future: Future[Any]) -> bool:
        """Take an item back that nobody has begun; whether that was so."""
        return future.cancel()


class Alone(Crew[Item, Result]):
    """The one who asks, who does the work at once."""

    size, queue, way = 1, 1, 0.0

    def __init__(self, work: Callable[[ToolT, Item], Result], tool: ToolT) -> None:
        self._work: Callable[[Item], Result] = partial(work, tool)

    def submit(self, item: Item) -> Future[Any]:
        """Do the work."""
        future: Future[Any] = Future()
        future.set_result(self._work(item))
        return future
