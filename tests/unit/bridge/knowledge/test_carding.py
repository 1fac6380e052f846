"""All agreements about cards together: what is right, and what a card tells."""

from dataclasses import replace

import pytest

from tefuda.bridge.knowledge.carding import Carding, Convention, Habits, Signals, turns_of
from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    Hand,
    History,
    Seat,
    Vulnerability,
)
from tefuda.cards import Card, Suit
from tests.turns import ranks, turn_after

CARDING = Carding(habits=Habits(0, 0, 0, 0, 0, 0, 0))
"""Without habits, so that a test sees leads and signals alone."""
SOUTH_WINS = "H6 H2 HJ HQ"
SHORT_DUMMY = "K83.2.KQJ54.T943"


def the_convention(played: str, card: str, strain: str = "N") -> Convention:
    """The only convention that speaks of *card*."""
    (found,) = CARDING.conventions(turn_after(played, strain), Card.parse(card))
    return found


@pytest.mark.parametrize(
    ("played", "strain", "hand", "right"),
    [
        pytest.param("", "N", "J82.KT863.72.Q96", "S2 H6 D7 C6", id="a card of each suit"),
        pytest.param("", "S", "J82.KT863.72.Q96", "H6 D7 C6", id="trumps are led from anything"),
        pytest.param(f"{SOUTH_WINS} D3", "N", "J82.KT83.72.Q96", "D7", id="count"),
        pytest.param("HK H2", "S", "QT43.Q94.84.JT43", "H9", id="attitude"),
        pytest.param("HK H2", "S", "QT43.QJ4.84.JT43", "HQ", id="the queen promises the jack"),
        pytest.param("HT HJ", "N", "QT43.KQ653.84.J4", "H6", id="who ducks tells with what"),
        pytest.param("H5 H2", "N", "QT43.Q96.84.JT43", "", id="third hand wins if it can"),
        pytest.param("HK", "N", "K83.A72.KQJ5.943", "", id="dummy tells nothing"),
        pytest.param("HK H2 H4", "N", "AQ4.J83.AT94.AK8", "", id="declarer tells nothing"),
    ],
)
def test_the_right_cards_of_a_hand(played: str, strain: str, hand: str, right: str) -> None:
    assert str(CARDING.right_cards(turn_after(played, strain), Hand.from_pbn(hand))) == right


@pytest.mark.parametrize(
    ("played", "hand", "truthful"),
    [
        pytest.param(f"{SOUTH_WINS} D3", "J82.KT83.752.Q9", "D2", id="count: the only one"),
        pytest.param(f"{SOUTH_WINS} D3", "J82.KT83.A52.Q9", "DA D2", id="or the ace"),
        pytest.param("HK H2", "QT43.Q94.84.JT43", "H9", id="attitude: the queen would be false"),
        pytest.param("H5 H2", "QT43.Q96.84.JT43", "HQ H9 H6", id="who can win does not signal"),
        pytest.param("", "J82.KT8.72.Q9652", "SJ S8 S2 HK HT H8 D7 D2 CQ C9 C6 C5 C2", id="a lead"),
        pytest.param("HK", "K83.A72.KQJ5.943", "HA H7 H2", id="dummy tells nothing"),
    ],
)
def test_cards_that_are_no_false_signals(played: str, hand: str, truthful: str) -> None:
    assert str(CARDING.truthful_cards(turn_after(played), Hand.from_pbn(hand))) == truthful


@pytest.mark.parametrize(
    ("hand", "right"),
    [
        pytest.param("9765.976.A43.J76", "H9", id="the higher suit"),
        pytest.param("9765.976.J43.A76", "H6", id="the lower suit"),
        pytest.param("9765.976.A43.A76", "", id="both"),
        pytest.param("9765.976.J43.J76", "", id="neither"),
    ],
)
def test_a_preference_is_given_for_one_suit_only(hand: str, right: str) -> None:
    turn = turn_after("HK H2", "S", SHORT_DUMMY)

    assert str(CARDING.right_cards(turn, Hand.from_pbn(hand))) == right


def test_a_lead_tells_length_and_honours() -> None:
    lead = the_convention("", "H6")

    assert lead.kind == "lead"
    assert lead.weight(ranks("KT863")) == 1
    assert lead.weight(ranks("KT86")) == 1
    assert lead.weight(ranks("KQJ6")) == 0
    assert lead.weight(ranks("865")) == 0
    assert lead.weight(ranks("9862")) == 0
    assert lead.weight(ranks("9876")) == 0.5  # the eight is as right


EAST_LEADS = "H6 H2 HK H3"


@pytest.mark.parametrize(
    ("card", "likely", "unlikely"),
    [
        pytest.param("C2", "Q862", "862", id="low: an honour"),
        pytest.param("C8", "862", "Q862", id="high: none"),
        pytest.param("CQ", "QJ2", "Q62", id="an honour: a sequence"),
    ],
)
def test_a_lead_later_is_given_and_read(card: str, likely: str, unlikely: str) -> None:
    lead = the_convention(EAST_LEADS, card, "S")
    right = CARDING.right_cards(turn_after(EAST_LEADS, "S"), Hand.from_pbn(f"...{likely}"))

    assert lead.kind == "lead"
    assert Card.parse(card) in right
    assert lead.weight(ranks(likely)) > lead.weight(ranks(unlikely)) > 0


def test_a_suit_led_again_tells_what_is_left() -> None:
    again = the_convention(EAST_LEADS, "H9")

    assert again.weight(ranks("97")) == 1 > again.weight(ranks("975")) > 0
    assert again.weight(ranks("9754")) == 1  # nothing is agreed


def test_trumps_are_led_from_anything() -> None:
    assert not list(CARDING.conventions(turn_after(EAST_LEADS, "S"), Card.parse("S5")))


def test_count_is_read_as_it_is_given() -> None:
    count = the_convention(f"{SOUTH_WINS} D3", "D7")

    assert count.kind == "signal"
    assert count.weight(ranks("72")) == 1
    assert count.weight(ranks("7")) == 1
    assert count.weight(ranks("972")) == 0
    assert count.weight(ranks("972") | ranks("5")) == 1


def test_any_high_card_is_read_as_even_where_that_is_agreed() -> None:
    carding = replace(CARDING, signals=Signals(count_high="any"))
    turn = turn_after("S5 S4 ST SA C6", dummy="K64.754.AQT.KQT4")
    (eight,) = carding.conventions(turn, Card.parse("C8"))
    (five,) = carding.conventions(turn, Card.parse("C5"))
    second = {card: the_convention("S5 S4 ST SA C6", card) for card in ("C8", "C5")}

    assert eight.weight(ranks("J852")) == five.weight(ranks("J852")) == 0.5
    assert eight.weight(ranks("852")) == five.weight(ranks("852")) == 0
    assert [second[card].weight(ranks("J852")) for card in second] == [1, 0]


def test_a_weaker_signal_excludes_less() -> None:
    carding = replace(CARDING, signals=Signals(count_strength=0.7))
    turn = turn_after(f"{SOUTH_WINS} D3")
    (count,) = carding.conventions(turn, Card.parse("D7"))

    assert count.weight(ranks("972")) == pytest.approx(0.3)
    assert count.weight(ranks("72")) == 1


def test_a_holding_that_should_win_is_not_judged_by_signals() -> None:
    low = the_convention(f"{SOUTH_WINS} S4 S6 S8", "S5")  # last hand lets dummy win

    assert low.weight(ranks("A75")) == 1
    assert low.weight(ranks("75")) == 0
    assert low.weight(ranks("752")) == 0


def test_a_preference_speaks_of_the_other_suits_and_never_excludes() -> None:
    turn = turn_after("HK H2", "S", SHORT_DUMMY)
    wanted, unwanted = CARDING.conventions(turn, Card.parse("H9"))

    assert (wanted.suit, unwanted.suit) == (Suit.DIAMONDS, Suit.CLUBS)
    assert wanted.weight(ranks("A2")) == 1 > wanted.weight(ranks("J2")) > 0
    assert unwanted.weight(ranks("J2")) == 1 > unwanted.weight(ranks("A2")) > 0


@pytest.mark.parametrize(
    ("played", "card"),
    [
        pytest.param("HK H2", "HQ", id="an honour"),
        pytest.param(f"{SOUTH_WINS} S4 S6 S8", "S9", id="a card that wins"),
        pytest.param(f"{SOUTH_WINS} D3 D7", "DK", id="dummy"),
        pytest.param("C5 C3 CT CA H4", "H6", id="a lead in the middle, and second hand's heart"),
    ],
)
def test_what_is_no_signal(played: str, card: str) -> None:
    silent = replace(CARDING, signals=Signals(count="off", attitude="off", preference="off"))

    assert not list(silent.conventions(turn_after(played), Card.parse(card)))


def test_turns_are_what_everybody_saw() -> None:
    deal = Deal.from_pbn("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96")
    board = Board(deal, Seat.SOUTH, Vulnerability.NONE)
    auction = Auction.parse(["2NT", "P", "3NT", "P", "P", "P"], Seat.SOUTH)
    played = tuple(map(Card.parse, ["H6", "H4", "HJ", "HQ", "D3"]))
    turns = list(turns_of(History(board, auction, played).view(Seat.EAST)))

    assert [card for _, card in turns] == list(played)
    assert [turn.seat for turn, _ in turns] == [
        Seat.WEST,
        Seat.NORTH,
        Seat.EAST,
        Seat.SOUTH,
        Seat.SOUTH,
    ]
    assert [turn.place for turn, _ in turns] == [0, 1, 2, 3, 0]
    assert turns[0][0].dummy is None
    assert turns[1][0].dummy == deal[Seat.NORTH]
    assert not list(turns_of(History(board, Auction(Seat.SOUTH)).view(Seat.EAST)))
