"""What a match tells to whoever keeps a record of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.daihinmin.rules import History
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

    def begin_game(self, game: int, dealt: History) -> None:
        """A *game*, counted from 1, was *dealt*, and the poor have given their strongest cards."""

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        """A rich player gave cards; if there is a *fault*, not the ones that were chosen."""

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        """A player submitted something; a *fault* says why it was taken for a pass."""

    def end_game(self, game: int, ended: History, points: tuple[int, ...]) -> None:
        """A *game* is over; *points* are those of the match so far, by player."""

    def end_match(self, points: tuple[int, ...]) -> None:
        """All games are over."""
