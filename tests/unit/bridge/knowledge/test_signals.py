"""Signals: when each kind is given, and with which card."""

import pytest

from tefuda.bridge.knowledge.carding import Carding, Signals
from tefuda.bridge.knowledge.carding.signals import (
    asks_for_higher,
    echo_begun,
    likes,
    other_suits,
)
from tefuda.bridge.rules import Hand
from tefuda.cards import Card, CardSet, Suit
from tests.turns import letters, ranks, turn_after

UPSIDE_DOWN = Signals(attitude="upside-down", count="upside-down", preference="upside-down")
SOUTH_WINS = "H6 H2 HJ HQ"
"""West leads a heart, and South wins the trick."""


@pytest.mark.parametrize(
    ("held", "standard", "upside_down"),
    [
        ("7", "7", "7"),
        ("72", "7", "2"),
        ("952", "2", "5"),
        ("9532", "5", "2"),
        ("97532", "2", "7"),
        ("987532", "7", "2"),
        pytest.param("K2", "2", "2", id="K2: no honour is thrown away for count"),
        pytest.param("K952", "9", "2", id="K952"),
        pytest.param("QJ95", "9", "5", id="QJ95: the first that is no honour"),
        pytest.param("Q95", "5", "9", id="Q95"),
        pytest.param("KQ", "Q", "Q", id="KQ: the lower honour if there is nothing else"),
    ],
)
def test_count_tells_odd_from_even(held: str, standard: str, upside_down: str) -> None:
    assert letters(Signals().right_count(ranks(held))) == standard
    assert letters(UPSIDE_DOWN.right_count(ranks(held))) == upside_down


@pytest.mark.parametrize(
    ("held", "standard", "upside_down"),
    [
        ("7", "7", "7"),
        ("72", "7", "2"),
        ("952", "2", "95"),
        pytest.param("J852", "85", "2", id="J852: ♣8 and ♣5 tell the same"),
        ("987532", "98753", "2"),
        pytest.param("K2", "2", "2", id="K2: no honour is thrown away for count"),
        pytest.param("KQ", "Q", "Q", id="KQ: the lower honour if there is nothing else"),
    ],
)
def test_any_high_card_may_be_even(held: str, standard: str, upside_down: str) -> None:
    assert letters(Signals(count_high="any").right_count(ranks(held))) == standard
    other = Signals(count="upside-down", count_high="any")
    assert letters(other.right_count(ranks(held))) == upside_down


@pytest.mark.parametrize(
    ("first", "held", "standard", "upside_down"),
    [
        ("7", "2", "2", ""),
        ("2", "97", "7", ""),
        ("7", "92", "9", "2"),
        ("2", "953", "", "3"),
        ("7", "K2", "K", "2"),
    ],
)
def test_high_low_is_completed(first: str, held: str, standard: str, upside_down: str) -> None:
    assert letters(Signals().right_echo(ranks(first), ranks(held))) == standard
    assert letters(UPSIDE_DOWN.right_echo(ranks(first), ranks(held))) == upside_down


def test_only_a_defender_who_follows_for_the_second_time_completes_high_low() -> None:
    assert (
        letters(echo_begun(turn_after(f"{SOUTH_WINS} D3 D7 DK D4 DQ D8 D6"), Suit.DIAMONDS)) == "7"
    )
    assert not echo_begun(turn_after(f"{SOUTH_WINS} D3"), Suit.DIAMONDS)
    assert not echo_begun(turn_after(f"{SOUTH_WINS} D3 D7 DK D4 DQ D8"), Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("held", "is_liked", "standard", "upside_down"),
    [
        ("Q942", True, "9", "2"),
        ("942", False, "2", "9"),
        ("A2", True, "2", "2"),
        ("KQ", True, "Q", "Q"),
    ],
)
def test_attitude_tells_what_is_liked(
    held: str, is_liked: bool, standard: str, upside_down: str
) -> None:
    assert letters(Signals().right_attitude(ranks(held), is_liked)) == standard
    assert letters(UPSIDE_DOWN.right_attitude(ranks(held), is_liked)) == upside_down


@pytest.mark.parametrize(
    ("played", "strain", "held", "is_liked"),
    [
        pytest.param("HK H2", "S", "Q84", True, id="the queen behind partner's king"),
        pytest.param("HK H2", "S", "J84", True, id="the jack, if partner has the queen"),
        pytest.param("HK H2", "S", "94", True, id="two cards and a ruff to come"),
        pytest.param("HK H2", "N", "94", False, id="two cards where nothing is ruffed"),
        pytest.param("HK H2", "S", "984", False, id="nothing"),
        pytest.param("H4 H2", "N", "J8", False, id="a jack is little under a small card"),
        pytest.param("H4 H2", "N", "A8", True, id="an ace"),
    ],
)
def test_what_is_liked_when_partner_leads(
    played: str, strain: str, held: str, is_liked: bool
) -> None:
    assert likes(turn_after(played, strain), Suit.HEARTS, ranks(held)) is is_liked


@pytest.mark.parametrize(("held", "is_liked"), [("K84", True), ("J84", False), ("Q", True)])
def test_a_suit_discarded_is_liked_for_its_honours(held: str, is_liked: bool) -> None:
    turn = turn_after(f"{SOUTH_WINS} D3 D7 DK")  # East has no diamond

    assert likes(turn, Suit.SPADES, ranks(held)) is is_liked


@pytest.mark.parametrize(
    ("played", "strain", "suit", "purpose"),
    [
        pytest.param("", "N", "H", "nothing", id="opening lead"),
        pytest.param("HK H2", "N", "H", "attitude", id="partner leads"),
        pytest.param("HK H2", "S", "C", "attitude", id="discard on partner's lead"),
        pytest.param("HK", "N", "H", "nothing", id="dummy"),
        pytest.param("HK H2 H5", "N", "H", "nothing", id="declarer"),
        pytest.param(f"{SOUTH_WINS} D3", "N", "D", "count", id="declarer leads"),
        pytest.param(f"{SOUTH_WINS} D3 D7 DK", "N", "D", "count", id="last hand"),
        pytest.param(f"{SOUTH_WINS} D3 D7 DK", "N", "S", "attitude", id="discard"),
        pytest.param(f"{SOUTH_WINS} D3 D7 DK", "S", "S", "nothing", id="ruff"),
        pytest.param(f"{SOUTH_WINS} S4", "S", "S", "nothing", id="trumps"),
        pytest.param(f"{SOUTH_WINS} H3", "N", "H", "nothing", id="the second card of a suit"),
    ],
)
def test_when_a_card_is_a_signal(played: str, strain: str, suit: str, purpose: str) -> None:
    assert Signals().purpose(turn_after(played, strain), Suit.parse(suit)) == purpose


@pytest.mark.parametrize(
    ("strain", "dummy", "purpose"),
    [
        pytest.param("S", "K83.2.KQJ54.T943", "preference", id="dummy has no more hearts"),
        pytest.param("S", "K83.A72.KQJ5.943", "attitude", id="dummy has more hearts"),
        pytest.param("S", ".2.KQJ54.T985432", "attitude", id="dummy has no trumps"),
        pytest.param("N", "K83.2.KQJ54.T943", "attitude", id="no-trump"),
    ],
)
def test_a_preference_is_given_when_a_shift_is_obvious(
    strain: str, dummy: str, purpose: str
) -> None:
    assert Signals().purpose(turn_after("HK H2", strain, dummy), Suit.HEARTS) == purpose


def test_no_shift_is_obvious_while_an_enemy_wins_the_trick() -> None:
    turn = turn_after("H7 H9", "S", "K83.9.KQJ54.T943")

    assert Signals().purpose(turn, Suit.HEARTS) == "attitude"


WEST_RUFFS = "H3 H2 HA H4 H5 H6 S2 H7 D2 D4 DK D3"
"""East returns West's singleton, who ruffs and finds East again."""


@pytest.mark.parametrize(
    ("played", "strain", "purpose"),
    [
        pytest.param(WEST_RUFFS, "S", "preference", id="partner has shown out"),
        pytest.param(WEST_RUFFS, "N", "nothing", id="no-trump"),
        pytest.param("H3 H2 HA H4", "S", "nothing", id="nobody knows yet"),
        pytest.param(
            f"{WEST_RUFFS} S3 SA H8 S4 S5 SK D5 S6 DA D6 D7 D8", "S", "nothing", id="no trumps"
        ),
    ],
)
def test_a_card_for_partner_to_ruff_is_a_preference(played: str, strain: str, purpose: str) -> None:
    turn = turn_after(played, strain, "K83.J72.QJ54.943")

    assert turn.place == 0
    assert Signals().purpose(turn, Suit.HEARTS) == purpose
    assert Signals(giving_ruff="nothing").purpose(turn, Suit.HEARTS) == "nothing"


def test_a_card_for_partner_to_ruff_is_given_and_read() -> None:
    turn = turn_after(WEST_RUFFS, "S", "K83.J72.QJ54.943")
    carding, hand = Carding(), Hand.from_pbn(".98.A6.T62")

    assert carding.right_cards(turn, hand).in_suit(Suit.HEARTS) == CardSet.parse("H9")
    told = {one.suit: one.chance for one in carding.conventions(turn, Card.parse("H9"))}
    assert told[Suit.DIAMONDS](ranks("A6")) > told[Suit.DIAMONDS](ranks("96"))
    assert told[Suit.CLUBS](ranks("A62")) < told[Suit.CLUBS](ranks("T62"))


@pytest.mark.parametrize(
    ("change", "played", "suit"),
    [
        (Signals(attitude="off"), "HK H2", "H"),
        (Signals(count="off"), f"{SOUTH_WINS} D3", "D"),
        (Signals(partner_leads="nothing"), "HK H2", "H"),
        (Signals(declarer_leads="nothing"), f"{SOUTH_WINS} D3", "D"),
        (Signals(discards="nothing"), f"{SOUTH_WINS} D3 D7 DK", "S"),
    ],
)
def test_a_signal_can_be_given_up(change: Signals, played: str, suit: str) -> None:
    turn = turn_after(played)

    assert Signals().purpose(turn, Suit.parse(suit)) != "nothing"
    assert change.purpose(turn, Suit.parse(suit)) == "nothing"


@pytest.mark.parametrize(
    ("held", "higher", "standard", "upside_down"),
    [("942", True, "9", "2"), ("942", False, "2", "9"), ("Q5", True, "5", "5")],
)
def test_preference_asks_for_a_suit(
    held: str, higher: bool, standard: str, upside_down: str
) -> None:
    assert letters(Signals().right_preference(ranks(held), higher)) == standard
    assert letters(UPSIDE_DOWN.right_preference(ranks(held), higher)) == upside_down


@pytest.mark.parametrize(
    ("strain", "played", "suit", "suits"),
    [
        pytest.param("S", "HK H2", "H", "DC", id="spades are trumps, hearts led"),
        pytest.param("C", "HK H2", "H", "SD", id="clubs are trumps, hearts led"),
        pytest.param("N", f"{SOUTH_WINS} D3 D7 DK", "H", "SC", id="a heart on a diamond"),
    ],
)
def test_a_preference_is_between_two_suits(strain: str, played: str, suit: str, suits: str) -> None:
    expected = tuple(map(Suit.parse, suits))

    assert other_suits(turn_after(played, strain), Suit.parse(suit)) == expected


@pytest.mark.parametrize(("strain", "suit"), [("N", "H"), ("S", "C")])
def test_there_is_no_preference_where_two_suits_are_not_left(strain: str, suit: str) -> None:
    assert other_suits(turn_after("HK H2", strain), Suit.parse(suit)) is None


@pytest.mark.parametrize(("card", "higher"), [("H9", True), ("H8", True), ("H4", False)])
def test_a_preference_is_read_beside_the_spots_that_are_out(card: str, higher: bool) -> None:
    turn = turn_after("HK H2", "S")  # nobody has seen 9 8 6 5 4 3

    assert asks_for_higher(Signals(), turn, Card.parse(card)) is higher
    assert asks_for_higher(UPSIDE_DOWN, turn, Card.parse(card)) is not higher
