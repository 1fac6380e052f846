"""What tables and integers mean: who connects, the public state beside the cards, the answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from struct import Struct
from typing import NamedTuple

from tefuda.daihinmin.rules import Field
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.table import CARD_AREA, CELL_SIZE, COLUMNS, Table
from tefuda.errors import NotationError

PLAYERS = 5
NAME_LENGTH = 9
"""How many characters of a client's name the server keeps."""
START_PLAYER = 6
"""What a start table has in place of the player to move: nobody is."""

_TWO_ROWS = Struct(f">{2 * COLUMNS}i")
_ZERO_ROW = bytes(COLUMNS * CELL_SIZE)
_UNUSED = (0,) * (COLUMNS - 8)


class Answer(IntEnum):
    """The server's answer to cards. An ordinary pass is `REFUSED` too: it beats nothing."""

    REFUSED = 8
    ACCEPTED = 9


class End(IntEnum):
    """What every turn ends with."""

    GOES_ON = 0
    GAME_OVER = 1
    MATCH_OVER = 2


@dataclass(frozen=True, slots=True)
class Profile:
    """The first message of a client: the version that it speaks, and its *name*."""

    protocol: Protocol
    name: str

    def to_table(self) -> Table:
        """The table to send; a longer name is cut, and what is not Latin-1 becomes `?`."""
        letters = self.name.encode("latin-1", "replace")[:NAME_LENGTH]
        name = ((1, column, letter) for column, letter in enumerate(letters))
        return Table.of([(0, 0, self.protocol.value), *name])

    @classmethod
    def from_table(cls, table: Table) -> Profile:
        """The profile in *table*. The name ends at the first 0: left-overs may follow."""
        letters = table.row(1)[:NAME_LENGTH]
        text = "".join(map(_letter, letters[: letters.index(0)] if 0 in letters else letters))
        return cls(Protocol.of_number(table.at(0, 0)), text)


def _letter(code: int) -> str:
    """The character of one cell; what would garble a terminal or a log becomes `?`."""
    letter = chr(code) if 0 < code < 256 else "?"
    return letter if letter.isprintable() and not letter.isspace() else "?"


class Status(NamedTuple):  # two are made in every turn, and it is made fastest
    """Rows 5 and 6 of every table that the server sends: what is public, and whose turn it is.

    *hand_sizes* and *ranks* are by player, *seats* names the players in the order of play. Ranks
    can be trusted in the start table only: the official server overwrites them as players finish.
    """

    hand_sizes: tuple[int, ...]
    ranks: tuple[int, ...]
    seats: tuple[int, ...]
    is_start: bool = False
    to_give: int = 0
    is_your_turn: bool = False
    player: int = START_PLAYER
    is_empty: bool = False
    eleven_back: bool = False
    revolution: bool = False
    lock: bool = False

    @classmethod
    def of(cls, field: Field, player: int, ranks: tuple[int, ...]) -> Status:
        """What everybody sees of *field*, when it is *player* who moves or has moved."""
        return cls(
            field.counts,
            ranks,
            field.seats,
            player=player,
            is_empty=field.meld is None,
            eleven_back=field.is_eleven_back,
            revolution=field.is_revolution,
            lock=field.is_locked,
        )

    def rows(self, *, is_your_turn: bool = False) -> bytes:
        """The two rows as they are kept in a table; for whom *is_your_turn*, they say so."""
        return _TWO_ROWS.pack(
            self.is_start,
            self.to_give,
            self.is_your_turn or is_your_turn,
            self.player,
            self.is_empty,
            self.eleven_back,
            self.revolution,
            self.lock,
            *_UNUSED,
            *self.hand_sizes,
            *self.ranks,
            *self.seats,
        )

    @classmethod
    def from_table(cls, table: Table) -> Status:
        """The status in *table*, which a server sent."""
        values = _TWO_ROWS.unpack_from(table.data, CARD_AREA)
        turn, public = values[:COLUMNS], values[COLUMNS:]
        seats = public[2 * PLAYERS :]
        if sorted(seats) != list(range(PLAYERS)):
            raise NotationError(f"row 6 of the table seats the players {seats}")
        return cls(
            is_start=turn[0] == 1,
            to_give=turn[1],
            is_your_turn=turn[2] == 1,
            player=turn[3],
            is_empty=turn[4] == 1,
            eleven_back=turn[5] == 1,
            revolution=turn[6] == 1,
            lock=turn[7] == 1,
            hand_sizes=public[:PLAYERS],
            ranks=public[PLAYERS : 2 * PLAYERS],
            seats=seats,
        )


def state_table(cards: Table, status: Status) -> Table:
    """The table with the card area of *cards* and the rows of *status*."""
    return with_rows(cards, status.rows())


def with_rows(cards: Table, rows: bytes) -> Table:
    """The table with the card area of *cards* and the two *rows* of a status."""
    return Table(cards.data[:CARD_AREA] + rows + _ZERO_ROW)
