"""Habits: the card that breaks each of them, the one that keeps it, and when it does not hold."""

from dataclasses import fields, replace

import pytest

from tefuda.bridge.knowledge.carding import Habits
from tefuda.cards import Card
from tests.turns import ranks, turn_after

SOUTH_WINS = "H6 H2 HJ HQ"
EAST_WINS = "H6 H2 HK H3"
SILENT = Habits(**{habit.name: 0.0 for habit in fields(Habits)})


def weights(played: str, card: str, held: str, strain: str = "N") -> dict[str, float]:
    """The weight of *held*, ranks of the suit of *card*, by each habit that speaks."""
    turn = turn_after(played, strain)
    return {
        convention.says: convention.weight(ranks(held))
        for convention in Habits().conventions(turn, Card.parse(card))
    }


LONG_SUIT = "against no-trump a long suit is led"
BARE_KING = "no king is left bare under the ace"
SECOND_LOW = "second hand low"
THIRD_HIGH = "third hand high, the lowest of equals"
PLAIN_TRICK = "a trick is not given away"
CHEAPEST = "no more than is needed"


@pytest.mark.parametrize(
    ("says", "played", "card", "held", "weight"),
    [
        pytest.param(LONG_SUIT, "", "H6", "KT863", 1.0, id="a long suit"),
        pytest.param(LONG_SUIT, "", "H9", "976", 0.2, id="a short suit"),
        pytest.param(BARE_KING, "H5 H2", "H8", "K8", 0.2, id="a bare king"),
        pytest.param(BARE_KING, "H5 H2", "H8", "K84", 1.0, id="a king that is not bare"),
        pytest.param(BARE_KING, "H5 H2", "HK", "K8", 1.0, id="the king itself"),
        pytest.param(SECOND_LOW, f"{SOUTH_WINS} D3", "DA", "A72", 0.4, id="second hand high"),
        pytest.param(SECOND_LOW, f"{SOUTH_WINS} D3", "DT", "T9", 1.0, id="touching cards"),
        pytest.param(SECOND_LOW, f"{SOUTH_WINS} D3", "DA", "A", 1.0, id="no choice"),
        pytest.param(THIRD_HIGH, "C5 C3", "CQ", "Q72", 1.0, id="third hand high"),
        pytest.param(THIRD_HIGH, "C5 C3", "C7", "Q72", 0.2, id="third hand low"),
        pytest.param(THIRD_HIGH, "C5 C9", "C7", "Q72", 0.2, id="third hand low under dummy"),
        pytest.param(THIRD_HIGH, "C5 C3", "CQ", "KQ2", 1.0, id="lowest of equals"),
        pytest.param(THIRD_HIGH, "C5 C3", "CK", "KQ2", 0.2, id="highest of equals"),
        pytest.param(THIRD_HIGH, "C5 C9", "C2", "872", 1.0, id="nothing that wins"),
        pytest.param(PLAIN_TRICK, f"{SOUTH_WINS} S4 S6 S8", "S5", "A5", 0.5, id="a gift"),
        pytest.param(PLAIN_TRICK, f"{SOUTH_WINS} S4 S6 SK", "S5", "Q5", 1.0, id="too high"),
        pytest.param(CHEAPEST, f"{SOUTH_WINS} S4 S6 S8", "SA", "A9", 0.2, id="too much"),
        pytest.param(CHEAPEST, f"{SOUTH_WINS} S4 S6 S8", "S9", "A9", 1.0, id="just enough"),
        pytest.param(CHEAPEST, f"{SOUTH_WINS} S4 S6 S8", "ST", "T9", 1.0, id="equals"),
    ],
)
def test_each_habit_weighs_what_breaks_it(
    says: str, played: str, card: str, held: str, weight: float
) -> None:
    assert weights(played, card, held)[says] == pytest.approx(weight)


@pytest.mark.parametrize(
    ("says", "played", "card", "strain"),
    [
        pytest.param(LONG_SUIT, "", "H6", "S", id="against a suit shortness is led too"),
        pytest.param(BARE_KING, f"{SOUTH_WINS} H3", "H5", "N", id="second hand has to wait"),
        pytest.param(BARE_KING, "D5 D5", "D8", "N", id="dummy has no ace"),
        pytest.param(SECOND_LOW, f"{SOUTH_WINS} D3", "D7", "N", id="a small card is low"),
        pytest.param(SECOND_LOW, f"{SOUTH_WINS} D3 D7 DK", "DA", "N", id="last hand"),
        pytest.param(THIRD_HIGH, "CQ C3", "C7", "N", id="partner's honour may win"),
        pytest.param(THIRD_HIGH, "D3 D5", "D7", "N", id="dummy has honours that count later"),
        pytest.param(THIRD_HIGH, f"{EAST_WINS} D4 D9", "D7", "N", id="dummy may still win"),
        pytest.param(PLAIN_TRICK, f"{SOUTH_WINS} D3 DA D5", "D4", "N", id="partner has won"),
        pytest.param(CHEAPEST, f"{SOUTH_WINS} D3 DA D5", "D4", "N", id="partner wins already"),
        pytest.param(THIRD_HIGH, "C5 C3", "H7", "N", id="a discard"),
    ],
)
def test_a_habit_does_not_speak_where_nobody_has_it(
    says: str, played: str, card: str, strain: str
) -> None:
    assert says not in weights(played, card, card[1], strain)


def test_declarer_has_habits_of_the_last_hand_only() -> None:
    assert CHEAPEST in weights("C5 C3 CT", "CA", "AQ")
    assert SECOND_LOW not in weights("C5 C3 CJ C8 H4", "HK", "K3")


@pytest.mark.parametrize("played", ["", "C5 C3", f"{SOUTH_WINS} D3", f"{SOUTH_WINS} S4 S6 S8"])
def test_a_habit_of_strength_zero_says_nothing(played: str) -> None:
    turn = turn_after(played)
    led = turn.trick.cards[0] if turn.trick.cards else Card.parse("SA")
    card = Card(led.suit, 12)

    assert list(Habits().conventions(turn, card))
    assert not list(SILENT.conventions(turn, card))


@pytest.mark.parametrize(
    ("card", "held", "weight"),
    [
        pytest.param("DT", "KT9", 1.0, id="nothing touches it from above"),
        pytest.param("DT", "JT9", 0.0, id="the jack does"),
        pytest.param("DK", "KQJ", 1.0, id="the top"),
    ],
)
def test_beginners_think_that_touching_cards_are_led_from_the_top(
    card: str, held: str, weight: float
) -> None:
    turn = turn_after("CK C3 C9 CA")
    habits = replace(SILENT, from_the_top=1.0)
    (convention,) = habits.conventions(turn, Card.parse(card))

    assert convention.weight(ranks(held)) == weight
    assert not list(SILENT.conventions(turn, Card.parse(card)))
