"""What learned players are told, and the compact file of tables, against their slow twins."""

from collections.abc import Iterator

import numpy as np
import pytest

from tefuda import _core
from tefuda.bridge.people.examples import (
    NO_INPUT,
    Examples,
    call_examples,
    card_examples,
    input_groups,
)
from tefuda.bridge.people.tables import Tables
from tefuda.bridge.people.weights import Kind
from tefuda.bridge.rules import (
    Call,
    History,
    Record,
    View,
)
from tefuda.cards import Card
from tests.people_boards import histories
from tests.reference.people_inputs import CALLS, Input, told_to_caller, told_to_player

FEW = 4
MANY = 300
boards_of = pytest.mark.parametrize(
    "boards", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"]
)


def told(kind: Kind, view: View) -> set[Input]:
    return told_to_caller(view) if kind == "calls" else told_to_player(view)


def numbers(kind: Kind, inputs: set[Input]) -> list[int]:
    """The inputs as the core numbers them."""
    groups = input_groups(kind)
    return sorted(groups[name][number] for name, number in inputs)


def number_of(action: Call | Card) -> int:
    """The number of an answer."""
    return 13 * action.suit + action.rank if isinstance(action, Card) else CALLS.index(action)


def decisions(history: History, kind: Kind) -> Iterator[tuple[History, Call | Card]]:
    """The moments at which somebody called, or played with a choice; and what they did."""
    for moment, action in zip(history.moments(), history.actions, strict=False):
        if isinstance(action, Card):
            is_example = kind == "cards" and len(moment.legal_actions()) > 1
        else:
            is_example = kind == "calls"
        if is_example:
            yield moment, action


def check_examples(examples: Examples, played: list[History], kind: Kind) -> None:
    rows = [
        (table, moment, action)
        for table, history in enumerate(played)
        for moment, action in decisions(history, kind)
    ]
    assert len(rows) == len(examples) > len(played)
    assert examples.table.tolist() == [table for table, _, _ in rows]
    assert examples.answer.tolist() == [number_of(action) for _, _, action in rows]
    for row, (_, moment, _) in enumerate(rows):
        assert moment.decider is not None
        active = examples.inputs[row][examples.inputs[row] != NO_INPUT].tolist()
        assert sorted(active) == numbers(kind, told(kind, moment.view(moment.decider)))
        legal = sum(1 << number_of(action) for action in moment.legal_actions())
        assert int(examples.legal[row]) == legal


@boards_of
def test_every_caller_is_told_what_the_twin_says(boards: int) -> None:
    played = histories(boards)
    tables = Tables.of_records(map(Record.of, played))

    check_examples(call_examples(tables), played, "calls")


@boards_of
def test_every_player_with_a_choice_is_told_what_the_twin_says(boards: int) -> None:
    played = histories(boards)
    tables = Tables.of_records(map(Record.of, played))

    check_examples(card_examples(tables), played, "cards")


def public_board(history: History) -> _core.PublicBoard:
    contract = history.contract
    dummy = history.board.deal[contract.dummy].mask if contract and history.played else 0
    calls = [CALLS.index(call) for call in history.auction.calls]
    return _core.PublicBoard(
        history.board.dealer, history.board.vulnerability, calls, dummy, list(history.played)
    )


@boards_of
def test_a_public_board_tells_the_same_also_without_a_choice(boards: int) -> None:
    for history in histories(boards):
        board = public_board(history)
        calls = len(history.auction.calls)
        for place, moment in enumerate(history.moments()):
            if moment.decider is None:
                continue
            view = moment.view(moment.decider)
            kind: Kind = "calls" if place < calls else "cards"
            ask = board.call_inputs if kind == "calls" else board.card_inputs
            shared, own, legal = ask(place if place < calls else place - calls, view.hand.mask)

            assert sorted(shared + own) == numbers(kind, told(kind, view))
            assert legal == sum(1 << number_of(action) for action in moment.legal_actions())


def test_groups_follow_one_another_and_cover_all_inputs() -> None:
    totals: dict[Kind, int] = {"calls": 735, "cards": 1983}
    for kind, total in totals.items():
        groups = list(input_groups(kind).values())

        assert [group.start for group in groups] == [0, *(group.stop for group in groups[:-1])]
        assert groups[-1].stop == total


def test_the_same_on_any_number_of_threads() -> None:
    few = Tables.of_records(map(Record.of, histories(FEW)))
    tables = few[np.arange(700) % FEW]  # more than one block
    for encode in call_examples, card_examples:
        alone, together = encode(tables), encode(tables, threads=3)

        np.testing.assert_array_equal(alone.inputs, together.inputs)
        np.testing.assert_array_equal(alone.answer, together.answer)
        np.testing.assert_array_equal(alone.legal, together.legal)
        np.testing.assert_array_equal(alone.table, together.table)
