"""Ctrl-C while the core is at work: it ends within a moment."""

import signal
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from tefuda import _core
from tefuda.daihinmin.rules import OFFICIAL
from tests.core_calls import NOWHERE, dealt, game, made_of, race_plan, sight, weights

AFTER = 0.1
"""Seconds until the signal comes."""
SOON = 5.0
"""A second is usual; the machine may have other things to do."""
MANY = 100_000_000


def race() -> Any:
    long = race_plan()
    long.trials, long.early_stop = 2_000_000, False
    return _core.DaihinminRaceSearch(weights(), weights(), long).race(sight(), [], [], [0.1] * 5, 1)


def walk() -> Any:
    long = race_plan()
    long.steps = 2**32 - 1
    return _core.DaihinminRaceSearch(weights(), weights(), long).worlds(
        sight(), [], [], [0.1] * 5, 1
    )


def solve_all() -> Any:
    endings = _core.ThreeHandEndings(True)
    for _ in range(10):
        endings.solve_next(lambda _: None)
    return endings


LONG: dict[str, Callable[[], Any]] = {
    "race": race,
    "walk": walk,
    "playouts": lambda: sight().choose(_core.DaihinminPlan(1, 1.0, 2**31, 1, 0), 1, []),
    "estimates": lambda: sight().choose(_core.DaihinminPlan(1, 1.0, 1, 2**32 - 1, 0), 1, []),
    "gifts": lambda: _core.choose_gift(
        dealt()[0], 2, OFFICIAL.bits, _core.DaihinminPlan(1, 1.0, 2**31, 1, 0), 1
    ),
    "study": lambda: made_of("DaihinminLearner").study(1, 0, 1, 2**31 - 1, 0.1),
    "lines": lambda: game().count_lines(60),
    "games": lambda: game().play_out(1, 0, MANY),
    "melds": lambda: _core.count_melds(
        [(dealt()[0], 0, NOWHERE, False, False)], OFFICIAL.bits, rounds=2**31 - 1
    ),
    "bandit": lambda: _core.bandit_trials(1, 1.0, [0.5] * 50, MANY, 1),
    "endings": solve_all,
}


def interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("work", LONG)
def test_it_ends(work: str) -> None:
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, AFTER)
    begun = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[work]()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert time.monotonic() - begun < SOON
