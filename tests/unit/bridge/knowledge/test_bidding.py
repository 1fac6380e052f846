"""Choosing and reading calls by the system that comes with the package."""

from random import Random

import pytest

from tefuda.bridge.knowledge.bidding import Bidder, parsed
from tefuda.bridge.knowledge.extent import Extent, Interval
from tefuda.bridge.knowledge.pattern import free_bindings
from tefuda.bridge.knowledge.system import Rule, load_system
from tefuda.bridge.rules import Auction, Hand, Seat, Vulnerability, parse_call
from tefuda.cards import FULL_DECK, Suit

SAYC = load_system()
BIDDER = Bidder(SAYC)


def auction(text: str) -> Auction:
    return Auction.parse(text, Seat.NORTH)


@pytest.mark.parametrize(
    ("hand", "before", "call"),
    [
        ("AK3.QJ52.KQ4.J87", "", "1NT"),
        ("AK973.QJ5.K842.7", "", "1S"),
        ("AKJ3.AQ52.KQ4.AK", "", "3NT"),
        ("5.KQJ852.T94.832", "", "2H"),
        ("Q973.KJ52.A84.72", "1NT P", "2C"),
        ("KJ973.52.A84.872", "1NT P", "2H"),
        ("AK3.QJ52.KQ4.J87", "1NT P 2C P", "2H"),
        ("KQ73.5.A842.Q872", "1H P", "1S"),
        ("52.KQ73.A842.A72", "1H P", "2NT"),
        ("A972.5.KQ42.AJ72", "1H", "X"),
        ("AQJ73.52.K42.872", "1D", "1S"),
        ("K973.52.A842.J72", "1C 1H", "X"),
    ],
)
def test_common_hands_are_bid_as_everybody_does(hand: str, before: str, call: str) -> None:
    chosen = BIDDER.choose(Hand.from_pbn(hand), auction(before), Vulnerability.NONE)

    assert chosen == parse_call(call)


def test_ranges_are_parameters() -> None:
    weak = Bidder(load_system("sayc", {"1NT": (12, 14)}))
    hand = Hand.from_pbn("AK3.QJ52.Q64.J87")

    assert weak.choose(hand, auction(""), Vulnerability.NONE) == parse_call("1NT")
    assert BIDDER.choose(hand, auction(""), Vulnerability.NONE) == parse_call("1C")
    assert weak.shown(auction("1NT"))[Seat.NORTH].hcp == Interval(12, 14)


@pytest.mark.parametrize("before", ["", "P", "P P", "P P P"])
def test_a_pair_may_open_with_more_only(before: str) -> None:
    sound = Bidder(load_system("sayc", {"opening": (13, 40)}))
    twelve, thirteen = map(Hand.from_pbn, ("AK973.Q52.K842.7", "AK973.Q52.KJ42.7"))

    assert sound.choose(thirteen, auction(before), Vulnerability.NONE) == parse_call("1S")
    assert sound.choose(twelve, auction(before), Vulnerability.NONE) == parse_call("P")
    assert BIDDER.choose(twelve, auction(before), Vulnerability.NONE) == parse_call("1S")
    assert sound.read(auction(f"{before} 1S"))[-1].extent.hcp.low == 13


def test_a_call_is_read_as_what_its_rule_says() -> None:
    (reading,) = BIDDER.read(auction("1NT"))

    assert reading.meaning == "balanced"
    assert reading.shows == ("15 <= hcp <= 17 and balanced",)
    assert reading.extent.hcp == Interval(15, 17)
    assert reading.extent.lengths == (Interval(2, 5),) * 4


def test_what_was_passed_over_is_denied() -> None:
    pass_by_dealer = BIDDER.read(auction("P"))[0]

    assert pass_by_dealer.denies
    assert pass_by_dealer.extent.hcp.high == 11


def test_later_calls_narrow_what_a_seat_has_shown() -> None:
    shown = BIDDER.shown(auction("1NT P 2C P 2S P"))

    assert shown[Seat.NORTH].lengths[Suit.SPADES].low == 4
    assert shown[Seat.NORTH].hcp == Interval(15, 17)


def test_a_call_that_no_rule_knows_is_natural() -> None:
    reading = BIDDER.read(auction("1NT P 7D"))[-1]

    assert not reading.is_explained
    assert str(reading.constraint) == "diamonds >= 4"
    assert (reading.meaning, reading.shows, reading.denies) == ("", (), ())
    assert reading.extent.lengths[Suit.DIAMONDS].low == 4
    assert reading.taken_as == "no rule has it: taken as natural"


def test_an_answer_to_four_no_trump_is_not_read_as_a_suit() -> None:
    asking, _, answer = BIDDER.read(auction("1H P 4C P 4NT P 5D"))[-3:]

    assert not asking.is_explained
    assert answer.is_answer
    assert answer.extent.lengths[Suit.DIAMONDS].low == 0
    assert "tells of aces" in answer.taken_as


def test_an_auction_of_every_bid_is_read_without_failing() -> None:
    bids = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]

    assert len(BIDDER.read(auction(" ".join(bids)))) == 35


@pytest.mark.slow
def test_every_rule_of_the_file_applies_to_some_hand() -> None:
    rng = Random(1)
    deck = list(FULL_DECK)
    hands = []
    for _ in range(40_000):
        rng.shuffle(deck)
        hands.append(Hand.of(deck[:13]))

    # Partner silent asks for too much, a strong partner for too little, and only with a weak one
    # there is no chance: one of them will do.
    shown = ("20 <= hcp <= 21 and balanced", "6 <= hcp <= 9 and balanced")
    partners = (Extent(), *(Extent().narrowed(parsed(one)) for one in shown))
    waiting = list(SAYC.rules)
    for hand in hands:
        waiting = [rule for rule in waiting if not _may_apply(rule, hand, partners)]

    assert [f"{rule.place} {rule.call.text}: {rule.text}" for rule in waiting] == []


def _may_apply(rule: Rule, hand: Hand, partners: tuple[Extent, ...]) -> bool:
    return any(
        parsed(rule.constraint_text(bound, partner)).holds(hand)
        for pattern in rule.patterns
        for bound in free_bindings({}, rule.letters | pattern.letters)
        for partner in partners
    )
