"""Boards of our own making: the same for a seed, and problems whose answers are right."""

import pytest

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import PlayState
from tefuda.bridge.search import Budget
from tefuda.experiments import own_boards
from tefuda.experiments.notebook import Json
from tefuda.experiments.problems import CardProblem


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", Budget(deals=2))


def test_a_seed_has_its_boards() -> None:
    first, second = own_boards.tables(2, seed=1)
    (again,) = own_boards.tables(1, seed=1)
    (other,) = own_boards.tables(1, seed=2)

    assert first == again
    assert len({one["deal"] for one in (first, second, other)}) == 3
    assert history_of(first).is_over


@pytest.mark.slow
def test_what_is_right_gives_nothing_away_and_two_of_three_cards_do() -> None:
    solver = Solver()
    rows = {row["id"]: row for row in own_boards.tables(40, seed=3)}
    problems = list(own_boards.defence_problems(5, seed=3))

    assert [one.kind for one in problems] == list(own_boards.KINDS)
    for problem in problems:
        position = position_of(problem, rows)
        solution = solver.solve(position)
        lossless = {card for card in position.legal_cards() if solution[card] == solution.tricks}
        assert set(problem.right) == lossless
        assert 3 * len(lossless) <= len(position.legal_cards())
        assert position.to_play is problem.view.seat
        assert problem.view.must_act


def position_of(problem: CardProblem, rows: dict[str, Json]) -> PlayState:
    """The whole truth before the card in question."""
    board, card = problem.name.split(", card ")
    row = rows[board]
    state = history_of({**row, "play": row["play"][: int(card) - 1]}).state
    assert state is not None
    return state
