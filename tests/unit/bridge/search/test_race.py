"""Candidates that drop out when they are clearly behind."""

from collections.abc import Iterator
from random import Random

import pytest

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.race import FIRST_BATCH, Race
from tefuda.cards import Card, CardSet

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

    assert race.leader == race.winner(CardSet()) == ACE
    assert course.asked == [(range(FIRST_BATCH), (ACE, TWO))]
    assert race.is_complete


def test_deals_are_tried_once_and_in_order() -> None:
    course = Course({ACE: 0.0, TWO: 0.0}, noise=5.0)

    Race([ACE, TWO], 100, course).run(NO_HURRY)

    assert [deal for deals, _ in course.asked for deal in deals] == list(range(100))


def test_in_doubt_the_card_that_was_agreed_wins_and_otherwise_the_leader() -> None:
    race = Race([ACE, KING, TWO], 40, Course({}))
    race.values = {
        ACE: [1.0, 0.0, 0.0, 2.0],
        KING: [-9.0, -9.0, -9.0, -9.0],
        TWO: [0.0, 1.0, 1.0, 0.0],
    }

    assert race.leader == ACE
    assert race.winner(CardSet()) == ACE
    assert race.winner(CardSet.of([TWO])) == TWO
    assert race.winner(CardSet.of([KING])) == ACE
    assert race.winner(CardSet.of([ACE, TWO])) == ACE


def test_a_race_goes_on_while_a_lead_is_in_doubt_and_ends_when_it_is_a_trifle() -> None:
    means = {ACE: 1.0, TWO: 0.0}
    open_race, trifling = (
        Race([ACE, TWO], 400, Course(means, noise=4.0), swing=swing) for swing in (0.0, 600.0)
    )

    open_race.run(NO_HURRY)
    trifling.run(NO_HURRY)

    assert FIRST_BATCH < len(open_race.values[ACE]) < 400
    assert open_race.running == (ACE,)
    assert len(trifling.values[ACE]) < len(open_race.values[ACE])
    assert trifling.running == (ACE, TWO)


def test_what_pays_rarely_and_much_is_given_time() -> None:
    course = Course({ACE: 0.0, TWO: -30.0})  # as long as it has not happened
    race = Race([ACE, TWO], 400, course, swing=790.0)

    race.run(NO_HURRY)

    assert [len(race.values[card]) * 30 > 790 for card in (ACE, TWO)] == [True, True]
    assert len(race.values[TWO]) < 400
    assert race.running == (ACE,)


def test_cards_that_never_differ_are_not_raced_on() -> None:
    course = Course({ACE: 5.0, TWO: 5.0})

    Race([ACE, TWO], 400, course).run(NO_HURRY)

    assert [deals for deals, _ in course.asked] == [range(FIRST_BATCH)]


def test_time_is_up_after_one_deal_at_the_earliest() -> None:
    race = Race([ACE, TWO], 40, Course({ACE: 1.0, TWO: 0.0}))

    race.run(Clock(0.0))

    assert race.values == {ACE: [1.0], TWO: [0.0]}
    assert not race.is_complete


def test_a_challenger_drops_out_that_will_hardly_be_ahead_of_the_incumbent_beyond_doubt() -> None:
    means = {ACE: 0.0, KING: -12.0, TWO: 25.0}
    alone = Race([ACE, KING, TWO], 400, Course(means, noise=60.0))
    defended = Race([ACE, KING, TWO], 400, Course(means, noise=60.0), incumbent=ACE)

    alone.run(NO_HURRY)
    defended.run(NO_HURRY)

    assert len(defended.values[KING]) < len(alone.values[KING])
    assert defended.leader == TWO
    assert not defended.is_close(TWO, ACE)


def test_a_lead_is_counted_on_the_deals_of_both() -> None:
    race = Race([ACE, TWO], 40, Course({}))
    race.values = {ACE: [10.0, 12.0, 500.0], TWO: [8.0, 12.0]}

    lead, error = race.lead(ACE, TWO)

    assert lead == 1
    assert error == pytest.approx(1)
    assert race.is_close(ACE, TWO)


@pytest.mark.parametrize(("lead", "is_close"), [(1.5, True), (2.0, False)])
def test_a_lead_is_in_doubt_within_one_and_two_thirds_of_its_error(
    lead: float, is_close: bool
) -> None:
    race = Race([ACE, TWO], 4, Course({}))
    race.values = {ACE: [lead - 3**0.5, lead + 3**0.5] * 2, TWO: [0.0] * 4}  # an error of 1

    assert race.is_close(ACE, TWO) is is_close
    assert race.is_close(TWO, ACE)
