"""Beliefs by how people call and play."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tefuda.bridge.belief import (
    Belief,
    LearnedBelief,
    Players,
    after_calls,
    believe,
    players_at,
)
from tefuda.bridge.belief.conclusions import Read
from tefuda.bridge.belief.insight import belief_figures, insight, insights, views_of
from tefuda.bridge.belief.learned import Thoroughness
from tefuda.bridge.belief.reasons import mean_of, reasons_of, unread
from tefuda.bridge.belief.thinning import thinned
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.people.tables import CALLS, Tables
from tefuda.bridge.rules import Auction, Board, Deal, History, Seat, Side, View, Vulnerability
from tefuda.cards import Card
from tefuda.errors import NotationError
from tests.judges import PlainJudges

DEAL = Deal.from_pbn("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96")
AUCTION = Auction.parse("2NT P 3NT P P P", Seat.SOUTH)
PLAYED = tuple(map(Card.parse, ["H6", "H4", "HJ", "HQ", "D3", "D7"]))
QUICK = Thoroughness(drawn=250, kept=200, rounds=1, effective=50, walkers=60, steps=4)
BOARD = Board(DEAL, Seat.SOUTH, Vulnerability.NONE)
VIEW = History(BOARD, AUCTION, PLAYED).view(Seat.EAST)


def learned(players: Read = "people", view: View = VIEW, seed: int = 1) -> LearnedBelief:
    belief = believe(view, players=players, judges=PlainJudges(), seed=seed, effort=QUICK)
    assert isinstance(belief, LearnedBelief)
    return belief


def test_agreements_are_read_as_ever() -> None:
    belief = believe(VIEW, players="agreements")

    assert isinstance(belief, Belief)
    assert belief.count == believe(VIEW).count


def test_strangers_who_bid_have_honours() -> None:
    belief = learned()

    assert not belief.is_exact
    assert belief.count == unread(belief).count
    assert mean_of(belief.hcp(Seat.SOUTH)) > mean_of(unread(belief).hcp(Seat.SOUTH)) + 1


def test_a_known_system_wins_over_what_people_do() -> None:
    belief = learned(Players.SYSTEM)

    assert set(belief.hcp(Seat.SOUTH)) <= {20, 21}
    calls = [one.seat for one in belief.observed if str(one.what).startswith("the call")]
    cards = [one.seat for one in belief.observed[len(calls) :]]
    assert calls == [Seat.WEST] * 2  # no rule offers it a call; rules tell of South
    assert cards == [Seat.SOUTH] * 3 + [Seat.WEST] * 2


def test_each_side_is_read_in_its_own_way() -> None:
    belief = learned({Side.NS: "agreements", Side.EW: "people"})

    assert set(belief.hcp(Seat.SOUTH)) <= {20, 21}
    assert {one.seat for one in belief.observed} == {Seat.WEST}


def test_calls_without_a_system_tell_nothing_for_certain() -> None:
    strangers = Agreements.load("people")
    certain = believe(VIEW, strangers)
    weighed = after_calls(certain, VIEW, both(strangers))

    assert len(certain.hcp(Seat.SOUTH)) > 10
    assert isinstance(weighed, LearnedBelief)
    assert {str(one.what)[:8] for one in weighed.observed} == {"the call"}  # cards are agreed on
    assert mean_of(weighed.hcp(Seat.SOUTH)) > mean_of(certain.hcp(Seat.SOUTH)) + 4


def test_a_table_of_known_pairs_needs_no_weighing() -> None:
    certain = believe(VIEW)

    assert after_calls(certain, VIEW, both()) is certain
    known = {Side.NS: Agreements.load(), Side.EW: Agreements.load("people")}
    assert players_at(known) == {Side.NS: Players.AGREEMENTS, Side.EW: Players.AGREED_CARDS}


def test_unknown_players_are_named() -> None:
    with pytest.raises(NotationError, match="unknown players 'ghosts': there are agreements"):
        believe(VIEW, players="ghosts")


def test_every_call_and_card_is_a_reason() -> None:
    reasons = list(reasons_of(learned()))

    assert [reason.observed for reason in reasons[:2]] == ["the call 2NT", "the call Pass"]
    assert any(reason.change for reason in reasons)


def test_threads_change_nothing() -> None:
    with ThreadPoolExecutor(4) as pool:
        beliefs = list(pool.map(lambda _: learned(), range(4)))

    for belief in beliefs[1:]:
        assert np.array_equal(belief.table, beliefs[0].table)
        assert np.array_equal(belief.weights, beliefs[0].weights)


def test_thinning_keeps_sums_on_average() -> None:
    weights = np.random.default_rng(0).exponential(size=200) ** 3
    total = np.zeros(200)
    for seed in range(400):
        places, logs = thinned(np.log(weights), 50, seed)

        assert 49 <= len(places) <= 51
        assert len(set(places.tolist())) == len(places)
        total[places] += np.exp(logs)
    assert total.sum() / 400 == pytest.approx(weights.sum(), rel=0.01)
    assert np.allclose(total / 400, weights, atol=0.6 * weights.mean())


def test_likelihoods_tell_of_the_true_deal() -> None:
    told = insight(VIEW, [hand.mask for hand in DEAL], PlainJudges(), seed=0)

    assert told.bits > 0
    assert told.placed > told.blind > 0.4


def test_figures_are_means_over_the_views_of_those_who_decide() -> None:
    tables = Tables(
        hands=np.array([[hand.mask for hand in DEAL]], np.uint64),
        dealer=np.array([Seat.SOUTH], np.uint8),
        vulnerability=np.zeros(1, np.uint8),
        tricks=np.array([14], np.uint8),
        source=np.zeros(1, np.uint16),
        players=np.zeros((1, 4), np.uint16),
        calls=np.array([CALLS.index(call) for call in AUCTION.calls], np.uint8),
        call_starts=np.array([0, len(AUCTION.calls)], np.uint32),
        cards=np.array(PLAYED, np.uint8),
        card_starts=np.array([0, len(PLAYED)], np.uint32),
    )

    assert [role for _, role, _, _ in views_of(tables, (1, 4))] == 2 * [
        "declarer",
        "leader",
        "leader's partner",
    ]
    (figures,) = belief_figures(insights(tables, PlainJudges(), (4, 12)))
    assert (figures["cards"], figures["n"]) == (4, 3)
    assert figures["placed"] > figures["blind"]
