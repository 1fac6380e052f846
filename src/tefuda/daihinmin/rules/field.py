"""What lies on the table and everybody sees: the pile, and the state of the game around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tefuda.daihinmin.rules.meld import Meld

Move: TypeAlias = Meld | None
"""What a player does in their turn: a meld, or none, which is a pass."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The *meld* to beat, none when the field is empty; whether its suits are locked, and whether
    the order of strength is reversed."""

    meld: Meld | None = None
    is_locked: bool = False
    is_reversed: bool = False


class Field(NamedTuple):  # two are made in every turn, and it is made fastest
    """All that is public at one moment, players by number.

    *seats* are the players in the order of play, which *is_backwards* turns round. *owner* played
    the meld that lies there, or leads. *finished* are those without cards, in their order.
    *to_move* is none once the game is over.
    """

    seats: tuple[int, ...]
    counts: tuple[int, ...]
    to_move: int | None
    owner: int
    meld: Meld | None = None
    is_locked: bool = False
    is_revolution: bool = False
    is_eleven_back: bool = False
    is_backwards: bool = False
    passed: frozenset[int] = frozenset()
    finished: tuple[int, ...] = ()
    passes_in_a_row: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies there, so that any meld may be led."""
        return self.meld is None

    @property
    def is_reversed(self) -> bool:
        """Whether low cards beat high ones: revolution or 11-back, but not both."""
        return self.is_revolution != self.is_eleven_back

    @property
    def pile(self) -> Pile:
        """The meld to beat, with its lock and the order."""
        return Pile(self.meld, self.is_locked, self.is_reversed)


class Turn(NamedTuple):
    """What *player* did, and what everybody saw then: the field before it was *cleared*, if it was.

    In *shown*, `to_move` is that player.
    """

    player: int
    move: Move
    shown: Field
    cleared: bool
