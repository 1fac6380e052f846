"""Sets of names and sets of orders: what they say, and where they differ."""

import json

import numpy as np
import pytest

from tefuda.cli import main
from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.values import NAMES, FullOrders, ValueComparison, compared


@pytest.fixture(scope="module")
def seven() -> ValueComparison:
    """All endings of seven cards."""
    names, orders = Endings(3), FullOrders()
    names.solve_up_to(7)
    orders.solve_up_to(7)
    return compared(names, orders, 7)


def test_a_forced_first_place_does_not_depend_on_other_places(seven: ValueComparison) -> None:
    decided = seven.counts[:3]

    assert np.array_equal(decided[:, :3], np.diag(np.diag(decided[:, :3])))
    assert not decided[:, 3:].any()


def test_both_ways_are_counted(seven: ValueComparison) -> None:
    assert seven.patterns == 15_180
    assert seven.disagreements == 597
    assert seven.narrower == 550
    assert seven.contrary == 7


def test_who_cannot_win_may_still_care() -> None:
    # Leading 1 makes b first and a last, leading 2 makes c first and a second.
    hands = (1, 2), (2,), (3,)
    names, orders = Endings(3), FullOrders()
    names.solve_up_to(4)
    orders.solve_up_to(4)

    assert names.look_up(hands).value == "bc"
    assert orders.look_up(hands) == ("cab",)


def test_the_comparison_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["experiments", "endgame-values", "--cards", "5", "--json"])
    answer = json.loads(capsys.readouterr().out)
    with pytest.raises(SystemExit):
        main(["experiments", "endgame-values", "--cards", "5"])
    words = capsys.readouterr().out

    assert answer["patterns"] == 630
    assert answer["disagreements"] == 15
    assert list(answer["counts"]) == list(NAMES)
    assert "630 patterns of 5 cards, 15 (2.4%) differ" in words
