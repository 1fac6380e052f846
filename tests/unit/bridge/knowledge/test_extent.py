"""Intervals around what was shown."""

import pytest

from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.knowledge.extent import Extent, Interval
from tefuda.cards import Suit


def extent(text: str) -> Extent:
    return Extent().narrowed(parse_constraint(text))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("any", "anything"),
        ("15 <= hcp <= 17 and balanced", "15-17 hcp, 2-5♠, 2-5♥, 2-5♦, 2-5♣"),
        ("hcp == 0", "0 hcp"),
        ("hcp < 5 or hcp > 30", "anything"),
        ("not hcp > 10", "0-10 hcp"),
        ("not (hcp > 10 or hcp < 5)", "5-10 hcp"),
        (
            "spades >= 6 and hearts >= 6",
            "4+ points, 6-7♠, 6-7♥",
        ),
        ("shape is 5=4=x=x", "1+ points, 5♠, 4♥"),
        ("shape is 4-3-3-3", "3-4♠, 3-4♥, 3-4♦, 3-4♣"),
        ("longest is hearts and hearts <= 5", "0-5♠, 4-5♥, 0-5♦, 0-5♣"),
    ],
)
def test_a_constraint_has_an_extent(text: str, shown: str) -> None:
    assert str(extent(text)) == shown


@pytest.mark.parametrize(
    "text",
    ["hcp > 17 and hcp < 15", "spades >= 7 and hearts >= 7", "none", "hcp >= 38", "spades > 13"],
)
def test_what_no_hand_meets_is_empty(text: str) -> None:
    assert extent(text).is_empty


def test_what_is_passed_over_narrows_where_only_one_part_can_fail() -> None:
    strong = extent("spades >= 5 and hcp >= 6").without(
        parse_constraint("spades >= 5 and hcp >= 13")
    )

    assert strong.hcp == Interval(6, 12)
    assert strong.lengths[Suit.SPADES].low == 5


def test_sums_are_propagated() -> None:
    assert extent("hcp + spades >= 15 and spades <= 4").hcp == Interval(11, 37)
