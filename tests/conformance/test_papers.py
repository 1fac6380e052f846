"""The papers' examples: the cards that they find, and that Monte Carlo does not."""

import json

import pytest

from tefuda.bridge.belief import Belief, believe
from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Seat
from tefuda.bridge.search import Budget
from tefuda.cards import Card, Suit
from tefuda.experiments import giving
from tefuda.experiments.abc import BUDGET, WAYS, checks
from tefuda.experiments.attempts import ABC, MONTE_CARLO, Plan, attempt
from tefuda.experiments.problems import CardProblem, paper_examples
from tefuda.experiments.signals import lengths_of

FRESH_SEEDS = range(7_001, 7_004)
"""A few, which must all do: `make papers` tries a hundred, for hours."""
QUICK = Budget(deals=40, abc_deals=128, hypotheses=32)


@pytest.fixture(scope="session")
def examples() -> dict[str, CardProblem]:
    """The examples by name."""
    return {problem.name: problem for problem in paper_examples()}


# The others take seconds: see the slow test.
@pytest.mark.parametrize("name", ["000-1", "000-2", "003-1", "003-1v"])
def test_abc_finds_the_card_of_the_paper(examples: dict[str, CardProblem], name: str) -> None:
    found = attempt(examples[name], ABC, seed=1, budget=QUICK)

    assert found.is_best_right, found


def test_monte_carlo_takes_the_king(examples: dict[str, CardProblem]) -> None:
    found = attempt(examples["000-1"], MONTE_CARLO, seed=1, budget=QUICK)

    assert found.card == "CK"
    assert found.means["C2"] <= -690 < found.means["CK"] <= -650


def test_monte_carlo_calls_cards_equal_that_are_not(examples: dict[str, CardProblem]) -> None:
    found = attempt(examples["000-3"], MONTE_CARLO, seed=1, budget=QUICK)

    assert len(found.means) == 5
    assert len(set(found.means.values())) == 1


def test_the_signal_of_a_doubleton_is_worth_giving() -> None:
    two, _ = giving.examples()
    found = attempt(two, giving.REASONING, seed=10, budget=QUICK)

    assert giving.margin(found, ["D7"]) > 0


@pytest.mark.slow
def test_the_honest_signal_has_the_highest_mean() -> None:
    givers = giving.examples()
    plan = Plan(givers, [giving.REASONING], FRESH_SEEDS, giving.BUDGET)
    missed = [check for check in giving.checks(givers, list(plan.attempts())) if not check.holds]

    assert not missed


def test_a_signal_rules_lengths_out(examples: dict[str, CardProblem]) -> None:
    read = lengths_of(examples["003-1"], is_read=True)
    unread = lengths_of(examples["003-1"], is_read=False)

    assert read.chances.keys() == {1, 2}
    assert unread.chances.keys() == {1, 2, 3}
    assert read.printed == {2: 45, 1: 5}


def belief_after(name: str, seat: Seat, *cards: str) -> Belief:
    """What *seat* believes in an example, after further *cards*."""
    (row,) = (one for one in json.loads(PAPER_EXAMPLES.read_text("utf-8")) if one["id"] == name)
    history = history_of({**row, "play": [*row["play"], *cards]})
    return believe(history.view(seat), Agreements.load().changed(row["agreements"]))


@pytest.mark.parametrize("name", ["000-1", "000-1c"])
def test_in_the_first_example_partner_has_nothing_and_one_or_three_clubs(name: str) -> None:
    belief = belief_after(name, Seat.EAST)

    assert belief.hcp(Seat.WEST) == {0: 1.0}
    assert belief.lengths(Seat.WEST)[Suit.CLUBS].keys() == {1, 3}
    assert belief.lengths(Seat.SOUTH)[Suit.CLUBS].keys() == {2, 4}


def test_in_the_second_example_west_may_have_either_ace_in_thirteen_points() -> None:
    assert belief_after("000-2", Seat.WEST).lengths(Seat.EAST)[Suit.DIAMONDS] == {2: 1.0}

    belief = belief_after("000-2", Seat.EAST, "D5")
    aces = [belief.cards[Card.parse(ace)][Seat.WEST] for ace in ("SA", "CA")]

    assert min(belief.hcp(Seat.SOUTH)) == 13
    assert max(belief.hcp(Seat.WEST)) == 13
    assert min(belief.lengths(Seat.SOUTH)[Suit.HEARTS]) == 5
    assert min(belief.lengths(Seat.WEST)[Suit.SPADES]) == 5
    assert all(0.1 < chance < 0.9 for chance in aces)


def test_in_the_third_example_east_may_have_queen_and_jack_in_what_south_leaves() -> None:
    belief = belief_after("000-3", Seat.WEST, "DT")

    assert min(belief.hcp(Seat.SOUTH)) == 13
    assert max(belief.hcp(Seat.EAST)) == 40 - 10 - 10 - 13
    assert all(belief.cards[Card.parse(card)][Seat.EAST] > 0.4 for card in ("DQ", "DJ"))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["000-1", "000-2", "000-3", "000-4", "003-1", "003-1v"])
def test_all_that_the_papers_show_holds_on_some_seeds(
    examples: dict[str, CardProblem], name: str
) -> None:
    plan = Plan([examples[name]], WAYS, FRESH_SEEDS, BUDGET)

    missed = [check for check in checks(list(plan.attempts())) if not check.holds]

    assert missed == []
