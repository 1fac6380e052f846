"""What a match tells to whoever keeps a record of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.daihinmin.rules import Cards, Turn
from tefuda.daihinmin.uecda.table import Table


@dataclass(frozen=True, slots=True)
class Reply:
    """What came: a *table*, or none and why not; an empty table then takes its place.

    Bytes that are no table are kept as *data*.
    """

    table: Table = field(default_factory=Table)
    fault: str | None = None
    data: bytes = b""


class Journal:
    """Is told whatever happens in a match, and writes it down or not."""

    def begin_game(
        self,
        game: int,
        seats: tuple[int, ...],
        last_order: tuple[int, ...] | None,
        hands: tuple[Cards, ...],
    ) -> None:
        """A *game*, counted from 1, was dealt; *last_order* is none where ranks were reset."""

    def tribute(self, giver: int, taker: int, cards: Cards) -> None:
        """A poor player gave the strongest cards."""

    def gift(self, giver: int, taker: int, cards: Cards, reply: Reply, fault: str | None) -> None:
        """A rich player gave *cards*; if there is a *fault*, not the ones that were chosen."""

    def turn(self, turn: Turn, reply: Reply, answer: int, fault: str | None) -> None:
        """A player submitted something; a *fault* says why it was taken for a pass."""

    def end_game(self, game: int, order: tuple[int, ...], points: tuple[int, ...]) -> None:
        """A *game* is over; *points* are those of the match so far, by player."""

    def end_match(self, points: tuple[int, ...]) -> None:
        """All games are over."""
