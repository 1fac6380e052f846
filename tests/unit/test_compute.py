"""Batches of work on threads: order, laziness, and stopping."""

import threading
from collections.abc import Iterator

import pytest

from tefuda.compute import QUEUED_PER_THREAD, available_threads, ordered_map


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
