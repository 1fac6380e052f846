"""Deals to order: both hands of a side together, and weights."""

from itertools import islice

import pytest

from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.belief.dealing import BATCH, Dealing, Stipulation, Weight
from tefuda.bridge.knowledge.constraint.feature import losers
from tefuda.bridge.rules import Deal, Hand, Seat
from tefuda.cards import Suit
from tefuda.errors import NotationError


def dealing(*single: str, joint: tuple[str, ...] = (), weights: tuple[str, ...] = ()) -> Dealing:
    belief = Belief(Premises(evidence=tuple(map(Evidence.parse, single))))
    return Dealing(belief, [*map(Stipulation.parse, joint)], [*map(Weight.parse, weights)])


def hcp(deal: Deal, *seats: Seat) -> int:
    return sum(deal[seat].hcp for seat in seats)


def test_numbers_of_both_hands_are_added() -> None:
    ordered = dealing(
        "s: balanced", joint=("ns: hcp >= 25", "N-S: spades >= 8", "ew: losers <= 16")
    )

    for deal in ordered.deals(40, seed=1):
        spades = sum(len(deal[seat].ranks(Suit.SPADES)) for seat in (Seat.NORTH, Seat.SOUTH))
        assert hcp(deal, Seat.NORTH, Seat.SOUTH) >= 25
        assert spades >= 8
        assert total_losers(deal[Seat.EAST]) + total_losers(deal[Seat.WEST]) <= 16


def total_losers(hand: Hand) -> int:
    return sum(losers(hand.mask >> 16 * suit & 0x1FFF) for suit in Suit)


def test_deals_of_a_seed_begin_alike_however_many_are_wanted() -> None:
    for ordered in (
        dealing(),
        dealing(joint=("ns: hcp >= 25",)),
        dealing(weights=("2 s: hcp > 12",)),
    ):
        few = list(ordered.deals(3, seed=7))

        assert few == list(islice(ordered.deals(BATCH + 9, seed=7), 3))
        assert few != list(ordered.deals(3, seed=8))


def test_more_deals_than_a_batch_are_all_different() -> None:
    found = list(dealing().deals(BATCH + 50, seed=1))

    assert len({deal.to_pbn() for deal in found}) == BATCH + 50


def test_a_weight_makes_deals_as_much_likelier_as_it_says() -> None:
    """Of deals with odds p to 1 - p, a factor of 3 makes 3p to 1 - p; 4 standard errors."""
    plain = sum(hcp(deal, Seat.SOUTH) >= 12 for deal in dealing().deals(4000, seed=1)) / 4000
    weighed = dealing(weights=("3 south: hcp >= 12",)).deals(4000, seed=2)
    share = sum(hcp(deal, Seat.SOUTH) >= 12 for deal in weighed) / 4000

    assert share == pytest.approx(3 * plain / (1 + 2 * plain), abs=0.04)


def test_a_weight_of_nothing_forbids() -> None:
    assert all(
        hcp(deal, Seat.SOUTH) < 12
        for deal in dealing(weights=("0 south: hcp >= 12",)).deals(200, seed=1)
    )


def test_what_seems_impossible_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bridge.belief.dealing.PATIENCE", 3)

    assert list(dealing(joint=("ns: hcp > 40",)).deals(1, seed=1)) == []
    assert dealing(joint=("ns: hcp > 40",)).share(seed=1, batches=2) == 0
    assert dealing(joint=("ns: hcp >= 0",)).share(seed=1, batches=2) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hcp > 3", "a seat and a colon must come first"),
        ("nw: hcp > 3", "unknown seat 'nw' in 'nw: hcp > 3'"),
        ("ns: balanced", "a shape is that of one hand"),
        ("ns: hcp > 3 and not shape is 4-3-3-3", "a shape is that of one hand"),
    ],
)
def test_a_stipulation_that_means_nothing_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Stipulation.parse(text)


@pytest.mark.parametrize(
    "text", ["south: hcp > 3", "-1 s: hcp > 3", "nan s: hcp > 3", "9e9 s: any"]
)
def test_a_weight_has_a_factor(text: str) -> None:
    with pytest.raises(NotationError, match="a weight is a number and a condition"):
        Weight.parse(text)
