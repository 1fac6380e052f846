"""The ways to play some deals are as many as they were."""

import pytest

from tests.golden.daihinmin_lines import GOLDEN, RULES, differences, golden_text, line_of

LINES = [
    line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_the_first_turns_can_be_played_in_as_many_ways(line: str) -> None:
    name, seed, *counts = line.split()

    assert line_of(name, int(seed), depth=3).split()[2:] == counts[:4]


def test_every_rule_set_has_its_lines() -> None:
    assert {line.split()[0] for line in LINES} == set(RULES)


@pytest.mark.slow
def test_all_turns_can_be_played_in_as_many_ways() -> None:
    assert golden_text() == GOLDEN.read_text(encoding="utf-8")
    assert list(differences()) == []
