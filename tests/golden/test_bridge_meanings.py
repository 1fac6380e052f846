"""Calls are told as they were: read the difference as a player before writing it anew."""

import pytest

from tests.golden.bridge_meanings import GOLDEN, golden_text


@pytest.mark.slow
def test_calls_are_told_as_they_were() -> None:
    assert golden_text().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
