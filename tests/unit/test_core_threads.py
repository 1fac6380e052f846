"""Every object of the core in the hands of several threads: shared safely, or refused clearly."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import numpy as np
import pytest

from tefuda import _core
from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.groups import GroupEndings
from tefuda.daihinmin.endgame.sizes import Sizes
from tests.core_calls import CALLS, Call, bound, example, made_of, nobody_waits, weights

THREADS = 4
ROUNDS = 2
BUSY = "it is answering another question; use one for each thread"
WITH_METHODS = sorted({name.partition(".")[0] for name in bound() if "." in name})
CAN_BE_MADE = [name for name in bound() if isinstance(getattr(_core, name, None), type)]


def methods(name: str, made: Any) -> list[Call]:
    """A call of each method of *made*, which is shared; its arguments are not."""
    calls = []
    for one in bound():
        cls, _, member = one.partition(".")
        if cls != name or not member:
            continue
        call = example(one)
        if isinstance(getattr(type(made), member), property):
            calls.append(Call(getattr, (made, member)))
        elif one not in ("PeopleNetwork.card_likelihoods", "PeopleNetwork.card_choices"):
            calls.append(Call(getattr(made, member), call.arguments, call.named))
    return calls


def together(work: Callable[[int], None], threads: int = THREADS) -> None:
    """Do *work* in so many threads, which begin at once."""
    begin = Barrier(threads)

    def begun(number: int) -> None:
        begin.wait()
        work(number)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(begun, range(threads)))


@pytest.mark.parametrize("name", WITH_METHODS)
def test_threads_may_share_it_or_are_told_that_they_may_not(name: str) -> None:
    made = made_of(name)
    calls = methods(name, made)
    told: set[str] = set()

    def work(number: int) -> None:
        for turn in range(ROUNDS):
            for place in range(len(calls)):
                try:
                    calls[(place + number + turn) % len(calls)]()
                except RuntimeError as error:
                    told.add(str(error))
                except (ValueError, _core.Cancelled):
                    pass  # an answer: what another thread has done can make a question wrong

    together(work)

    assert told <= {BUSY}


@pytest.mark.parametrize("name", CAN_BE_MADE)
def test_nothing_is_made_twice(name: str) -> None:
    arguments, named = CALLS[name]()
    made = getattr(_core, name)(*arguments, **named)

    with pytest.raises(RuntimeError, match="made already"):
        made.__init__(*arguments, **named)


# So many cards that threads meet while they are solved: without the guard fewer are often right.
@pytest.mark.parametrize(
    "hands",
    [
        ((1, 3, 4, 7, 8, 10, 13), (2, 5, 6, 8, 9, 11, 12)),
        ((1, 4, 7, 10), (2, 5, 8), (3, 6, 9)),
    ],
)
def test_endings_that_threads_share_are_those_of_one(hands: tuple[tuple[int, ...], ...]) -> None:
    shared, alone = Endings(len(hands)), Endings(len(hands))
    answers: list[Any] = []
    together(lambda _: answers.append(shared.answer(hands)))

    assert answers == [alone.answer(hands)] * THREADS
    check_same_tables(shared, alone)


def test_groups_that_threads_share_are_those_of_one() -> None:
    hands = ((3, 3, 8, 9, 12), (4, 4, 10, 11))
    shared, alone = GroupEndings(), GroupEndings()
    answers: list[Any] = []
    together(lambda _: answers.append(shared.answer(hands)))

    assert answers == [alone.answer(hands)] * THREADS
    check_same_tables(shared, alone)


def check_same_tables(shared: Sizes, alone: Sizes) -> None:
    """Both have solved the same, and found the same."""
    assert shared.solved == alone.solved
    for cards in range(1, alone.solved + 1):
        assert np.array_equal(shared.entries(cards), alone.entries(cards))


def test_a_heartbeat_may_not_ask_what_is_being_solved() -> None:
    endings = Endings(2)

    def ask_again(_: int) -> None:
        endings.solve_next(nobody_waits)

    with pytest.raises(RuntimeError, match=BUSY):
        endings.solve_next(ask_again)

    assert endings.solved == 0
    endings.solve_next()
    assert endings.solved == 1


def test_a_learner_learns_for_one_thread() -> None:
    points = [5.0, 4.0, 3.0, 2.0, 1.0]
    rules = example("DaihinminLearner").arguments[2]
    shared = _core.DaihinminLearner(weights(), points, rules)
    told: list[str] = []

    def work(number: int) -> None:
        try:
            shared.study(1, 0, 5, 20, 0.01)
        except RuntimeError as error:
            told.append(str(error))

    together(work)
    alone = _core.DaihinminLearner(weights(), points, rules)
    for _ in range(THREADS - len(told)):
        alone.study(1, 0, 5, 20, 0.01)

    assert set(told) <= {BUSY}
    assert shared.weights == alone.weights


LEFT_BEHIND = """
import sys, threading, time
sys.path.insert(0, {root!r})
from tests import core_calls
from tests.core_calls import example, made_of
begun = threading.Event()
def work():
    begun.set()
    while True:
        {work}
threading.Thread(target=work, daemon=True).start()
begun.wait()
time.sleep(0.05)
"""

AT_WORK = {
    "solver": "example('Solver.table')()",
    "endings": "made_of('ThreeHandEndings').solve_next(lambda _: time.sleep(0))",
    "learner": "example('DaihinminLearner.study')()",
    "race": "example('DaihinminRaceSearch.race')()",
    "layouts": "example('Layouts')()",
    "games": "example('DaihinminGame.play_out')()",
    "rows": "example('Solver.solve_rows')()",
    "declarer": "example('AlphaMu.evaluate')()",
    "network": "example('PeopleNetwork.chances')()",
}


@pytest.mark.slow
@pytest.mark.sanitized
@pytest.mark.parametrize("work", AT_WORK)
def test_a_thread_left_behind_in_the_core_lets_the_process_end(work: str) -> None:
    root = str(Path(__file__).parents[2])
    program = LEFT_BEHIND.format(root=root, work=AT_WORK[work])
    for _ in range(2):
        ended = subprocess.run(
            [sys.executable, "-c", program], check=False, capture_output=True, timeout=60
        )

        assert ended.returncode == 0, ended.stderr[-2000:]
