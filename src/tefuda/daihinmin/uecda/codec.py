"""Tables and integers as bytes, in each of the three versions of the protocol.

A table takes 480 bytes, or 33 letters in version 20140; an integer always takes 4 bytes. Nothing
on the wire tells one from the other: both ends know which comes next.
"""

from __future__ import annotations

from enum import IntEnum
from struct import Struct

from tefuda.daihinmin.uecda.table import (
    CARD_ROWS,
    CARD_VALUE,
    CELL_SIZE,
    CELLS,
    COLUMNS,
    JOKER_VALUE,
    TABLE_SIZE,
    Table,
)
from tefuda.errors import NotationError

INT_SIZE = 4
LETTERS = 33
"""The length of a table in version 20140."""
NO_JOKER = 0xFF
"""What version 20140 writes for the joker's cell when there is none."""

_LITTLE_TABLE = Struct(f"<{CELLS}i")
_BIG_INT = Struct(">i")
_LITTLE_INT = Struct("<i")


class Protocol(IntEnum):
    """The versions, named by the year in which each was introduced."""

    UECDA_2006 = 20060
    UECDA_2007 = 20070
    UECDA_2014 = 20140

    @property
    def table_size(self) -> int:
        """How many bytes a table takes."""
        return LETTERS if self is Protocol.UECDA_2014 else TABLE_SIZE

    @classmethod
    def of_number(cls, number: int) -> Protocol:
        """The version that a client asks for by *number*."""
        try:
            return cls(number)
        except ValueError:
            known = ", ".join(str(version.value) for version in cls)
            raise NotationError(f"unknown protocol {number}: there are {known}") from None


def encode(protocol: Protocol, message: Table | int) -> bytes:
    """The bytes of a table or an integer."""
    if isinstance(message, Table):
        return encode_table(protocol, message)
    return encode_int(protocol, message)


def encode_table(protocol: Protocol, table: Table) -> bytes:
    """The bytes of *table*. Version 20070 writes 0 for whatever is negative."""
    if protocol is Protocol.UECDA_2007:
        if table.data[::CELL_SIZE].isascii():  # the quick way to say that no sign bit is set
            return table.data
        return Table.of_cells([max(0, cell) for cell in table.cells]).data
    if protocol is Protocol.UECDA_2006:
        return _LITTLE_TABLE.pack(*table.cells)
    return _letters(table).encode("ascii")


def decode_table(protocol: Protocol, data: bytes) -> Table:
    """The table that *data* holds."""
    if len(data) != protocol.table_size:
        size = protocol.table_size
        raise NotationError(f"a table of {protocol.value} takes {size} bytes, not {len(data)}")
    if protocol is Protocol.UECDA_2007:
        return Table(data)
    if protocol is Protocol.UECDA_2006:
        return Table.of_cells(_LITTLE_TABLE.unpack(data))
    return _table(data)


def encode_int(protocol: Protocol, number: int) -> bytes:
    """The bytes of an integer; version 20060 writes it as x86 keeps it in memory."""
    return (_LITTLE_INT if protocol is Protocol.UECDA_2006 else _BIG_INT).pack(number)


def decode_int(protocol: Protocol, data: bytes) -> int:
    """The integer that *data* holds."""
    if len(data) != INT_SIZE:
        raise NotationError(f"an integer takes {INT_SIZE} bytes, not {len(data)}")
    number: int = (_LITTLE_INT if protocol is Protocol.UECDA_2006 else _BIG_INT).unpack(data)[0]
    return number


def _letters(table: Table) -> str:
    """The 33 letters of *table*: ranks, joker, exchange, player, flags, and row 6."""
    cells = table.cells
    area = cells[: CARD_ROWS * COLUMNS]
    ranks = (
        sum((area[suit * COLUMNS + column] == CARD_VALUE) << suit for suit in range(4))
        for column in range(1, COLUMNS - 1)
    )
    joker = area.index(JOKER_VALUE) if JOKER_VALUE in area else NO_JOKER
    state = table.row(5)
    exchange = 8 * (state[0] == 1) + state[1] + 2
    player = 8 * (state[2] == 1) + state[3]
    flags = sum((state[4 + bit] == 1) << bit for bit in range(4))
    digits = [*ranks, joker >> 4, joker & 15, exchange, player, flags, *table.row(6)]
    for place, digit in enumerate(digits):
        if not 0 <= digit < 16:
            raise NotationError(f"{digit} does not fit into letter {place} of a table of 20140")
    return "".join(f"{digit:X}" for digit in digits)


def _table(data: bytes) -> Table:
    """The table of 33 letters."""
    digits: list[int] = []
    for place, letter in enumerate(data):
        if chr(letter) not in "0123456789ABCDEFabcdef":
            raise NotationError(f"{bytes([letter])!r} at {place} is no letter of a 20140 table")
        digits.append(int(chr(letter), 16))
    cells = [0] * CELLS
    for column, suits in enumerate(digits[:13], start=1):
        for suit in range(4):
            cells[suit * COLUMNS + column] = suits >> suit & 1
    joker = 16 * digits[13] + digits[14]
    if joker != NO_JOKER:
        if joker >= CARD_ROWS * COLUMNS:
            raise NotationError(f"the joker of a 20140 table stands in no cell {joker}")
        cells[joker] = JOKER_VALUE
    exchange, player, flags = digits[15:18]
    state = [exchange >> 3, (exchange & 7) - 2, player >> 3, player & 7]
    state += [flags >> bit & 1 for bit in range(4)]
    cells[5 * COLUMNS : 5 * COLUMNS + len(state)] = state
    cells[6 * COLUMNS : 7 * COLUMNS] = digits[18:]
    return Table.of_cells(cells)
