"""The problems of the nine classes: found again, in two halves, and counted as in table 2."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.exercises import DEFENCE
from tefuda.bridge.match import Match
from tefuda.bridge.search import Budget, Stakes
from tefuda.bridge.search.monte_carlo import Survey
from tefuda.cards import Card, CardSet
from tefuda.experiments import own_boards
from tefuda.experiments.attempts import Attempt
from tefuda.experiments.classes import mining, sound, table
from tefuda.experiments.classes.boards import PlayedBoards
from tefuda.experiments.classes.criteria import CLASSES, PARTNER
from tefuda.experiments.classes.sound import DefenderTurn
from tefuda.experiments.notebook import Json
from tefuda.experiments.own_boards import BoardDealer

ROWS: list[Json] = [json.loads(line) for line in DEFENCE.read_text("utf-8").splitlines()]
PROBLEMS = table.class_problems()
PLAIN_CARDS = (
    "S2 S6 SA S4 S5 SQ SK ST CA C2 C9 C4 S3 SJ S7 D3 C8 CT H2 C5 "
    "H5 H3 H8 HA D2 D8 DK D4 C6 CJ CK H6 H9 HQ HK C3 D7 D6 DQ"
)
PLAIN: Json = {
    "id": "board 5 card 40",
    "deal": "N:A875.A.J62.KT973 Q4.JT9652.Q983.4 K932.Q73.AK5.A65 JT6.K84.T74.QJ82",
    "dealer": "N",
    "vul": "NS",
    "auction": ["1C", "2H", "X", "3H", "Pass", "Pass", "Pass"],
    "play": PLAIN_CARDS.split(),
}
"""South can only win this trick or not: wherever the hidden cards are, it is the same."""


def turn_of(row: Json) -> DefenderTurn:
    """The turn that a problem is about, as it was when it was found."""
    board = {**row, "id": row["id"].partition(" card")[0]}
    return mining.BoardTurns(board, mining.SEED, Solver()).turns[-1]


def attempted(way: str, means: dict[str, float], problem: str = "one") -> Attempt:
    """An attempt with these *means*."""
    best = max(means, key=means.__getitem__)
    return Attempt(problem, way, 1, best, True, best, True, means, 0.0, 0.0, True)


def test_every_class_has_its_problems_each_from_another_board() -> None:
    kinds = [one.kind for one in PROBLEMS]
    boards = {row["deal"] for row in ROWS}

    assert min(map(kinds.count, CLASSES)) >= 15
    assert len(PROBLEMS) >= 119
    assert len(boards) == len(PROBLEMS)
    for problem in PROBLEMS:
        assert problem.view.must_act
        assert 0 < len(problem.right) < len(problem.view.legal_cards())


@pytest.mark.slow
@pytest.mark.parametrize("name", CLASSES)
def test_the_criterion_of_its_class_gives_the_right_cards_of_a_problem(name: str) -> None:
    for row in (row for row in ROWS if row["kind"] == name):
        spot, answers = turn_of(row).spot, CardSet.of(map(Card.parse, row["answers"]))
        right = CLASSES[name](spot)

        assert answers <= spot.best
        assert answers == right or (name == PARTNER and right)
        assert mining.is_choosy(spot, answers)


def test_boards_of_the_problems_are_dealt_by_their_seed() -> None:
    match = Match(own_boards.PLAYER, own_boards.PLAYER, mining.SEED)
    for row in ROWS:
        board = match.board(int(row["id"].split()[1]))

        assert board.deal.to_pbn() == row["deal"]
        assert (board.dealer.letter, board.vulnerability.text) == (row["dealer"], row["vul"])


@pytest.mark.parametrize(
    ("right", "others", "is_open"),
    [
        ([1, 1, 0, 0], [0, 0, 1, 1], True),
        ([1, 1, 1, 1], [1, 0, 0, 0], True),
        ([1, 0, 0, 0], [0, 1, 1, 1], False),  # a shot in the dark
        ([1, 1, 1, 1], [0, 0, 0, 0], False),  # plain to see
    ],
)
def test_a_problem_is_open(
    right: list[int], others: list[int], is_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = ROWS[-1]
    turn, answers = turn_of(row), CardSet.of(map(Card.parse, row["answers"]))
    choice = turn.decider.choice
    tricks = np.array([right if card in answers else others for card in choice.candidates]).T
    sample = np.zeros((len(tricks), 4), np.uint64)
    survey = Survey(choice, Stakes.of(turn.decider.view), sample, tricks, is_complete=True)
    monkeypatch.setattr(sound, "surveyed", lambda *_: survey)

    assert turn.is_open(answers) is is_open


def test_where_nothing_hidden_matters_nothing_is_told_and_partner_cannot_go_wrong() -> None:
    turn = turn_of(PLAIN)

    assert not turn.is_told()
    assert not turn.after_asking_partner()


def test_halves_are_both_there_and_stay() -> None:
    halves = [table.half_of(one) for one in PROBLEMS]

    assert set(halves) == set(table.HALVES)
    assert min(map(halves.count, table.HALVES)) >= len(PROBLEMS) / 3
    assert halves == [table.half_of(one) for one in table.class_problems()]


def test_a_tie_with_another_card_is_not_found() -> None:
    problem = PROBLEMS[0]
    right = str(problem.right[0])

    assert table.is_found(attempted("abc", {right: 1.0, "XX": 0.0}), problem.right)
    assert not table.is_found(attempted("abc", {right: 1.0, "XX": 1.0}), problem.right)
    assert not table.is_found(attempted("abc", {right: 0.0, "XX": 1.0}), problem.right)


def test_the_table_tells_both_and_only_one() -> None:
    problems = [replace(PROBLEMS[0], name=name) for name in ("one", "two", "three")]
    right = str(PROBLEMS[0].right[0])
    found, missed = {right: 1.0, "XX": 0.0}, {right: 0.0, "XX": 1.0}
    attempts = [
        attempted("Monte Carlo", found, "one"),
        attempted("abc", found, "one"),
        attempted("Monte Carlo", found, "two"),
        attempted("abc", missed, "two"),
        attempted("fused", found, "two"),
        attempted("Monte Carlo", missed, "three"),
        attempted("abc", found, "three"),
    ]
    row, everything = table.rows(problems, attempts)

    assert (row.both, row.only_monte_carlo, row.only_abc) == (1, 1, 1)
    assert row.found == {"Monte Carlo": 2, "abc": 2, "fused": 1}
    assert row.printed == (11, 1, 0, 4)
    assert everything.printed == (119, 29, 21, 14)


def test_boards_in_the_file_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_boards, "BUDGET", Budget(deals=2))
    path = tmp_path / "boards.jsonl"
    with PlayedBoards(path, seed=1).opened() as kept:
        (first,) = kept.played(1)
    monkeypatch.setattr(BoardDealer, "row", lambda _, number: {"id": f"board {number}"})
    with PlayedBoards(path, seed=1).opened() as kept:
        list(kept.played(2))

    assert kept.in_order() == [first, {"id": "board 2"}]
