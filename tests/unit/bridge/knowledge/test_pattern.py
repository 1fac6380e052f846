"""Patterns of auctions and the calls of rules."""

import pytest

from tefuda.bridge.knowledge.pattern import (
    CallTerm,
    Pattern,
    free_bindings,
    without_leading_passes,
)
from tefuda.bridge.rules import Bid, Call, parse_call
from tefuda.cards import Suit
from tefuda.errors import NotationError


def calls(text: str) -> tuple[Call, ...]:
    return tuple(map(parse_call, text.split()))


@pytest.mark.parametrize(
    ("pattern", "auction", "bound"),
    [
        ("1NT P", "1NT P", {}),
        ("1M P", "1H P", {"M": Suit.HEARTS}),
        ("1x P 1y P 2x P", "1C P 1H P 2C P", {"x": Suit.CLUBS, "y": Suit.HEARTS}),
        ("1x * bid P", "1C X 2D P", {"x": Suit.CLUBS}),
        ("... 4NT P", "1S P 3S P 4NT P", {}),
        ("1NT P|X", "1NT X", {}),
    ],
)
def test_a_pattern_binds_its_letters(pattern: str, auction: str, bound: dict[str, Suit]) -> None:
    assert list(Pattern.parse(pattern).bindings(calls(auction))) == [bound]


@pytest.mark.parametrize(
    ("pattern", "auction"),
    [
        ("1NT P", "1NT"),
        ("1M P", "1D P"),
        ("1M P", "1NT P"),
        ("1x P 1y", "1C P 1NT"),
        ("1x 2x", "1C 2D"),
        ("1x 2y", "1C 2C"),
        ("bid", "X"),
    ],
)
def test_a_pattern_refuses_what_does_not_fit(pattern: str, auction: str) -> None:
    assert not list(Pattern.parse(pattern).bindings(calls(auction)))


def test_an_unknown_word_is_named() -> None:
    with pytest.raises(NotationError, match="unknown word '1Q'"):
        Pattern.parse("1Q P")
    with pytest.raises(NotationError, match="unknown word '8C'"):
        CallTerm.parse("8C")


def test_different_letters_get_different_suits() -> None:
    bindings = list(free_bindings({"x": Suit.CLUBS}, frozenset("xM")))

    assert bindings == [
        {"x": Suit.CLUBS, "M": Suit.SPADES},
        {"x": Suit.CLUBS, "M": Suit.HEARTS},
    ]


@pytest.mark.parametrize(
    ("term", "highest", "call"),
    [
        ("P", "1S", "P"),
        ("2x", "1S", "2H"),
        ("=x", "1S", "2H"),
        ("=x", "1D", "1H"),
        ("+x", "1D", "2H"),
        ("++x", "1S", "4H"),
        ("=NT", "2C", "2NT"),
    ],
)
def test_the_call_of_a_rule_may_count_steps(term: str, highest: str, call: str) -> None:
    found = CallTerm.parse(term).call({"x": Suit.HEARTS}, Bid.parse(highest))

    assert found == parse_call(call)


def test_no_step_leads_above_the_seven_level() -> None:
    assert CallTerm.parse("+x").call({"x": Suit.HEARTS}, Bid.parse("7C")) is None


def test_leading_passes_are_left_out() -> None:
    assert without_leading_passes(calls("P P 1C P")) == calls("1C P")
    assert without_leading_passes(calls("P P")) == ()
