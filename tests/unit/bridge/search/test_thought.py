"""How many hypotheses a player weighs, drawn by shares."""

import pytest

from tefuda.bridge.search.thought import OPEN, Thought


@pytest.mark.parametrize(("number", "size"), [(0.0, OPEN), (0.24, OPEN), (0.26, 6), (0.999, 6)])
def test_a_size_is_drawn_by_its_share(number: float, size: int) -> None:
    assert Thought(6, seeing=0.25).drawn(number) == size


def test_players_may_be_all_alike() -> None:
    assert {Thought(3).drawn(number / 10) for number in range(10)} == {3}
