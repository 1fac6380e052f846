"""A board: a deal with its number, dealer and vulnerability."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.rules.deal import Deal
from tefuda.bridge.rules.seat import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class Board:
    """A *deal* as it lies in a duplicate board; *number* is none where nobody wrote it down."""

    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    number: int | None = None

    @classmethod
    def numbered(cls, number: int, deal: Deal) -> Board:
        """The board of that *number*, which fixes dealer and vulnerability."""
        return cls(deal, Seat.dealer_of(number), Vulnerability.of_board(number), number)

    def __str__(self) -> str:
        name = "board" if self.number is None else f"board {self.number}"
        vulnerable = self.vulnerability.text
        return f"{name}, dealer {self.dealer.title}, vulnerable {vulnerable}\n{self.deal.diagram()}"
