"""Calls in words: by rules, and by whoever else tells how likely hands make them."""

from functools import cache

import numpy as np
import pytest

from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, parse_constraint
from tefuda.bridge.knowledge.constraint.arrays import Masks, feature_of, holding_for
from tefuda.bridge.knowledge.meaning import CallMeaning, Explainer, explainer_of, in_words
from tefuda.bridge.knowledge.meaning.policy import Likelihoods
from tefuda.bridge.knowledge.meaning.pool import Pool
from tefuda.bridge.rules import Auction, Seat, Vulnerability, parse_call
from tefuda.cards import Suit
from tefuda.words import said


def auction_of(text: str) -> Auction:
    return Auction(Seat.NORTH, tuple(map(parse_call, text.split())))


def meaning_of(text: str) -> CallMeaning:
    """What the last call of an auction shows by the usual rules."""
    return explainer_of(both()).meaning(auction_of(text))


@pytest.mark.parametrize(
    ("auction", "says"),
    [
        ("1NT", "15 to 17 points, balanced"),
        ("1NT P 2D", "five or more hearts"),
        # Less than one in ten has five spades, or five hearts; more than that have one of them.
        ("1NT P 2C", "7 or more points, a four-card major; denies five spades and five hearts"),
        ("1NT P 2C P 2D", "15 to 17 points, balanced; denies a four-card major"),
        ("2NT", "20 or 21 points, balanced"),
        ("2D", "5 to 10 points, six diamonds, a good suit; denies a four-card major"),
        ("P P 2H", "5 to 10 points, six hearts or a good five"),
        ("1H P 2NT", "12 to 20 points, four or more hearts"),
        ("1S P 3S P 4NT P 5D", "one ace"),
        ("1NT P 2H P 2S", "15 to 17 points, balanced, two or more spades"),
        ("1C 2C", "5 to 11 points, or 15 or more, five or more spades, five or more hearts"),
    ],
)
def test_a_call_is_told_as_a_player_would(auction: str, says: str) -> None:
    assert meaning_of(auction).says == says


def test_stayman_asks_for_a_major_and_says_so() -> None:
    says = meaning_of("1NT P 2C").says

    assert "a four-card major" in says
    assert "4枚のメジャー" in said(says, "ja")


def test_a_take_out_double_is_short_there_and_long_elsewhere() -> None:
    says = meaning_of("1H X").says

    assert "three or more in spades, diamonds and clubs" in says
    assert "at most two hearts" in says


@pytest.mark.parametrize(
    ("auction", "kind"),
    [
        ("1NT", "natural"),
        ("1NT P 2C", "artificial"),
        ("1NT P 2D", "artificial"),
        ("1NT P 2D P 2H", "natural"),
        ("2C", "artificial"),
        ("1C", "natural"),
        ("1H P 2H", "natural"),
        ("1H P 2NT", "artificial"),
        ("1S P 3S P 4NT", "artificial"),
        ("1S P 3S P 4NT P 5D", "artificial"),
        ("1S P 1NT", "natural"),
        ("1H 1S P 2H", "artificial"),
        ("1H X", "take-out"),
        ("1NT 2H X", "penalties"),
        ("P", ""),
    ],
)
def test_a_call_is_natural_or_artificial_by_the_hands_that_make_it(auction: str, kind: str) -> None:
    assert meaning_of(auction).kind == kind


def test_agreements_change_what_a_call_shows() -> None:
    weak = explainer_of(both(Agreements.load().changed({"1NT": "12-14"})))

    assert weak.meaning(auction_of("1NT")).says == "12 to 14 points, balanced"


def test_what_a_seat_has_shown_by_all_its_calls_is_told_at_once() -> None:
    auction = auction_of("1NT P 2C P 2D P 3NT P P P")

    picture = explainer_of(both()).shown(auction, Vulnerability.NONE, Seat.NORTH)

    assert picture.sentence == "15 to 17 points, balanced; denies a four-card major"


def test_a_call_that_no_hand_makes_contradicts_those_before() -> None:
    assert meaning_of("3D P 3H P 4NT P 5C P 6NT").says == "contradicts the calls before it"


@pytest.mark.parametrize(
    "auction", ["4S 5H 6S 7H", "3S 4S 5S 6S", "1S 2S 3S 4S 5S 6S 7S", "7NT X XX", "1H 4D X 4S X"]
)
def test_calls_that_cannot_all_be_true_are_told_as_well(auction: str) -> None:
    says = [one.says for one in explainer_of(both()).explain(auction_of(auction))]

    assert len(says) == len(auction.split())
    assert all(said(one, "ja") != one for one in says)


def test_the_same_is_said_again() -> None:
    auction = auction_of("1C P 1H P 2H P 4H")
    fresh = Explainer(explainer_of(both()).policy, Pool.dealt())

    assert fresh.explain(auction) == explainer_of(both()).explain(auction)


def test_a_call_is_told_alike_alone_and_within_its_auction() -> None:
    alone = Explainer(explainer_of(both()).policy)
    auction = auction_of("1H P 1S P 2D P 2H")

    assert [alone.meaning(Auction(Seat.NORTH, auction.calls[:count])) for count in range(1, 8)] == (
        list(explainer_of(both()).explain(auction))
    )


class Learner:
    """A policy with chances between 0 and 1: opens 1NT often, the more so the more it fits."""

    def __init__(self) -> None:
        self.asked = 0

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """North opens balanced hands of 15 to 17 points to 95 %, of 14 to 4 %, hardly any other;
        its later calls go by hearts. The others do whatever they do with any hand."""
        self.asked += 1
        points = feature_of(hands, HCP)
        balanced = holding_for(hands, [parse_constraint("balanced")])
        opens = np.where((points >= 15) & (points <= 17), 0.95, np.where(points == 14, 0.04, 0.002))
        hearts = feature_of(hands, LENGTHS[Suit.HEARTS])
        bids_hearts = np.where(hearts >= 4, 0.9, 0.01)
        columns = [np.where(balanced, opens, 0.002), bids_hearts]
        if seat is not Seat.NORTH:
            columns = [np.full(len(hands), 0.5)]
        calls = [call for caller, call in auction if caller is seat]
        table: Likelihoods = np.stack(columns[: len(calls)], axis=1).astype(np.float32)
        return table


@cache
def small_pool() -> Pool:
    return Pool.dealt(decks=1 << 13)


def test_learned_calls_are_told_by_the_hands_that_are_likely_to_make_them() -> None:
    learner = Learner()

    first, *_, second = Explainer(learner, small_pool()).explain(auction_of("1NT X P P 2H"))

    assert first.says == "15 to 17 points, balanced"
    assert first.kind == "natural"
    assert second.says.startswith("15 to 17 points, balanced, four or more hearts")
    assert learner.asked == len(Seat)


def test_words_of_a_constraint_are_those_of_the_hands_that_meet_it() -> None:
    says = in_words(parse_constraint("hcp >= 15 and hcp <= 17 and balanced"))

    assert says == "15 to 17 points, balanced"
    assert said(says, "ja") == "15〜17点、バランスハンド"


def test_a_constraint_that_few_hands_meet_is_told_as_it_is() -> None:
    assert in_words(parse_constraint("hcp > 34")) == "hcp > 34"
