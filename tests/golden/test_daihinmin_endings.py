"""Solved endings are what they were, to the last bit."""

import pytest

from tests.golden.daihinmin_endings import GAMES, GOLDEN, golden_text, lines

LINES = [
    line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]


@pytest.mark.parametrize("name", GAMES)
def test_small_endings_are_what_they_were(name: str) -> None:
    known = [line for line in LINES if line.split()[0] == name]

    assert lines(name, 7) == known[:7]


@pytest.mark.slow
def test_all_endings_are_what_they_were() -> None:
    assert golden_text() == GOLDEN.read_text(encoding="utf-8")
