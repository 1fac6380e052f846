"""Batches of work wherever they run: order, laziness, stopping, and workers that die."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tefuda.compute import QUEUED_PER_THREAD, Compute, available_threads, elsewhere, ordered_map
from tefuda.errors import ComputeError


class Counter:
    """A tool that remembers what happened to it."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.in_use = False

    def cancel(self) -> None:
        """Stop the work that waits in `wait`."""
        self.stopped.set()

    def double(self, number: int) -> int:
        """Twice the *number*; notices being used by two at once."""
        assert not self.in_use
        self.in_use = True
        self.in_use = False
        return 2 * number

    def fail_on_three(self, number: int) -> int:
        """Like `double`, but 3 is too much, and everything after it waits to be cancelled."""
        if number == 3:
            raise ArithmeticError("three")
        if number > 3:
            assert self.stopped.wait(timeout=10)
        return 2 * number


@pytest.mark.parametrize("threads", [1, 2, 5, None])
def test_results_come_in_the_order_of_the_items(threads: int | None) -> None:
    results = ordered_map(Counter.double, range(500), Counter, threads=threads)

    assert list(results) == [2 * number for number in range(500)]


def test_each_thread_has_a_tool_of_its_own() -> None:
    tools: list[Counter] = []

    def make_tool() -> Counter:
        tools.append(Counter())
        return tools[-1]

    list(ordered_map(Counter.double, range(100), make_tool, threads=3))

    assert len(tools) == 3


@pytest.mark.parametrize("threads", [1, 3])
def test_items_are_taken_only_as_far_ahead_as_threads_need(threads: int) -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(10_000):
            taken.append(number)
            yield number

    results = ordered_map(Counter.double, items(), Counter, threads=threads)

    assert next(results) == 0
    assert len(taken) <= QUEUED_PER_THREAD * threads


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_comes_through_in_its_turn_and_cancels_the_rest(threads: int) -> None:
    results = ordered_map(Counter.fail_on_three, range(100), Counter, threads=threads)

    assert [next(results) for _ in range(3)] == [0, 2, 4]
    with pytest.raises(ArithmeticError, match="three"):
        next(results)


def test_a_caller_who_has_had_enough_cancels_the_rest() -> None:
    numbers = [1, 2, *range(4, 99)]
    results = ordered_map(Counter.fail_on_three, numbers, Counter, threads=2)

    assert next(results) == 2
    results.close()


def test_work_needs_a_thread() -> None:
    with pytest.raises(ValueError, match="at least one thread, not 0"):
        ordered_map(Counter.double, range(3), Counter, threads=0)
    assert available_threads() >= 1


def test_without_word_of_the_process_it_may_use_every_processor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)

    assert available_threads() == os.cpu_count()


def die_once(_: Counter, task: tuple[int, Path]) -> int:
    """Twice the number; whoever is the first to get a path dies in the middle of it."""
    number, fuse = task
    try:
        fuse.unlink()
    except FileNotFoundError:
        return 2 * number
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("not reached")


def die(_: Counter, __: int) -> None:
    """Take the worker along, whichever it is."""
    os.kill(os.getpid(), signal.SIGKILL)


def tool_number(tool: Counter, _: int) -> tuple[int, int]:
    """Which tool and which thread did the work."""
    return id(tool), threading.get_ident()


def wait_for_the_rest(events: list[threading.Event]) -> Any:
    """Work of which item 0 ends only when all others have."""

    def work(_: Counter, number: int) -> int:
        if number == 0:
            assert all(event.wait(timeout=10) for event in events[1:])
        return number

    return work


def test_what_is_done_first_comes_first() -> None:
    events = [threading.Event() for _ in range(20)]
    found: list[int] = []

    for item, result in Compute.threads(2).as_done(wait_for_the_rest(events), range(20), Counter):
        assert item == result
        events[item].set()
        found.append(item)

    assert sorted(found) == list(range(20))
    assert found[-1] == 0


@pytest.mark.parametrize("batch", [1, 7, 1000])
def test_batches_change_nothing(batch: int) -> None:
    results = Compute.threads(2).map(Counter.double, range(100), Counter, batch=batch)

    assert list(results) == [2 * number for number in range(100)]


def test_a_batch_is_not_empty() -> None:
    with pytest.raises(ValueError, match="at least one item, not 0"):
        next(Compute.threads(1).map(Counter.double, range(3), Counter, batch=0))


@pytest.mark.parametrize("batch", [1, 30])
def test_an_executor_gives_the_same_results(batch: int) -> None:
    with ThreadPoolExecutor(3) as pool:
        where = Compute.executor(pool)
        results = list(where.map(Counter.double, range(2500), Counter, batch=batch))
        done = sorted(where.as_done(Counter.double, range(2500), Counter))

    assert results == [2 * number for number in range(2500)]
    assert done == list(zip(range(2500), results, strict=True))


def test_a_worker_keeps_its_tool() -> None:
    with ThreadPoolExecutor(3) as pool:
        used = set(Compute.executor(pool).map(tool_number, range(200), Counter))

    assert len({tool for tool, _ in used}) == len({thread for _, thread in used}) == len(used)


def test_an_executor_passes_errors_on_and_stays_usable() -> None:
    with ThreadPoolExecutor(1) as pool:
        results = Compute.executor(pool).map(Counter.fail_on_three, [1, 3, 1, 1], Counter)

        assert next(results) == 2
        with pytest.raises(ArithmeticError, match="three"):
            next(results)
        assert list(Compute.executor(pool).map(Counter.double, [4], Counter)) == [8]


def test_what_cannot_be_sent_is_refused_before_anything_runs() -> None:
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(ComputeError, match="cannot be sent to another process"),
    ):
        next(Compute.executor(pool).map(lambda tool, item: item, range(3), Counter))


def test_an_item_that_cannot_be_sent_is_refused() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(ComputeError, match="cannot be sent"):
        list(Compute.executor(pool).map(tool_number, [threading.Lock()], Counter))  # type: ignore[arg-type]  # that is the point


def test_a_worker_with_another_version_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(1) as pool:
        results = Compute.executor(pool).map(Counter.double, iter(range(3)), Counter)
        submit = pool.submit
        monkeypatch.setattr(
            pool, "submit", lambda work, _, *rest: submit(work, "0.0.1", *rest), raising=True
        )

        with pytest.raises(ComputeError, match=r"a worker has tefuda .*, but .* is for 0\.0\.1"):
            next(results)


def test_a_cluster_needs_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(ComputeError, match=r"pip install 'tefuda\[cluster\]'"):
        next(Compute.cluster("tcp://127.0.0.1:8786").map(Counter.double, [1], Counter))


@pytest.fixture
def processes() -> Iterator[Executor]:
    """Two processes that begin from nothing."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.slow
def test_processes_give_the_same_results(processes: Executor) -> None:
    results = Compute.executor(processes).map(Counter.double, range(2500), Counter, batch=10)

    assert list(results) == [2 * number for number in range(2500)]


@pytest.mark.slow
def test_a_pool_whose_worker_died_says_so_in_one_sentence(processes: Executor) -> None:
    with pytest.raises(ComputeError, match="a worker was lost, and its work with it: "):
        list(Compute.executor(processes).map(die, range(3), Counter))


@contextmanager
def dask_cluster() -> Iterator[str]:
    """The address of a Dask cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A Dask cluster that serves several tests."""
    with dask_cluster() as found:
        yield found


@pytest.mark.slow
def test_a_cluster_gives_the_same_results(address: str) -> None:
    where = Compute.cluster(address)

    results = list(where.map(Counter.double, range(2500), Counter, batch=10))
    done = sorted(where.as_done(Counter.double, range(50), Counter))

    assert results == [2 * number for number in range(2500)]
    assert done == [(number, 2 * number) for number in range(50)]


@pytest.mark.slow
def test_a_cluster_passes_errors_on(address: str) -> None:
    with pytest.raises(ArithmeticError, match="three"):
        list(Compute.cluster(address).map(Counter.fail_on_three, [1, 2, 3], Counter))


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_loses_nothing(address: str, tmp_path: Path) -> None:
    fuses = [tmp_path / str(number) for number in range(40)]
    fuses[5].touch()
    fuses[23].touch()

    results = Compute.cluster(address).map(die_once, enumerate(fuses), Counter)

    assert list(results) == [2 * number for number in range(40)]
    assert not any(fuse.exists() for fuse in fuses)


@pytest.mark.slow
def test_a_batch_that_kills_every_worker_is_given_up() -> None:
    with (
        dask_cluster() as address,
        pytest.raises(ComputeError, match="a batch died with every worker that tried it"),
    ):
        list(Compute.cluster(address).map(die, [1], Counter))


@pytest.mark.slow
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense"])
def test_a_scheduler_must_answer(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setattr(elsewhere, "CONNECT_SECONDS", 0.5)

    with pytest.raises(ComputeError, match=f"no Dask scheduler answers at '{address}': "):
        list(Compute.cluster(address).map(Counter.double, [1], Counter))


@pytest.mark.slow
def test_a_cluster_needs_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setattr(elsewhere, "CONNECT_SECONDS", 1.0)

    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0") as cluster,
        pytest.raises(ComputeError, match="has no workers"),
    ):
        list(Compute.cluster(cluster.scheduler_address).map(Counter.double, [1], Counter))
