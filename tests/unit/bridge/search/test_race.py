"""Candidates that drop out when they are clearly behind."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import NormalDist, fmean

import pytest

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.race import FIRST_BATCH, Race, looks, mean_beyond
from tefuda.cards import Card, CardSet

ACE, KING, TWO = map(Card.parse, ("CA", "CK", "C2"))
NO_HURRY = Clock(None)


def rows(means: dict[Card, float], noise: float = 0.0) -> Iterator[dict[Card, float]]:
    """Values of each card deal by deal, without end: a mean for each, and noise of their own."""
    for deal in count():
        rng = Random(deal)
        yield {card: means[card] + noise * rng.gauss(0, 1) for card in sorted(means)}


def test_who_is_clearly_behind_drops_out_after_a_batch() -> None:
    race = Race([ACE, KING, TWO], 60)

    race.run(rows({ACE: 100.0, KING: 99.0, TWO: -300.0}, noise=20.0), NO_HURRY)

    assert len(race.values[TWO]) == FIRST_BATCH
    assert len(race.values[ACE]) == len(race.values[KING]) == 60
    assert TWO not in race.running
    assert race.is_complete


def test_a_race_ends_when_one_is_left() -> None:
    race = Race([ACE, TWO], 1000)

    race.run(rows({ACE: 1.0, TWO: -1.0}), NO_HURRY)

    assert race.leader == race.winner(CardSet()) == ACE
    assert [len(values) for values in race.values.values()] == [FIRST_BATCH] * 2
    assert race.is_complete


def test_deals_are_tried_once_and_in_order() -> None:
    race = Race([ACE, TWO], 100)
    given = list(islice(rows({ACE: 0.0, TWO: 0.0}, noise=5.0), 120))

    race.run(given, NO_HURRY)

    assert race.values == {card: [row[card] for row in given[:100]] for card in (ACE, TWO)}


def test_in_doubt_the_card_that_was_agreed_wins_and_otherwise_the_leader() -> None:
    race = Race([ACE, KING, TWO], 40)
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
    open_race, trifling = (Race([ACE, TWO], 400, swing=swing) for swing in (0.0, 600.0))

    open_race.run(rows(means, noise=4.0), NO_HURRY)
    trifling.run(rows(means, noise=4.0), NO_HURRY)

    assert FIRST_BATCH < len(open_race.values[ACE]) < 400
    assert open_race.running == (ACE,)
    assert len(trifling.values[ACE]) < len(open_race.values[ACE])
    assert trifling.running == (ACE, TWO)


def test_what_pays_rarely_and_much_is_given_time() -> None:
    race = Race([ACE, TWO], 400, swing=790.0)

    race.run(rows({ACE: 0.0, TWO: -30.0}), NO_HURRY)  # as long as it has not happened

    assert [len(race.values[card]) * 30 > 790 for card in (ACE, TWO)] == [True, True]
    assert len(race.values[TWO]) < 400
    assert race.running == (ACE,)


def test_cards_that_never_differ_are_not_raced_on() -> None:
    race = Race([ACE, TWO], 400)

    race.run(rows({ACE: 5.0, TWO: 5.0}), NO_HURRY)

    assert len(race.values[ACE]) == FIRST_BATCH


def test_time_is_up_after_one_deal_at_the_earliest() -> None:
    race = Race([ACE, TWO], 40)

    race.run(rows({ACE: 1.0, TWO: 0.0}), Clock(0.0))

    assert race.values == {ACE: [1.0], TWO: [0.0]}
    assert not race.is_complete


def test_a_challenger_drops_out_that_will_hardly_gain_on_the_incumbent() -> None:
    means = {ACE: 0.0, KING: -12.0, TWO: 16.0}
    alone = Race([ACE, KING, TWO], 400, swing=100.0)
    defended = Race([ACE, KING, TWO], 400, incumbent=ACE, swing=100.0)

    alone.run(rows(means, noise=60.0), NO_HURRY)
    defended.run(rows(means, noise=60.0), NO_HURRY)

    assert len(defended.values[KING]) < len(alone.values[KING])
    assert defended.leader == TWO
    assert not defended.is_close(TWO, ACE)


def test_a_challenger_drops_out_earlier_where_more_is_a_trifle() -> None:
    modest, large = (Race([ACE, TWO], 400, incumbent=ACE, swing=swing) for swing in (10.0, 100.0))

    for race in (modest, large):
        race.run(rows({ACE: 0.0, TWO: -1.0}, noise=40.0), NO_HURRY)

    assert FIRST_BATCH < len(large.values[TWO]) < len(modest.values[TWO]) < 400


def test_a_challenger_goes_on_where_one_deal_may_change_much() -> None:
    usual, large = (Race([ACE, TWO], 400, incumbent=ACE, swing=swing) for swing in (100.0, 2000.0))

    for race in (usual, large):
        race.run(rows({ACE: 0.0, TWO: -4.0}, noise=40.0), NO_HURRY)

    assert len(usual.values[TWO]) < len(large.values[TWO]) < 400
    assert large.running == (ACE,)


def test_what_one_deal_more_could_undo_is_not_beyond_doubt_against_the_incumbent() -> None:
    free, defended = (Race([ACE, TWO], 100, incumbent=one, swing=100.0) for one in (None, ACE))

    for race in (free, defended):
        race.run(rows({ACE: 0.0, TWO: 2.0}), NO_HURRY)  # always a little better, so far

    assert not free.is_close(TWO, ACE)
    assert defended.is_close(TWO, ACE)
    assert defended.contenders == [TWO, ACE]
    assert len(defended.values[TWO]) == 100


def test_an_incumbent_gives_way_to_what_a_deal_more_could_not_undo() -> None:
    race = Race([ACE, TWO], 100, incumbent=ACE, swing=100.0)

    race.run(rows({ACE: 0.0, TWO: 60.0}, noise=20.0), NO_HURRY)

    assert race.running == (TWO,)
    assert not race.is_close(TWO, ACE)


def test_looks_are_further_and_further_apart_and_one_is_at_the_end() -> None:
    assert looks(384) == (16, 40, 76, 130, 211, 332, 384)
    assert looks(16) == (16,)
    assert looks(5) == (5,)


@pytest.mark.parametrize("needed", [-1.0, 0.0, 0.7])
def test_the_mean_beyond_is_that_of_drawn_leads(needed: float) -> None:
    lead = NormalDist(0.3, 1.2)
    drawn = lead.samples(40_000, seed=1)

    counted = fmean(one if one > needed else 0.0 for one in drawn)

    assert mean_beyond(needed, lead) == pytest.approx(counted, abs=0.02)


def test_a_lead_is_counted_on_the_deals_of_both() -> None:
    race = Race([ACE, TWO], 40)
    race.values = {ACE: [10.0, 12.0, 500.0], TWO: [8.0, 12.0]}

    lead, error = race.lead(ACE, TWO)

    assert lead == 1
    assert error == pytest.approx(1)
    assert race.is_close(ACE, TWO)


@pytest.mark.parametrize(("lead", "is_close"), [(1.5, True), (2.0, False)])
def test_a_lead_is_in_doubt_within_one_and_two_thirds_of_its_error(
    lead: float, is_close: bool
) -> None:
    race = Race([ACE, TWO], 4)
    race.values = {ACE: [lead - 3**0.5, lead + 3**0.5] * 2, TWO: [0.0] * 4}  # an error of 1

    assert race.is_close(ACE, TWO) is is_close
    assert race.is_close(TWO, ACE)
