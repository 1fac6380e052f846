"""Problems of declarer play: exact chances, kinds, and the table."""

import json

import numpy as np
import pytest

from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import Seat, View
from tefuda.bridge.search.decider import CardChoice, Hands
from tefuda.cards import Card, CardSet
from tefuda.experiments.guesses import finding, table
from tefuda.experiments.guesses.endings import Ending, best_of, honours_to_choose_from
from tefuda.experiments.guesses.kinds import KINDS, Dilemma
from tefuda.experiments.guesses.table import Guess, GuessAttempt
from tefuda.experiments.notebook import Json
from tests.turns_to_play import view_of
from tests.unit.bridge.search.test_guesses import FINESSE

PROBLEMS = table.guesses()
ROWS = [json.loads(line) for line in table.PROBLEMS.read_text("utf-8").splitlines()]


def mask(text: str) -> int:
    return CardSet.of(map(Card.parse, text.split())).mask


def ending_of(view: View, ways: list[Hands]) -> Ending:
    """The turn of *view*, if these *ways* to lie are all there are, and equally likely."""
    return Ending(view, CardChoice.of(view), ways, np.ones(len(ways)))


def either_way() -> list[Hands]:
    """What is left at `FINESSE` with the queen of diamonds in either hand."""
    north, south = mask("S4 H4 DA DJ D3"), mask("S5 H5 DK DT D4")
    with_queen, without = mask("SJ HQ DQ D8 D2"), mask("ST HT D9 D7 D6")
    return [(north, with_queen, south, without), (north, without, south, with_queen)]


def test_what_need_not_be_guessed_is_worth_what_open_hands_are() -> None:
    tricks = np.arange(6.0)
    for way in either_way():
        ending = ending_of(FINESSE, [way])
        (row,) = ending.open_tricks

        assert ending.values(tricks, ending.weights) == dict(zip(ending.cards, row, strict=True))


def test_not_to_know_how_the_cards_lie_never_helps() -> None:
    ending = ending_of(FINESSE, either_way())
    found = ending.values(np.arange(6.0), ending.weights)
    means = dict(zip(ending.cards, ending.open_tricks.mean(axis=0), strict=True))

    assert all(found[card] <= means[card] for card in found)
    assert best_of({Card.parse("D2"): 0.5, Card.parse("D3"): 0.4}) == CardSet.parse("D2")


def test_equal_cards_are_one_choice() -> None:
    ending = ending_of(FINESSE, either_way())

    assert sorted(map(str, ending.cards)) == ["D3", "DA", "DJ", "H4", "S4"]


def test_who_could_have_played_another_equal_honour_is_less_likely_to_have_it() -> None:
    view = view_of(
        "N:432.432.432.5432 QJ9.QJ9.QJ9.QJT9 AK5.AK5.AK5.AK87 T876.T876.T876.6",
        "1N P 3N P P P",
        "S6 S2 SQ SA CA C6 C2 CJ",
        "S",
    )
    left = {seat: hand - view.played_by(seat) for seat, hand in view.visible.items()}
    unseen = CardSet.of(
        card for card in CardSet.parse("SJ S9 ST S8 S7 CQ CT C9") if card not in view.played
    )
    holding, not_holding = mask("CQ CT C9"), mask("C9")
    rest = unseen.mask

    def way(east: int) -> Hands:
        return left[Seat.NORTH].mask, east, left[Seat.SOUTH].mask, rest & ~east

    # ♠Q was one of two equal ones or alone, ♣J one of four or alone.
    assert honours_to_choose_from(view, way(holding | mask("SJ"))) == 2 * 4
    assert honours_to_choose_from(view, way(holding)) == 4
    assert honours_to_choose_from(view, way(not_holding)) == 1


def test_every_kind_has_its_problems_and_both_halves_some() -> None:
    kinds = [one.kind for one in PROBLEMS]

    assert len(PROBLEMS) >= 30
    assert set(kinds) <= set(KINDS)
    assert len({one.name for one in PROBLEMS}) == len(PROBLEMS)
    for half in table.HALVES:
        assert sum(one.half == half for one in PROBLEMS) >= 10


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda one: one.name)
def test_a_problem_is_a_clear_choice_of_declarer(problem: Guess) -> None:
    legal = {str(card) for card in problem.view.legal_cards()}
    chances = sorted(set(problem.chances.values()))

    assert set(problem.chances) == legal
    assert problem.view.must_act
    assert problem.view.contract is not None
    assert problem.view.seat is problem.view.contract.declarer
    assert chances[-1] - chances[-2] >= 0.05 - 1e-4


def found_again(row: Json) -> Json:
    """The problem of a *row*, by the board and by the deals that were drawn for it."""
    history = history_of(row)
    found = finding.problem_of(history, Ending.written(view_in(row), row["drawn"]))
    assert found is not None
    return found


def view_in(row: Json) -> View:
    return history_of(row).view(Seat.parse(row["seat"]))


@pytest.mark.parametrize("row", ROWS, ids=lambda one: one["id"])
def test_a_problem_is_found_again_in_the_deals_that_were_drawn(row: Json) -> None:
    found = found_again(row)

    assert row["kind"] in found["kinds"]
    assert {**found, "id": row["id"], "kind": row["kind"], "kinds": 0} == {**row, "kinds": 0}


def test_without_anything_to_guess_there_is_no_problem() -> None:
    row = ROWS[-1]
    (way, *_) = row["drawn"]

    assert finding.problem_of(history_of(row), Ending.written(view_in(row), {way: 1})) is None


@pytest.mark.slow
def test_boards_of_our_players_have_problems_that_stand_for_themselves() -> None:
    search = finding.BoardSearch(seed=7)
    found = (search.found(str(number))["problems"] for number in range(1, 301))
    problems = next(filter(None, found))  # one board of twenty has some

    for one in problems:
        assert {**found_again(one), "id": one["id"]} == one


def test_rare_kinds_come_first_and_what_they_leave_goes_to_the_others() -> None:
    boards: list[Json] = [
        {"problems": [{"id": "a", "kinds": ["guess", "combination"]}]},
        {"problems": [{"id": "b", "kinds": ["combination"]}, {"id": "c", "kinds": ["guess"]}]},
        {"problems": [{"id": "d", "kinds": ["safety play", "guess"]}]},
        {"problems": [{"id": "e", "kinds": ["combination"]}]},
        {"problems": []},
    ]
    found = [(one["id"], one["kind"]) for one in finding.chosen(boards, 4)]

    assert found == [("d", "safety play"), ("a", "guess"), ("b", "combination")]


def test_a_row_counts_what_is_right_and_the_chance_of_what_was_played() -> None:
    one = PROBLEMS[0]
    wrong = min(one.chances.values())
    played = {"monte_carlo": wrong, "alpha_mu": one.most, "recursive": one.most}
    found = [
        GuessAttempt(one.name, way, 1, "", chance, one.most, 0.0) for way, chance in played.items()
    ]
    row, every = table.rows([one], found)

    assert row.kind == one.kind
    assert row.solved == {"monte_carlo": 0, "alpha_mu": 1, "recursive": 1}
    assert row.chances["monte_carlo"] == wrong
    assert every.kind == table.ALL
    assert wrong <= every.any <= every.right == one.most


def test_the_right_cards_stand_clear_of_a_rival_that_tempts() -> None:
    dilemma = Dilemma(ending_of(FINESSE, either_way()))

    assert not dilemma.right  # all of them make the contract
