"""The one large message of the UECda protocol: a table of 8 rows of 15 integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tefuda.errors import NotationError

ROWS = 8
COLUMNS = 15
CELLS = ROWS * COLUMNS
CARD_ROWS = 5
"""Rows 0 to 3 hold the suits spades, hearts, diamonds and clubs; row 4 belongs to the joker."""

CARD = 1
"""The value of a cell that holds an ordinary card."""
JOKER = 2
"""The value of a cell that the joker stands for."""
JOKER_HOME = 4 * COLUMNS + 1
"""The cell of a joker that is held in the hand: row 4, column 1."""


@dataclass(frozen=True, slots=True)
class Table:
    """An immutable table; its 120 *cells* lie row after row."""

    cells: tuple[int, ...] = (0,) * CELLS

    def __post_init__(self) -> None:
        if len(self.cells) != CELLS:
            raise NotationError(f"a table has {CELLS} cells, not {len(self.cells)}")

    @classmethod
    def of(cls, values: Iterable[tuple[int, int, int]]) -> Table:
        """The table with the given (row, column, value), and 0 everywhere else."""
        cells = [0] * CELLS
        for row, column, value in values:
            if not (0 <= row < ROWS and 0 <= column < COLUMNS):
                raise NotationError(f"a table has no cell [{row}][{column}]")
            cells[row * COLUMNS + column] = value
        return cls(tuple(cells))

    def at(self, row: int, column: int) -> int:
        """The value of one cell."""
        return self.cells[row * COLUMNS + column]

    def row(self, row: int) -> tuple[int, ...]:
        """The 15 values of one row."""
        return self.cells[row * COLUMNS : (row + 1) * COLUMNS]

    def filled(self) -> Iterator[tuple[int, int, int]]:
        """The (row, column, value) of every cell that is not 0."""
        for place, value in enumerate(self.cells):
            if value:
                yield (*divmod(place, COLUMNS), value)
