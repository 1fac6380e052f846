"""The papers' examples: the cards that they find, and that Monte Carlo does not."""

from pathlib import Path

import pytest

from tefuda.bridge.search import Budget
from tefuda.experiments.abc import WAYS, checks
from tefuda.experiments.attempts import ABC, MONTE_CARLO, Plan, attempt
from tefuda.experiments.problems import PAPER_EXAMPLES, CardProblem, problems_in
from tefuda.experiments.signals import lengths_of

FRESH_SEEDS = range(7_001, 7_101)
QUICK = Budget(deals=40, abc_deals=32, hypotheses=32)


@pytest.fixture(scope="session")
def examples(shared_data: Path) -> dict[str, CardProblem]:
    """The examples by name."""
    return {problem.name: problem for problem in problems_in(shared_data / PAPER_EXAMPLES)}


# The others take seconds: see the slow test.
@pytest.mark.parametrize("name", ["000-1", "000-2", "003-1", "003-1v"])
def test_abc_finds_the_card_of_the_paper(examples: dict[str, CardProblem], name: str) -> None:
    found = attempt(examples[name], ABC, seed=1, budget=QUICK)

    assert found.is_right, found


def test_monte_carlo_takes_the_king(examples: dict[str, CardProblem]) -> None:
    found = attempt(examples["000-1"], MONTE_CARLO, seed=1, budget=QUICK)

    assert found.card == "CK"
    assert found.means["C2"] <= -690 < found.means["CK"] <= -650


def test_monte_carlo_calls_cards_equal_that_are_not(examples: dict[str, CardProblem]) -> None:
    found = attempt(examples["000-3"], MONTE_CARLO, seed=1, budget=QUICK)

    assert len(found.means) == 5
    assert len(set(found.means.values())) == 1


def test_a_signal_rules_lengths_out(examples: dict[str, CardProblem]) -> None:
    read = lengths_of(examples["003-1"], is_read=True)
    unread = lengths_of(examples["003-1"], is_read=False)

    assert read.chances.keys() == {1, 2}
    assert unread.chances.keys() == {1, 2, 3}
    assert read.printed == {"2": 45, "1": 5}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["000-1", "000-2", "000-3", "000-4", "003-1", "003-1v"])
def test_all_that_the_papers_show_holds_on_a_hundred_seeds(
    examples: dict[str, CardProblem], name: str
) -> None:
    plan = Plan([examples[name]], WAYS, FRESH_SEEDS, Budget())

    missed = [check for check in checks(list(plan.attempts())) if not check.holds]

    assert missed == []
