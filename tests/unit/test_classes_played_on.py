"""Problems that only one search finds, settled by play."""

from dataclasses import replace
from pathlib import Path

import pytest

from tefuda.bridge.search import Budget
from tefuda.cards import Card
from tefuda.experiments import own_boards
from tefuda.experiments.attempts import Attempt
from tefuda.experiments.classes import table
from tefuda.experiments.classes.played_on import Dispute, disputes, settled
from tefuda.experiments.problems import CardProblem

LATE = max(table.class_problems(), key=lambda one: len(one.view.played))


def wrong_card(problem: CardProblem) -> Card:
    """A card that is not right."""
    return next(card for card in problem.view.legal_cards() if card not in problem.right)


def attempted(problem: str, way: str, best: Card, other: Card) -> Attempt:
    """An attempt to which *best* is a point better than *other*."""
    means = {str(best): 1.0, str(other): 0.0}
    return Attempt(problem, way, 1, str(best), True, str(best), True, means, 0.0, 0.0, True)


def test_what_only_one_finds_is_a_dispute() -> None:
    right, wrong = LATE.right[0], wrong_card(LATE)
    problems = [replace(LATE, name=name) for name in ("one", "two", "three")]
    attempts = [
        attempted("one", "Monte Carlo", right, wrong),
        attempted("one", "abc", wrong, right),
        attempted("two", "Monte Carlo", right, wrong),
        attempted("two", "abc", right, wrong),
        attempted("three", "Monte Carlo", wrong, right),
        attempted("three", "abc", right, wrong),
    ]

    assert disputes(problems, attempts) == [
        Dispute(problems[0], "Monte Carlo", right, wrong),
        Dispute(problems[2], "abc", right, wrong),
    ]


def test_a_dispute_is_settled_by_play_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", Budget(deals=2))
    dispute = Dispute(LATE, "abc", LATE.right[0], wrong_card(LATE))
    path = tmp_path / "settled.jsonl"
    first = list(settled([dispute], 2, seed=1, path=path))

    assert first[0].problem == LATE.name
    assert first == list(settled([dispute], 2, seed=1))
    monkeypatch.setattr(own_boards, "ordinary_player", None)  # nobody is asked again
    assert first == list(settled([dispute], 2, seed=1, path=path))
