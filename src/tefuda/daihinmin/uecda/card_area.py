"""The first five rows of a table: hands, plays and exchanges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tefuda.daihinmin.rules import Cards, Move
from tefuda.daihinmin.rules.cells import (
    Cell,
    cards_of_cells,
    cells_of_cards,
    cells_of_meld,
    move_of_cells,
)
from tefuda.daihinmin.uecda.table import CARD_AREA, CARD_ROWS, TABLE_SIZE, Table


@lru_cache(maxsize=1024)
def table_of_cards(cards: Cards) -> Table:
    """A hand, or cards to give. It is sent in every turn and changes in few of them."""
    return Table.of(cells_of_cards(cards))


def table_of_move(move: Move) -> Table:
    """The submission of *move*; a pass is an empty table."""
    return Table() if move is None else Table.of(cells_of_meld(move))


def cards_of_table(table: Table) -> Cards:
    """The cards of a hand or of an exchange; a joker is one wherever it lies."""
    return _cards_of_area(table.data[:CARD_AREA])


@lru_cache(maxsize=1024)
def _cards_of_area(area: bytes) -> Cards:
    """The cards of a card *area*; that of a hand comes again and again."""
    return cards_of_cells(Table(area.ljust(TABLE_SIZE, b"\0")).filled())


def move_of_table(table: Table) -> Move:
    """The move of a submission, or what lies in a field table; none if there are no cards.

    Raises `IllegalActionError` if the cards are no meld.
    """
    return move_of_cells(_card_cells(table))


def _card_cells(table: Table) -> Iterator[Cell]:
    return (cell for cell in table.filled() if cell[0] < CARD_ROWS)
