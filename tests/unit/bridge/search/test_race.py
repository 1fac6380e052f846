"""Candidates that drop out when they are clearly behind."""

from collections.abc import Iterator
from random import Random

import pytest

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.race import FIRST_BATCH, PATIENCE, Race
from tefuda.cards import Card

ACE, KING, TWO = map(Card.parse, ("CA", "CK", "C2"))
NO_HURRY = Clock(None)


class Course:
    """Values of each card by deal: a *mean* for each, and the same noise for all or their own."""

    def __init__(self, means: dict[Card, float], noise: float = 0.0) -> None:
        self.means = means
        self.noise = noise
        self.asked: list[tuple[range, tuple[Card, ...]]] = []

    def __call__(self, deals: range, running: tuple[Card, ...]) -> Iterator[list[float]]:
        self.asked.append((deals, running))
        for deal in deals:
            rng = Random(deal)
            noise = {card: self.noise * rng.gauss(0, 1) for card in sorted(self.means)}
            yield [self.means[card] + noise[card] for card in running]


def test_who_is_clearly_behind_drops_out_after_a_batch() -> None:
    course = Course({ACE: 100.0, KING: 99.0, TWO: -300.0}, noise=20.0)
    race = Race([ACE, KING, TWO], 60, course)

    race.run(NO_HURRY)

    assert len(race.values[TWO]) == FIRST_BATCH
    assert len(race.values[ACE]) == len(race.values[KING]) == 60
    assert TWO not in race.running
    assert race.is_complete


def test_a_race_ends_when_one_is_left() -> None:
    course = Course({ACE: 1.0, TWO: -1.0})
    race = Race([ACE, TWO], 1000, course)

    race.run(NO_HURRY)

    assert race.leader == race.winner == ACE
    assert course.asked == [(range(FIRST_BATCH), (ACE, TWO))]
    assert race.is_complete


def test_deals_are_tried_once_and_in_order() -> None:
    course = Course({ACE: 0.0, TWO: 0.0}, noise=5.0)

    Race([ACE, TWO], 100, course).run(NO_HURRY)

    assert [deal for deals, _ in course.asked for deal in deals] == list(range(100))


def test_a_lower_card_wins_if_it_is_not_clearly_worse() -> None:
    race = Race([ACE, TWO], 40, Course({ACE: 1.0, TWO: 0.0}, noise=50.0))
    race.run(NO_HURRY)
    race.values = {ACE: [1.0, 0.0, 0.0, 2.0], TWO: [0.0, 1.0, 1.0, 0.0]}

    assert race.leader == ACE
    assert race.winner == TWO


def test_time_is_up_after_one_deal_at_the_earliest() -> None:
    race = Race([ACE, TWO], 40, Course({ACE: 1.0, TWO: 0.0}))

    race.run(Clock(0.0))

    assert race.values == {ACE: [1.0], TWO: [0.0]}
    assert not race.is_complete


def test_a_challenger_must_not_stay_behind_the_incumbent_for_long() -> None:
    means = {ACE: 0.0, KING: -12.0, TWO: 5.0}
    alone = Race([ACE, KING, TWO], 80, Course(means, noise=40.0))
    defended = Race([ACE, KING, TWO], 80, Course(means, noise=40.0), incumbent=ACE)

    alone.run(NO_HURRY)
    defended.run(NO_HURRY)

    assert len(defended.values[KING]) < len(alone.values[KING])
    assert len(defended.values[KING]) >= PATIENCE


def test_a_lead_is_counted_on_the_deals_of_both() -> None:
    race = Race([ACE, TWO], 40, Course({}))
    race.values = {ACE: [10.0, 12.0, 500.0], TWO: [8.0, 12.0]}

    lead, error = race.lead(ACE, TWO)

    assert lead == 1
    assert error == pytest.approx(1)
    assert race.is_close(ACE, TWO)
