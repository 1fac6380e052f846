"""High-low in trumps: when it is given, with which cards, and how it is read."""

import pytest

from tefuda.bridge.knowledge.carding import Carding, Habits, Signals
from tefuda.bridge.knowledge.carding.trump_echo import (
    right_first_trump,
    right_second_trump,
    trump_begun,
)
from tefuda.bridge.rules import Hand
from tefuda.cards import Card, Suit
from tests.turns import letters, ranks, turn_after

CARDING = Carding(habits=Habits(0, 0, 0, 0, 0, 0, 0))
FIRST = "H6 H2 HJ HQ SA"
"""South draws trumps, and West follows."""
SECOND = f"{FIRST} S7 S3 S4 SQ"


@pytest.mark.parametrize(
    ("held", "first"),
    [
        pytest.param("975", "7", id="three"),
        pytest.param("J75", "7", id="three with an honour"),
        pytest.param("JT5", "5", id="no honour is thrown away for it"),
        ("75", "5"),
        ("9752", "2"),
        ("7", "7"),
    ],
)
def test_high_low_is_begun_from_three(held: str, first: str) -> None:
    assert letters(right_first_trump(ranks(held))) == first


@pytest.mark.parametrize(
    ("held", "second"),
    [
        pytest.param("95", "5", id="three: high-low"),
        pytest.param("98", "", id="three, but the first was the lowest"),
        pytest.param("952", "9", id="four: no high-low"),
        pytest.param("5", "", id="two: too late"),
    ],
)
def test_high_low_is_completed_from_three_alone(held: str, second: str) -> None:
    assert letters(right_second_trump(ranks("7"), ranks(held))) == second


@pytest.mark.parametrize(
    ("played", "strain", "begun"),
    [
        pytest.param(SECOND, "S", "7", id="second round"),
        pytest.param(SECOND, "N", "", id="no trumps"),
        pytest.param(FIRST, "S", "", id="first round"),
        pytest.param(f"{FIRST} ST S3 S4 SQ", "S", "", id="an honour came first"),
        pytest.param("H6 H2 HJ HQ CA S2 C2 C3 D2 D3 D4 DA SA", "S", "", id="declarer"),
        pytest.param("H6 H2 HJ HQ CA S7 C3 C4 DA D5 D4 D3 H7 HA S4 H3 SA", "S", "", id="a ruff"),
    ],
)
def test_high_low_begins_with_a_spot_that_follows(played: str, strain: str, begun: str) -> None:
    assert letters(trump_begun(turn_after(played, strain), Suit.SPADES)) == begun


def test_high_low_in_trumps_is_given_and_read() -> None:
    turn = turn_after(SECOND, "S")
    (told,) = CARDING.conventions(turn, Card.parse("S5"))

    assert (
        str(CARDING.right_cards(turn_after(FIRST, "S"), Hand.from_pbn("975.K3.842.T652"))) == "S7"
    )
    assert str(CARDING.right_cards(turn, Hand.from_pbn("95.K3.842.T652"))) == "S5"
    assert told.kind == "signal"
    assert told.weight(ranks("95")) == 1
    assert told.weight(ranks("5")) == told.weight(ranks("952")) == pytest.approx(0.35)


def test_low_high_in_trumps_tells_nothing() -> None:
    assert not list(CARDING.conventions(turn_after(SECOND, "S"), Card.parse("S9")))


@pytest.mark.parametrize("signals", [Signals(trump_echo="nothing"), Signals(count="off")])
def test_high_low_in_trumps_can_be_given_up(signals: Signals) -> None:
    silent = Carding(signals=signals, habits=CARDING.habits)
    turn = turn_after(SECOND, "S")

    assert not list(silent.conventions(turn, Card.parse("S5")))
    assert not silent.right_cards(turn, Hand.from_pbn("95.K3.842.T652"))
