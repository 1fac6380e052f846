"""A search that was recorded on one thread, run again on workers that exist only on paper.

The search itself is the real one, with its looks, its window and its speculation; only the work is
looked up. So whatever is handed out in vain is handed out here too.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from statistics import fmean
from typing import Any

from tefuda.bridge.search.course import RacePiece
from tefuda.compute import Compute, Stream
from tefuda.compute.crew import Crew

APART = 1.25
"""What cards of one deal cost that are tried apart; `benchmarks.projection` measures it."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The processor seconds of some work, and those of them outside of the core, which on threads
    hold the GIL."""

    seconds: float
    held: float

    def times(self, factor: float) -> Cost:
        """The same for so many times the work."""
        return Cost(factor * self.seconds, factor * self.held)


@dataclass
class Recording(Compute):
    """One thread, which notes what every deal cost and what came of it, stream by stream."""

    streams: list[Recorded] = field(default_factory=list)

    @contextmanager
    def _crew(
        self, work: Callable[..., Any], make_tool: Callable[[], Any]
    ) -> Iterator[Crew[Any, Any]]:
        recorded = Recorded()
        self.streams.append(recorded)
        yield _Noting(work, _Clocked(make_tool()), recorded)

    @property
    def cost(self) -> Cost:
        """What all deals cost."""
        costs = [cost for one in self.streams for cost in one.costs.values()]
        return Cost(sum(cost.seconds for cost in costs), sum(cost.held for cost in costs))


class Recorded:
    """What was recorded of a stream, by deal: the pieces of a race have some cards of one."""

    def __init__(self) -> None:
        self.costs: dict[Any, Cost] = {}
        self.sizes: dict[Any, int] = {}
        self.results: dict[Any, Any] = {}

    def note(self, item: Any, result: Any, cost: Cost) -> None:
        """What an *item* cost and came to."""
        deal = item.number if isinstance(item, RacePiece) else item
        self.costs[deal] = cost
        if isinstance(item, RacePiece):
            self.sizes[deal] = len(item.cards)
            self.results |= {
                (deal, card): one for card, one in zip(item.cards, result, strict=True)
            }
        else:
            self.results[deal] = result

    def result(self, item: Any) -> Any:
        """What came of an *item*; of what nobody will look at, nothing is known."""
        if isinstance(item, RacePiece):
            return [self.results.get((item.number, card)) for card in item.cards]
        return self.results[item]

    def cost(self, item: Any) -> Cost:
        """What an *item* costs: in proportion to its cards, and as much as others on the mean for a
        deal that the race did not come to."""
        if not isinstance(item, RacePiece):
            return self.costs[item]
        size = self.sizes.get(item.number)
        if size is None:
            return self._mean.times(len(item.cards))
        share = len(item.cards) / size
        return self.costs[item.number].times(share * (APART if share < 1 else 1))

    @cached_property
    def _mean(self) -> Cost:
        """Of one card on one deal."""
        parts = [cost.times(1 / self.sizes[deal]) for deal, cost in self.costs.items()]
        return Cost(fmean(one.seconds for one in parts), fmean(one.held for one in parts))


class _Clocked:
    """A *tool* of the core, whose calls are timed; its properties take no time."""

    def __init__(self, tool: Any) -> None:
        self._tool = tool
        self.seconds = 0.0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._tool, name)
        if not callable(method):
            return method

        def clocked(*arguments: Any) -> Any:
            start = time.thread_time()
            try:
                return method(*arguments)
            finally:
                self.seconds += time.thread_time() - start

        return clocked


class _Noting(Crew[Any, Any]):
    """The one who asks, who does the *work* at once and notes what it costs."""

    size, queue, way = 1, 1, 0.0

    def __init__(self, work: Callable[..., Any], tool: _Clocked, recorded: Recorded) -> None:
        self._work, self._tool, self._recorded = work, tool, recorded

    def submit(self, item: Any) -> Future[Any]:
        """Do the work."""
        start, in_core = time.thread_time(), self._tool.seconds
        result = self._work(self._tool, item)
        seconds = time.thread_time() - start
        cost = Cost(seconds, seconds - (self._tool.seconds - in_core))
        self._recorded.note(item[0], result[1][0], cost)
        future: Future[Any] = Future()
        future.set_result(result)
        return future


@dataclass(frozen=True, slots=True)
class Sender:
    """How work gets to the workers: *begin* seconds to find them, *way* for each message."""

    begin: float
    way: float
    has_lock: bool = False
    """Whether Python lets only one of them do what is not in the core."""
    can_recall: bool = True


@dataclass
class Replay(Compute):
    """The *recorded* streams again, on so many *workers*: the *seconds* that pass, and the work."""

    recorded: list[Recorded]
    workers: int
    sender: Sender
    seconds: float = 0.0
    worked: float = 0.0
    _next: int = 0

    @contextmanager
    def stream(
        self,
        work: Callable[..., Any],
        make_tool: Callable[[], Any],
        *,
        guess: float | None = None,
    ) -> Iterator[Stream[Any, Any]]:
        """A stream that was recorded, in the order in which they were."""
        with self._crew(work, make_tool) as crew:
            yield _OnPaper(crew, guess)

    @contextmanager
    def _crew(self, work: Callable[..., Any], make_tool: Callable[[], Any]) -> Iterator[_Replaying]:
        del work, make_tool  # all is known
        crew = _Replaying(self.recorded[self._next], self.workers, self.sender)
        self._next += 1
        yield crew
        self.seconds += crew.now
        self.worked += crew.worked


class _OnPaper(Stream[Any, Any]):
    """A stream that waits by moving the clock of its crew."""

    _crew: _Replaying

    def _notice(self) -> None:
        if self._done.empty():
            self._crew.pass_time()
        super()._notice()


@dataclass(frozen=True, slots=True)
class _Message:
    arrival: float
    future: Future[Any]
    batch: list[Any]


class _Replaying(Crew[Any, Any]):
    """Workers on paper. *now* is the time, *worked* what all of them have worked."""

    queue = 1

    def __init__(self, recorded: Recorded, workers: int, sender: Sender) -> None:
        self.size, self.way = workers, sender.way if workers > 1 else 0.0
        self.now = sender.begin if workers > 1 else 0.0
        self.worked = 0.0
        self._recorded, self._sender = recorded, sender
        self._sender_free = self._lock_free = self.now
        self._free = [self.now] * workers
        self._waiting: deque[_Message] = deque()
        self._running: list[tuple[float, int, Future[Any], Any]] = []

    def submit(self, item: Any) -> Future[Any]:
        """Send a message; one after the other."""
        self._sender_free = max(self._sender_free, self.now) + self.way
        future: Future[Any] = Future()
        self._waiting.append(_Message(self._sender_free, future, item))
        return future

    def recall(self, future: Future[Any]) -> bool:
        """Take back what nobody has begun by now."""
        self._begin_until(self.now)
        found = [one for one in self._waiting if one.future is future]
        if not found or not self._sender.can_recall:
            return False
        self._waiting.remove(found[0])
        return future.cancel()

    def pass_time(self) -> None:
        """Go on to the moment when the next message is done."""
        if not self._running:
            self._begin_until(float("inf"), most=1)
        self._begin_until(self._running[0][0])
        end, _, future, result = heappop(self._running)
        self.now = max(self.now, end)
        heappush(self._free, end)
        future.set_result(result)

    def _begin_until(self, until: float, most: int | None = None) -> None:
        """Let workers begin what has arrived, up to some time; *most* messages at most."""
        begun = 0
        while self._waiting and self._free and begun != most:
            start = max(self._free[0], self._waiting[0].arrival)
            if start > until:
                return
            heappop(self._free)
            self._begin(self._waiting.popleft(), start)
            begun += 1

    def _begin(self, message: _Message, start: float) -> None:
        costs = [self._recorded.cost(item) for item in message.batch]
        seconds = sum(cost.seconds for cost in costs)
        end = start + seconds
        if self._sender.has_lock:
            has_lock = max(start, self._lock_free)
            self._lock_free = has_lock + sum(cost.held for cost in costs)
            end = has_lock + seconds
        self.worked += seconds
        result = seconds, [self._recorded.result(item) for item in message.batch]
        heappush(self._running, (end, id(message.future), message.future, result))
