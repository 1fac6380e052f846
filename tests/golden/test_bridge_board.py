"""The golden board is what it was."""

from tests.golden.bridge_board import GOLDEN, golden_text


def test_the_board_looks_as_it_did() -> None:
    assert golden_text().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
