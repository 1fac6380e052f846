"""Work that people wait for: it queues, tells how far it is, and can be cancelled."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from threading import Condition, Event, Lock, Thread, Timer
from time import monotonic
from typing import Any

from tefuda.errors import TefudaError

MOST_WAITING = 400
"""Jobs that a queue keeps waiting at most, for all clients together."""
MOST_OF_ONE_CLIENT = 100
REPORTS_PER_SECOND = 10
MOST_SECONDS = 900
"""No job runs longer: a bot that plays for a person who is dummy takes minutes."""

Report = Callable[[Any], None]


class TooLongError(TefudaError):
    """The work took longer than anybody would wait."""


class TooBusyError(TefudaError):
    """There are too many jobs already; it is worth trying again later."""


@dataclass(eq=False)
class Job:
    """One piece of work: `advance` on the way counts what is done, and ends it if nobody waits.

    *report* gets the number of steps that are done, not more often than anybody can look; the work
    may report other news itself.
    """

    work: Callable[[Job], Any]
    report: Report = lambda _: None
    done: int = 0
    result: Future[Any] = field(default_factory=Future)
    _cancelled: Event = field(default_factory=Event)
    _lock: Lock = field(default_factory=Lock)
    _cancellers: list[Callable[[], None]] = field(default_factory=list)
    _reported: float = 0.0
    _is_late: bool = False

    def advance(self) -> None:
        """Count a step; raises `CancelledError` if the job was cancelled."""
        if self._cancelled.is_set():
            raise CancelledError
        self.done += 1
        self.tell(lambda: self.done)

    def tell(self, gather: Callable[[], Any]) -> None:
        """Report what *gather* gives, if it is time to; it is not called else."""
        if monotonic() - self._reported >= 1 / REPORTS_PER_SECOND:
            self._reported = monotonic()
            self.report(gather())

    def when_cancelled(self, stop: Callable[[], None]) -> None:
        """Call *stop*, from another thread, as soon as the job is cancelled."""
        with self._lock:
            self._cancellers.append(stop)
            is_late = self._cancelled.is_set()
        if is_late:
            stop()

    def expire(self) -> None:
        """End it, since it takes too long."""
        self._is_late = True
        self.cancel()

    def cancel(self) -> None:
        """End it soon, or never begin it. Any thread may."""
        self._cancelled.set()
        self.result.cancel()  # has no effect once it runs
        with self._lock:
            cancellers = list(self._cancellers)
        for stop in cancellers:
            stop()

    def run(self) -> None:
        """Do the work; what comes of it is in `result`."""
        if not self.result.set_running_or_notify_cancel():
            return
        try:
            self.result.set_result(self.work(self))
        except BaseException as error:  # noqa: BLE001  # whoever waits for it is to be told
            self.result.set_exception(self._reason(error))

    def _reason(self, error: BaseException) -> BaseException:
        """Why it has no result: whatever was raised on the way once it was to end is no matter."""
        if self._is_late:
            return TooLongError("it was given up after {seconds} seconds", seconds=MOST_SECONDS)
        return CancelledError() if self._cancelled.is_set() else error


class JobQueue:
    """Threads that work off jobs: clients take turns, so that nobody waits for another's queue."""

    def __init__(self, name: str, threads: int) -> None:
        self._queues: OrderedDict[Hashable, deque[Job]] = OrderedDict()
        self._waiting = 0
        self._running: set[Job] = set()
        self._changed = Condition()
        self._is_closed = False
        self._threads = [
            Thread(target=self._work_off, name=f"{name}-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, client: Hashable, job: Job) -> Future[Any]:
        """Queue *job* behind the other jobs of *client*; its result comes later."""
        with self._changed:
            own = self._queues.get(client, ())
            if self._is_closed or len(own) >= MOST_OF_ONE_CLIENT or self._waiting >= MOST_WAITING:
                raise TooBusyError("there is too much to compute already: try again in a while")
            self._queues.setdefault(client, deque()).append(job)
            self._waiting += 1
            self._changed.notify()
        job.when_cancelled(lambda: self._forget(client, job))
        return job.result

    def _forget(self, client: Hashable, job: Job) -> None:
        """Take a cancelled *job* out, so that it counts no more; nothing if it was begun."""
        with self._changed:
            own = self._queues.get(client)
            if own is None or job not in own:
                return
            own.remove(job)
            if not own:
                del self._queues[client]
            self._waiting -= 1
        job.result.set_running_or_notify_cancel()

    def close(self) -> None:
        """Cancel everything and wait until no thread is at work."""
        with self._changed:
            self._is_closed = True
            waiting = [job for queue in self._queues.values() for job in queue]
            self._changed.notify_all()
        for job in (*waiting, *tuple(self._running)):
            job.cancel()
        for thread in self._threads:
            thread.join()

    def _work_off(self) -> None:
        while (job := self._next()) is not None:
            alarm = Timer(MOST_SECONDS, job.expire)
            alarm.daemon = True
            alarm.start()
            job.run()
            alarm.cancel()
            with self._changed:
                self._running.discard(job)

    def _next(self) -> Job | None:
        """The first job of the client whose turn it is, who then is last; none once closed."""
        with self._changed:
            while not self._queues and not self._is_closed:
                self._changed.wait()
            if self._is_closed:
                return None
            client, queue = self._queues.popitem(last=False)
            job = queue.popleft()
            if queue:
                self._queues[client] = queue
            self._waiting -= 1
            self._running.add(job)
            return job
