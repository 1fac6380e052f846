"""A race that is run on pieces, in whatever order they are done, is the plain one."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import numpy as np
import pytest

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.course import RaceCourse, RacePiece
from tefuda.bridge.search.race import Race
from tefuda.bridge.search.trials import Trial
from tefuda.cards import Card
from tefuda.compute import Compute
from tests.reference.bridge_race import Table, raced


class Idle:
    """A tool for work that is only looked up."""

    def cancel(self) -> None:
        """Nothing runs that could be cancelled."""


def table_of(rng: Random) -> Table:
    """The values of some clubs, from the lowest up, on some deals."""
    names = [f"C{rank}" for rank in "2579JK"[: rng.randint(2, 6)]]
    deals, noise, step = rng.choice([5, 16, 70, 300]), rng.choice([0, 5, 50]), rng.choice([1, 50])
    spread = rng.choice([10, 30])
    means = {name: rng.randint(-spread, spread) for name in names}
    return {
        name: [float(round((mean + rng.gauss(0, noise)) / step) * step) for _ in range(deals)]
        for name, mean in means.items()
    }


def looked_up(table: Table, _: Idle, piece: RacePiece) -> list[Trial]:
    """The values of the cards of a *piece*, some of them late."""
    if piece.number % 5 == 0:
        time.sleep(0.0005)
    values = [table[str(card)][piece.number] for card in piece.cards]
    return [Trial(value, 0.0, ()) for value in values]


def run(table: Table, where: Compute, incumbent: str | None, swing: float) -> Race[Card]:
    """The race on the values of a *table*, which are worked out *where*."""
    cards = [Card.parse(name) for name in table]
    deals = len(next(iter(table.values())))
    race = Race(cards, deals, incumbent=Card.parse(incumbent) if incumbent else None, swing=swing)
    course = RaceCourse(race, np.zeros((deals, 4), dtype=np.uint64))
    with where.stream(partial(looked_up, table), Idle) as stream:
        race.run(course.rows(stream), Clock(None))
    assert {card: [one.value for one in found] for card, found in course.found.items()} == (
        race.values
    )
    return race


def assert_agrees(rng: Random, where: Compute) -> None:
    table = table_of(rng)
    incumbent, swing = rng.choice([None, next(iter(table))]), rng.choice([0.0, 100.0])
    running, seen = raced(table, incumbent=incumbent, swing=swing)

    race = run(table, where, incumbent, swing)

    assert [str(card) for card in race.running] == running
    assert {str(card): values for card, values in race.values.items()} == seen


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_a_race_on_threads_is_the_plain_one(threads: int) -> None:
    for seed in range(100):
        assert_agrees(Random(seed), Compute.threads(threads))


def test_a_race_in_an_executor_is_the_plain_one() -> None:
    with ThreadPoolExecutor(3) as pool:
        for seed in range(30):
            assert_agrees(Random(seed), Compute.executor(pool))
