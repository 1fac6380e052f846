"""Ranges hold nine of ten hands and end where the call does."""

import numpy as np

from tefuda.bridge.knowledge.meaning.ranges import Range, ranges_of


def counted(size: int = 38, **weights: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    numbers = np.zeros(size)
    for name, weight in weights.items():
        low, _, high = name.removeprefix("n").partition("_")
        numbers[int(low) : int(high or low) + 1] = weight
    return numbers


def test_a_range_that_the_call_limits_has_two_ends() -> None:
    assert ranges_of(counted(n15_17=10), counted(n0_30=10)) == [Range(15, 17)]


def test_a_range_goes_on_where_hands_are_rare_but_make_the_call() -> None:
    made = counted(n12_16=100, n17_21=2)
    possible = counted(n0_16=100, n17_21=2, n22_30=2)

    assert ranges_of(made, possible) == [Range(12, 21)]


def test_a_range_up_to_where_there_are_no_hands_has_no_end() -> None:
    assert ranges_of(counted(n20_28=5), counted(n0_28=5)) == [Range(20)]


def test_a_few_hands_that_make_the_call_too_are_not_within() -> None:
    assert ranges_of(counted(n11=2, n12_14=40), counted(n0_30=40)) == [Range(12, 14)]


def test_a_gap_makes_two_ranges() -> None:
    made = counted(n6_11=10, n15_18=3)

    assert ranges_of(made, np.maximum(made, counted(n0_30=3))) == [Range(6, 11), Range(15, 18)]


def test_no_hands_have_no_range() -> None:
    assert ranges_of(counted(), counted(n0_30=1)) == []
