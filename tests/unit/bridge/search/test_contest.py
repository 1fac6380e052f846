"""What a call is worth by its chance and by deals, and when enough deals were looked at."""

from collections.abc import Iterator
from math import exp, log
from statistics import fmean

import pytest

from tefuda.bridge.rules import PASS, Call, parse_call
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.contest import (
    FAVOUR,
    KNOWN,
    OTHERWISE,
    RARER,
    SPREAD,
    STEP,
    SWINGS,
    Contest,
    contest_of,
)

CLUB, SPADE, SLAM = (parse_call(text) for text in ("1C", "1S", "6S"))
NO_LIMIT = Clock(None)


def held(chances: dict[Call, float], rows: list[dict[Call, float]]) -> Contest:
    """The contest of calls with their *chances* after it went through *rows*."""
    contest = contest_of(list(chances), chances, len(rows))
    contest.run(iter(rows), NO_LIMIT)
    return contest


def twin(values: list[float], ratio: float) -> tuple[float, float]:
    """Mean and standard deviation of what a call is worth, by adding up over a fine grid."""
    mean = fmean(values)
    squares = sum((value - mean) ** 2 for value in values) + KNOWN * SWINGS**2
    noise = squares / (len(values) + KNOWN)
    expected = RARER * min(0.0, log(ratio)) - OTHERWISE
    grid = [step / 200 for step in range(-4000, 4001)]
    weights = [
        exp(
            -((worth - expected) ** 2) / (2 * SPREAD**2)
            - len(values) * (worth - mean) ** 2 / (2 * noise)
        )
        for worth in grid
    ]
    centre = sum(w * x for w, x in zip(weights, grid, strict=True)) / sum(weights)
    second = sum(w * (x - centre) ** 2 for w, x in zip(weights, grid, strict=True)) / sum(weights)
    return centre, second**0.5


@pytest.mark.parametrize(
    ("values", "chance"),
    [([3.0, -1.0, 0.0, 5.0], 0.2), ([0.0] * 6, 0.01), ([12.0, -13.0], 0.6), ([2.0], 0.3)],
)
def test_chance_and_deals_are_weighed_as_a_grid_says(values: list[float], chance: float) -> None:
    rows = [{PASS: 0.0, SPADE: value} for value in values]
    contest = held({PASS: 0.4, SPADE: chance}, rows)

    worth = contest.worth(SPADE)
    assert (worth.mean, worth.stdev) == pytest.approx(twin(values, chance / 0.4), abs=1e-6)
    assert (contest.worth(PASS).mean, contest.worth(PASS).stdev) == (FAVOUR, 0.0)


def test_without_deals_it_is_what_most_would_do() -> None:
    contest = contest_of([SPADE, PASS, CLUB], {PASS: 0.45, SPADE: 0.3, CLUB: 0.25}, 40)

    assert contest.best == SPADE  # more pass than bid it, but most bid
    assert contest.worth(PASS).mean < contest.worth(SPADE).mean


def test_luck_on_few_deals_is_not_believed() -> None:
    few = held({PASS: 0.9, SPADE: 0.1}, [{PASS: 0.0, SPADE: 5.0}, {PASS: 0.0, SPADE: -3.0}])
    many = held(
        {PASS: 0.9, SPADE: 0.1},
        [{PASS: 0.0, SPADE: value} for value in (5.0, -3.0) for _ in range(20)],
    )

    assert few.best is PASS
    assert many.best == SPADE  # the mean is the same


def test_a_rarer_call_must_do_better() -> None:
    rows = [{PASS: 0.0, SPADE: 1.5, CLUB: 1.5} for _ in range(STEP)]
    contest = held({PASS: 0.6, CLUB: 0.3, SPADE: 0.003}, rows)

    assert contest.best == CLUB
    assert contest.worth(SPADE).mean < contest.worth(CLUB).mean


def test_who_cannot_win_any_more_is_not_tried_on() -> None:
    rows = [
        {PASS: 0.0, CLUB: -9.0 - number % 2, SPADE: float(number % 3 - 1)} for number in range(40)
    ]
    contest = held({PASS: 0.5, CLUB: 0.3, SPADE: 0.2}, rows)

    assert len(contest.values[CLUB]) == STEP
    assert len(contest.values[SPADE]) > STEP
    assert len(contest.values[PASS]) == len(contest.values[SPADE])


def test_it_ends_when_the_choice_is_clear() -> None:
    def rows() -> Iterator[dict[Call, float]]:
        for number in range(2 * STEP):
            yield {PASS: 0.0, SLAM: 11.0 + number % 2}
        raise AssertionError("it was clear before")

    contest = contest_of([PASS, SLAM], {PASS: 0.7, SLAM: 0.3}, 400)
    contest.run(rows(), NO_LIMIT)

    assert contest.best == SLAM
    assert contest.is_complete


def test_time_may_run_out() -> None:
    contest = contest_of([PASS, SLAM], {PASS: 0.7, SLAM: 0.3}, 40)
    contest.run(iter([{PASS: 0.0, SLAM: 13.0}] * 40), Clock(0.0))

    assert not contest.is_complete
    assert len(contest.values[SLAM]) == 1
    assert contest.best in (PASS, SLAM)
