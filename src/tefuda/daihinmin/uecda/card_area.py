"""The first five rows of a table: hands, plays and exchanges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tefuda.daihinmin.rules import FULL_DECK, Cards, Move
from tefuda.daihinmin.rules.cells import (
    Cell,
    cards_of_cells,
    cell_of,
    cells_of_meld,
    move_of_cells,
)
from tefuda.daihinmin.uecda.table import CARD_AREA, CELL_SIZE, COLUMNS, TABLE_SIZE, Table

# Where a card of a hand is in the bytes of a table, and what is there: small numbers fill the last
# byte of their cell.
_CARD_BYTES = {
    card: (CELL_SIZE * (row * COLUMNS + column + 1) - 1, value)
    for card in FULL_DECK
    for row, column, value in [cell_of(card)]
}


def table_of_cards(cards: Cards) -> Table:
    """A hand, or cards to give."""
    data = bytearray(TABLE_SIZE)
    for card in cards:
        place, value = _CARD_BYTES[card]
        data[place] = value
    return Table(bytes(data))


def table_of_move(move: Move) -> Table:
    """The submission of *move*; a pass is an empty table."""
    return Table() if move is None else Table.of(cells_of_meld(move))


def cards_of_table(table: Table) -> Cards:
    """The cards of a hand or of an exchange; a joker is one wherever it lies."""
    return _cards_of_area(table.data[:CARD_AREA])


def move_of_table(table: Table) -> Move:
    """The move of a submission, or what lies in a field table; none if there are no cards.

    Raises `IllegalActionError` if the cards are no meld.
    """
    return _move_of_area(table.data[:CARD_AREA])


# The same hands and melds come again and again.
@lru_cache(maxsize=1024)
def _cards_of_area(area: bytes) -> Cards:
    return cards_of_cells(_cells(area))


@lru_cache(maxsize=1024)
def _move_of_area(area: bytes) -> Move:
    return move_of_cells(_cells(area))


def _cells(area: bytes) -> Iterator[Cell]:
    return Table(area.ljust(TABLE_SIZE, b"\0")).filled()
