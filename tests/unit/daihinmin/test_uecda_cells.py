"""Melds and hands as cells of a table."""

import pytest

from tefuda.daihinmin.rules import Cards, Meld
from tefuda.daihinmin.uecda.cells import (
    Cell,
    cards_of_cells,
    cell_of,
    cells_of_meld,
    move_of_cells,
)
from tefuda.errors import IllegalActionError, NotationError


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("S3", [(0, 1, 1)]),
        ("C2", [(3, 13, 1)]),
        ("JO", [(0, 14, 2)]),
        ("H9 JO@D9", [(1, 7, 1), (2, 7, 2)]),
        ("S3 S4 JO@S-", [(0, 1, 1), (0, 2, 1), (0, 0, 2)]),
        ("S9 H9 D9 C9 JO", [(0, 7, 1), (1, 7, 1), (2, 7, 1), (3, 7, 1), (4, 7, 2)]),
    ],
)
def test_a_meld_has_its_cells(text: str, cells: list[Cell]) -> None:
    meld = Meld.parse(text)

    assert cells_of_meld(meld) == cells
    assert move_of_cells(cells) == meld


@pytest.mark.parametrize("cell", [(0, 0, 2), (3, 14, 2), (1, 7, 2)])
def test_a_single_joker_may_be_anywhere_in_the_rows_of_suits(cell: Cell) -> None:
    assert move_of_cells([cell]) == Meld.parse("JO")


def test_no_cards_are_a_pass_whatever_else_there_is() -> None:
    assert move_of_cells([]) is None
    assert move_of_cells([(0, 1, 3), (2, 5, -1)]) is None


@pytest.mark.parametrize(
    "cells",
    [
        [(4, 1, 2)],
        [(0, 1, 1), (1, 1, 1), (2, 1, 1), (4, 1, 2)],
        [(0, 1, 1), (1, 1, 2), (2, 1, 2)],
        [(0, 1, 1), (0, 2, 3)],
        [(0, 0, 1)],
        [(4, 1, 1)],
        [(0, 1, 1), (1, 2, 1)],
        [(0, 1, 1), (7, 1, 2)],
    ],
)
def test_what_is_no_meld_is_illegal(cells: list[Cell]) -> None:
    with pytest.raises(IllegalActionError):
        move_of_cells(cells)


def test_a_hand_has_its_cells() -> None:
    hand = Cards.parse("S3 D9 C2 JO")
    cells = [cell_of(card) for card in hand]

    assert cells == [(0, 1, 1), (2, 7, 1), (3, 13, 1), (4, 1, 2)]
    assert cards_of_cells(cells) == hand


@pytest.mark.parametrize("cells", [[(0, 0, 1)], [(0, 1, 5)], [(0, 1, 1), (0, 1, 1)]])
def test_malformed_hands_are_refused(cells: list[Cell]) -> None:
    with pytest.raises(NotationError):
        cards_of_cells(cells)
