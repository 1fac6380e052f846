"""The one large message of the UECda protocol: a table of 8 rows of 15 integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from struct import Struct

from tefuda.errors import NotationError

ROWS = 8
COLUMNS = 15
CELLS = ROWS * COLUMNS
CELL_SIZE = 4
TABLE_SIZE = CELLS * CELL_SIZE
CARD_ROWS = 5
"""Rows 0 to 3 hold the suits spades, hearts, diamonds and clubs; row 4 belongs to the joker."""
CARD_AREA = CARD_ROWS * COLUMNS * CELL_SIZE
"""How many bytes these rows take."""

CARD_VALUE = 1
"""The value of a cell that holds an ordinary card."""
JOKER_VALUE = 2
"""The value of a cell that the joker stands for."""

_EMPTY = bytes(TABLE_SIZE)
_PLACES = range(CELLS)
_CELLS = Struct(f">{CELLS}i")


@dataclass(frozen=True, slots=True)
class Table:
    """An immutable table, kept as most clients send it.

    Its *data* are 120 integers of 32 bits with the most significant byte first, row after row.
    """

    data: bytes = _EMPTY

    def __post_init__(self) -> None:
        if len(self.data) != TABLE_SIZE:
            raise NotationError(f"a table takes {TABLE_SIZE} bytes, not {len(self.data)}")

    @classmethod
    def of(cls, values: Iterable[tuple[int, int, int]]) -> Table:
        """The table with the given (row, column, value), and 0 everywhere else."""
        cells = [0] * CELLS
        for row, column, value in values:
            if not (0 <= row < ROWS and 0 <= column < COLUMNS):
                raise NotationError(f"a table has no cell [{row}][{column}]")
            if not -(2**31) <= value < 2**31:
                raise NotationError(f"{value} does not fit into the cell [{row}][{column}]")
            cells[row * COLUMNS + column] = value
        return cls.of_cells(cells)

    @classmethod
    def of_cells(cls, cells: Sequence[int]) -> Table:
        """The table of 120 *cells*, row after row."""
        if len(cells) != CELLS:
            raise NotationError(f"a table has {CELLS} cells, not {len(cells)}")
        return cls(_CELLS.pack(*cells))

    @property
    def cells(self) -> tuple[int, ...]:
        """All cells, row after row."""
        return _CELLS.unpack(self.data)

    def at(self, row: int, column: int) -> int:
        """The value of one cell."""
        return self.row(row)[column]

    def row(self, row: int) -> tuple[int, ...]:
        """The 15 values of one row."""
        return self.cells[row * COLUMNS : (row + 1) * COLUMNS]

    def filled(self) -> Iterator[tuple[int, int, int]]:
        """The (row, column, value) of every cell that is not 0."""
        if self.data == _EMPTY:
            return
        cells = self.cells
        for place in compress(_PLACES, cells):
            yield (*divmod(place, COLUMNS), cells[place])
