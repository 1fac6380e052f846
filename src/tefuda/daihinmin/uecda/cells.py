"""Melds and hands in the tables that the UECda contest sends around: in their rows 0 to 4.

A cell is (row, column, value): rows are spades, hearts, diamonds, clubs and the joker's own,
columns are levels, and the value is 1 for a card and 2 for the joker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from tefuda.cards import Suit
from tefuda.daihinmin.rules import FULL_DECK, JOKER, Card, Cards, Meld, Move
from tefuda.daihinmin.rules.cards import ABOVE, BELOW, HIGHEST, LOWEST
from tefuda.daihinmin.uecda.table import (
    CARD_AREA,
    CARD_VALUE,
    CELL_SIZE,
    COLUMNS,
    JOKER_VALUE,
    TABLE_SIZE,
    Table,
)
from tefuda.errors import IllegalActionError, NotationError

Cell: TypeAlias = tuple[int, int, int]

JOKER_ROW = 4
JOKER_CELL: Cell = (JOKER_ROW, 1, 2)
"""Where the joker is while it is in a hand."""


def row_of(suit: Suit) -> int:
    """The row of *suit*: spades are on top."""
    return len(Suit) - 1 - suit


def cell_of(card: Card) -> Cell:
    """The cell of a card in a hand."""
    return JOKER_CELL if card.is_joker else (row_of(card.suit), card.level, CARD_VALUE)


# Where a card of a hand is in the bytes of a table, and what is there: small numbers fill the last
# byte of their cell.
_CARD_BYTES = {
    card: (CELL_SIZE * (row * COLUMNS + column + 1) - 1, value)
    for card in FULL_DECK
    for row, column, value in [cell_of(card)]
}


def cells_of_meld(meld: Meld) -> list[Cell]:
    """The cells of *meld*; a single joker is put above the 2 of spades."""
    cells = [cell_of(card) for card in meld.cards.natural]
    if not meld.cards.has_joker:
        return cells
    if meld.stands_for is not None:
        place = (row_of(meld.stands_for.suit), meld.stands_for.level)
    else:
        place = (JOKER_ROW, meld.low) if cells else (row_of(Suit.SPADES), ABOVE)
    return [*cells, (*place, JOKER_VALUE)]


def cards_of_cells(cells: Iterable[Cell]) -> Cards:
    """The cards of a hand, or given in an exchange; the joker may be in any cell."""
    cards = Cards()
    for row, column, value in cells:
        if value == JOKER_VALUE:
            card = JOKER
        elif value == CARD_VALUE and 0 <= row < JOKER_ROW and LOWEST <= column <= HIGHEST:
            card = Card(JOKER_ROW - 1 - row, column)
        else:
            raise NotationError("no card has the cell {cell!r}", cell=(row, column, value))
        if card in cards:
            raise NotationError("{card} is there twice", card=card)
        cards |= Cards.of([card])
    return cards


def move_of_cells(cells: Iterable[Cell]) -> Move:
    """The move that is submitted as *cells*: a meld, or a pass.

    Cells with other values than those of cards make it illegal, unless there are no cards at all:
    the official server takes that for a pass.
    """
    cells = list(cells)
    strange = [cell for cell in cells if cell[2] not in (CARD_VALUE, JOKER_VALUE)]
    known = [cell for cell in cells if cell not in strange]
    if not known:
        return None
    if strange:
        raise IllegalActionError("no card has the cell {cell!r}", cell=strange[0])
    return _meld_of_cells(known)


def _meld_of_cells(cells: list[Cell]) -> Meld:
    jokers = [cell for cell in cells if cell[2] == JOKER_VALUE]
    if len(jokers) > 1:
        raise IllegalActionError("{count} jokers, but there is one", count=len(jokers))
    try:
        natural = cards_of_cells(cell for cell in cells if cell not in jokers)
    except NotationError as error:
        raise IllegalActionError(error.sentence) from None
    if not jokers:
        return Meld(natural)
    row, column, _ = jokers[0]
    return Meld(natural | Cards.of([JOKER]), _stands_for(natural, row, column))


def _stands_for(natural: Cards, row: int, column: int) -> Card | None:
    """What the joker stands for in a cell beside the *natural* cards."""
    if not (0 <= row <= JOKER_ROW and BELOW <= column <= ABOVE):
        raise IllegalActionError(
            "there is no cell in row {row!r}, column {column!r}", row=row, column=column
        )
    if row < JOKER_ROW:
        return Card(JOKER_ROW - 1 - row, column) if natural else None
    if len(natural) != len(Suit) or any(card.level != column for card in natural):
        raise IllegalActionError("the joker stands in its own row, which is for groups of five")
    return None


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
