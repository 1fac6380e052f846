"""Leads: the textbook card from every kind of holding."""

import pytest

from tefuda.bridge.knowledge.carding import Leads
from tests.turns import letters, ranks

ANY = (True, False)


@pytest.mark.parametrize(
    ("held", "against_suit", "led"),
    [
        pytest.param("7", ANY, "7", id="singleton"),
        pytest.param("Q", ANY, "Q", id="singleton honour"),
        pytest.param("94", ANY, "9", id="doubleton"),
        pytest.param("Q5", ANY, "Q", id="honour doubleton"),
        pytest.param("AK", ANY, "A", id="ace and king alone"),
        pytest.param("AK5", (True,), "A", id="ace from ace and king"),
        pytest.param("AK52", (True,), "A", id="ace from ace and king, four cards"),
        pytest.param("AK52", (False,), "2", id="ace and king are no sequence at no-trump"),
        pytest.param("AKQ4", ANY, "A", id="ace, king and queen"),
        pytest.param("AKJ42", (False,), "A", id="ace, king and jack"),
        pytest.param("KQ52", (True,), "K", id="king from king and queen"),
        pytest.param("KQ52", (False,), "2", id="king and queen are no sequence at no-trump"),
        pytest.param("KQ5", ANY, "K", id="king and queen, three cards"),
        pytest.param("KQJ2", ANY, "K", id="three honours"),
        pytest.param("KQT2", ANY, "K", id="nearly three honours"),
        pytest.param("QJT4", ANY, "Q", id="queen, jack and ten"),
        pytest.param("QJ93", ANY, "Q", id="queen, jack and nine"),
        pytest.param("QJ83", (True,), "Q", id="queen from queen and jack"),
        pytest.param("JT92", ANY, "J", id="jack, ten and nine"),
        pytest.param("JT82", ANY, "J", id="jack, ten and eight"),
        pytest.param("JT5", ANY, "J", id="jack and ten, three cards"),
        pytest.param("T95", ANY, "T", id="ten and nine, three cards"),
        pytest.param("T984", (True,), "T", id="ten, nine and eight"),
        pytest.param("T984", (False,), "4", id="ten, nine and eight at no-trump: by length"),
        pytest.param("KJT4", ANY, "J", id="inside sequence"),
        pytest.param("AJT4", (False,), "J", id="inside sequence under the ace"),
        pytest.param("AQJ4", (False,), "Q", id="queen and jack under the ace"),
        pytest.param("AQJ4", (True,), "A", id="no ace is underled against a suit"),
        pytest.param("A854", (True,), "A", id="ace against a suit"),
        pytest.param("A854", (False,), "4", id="fourth best from an ace"),
        pytest.param("KT863", (False,), "6", id="fourth best"),
        pytest.param("Q9743", ANY, "4", id="fourth best of five"),
        pytest.param("K52", ANY, "2", id="low from an honour"),
        pytest.param("T62", ANY, "2", id="low from a ten"),
        pytest.param("852", ANY, "8", id="top of nothing"),
        pytest.param("8752", ANY, "72", id="second or fourth of four small"),
    ],
)
def test_the_textbook_card_is_led(held: str, against_suit: tuple[bool, ...], led: str) -> None:
    for suit in against_suit:
        assert letters(Leads().right(ranks(held), against_suit=suit)) == led


@pytest.mark.parametrize(
    ("held", "led"),
    [("K852", "5"), ("K9852", "2"), ("K98532", "8"), ("J62", "2"), ("QJT5", "Q"), ("96", "9")],
)
def test_third_and_fifth(held: str, led: str) -> None:
    leads = Leads(long_suit="third and fifth", against_no_trump="third and fifth")

    for against_suit in ANY:
        assert letters(leads.right(ranks(held), against_suit)) == led


def test_length_may_be_told_differently_against_no_trump() -> None:
    leads = Leads(long_suit="third and fifth")

    assert letters(leads.right(ranks("K852"), against_suit=True)) == "5"
    assert letters(leads.right(ranks("K852"), against_suit=False)) == "2"


@pytest.mark.parametrize("held", ["AK", "AK5", "AKQ2"])
def test_the_king_may_be_led_from_ace_and_king(held: str) -> None:
    assert letters(Leads(ace_king="king").right(ranks(held), against_suit=True)) == "K"


@pytest.mark.parametrize(("agreed", "led"), [("top", "9"), ("middle", "7"), ("low", "3")])
def test_three_small_cards(agreed: str, led: str) -> None:
    leads = Leads(three_small=agreed)  # type: ignore[arg-type]  # one of the three

    assert letters(leads.right(ranks("973"), against_suit=True)) == led


@pytest.mark.parametrize(
    ("held", "attitude", "length"),
    [
        pytest.param("94", "9", "9", id="the higher of two"),
        pytest.param("QJ83", "Q", "Q", id="the top of a sequence"),
        pytest.param("A854", "A", "A", id="no ace is underled against a suit"),
        pytest.param("Q9743", "3", "4", id="low from an honour"),
        pytest.param("K52", "2", "2", id="low from three to an honour"),
        pytest.param("852", "85", "8", id="high from three small"),
        pytest.param("98532", "98", "83", id="high from many small"),
    ],
)
def test_a_suit_led_later_tells_its_honours(held: str, attitude: str, length: str) -> None:
    assert letters(Leads().right_later(ranks(held), against_suit=True)) == attitude
    assert letters(Leads(later="length").right_later(ranks(held), against_suit=True)) == length


@pytest.mark.parametrize(
    ("held", "led"),
    [
        pytest.param("6", "6", id="the last one"),
        pytest.param("92", "9", id="the higher of two"),
        pytest.param("K83", "3", id="the lowest of three"),
        pytest.param("QJ3", "Q", id="the top of two that touch"),
        pytest.param("A83", "A", id="the ace"),
        pytest.param("AK3", "A", id="of ace and king as agreed"),
        pytest.param("9832", "", id="four: anything"),
    ],
)
def test_a_suit_is_led_again_by_what_is_left(held: str, led: str) -> None:
    assert letters(Leads().right_again(ranks(held))) == led
