"""Work that people wait for: queued fairly, counted, cancelled."""

from collections.abc import Iterator
from concurrent.futures import CancelledError, wait
from threading import Event

import pytest

from tefuda.web.jobs import MOST_OF_ONE_CLIENT, Job, JobQueue, TooBusyError, TooLongError

SOON = 10.0


@pytest.fixture
def queue() -> Iterator[JobQueue]:
    """A queue of one thread."""
    queue = JobQueue("test", 1)
    yield queue
    queue.close()


def blocker(queue: JobQueue) -> Event:
    """Keep the thread of *queue* busy until the event is set."""
    begun, release = Event(), Event()

    def work(_: Job) -> None:
        begun.set()
        release.wait(SOON)

    queue.submit("somebody", Job(work))
    assert begun.wait(SOON)
    return release


def test_a_job_gives_its_result(queue: JobQueue) -> None:
    assert queue.submit("a", Job(lambda _: 7)).result(SOON) == 7


def test_an_error_reaches_whoever_waits_and_the_queue_goes_on(queue: JobQueue) -> None:
    def fail(_: Job) -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        queue.submit("a", Job(fail)).result(SOON)
    assert queue.submit("a", Job(lambda _: 1)).result(SOON) == 1


def test_clients_take_turns(queue: JobQueue) -> None:
    release = blocker(queue)
    order: list[str] = []

    def signed(client: str) -> Job:
        return Job(lambda _: order.append(client))

    futures = [queue.submit(client, signed(client)) for client in "aaab"]
    release.set()
    wait(futures, SOON)

    assert order == ["a", "b", "a", "a"]


def test_what_waits_can_be_cancelled(queue: JobQueue) -> None:
    release = blocker(queue)
    job = Job(lambda _: 1)
    future = queue.submit("a", job)
    job.cancel()
    release.set()

    with pytest.raises(CancelledError):
        future.result(SOON)


def test_what_runs_ends_at_its_next_step(queue: JobQueue) -> None:
    begun = Event()

    def work(job: Job) -> None:
        while True:
            begun.set()
            job.advance()

    job = Job(work)
    future = queue.submit("a", job)
    assert begun.wait(SOON)
    job.cancel()

    with pytest.raises(CancelledError):
        future.result(SOON)


def test_whoever_computes_is_told_to_stop_even_if_he_comes_late() -> None:
    stopped: list[int] = []
    job = Job(lambda _: None)
    job.when_cancelled(lambda: stopped.append(1))
    job.cancel()
    job.when_cancelled(lambda: stopped.append(2))

    assert stopped == [1, 2]


def test_progress_is_counted_and_not_told_too_often() -> None:
    told: list[int] = []
    job = Job(lambda _: None, told.append)
    for _ in range(100):
        job.advance()

    assert job.done == 100
    assert 1 <= len(told) < 20


def test_too_many_jobs_of_one_client_are_refused(queue: JobQueue) -> None:
    release = blocker(queue)
    for _ in range(MOST_OF_ONE_CLIENT):
        queue.submit("a", Job(lambda _: None))

    with pytest.raises(TooBusyError, match="too much"):
        queue.submit("a", Job(lambda _: None))
    assert queue.submit("b", Job(lambda _: 2)) is not None
    release.set()


def test_what_takes_too_long_is_given_up(queue: JobQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.web.jobs.MOST_SECONDS", 0.05)

    def work(job: Job) -> None:
        while True:
            job.advance()

    with pytest.raises(TooLongError, match="given up"):
        queue.submit("a", Job(work)).result(SOON)


def test_closing_cancels_everything() -> None:
    queue = JobQueue("test", 1)
    begun = Event()

    def work(job: Job) -> None:
        while True:
            begun.set()
            job.advance()

    running, waiting = queue.submit("a", Job(work)), queue.submit("a", Job(lambda _: 1))
    assert begun.wait(SOON)
    queue.close()

    assert isinstance(running.exception(), CancelledError)
    assert waiting.cancelled()


def test_a_cancelled_job_waits_no_more() -> None:
    queue = JobQueue("test", 1)
    held = Event()
    queue.submit("a", Job(lambda _: held.wait(10)))
    for _ in range(3 * MOST_OF_ONE_CLIENT):
        job = Job(lambda _: None)
        result = queue.submit("a", job)
        job.cancel()

        assert result.cancelled()
    last = queue.submit("a", Job(lambda _: "done"))
    held.set()

    assert last.result(10) == "done"
    queue.close()
