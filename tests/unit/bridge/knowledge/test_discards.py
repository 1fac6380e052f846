"""First discards: whose they are, and how readily a suit is discarded from."""

import pytest

from tefuda.bridge.knowledge.carding import Habits
from tefuda.bridge.knowledge.carding.discards import is_first_discard
from tefuda.cards import Card, Suit
from tests.turns import ranks, turn_after

WEST_DISCARDS = "H6 H2 HJ HQ DA"
"""South wins West's heart and leads a diamond, of which West has none."""
SAYS = "a first discard is from length"


@pytest.mark.parametrize(
    ("played", "strain", "suit", "is_first"),
    [
        pytest.param(WEST_DISCARDS, "N", "C", True, id="first"),
        pytest.param(WEST_DISCARDS, "S", "C", True, id="first, in a suit contract"),
        pytest.param(WEST_DISCARDS, "S", "S", False, id="a ruff"),
        pytest.param(WEST_DISCARDS, "N", "D", False, id="who follows"),
        pytest.param(f"{WEST_DISCARDS} C2 D5 D4 D3", "N", "C", False, id="second"),
        pytest.param(
            f"{WEST_DISCARDS} S2 D5 D4 H7 HA H4 H3 DK D6 D7", "S", "C", True, id="after a ruff"
        ),
        pytest.param(f"{WEST_DISCARDS} D2", "N", "C", False, id="dummy"),
    ],
)
def test_whose_discard_is_the_first(played: str, strain: str, suit: str, is_first: bool) -> None:
    assert is_first_discard(turn_after(played, strain), Suit.parse(suit)) is is_first


def test_where_one_suit_is_left_there_is_no_choice() -> None:
    free = turn_after("H6 H2 HJ HQ HA H3 H7 H5 SA", "C")
    out_of_hearts = turn_after("H6 H2 HJ HQ HA C3 H7 H5 C5 C4 C6 C7 SA", "C")

    assert is_first_discard(free, Suit.DIAMONDS)
    assert not is_first_discard(out_of_hearts, Suit.DIAMONDS)


def test_a_long_suit_is_discarded_from() -> None:
    (told,) = Habits().conventions(turn_after(WEST_DISCARDS), Card.parse("C2"))

    assert told.says == SAYS
    weights = [told.weight(ranks(held)) for held in ("2", "T2", "T62", "T762", "T9762", "JT9762")]
    assert weights == sorted(weights)
    assert 0 < weights[0] < weights[1] < weights[3] < 1
    assert weights[-1] == weights[-2] == 1
