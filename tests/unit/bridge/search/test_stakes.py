"""What tricks are worth to the side that plays."""

import numpy as np
import pytest

from tefuda.bridge.rules import Side
from tefuda.bridge.search import Stakes, Target
from tefuda.bridge.search.stakes import mean_and_error
from tests.turns_to_play import DUCK, ENDING


def test_a_defender_counts_what_is_left_to_declarer() -> None:
    stakes = Stakes.of(DUCK)

    assert (stakes.side, stakes.is_declaring) == (Side.EW, False)
    assert (stakes.won, stakes.left) == (0, 12)
    # 3NT vulnerable: thirteen tricks, nine, eight, and one
    assert [stakes.points[tricks] for tricks in (0, 4, 5, 12)] == [-720, -600, 100, 800]
    assert stakes.succeeds.tolist() == [0.0] * 5 + [1.0] * 8


def test_declarer_counts_the_tricks_of_both_hands() -> None:
    stakes = Stakes.of(ENDING)

    assert (stakes.side, stakes.is_declaring) == (Side.NS, True)
    assert (stakes.won, stakes.left) == (5, 6)
    # 3NT not vulnerable: from five tricks to eleven
    assert stakes.points.tolist() == [-200, -150, -100, -50, 400, 430, 460]
    assert stakes.succeeds.tolist() == [0, 0, 0, 0, 1, 1, 1]


def test_imps_are_counted_against_the_mean_of_the_field() -> None:
    table = Stakes.of(ENDING).table(Target.IMPS, np.array([4, 4, 4, 4]))

    # a swing of 450 is 10 IMPs, one of 30 is 1
    assert (table[3], table[4], table[5]) == (-10, 0, 1)


def test_matchpoints_are_the_share_of_the_field_that_is_beaten() -> None:
    table = Stakes.of(ENDING).table(Target.MATCHPOINTS, np.array([4, 5, 5, 6]))

    assert table.tolist() == [0, 0, 0, 0, 0.125, 0.5, 0.875]


def test_the_contract_is_made_or_not() -> None:
    stakes = Stakes.of(ENDING)

    assert stakes.table(Target.CONTRACT, np.array([5])).tolist() == stakes.succeeds.tolist()


def test_a_single_value_has_no_error_that_is_known() -> None:
    assert mean_and_error([3.0]) == (3.0, float("inf"))
    mean, error = mean_and_error([1.0, 3.0])
    assert mean == 2
    assert error == pytest.approx(1)
