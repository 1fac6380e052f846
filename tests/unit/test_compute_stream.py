"""Work that is handed out before anybody knows whether it is wanted."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from typing import Any

import pytest

from tefuda.compute import Compute, Stream
from tefuda.compute.crew import Crew
from tefuda.errors import ComputeError


class Gate:
    """A tool whose work can be made to wait until it is cancelled."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def cancel(self) -> None:
        """Stop the work that waits."""
        self.stopped.set()

    def double(self, number: int) -> int:
        """Twice the *number*."""
        return 2 * number

    def stop_at_three(self, number: int) -> int:
        """Twice the *number*, but 3 is too much, and what is more waits to be cancelled.

        It takes long enough to travel alone.
        """
        time.sleep(0.001)
        if number == 3:
            raise ArithmeticError("three")
        if number > 3:
            assert self.stopped.wait(timeout=10)
        return 2 * number


@contextmanager
def places() -> Iterator[list[Compute]]:
    """One thread, some, and executors."""
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        yield [
            Compute.threads(1),
            Compute.threads(2),
            Compute.threads(7),
            Compute.executor(one),
            Compute.executor(three),
        ]


def test_results_come_with_their_items_in_order_wherever_they_are_made() -> None:
    with places() as where:
        for place in where:
            with place.stream(Gate.double, Gate) as stream:
                found = list(stream.results(range(300)))

            assert found == [(number, 2 * number) for number in range(300)]


def test_one_worker_is_never_ahead() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    with Compute.threads(1).stream(Gate.double, Gate) as stream:
        for number, _ in islice(stream.results(items()), 50):
            assert taken[-1] == number


def test_what_takes_long_does_not_hold_the_others_up() -> None:
    is_late = threading.Event()

    def work(_: Gate, number: int) -> int:
        if number == 0:
            assert is_late.wait(timeout=10)
        if number == 200:
            is_late.set()
        return number

    with Compute.threads(2).stream(work, Gate) as stream:
        assert [number for _, number in stream.results(range(300))] == list(range(300))


def test_no_more_is_handed_out_than_workers_need() -> None:
    threads, taken = 3, []

    def items() -> Iterator[int]:
        for number in count(4):
            taken.append(number)
            yield number

    with Compute.threads(threads).stream(Gate.stop_at_three, Gate) as stream:
        stream._hand_out(items())

    assert len(taken) == threads + 1  # one more, so that nobody need wait


def test_items_may_depend_on_the_results_so_far() -> None:
    results: list[int] = []

    def items() -> Iterator[int]:
        while len(results) < 50:
            yield len(results)

    with Compute.threads(2).stream(Gate.double, Gate) as stream:
        for _, result in stream.results(items()):
            results.append(result)

    assert results[0] == 0
    assert results == sorted(results)


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_comes_in_its_turn_and_cancels_the_rest(threads: int) -> None:
    with Compute.threads(threads).stream(Gate.stop_at_three, Gate) as stream:
        results = stream.results(range(100))

        assert [next(results) for _ in range(3)] == [(0, 0), (1, 2), (2, 4)]
        with pytest.raises(ArithmeticError, match="three"):
            next(results)


def test_what_is_still_at_work_when_a_stream_is_left_is_cancelled() -> None:
    tools: list[Gate] = []

    def make_tool() -> Gate:
        tools.append(Gate())
        return tools[-1]

    with Compute.threads(2).stream(Gate.stop_at_three, make_tool) as stream:
        assert next(stream.results([1, *range(4, 99)])) == (1, 2)

    assert all(tool.stopped.is_set() for tool in tools)


def test_a_stream_that_has_ended_cancels_nothing() -> None:
    tools: list[Gate] = []

    def make_tool() -> Gate:
        tools.append(Gate())
        return tools[-1]

    with Compute.threads(2).stream(Gate.double, make_tool) as stream:
        assert len(list(stream.results(range(20)))) == 20

    assert not any(tool.stopped.is_set() for tool in tools)


@pytest.fixture
def ctrl_c() -> Iterator[Callable[[], None]]:
    """Ctrl-C, as the main thread gets it; workers of the test runner ignore it otherwise.

    It is a real signal, which wakes a thread that waits, as `interrupt_main` does not.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield partial(signal.pthread_kill, threading.get_ident(), signal.SIGINT)
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_stream_that_waits(ctrl_c: Callable[[], None]) -> None:
    def work(tool: Gate, number: int) -> int:
        if number == 5:
            ctrl_c()
        return tool.stop_at_three(number)

    with (
        pytest.raises(KeyboardInterrupt),
        Compute.threads(2).stream(work, Gate) as stream,
    ):
        list(stream.results(range(4, 99)))


class Lazy(Crew[list[int], tuple[float, list[int]]]):
    """Two workers who do the first message, begin the second, and leave all others lying."""

    size, queue, way = 2, 1, 0.0

    def __init__(self) -> None:
        self.messages: list[tuple[list[int], Future[Any]]] = []

    def submit(self, item: list[int]) -> Future[Any]:
        """Take a message."""
        future: Future[Any] = Future()
        if len(self.messages) < 2:
            future.set_running_or_notify_cancel()
        if not self.messages:
            future.set_result((1.0, item))
        self.messages.append((item, future))
        return future


def test_what_is_not_begun_can_still_be_changed() -> None:
    crew = Lazy()
    stream: Stream[int, int] = Stream(crew)

    assert next(stream.results(range(1, 9))) == (1, 1)
    stream.revise(lambda number: -number)

    assert [(item, future.cancelled()) for (item,), future in crew.messages] == [
        (1, False),
        (2, False),
        (3, True),
        (-3, False),
    ]


class Slow(Crew[list[int], tuple[float, list[int]]]):
    """Two workers on a long way, who say that an item takes a tenth of a second."""

    size, queue, way = 2, 1, 1.0

    def __init__(self) -> None:
        self.messages: list[int] = []

    def submit(self, item: list[int]) -> Future[Any]:
        """Answer at once."""
        self.messages.append(len(item))
        future: Future[Any] = Future()
        future.set_result((0.1 * len(item), item))
        return future


def test_on_a_long_way_many_items_travel_together() -> None:
    crew = Slow()

    found = [result for _, result in islice(Stream(crew).results(count()), 100)]

    assert found == list(range(100))
    assert crew.messages[0] == 1
    assert crew.messages[-1] == 20  # two seconds of work, in which both workers can be served


def test_a_guess_makes_the_first_message_large_too() -> None:
    crew = Slow()

    list(islice(Stream(crew, guess=0.5).results(count()), 100))

    assert crew.messages[0] == 4


def test_a_pool_that_is_shut_down_is_told_in_one_sentence() -> None:
    pool: Executor = ThreadPoolExecutor(2)

    def results() -> Iterator[Any]:
        with Compute.executor(pool).stream(Gate.double, Gate) as stream:
            for pair in stream.results(range(1000)):
                for future, _ in stream._out:
                    future.cancel()
                yield pair

    with pytest.raises(ComputeError, match="a worker was lost, and its work with it"):
        list(results())


@pytest.mark.slow
def test_a_cluster_streams_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        place = Compute.cluster(cluster.scheduler_address)
        with place.stream(Gate.double, Gate) as stream:
            first = list(islice(stream.results(count()), 50))
            size = stream.size

    assert first == [(number, 2 * number) for number in range(50)]
    assert size == 2
